package analyze

import (
	"fmt"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/result"

	tea "github.com/charmbracelet/bubbletea"
)

// second is an external engine that searches the same positions as ours. Its process runs from the
// key that asks for it to the next one, or until the mode closes.
type second struct {
	*engineRoom
	guest
}

// guest is the other engine, and its results.
type guest struct {
	program  *client.Engine // nil: no engine is used
	analyst  *session.Analyst
	analysis result.Of[session.Subject, *session.Analysis] // newest with lines in it
	err      error                                         // the engine failed
	latest   string                                        // the label of the engine asked last, for the menu
	serial   uint64                                        // of the query asked for last
	running  bool
	failed   bool // it is not started again: an engine that crashes may do so at each move
	ticks    int  // since its results were taken
}

// secondRows is the rows of the block, heading included; and the least a panel
// keeps that gives them away.
const (
	secondRows = 4
	leastRows  = 3
)

// others lists the available engines: those of the settings, then that of the command line.
func (s *second) others() []client.Config {
	engines := s.app.Settings().Engines
	list := append([]client.Config(nil), engines.List()...)
	if given := s.options.Other; given.Command != "" {
		if _, known := engines.Find(given.Label()); !known {
			list = append(list, given)
		}
	}
	return list
}

// toggle starts asking another engine, one to choose if there are several, or stops it.
func (s *second) toggle() tea.Cmd {
	if s.program != nil {
		s.app.say("%s gives no second opinion now", s.program.Label())
		s.finish()
		return nil
	}
	list := s.others()
	switch len(list) {
	case 0:
		s.app.Problem(s.app.T("No other engine is known; to add one: ctrl+p, engines of other programs"))
	case 1:
		s.start(list[0])
	default:
		c := mode.Choice{Title: s.app.T("Second opinion"), Take: func(i int) tea.Cmd {
			s.start(list[i])
			return nil
		}}
		for i, cfg := range list {
			c.Items = append(c.Items, cfg.Label())
			if cfg.Label() == s.latest {
				c.Current = i
			}
		}
		s.app.Choose(c)
	}
	return nil
}

// start starts an engine and lets it search the shown position.
func (s *second) start(cfg client.Config) {
	s.finish()
	engine := client.New(cfg)
	s.guest = guest{program: engine, analyst: session.NewAnalystWith(engine), latest: cfg.Label()}
	s.engine.asked = wanted{} // both engines begin together
	s.app.say("%s gives a second opinion; O ends it", cfg.Label())
}

// finish ends the engine. It does not wait; Close does.
func (s *second) finish() {
	ended := s.guest
	s.guest = guest{latest: ended.latest}
	s.work.walks.Go(ended.end)
}

// end ends the engine and waits until nothing of it is left. It may be called
// more than once, and in any goroutine.
func (g guest) end() {
	if g.program == nil {
		return
	}
	g.analyst.Stop()
	_ = g.program.Close() // first: a search in it ends with that
	g.analyst.Close()
}

// ask makes the other engine search the same position, for its best line.
func (s *second) ask(q session.Query) {
	if s.program == nil || s.failed {
		return
	}
	if q.Threat && q.Root.Pos.InCheck() { // nobody can pass: no fault of the engine's
		s.rest()
		return
	}
	q.Lines = 1
	s.analyst.Analyze(q)
	newest := s.analyst.Snapshot()
	s.serial, s.running, s.ticks = newest.Serial, true, 0
}

// elsewhere is the query in the form for another program: for its best line, with its own setting.
func elsewhere(s session.Subject) session.Subject {
	s.Options, s.Lines = search.Options{}, 1
	return s
}

// rest makes the other engine wait for the next position.
func (s *second) rest() {
	if s.running {
		s.running = false
		s.analyst.Stop()
	}
}

// tick reads the newest state of its search.
func (s *second) tick() {
	if !s.running {
		return
	}
	newest := s.analyst.Snapshot()
	if newest.Serial != s.serial {
		return
	}
	if s.ticks++; newest.Running && s.ticks < ticksToFigures {
		return
	}
	s.ticks, s.running = 0, newest.Running
	if len(newest.Lines) > 0 { // the last result stays until there is a new one
		s.analysis.Put(elsewhere(newest.Query.Subject()), newest)
	}
	if newest.Err != nil && !s.failed {
		s.failed, s.err = true, newest.Err
		s.app.Problem(s.app.Look().Language.Error(newest.Err))
	}
}

// rows is the rows of the block. The panel below the engine's lines gives up its rows, or the lines
// if that has none to spare; 0 if neither has, and if the lines are not seen.
func (s *second) rows(lines, below *int) int {
	if s.program == nil || *lines == 0 {
		return 0
	}
	for _, from := range [...]*int{below, lines} {
		if *from >= secondRows+leastRows {
			*from -= secondRows
			return secondRows
		}
	}
	return 0
}

// Heading is the engine's name, and the subject of its output.
func (s *second) Heading(w int) string {
	return titled(s.app.T, s.app.T("Second opinion: %s", s.program.Label()), "", s.study.ofNode(s.study.node, true), w-4)
}

// Draw draws its depth and cost, its score and its line.
func (s *second) Draw(body canvas.Area) {
	w, _ := body.Size()
	known, ok := s.analysis.At(elsewhere(s.engine.subject()))
	switch {
	case s.err != nil:
		said := s.app.Look().Language.Error(s.err)
		body.Wrapped(1, 0, w-1, phrases.Capital(said), canvas.Problem)
	case s.veil.hiding():
		body.Text(1, 0, canvas.Cut(s.app.T("hidden, z shows it"), w-1), canvas.Dim)
	case !ok && s.running && s.engine.target() == s.study.node:
		body.Text(1, 0, canvas.Cut(s.app.T("searching"), w-1), canvas.Dim)
	case !ok && s.running:
		body.Text(1, 0, canvas.Cut(s.app.T("it searches another position"), w-1), canvas.Dim)
	case !ok:
		body.Text(1, 0, canvas.Cut(s.app.T("paused with the engine"), w-1), canvas.Dim)
	case s.study.ofNode(s.study.node, true) != "":
		s.drawFound(body.Dimmed(), known)
	default:
		s.drawFound(body, known)
	}
}

// drawFound draws the other engine's results.
func (s *second) drawFound(a canvas.Area, now *session.Analysis) {
	w, h := a.Size()
	best := &now.Lines[0]
	x := a.Text(1, 0, phrases.Pawns(*best, mover(now)), canvas.Strong)
	figures := fmt.Sprintf("  %s/%d  %s %s  %s", search.FormatDepth(best.Depth, best.Quiesce), best.SelDepth,
		s.app.T("nodes"), phrases.Short(now.Nodes), phrases.PerSecond(now.Nodes, now.Elapsed))
	a.Text(x, 0, canvas.Cut(figures, w-x), canvas.Dim)
	pos := now.Query.Root.Pos
	if now.Query.Threat {
		pos = passed(pos)
	}
	lines := canvas.Wrap(s.app.line(pos, best.PV), w-1)
	for y := range min(h-1, len(lines)) {
		text := lines[y]
		if y == h-2 && y < len(lines)-1 {
			text = canvas.Cut(text+" "+lines[y+1], w-1)
		}
		a.Text(1, y+1, text, canvas.Plain)
	}
}
