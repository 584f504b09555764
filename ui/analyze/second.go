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

// second is an external engine that searches the same positions as the built-in one. Its process
// runs until the user turns it off or the mode closes.
type second struct {
	*engineRoom
	guest
}

// guest contains the external engine and its results.
type guest struct {
	program  *client.Engine // nil: no engine is used
	analyst  *session.Analyst
	analysis result.Of[session.Subject, *session.Analysis] // the newest analysis with lines
	err      error                                         // the engine failed
	latest   string                                        // label of the engine used last, for the menu
	serial   uint64                                        // number of the last query
	running  bool
	failed   bool // do not start the engine again, because it might crash at every move
	ticks    int  // ticks since its results were last adopted
}

// secondRows is the number of rows of the block with the external engine's results, including the
// heading. leastRows is how many rows another panel must keep when it gives up rows for the block.
const (
	secondRows = 4
	leastRows  = 3
)

// The method named others lists the available engines: those of the settings, then the one of the
// command line.
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

// toggle starts an external engine, which the user chooses if there are several, or ends it.
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

// start starts an engine and makes it search the shown position.
func (s *second) start(cfg client.Config) {
	s.finish()
	engine := client.New(cfg)
	s.guest = guest{program: engine, analyst: session.NewAnalystWith(engine), latest: cfg.Label()}
	s.engine.requested = wanted{} // so that both engines begin at the same time
	s.app.say("%s gives a second opinion; to end it: ctrl+p, %s", cfg.Label(), s.app.T(secondName))
}

// finish ends the engine in the background. Close waits for it.
func (s *second) finish() {
	ended := s.guest
	s.guest = guest{latest: ended.latest}
	s.work.walks.Go(ended.end)
}

// end ends the engine and waits until it has ended. It may be called more than once, in any
// goroutine.
func (g guest) end() {
	if g.program == nil {
		return
	}
	g.analyst.Stop()
	_ = g.program.Close() // first, because it ends the running search
	g.analyst.Close()
}

// ask makes the external engine search the same position for its best line.
func (s *second) ask(q session.Query) {
	if s.program == nil || s.failed {
		return
	}
	if q.Threat && q.Root.Pos.InCheck() { // a side in check cannot pass
		s.rest()
		return
	}
	q.Lines = 1
	s.analyst.Analyze(q)
	newest := s.analyst.Snapshot()
	s.serial, s.running, s.ticks = newest.Serial, true, 0
}

// The function named elsewhere converts a subject for an external engine, which searches for its
// best line with its own setting.
func elsewhere(s session.Subject) session.Subject {
	s.Options, s.Lines = search.Options{}, 1
	return s
}

// rest makes the external engine wait for the next position.
func (s *second) rest() {
	if s.running {
		s.running = false
		s.analyst.Stop()
	}
}

// tick reads the newest state of the external engine's search.
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
	if len(newest.Lines) > 0 { // the last result is shown until there is a new one
		s.analysis.Put(elsewhere(newest.Query.Subject()), newest)
	}
	if newest.Err != nil && !s.failed {
		s.failed, s.err = true, newest.Err
		s.app.Problem(s.app.Look().Language.Error(newest.Err))
	}
}

// rows returns the number of rows of the block. It takes them from the panel below the engine's
// lines, or from the lines if that panel has too few. It returns 0 if neither has enough, or if the
// lines are not visible.
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

// Heading returns the engine's name, and the name of the position that its output belongs to.
func (s *second) Heading(w int) string {
	return titled(s.app.T, s.app.T("Second opinion: %s", s.program.Label()), "", s.study.ofNode(s.study.node, true), w-4)
}

// Draw draws the engine's depth and cost, its score and its line.
func (s *second) Draw(body canvas.Area) {
	w, _ := body.Size()
	known, ok := s.analysis.At(elsewhere(s.engine.subject()))
	switch {
	case s.err != nil:
		text := s.app.Look().Language.Error(s.err)
		body.Wrapped(1, 0, w-1, phrases.Capital(text), canvas.Problem)
	case s.veil.hiding():
		body.Text(1, 0, canvas.Cut(s.app.T("hidden; to show it: ctrl+p, %s", s.app.T(veilName)), w-1), canvas.Dim)
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

// drawFound draws the results of the external engine.
func (s *second) drawFound(a canvas.Area, now *session.Analysis) {
	w, h := a.Size()
	best := &now.Lines[0]
	x := a.Text(1, 0, phrases.Pawns(s.app.T, *best, mover(now)), canvas.Strong)
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
