package analyze

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// boardPanel is the board with the engine's marks, and the bar next to it.
type boardPanel struct{ *screen }

// Layout places the board at the left and leaves room for the bar at the right.
func (s boardPanel) Layout(_, h int) {
	bw, _ := s.view.Geometry.Size()
	s.view.Lay(canvas.Rect{W: bw, H: h}, s.view.Geometry)
}

// Draw draws the board and the bar.
func (s boardPanel) Draw(a canvas.Area) {
	pos, last := s.acting.position(), s.study.node.Move()
	if line := s.acting.now.line; len(line) > 0 {
		last = line[len(line)-1]
	}
	b := s.view.Board(&pos, last)
	b.Marks = s.marks()
	s.view.Draw(a, b)
	w, _ := a.Size()
	bw, _ := s.view.Geometry.Size()
	if share, known := s.engine.share(); known && bw+barWidth <= w && !s.veil.hiding() {
		s.view.Geometry.DrawBar(a, bw, share)
	}
}

// Mouse picks up, drops and drags pieces; the wheel steps along the board's line.
func (s boardPanel) Mouse(ev mode.Mouse) tea.Cmd {
	p, ok := s.view.PointAt(ev.X, ev.Y)
	switch d := ev.Wheel(); {
	case d != 0 && s.view.Over(ev.X, ev.Y):
		return s.wheelOnBoard(d)
	case ok && d == 0:
		return s.mouseOnBoard(ev, p)
	}
	return nil
}

// marks returns the marks on the board: the judgement of the last move, and the first moves of the
// lines.
func (s *screen) marks() canvas.Marks {
	marks := canvas.Marks{}
	if now := s.acting.now; now.marks != nil || now.unmarked {
		return now.marks
	}
	if g := s.veil.glyph(s.study.node).String(); g != "" {
		marks.Add(s.study.node.Move().To(), canvas.GlyphMark(g))
	}
	if s.markSides(marks) {
		return marks
	}
	e := s.engine
	a, ok := e.analysis.At(s.engine.subject())
	if !ok || !e.tags || s.veil.hiding() || e.off {
		return marks
	}
	for i, info := range a.Lines {
		if len(info.PV) == 0 {
			continue
		}
		if a.Query.Threat {
			marks.AddMove(info.PV[0], canvas.ThreatMark())
			break
		}
		marks.AddMove(info.PV[0], canvas.LineMark(i+1))
	}
	return marks
}

// markSides marks the first moves of A and B. It returns false if their panel is not visible, or if
// they are not compared at this position or the comparison was stopped.
func (s *screen) markSides(marks canvas.Marks) bool {
	pair, ok := s.bench.pair.At(s.bench.subject())
	if !ok || pair.Runs == 0 || s.bench.stopped() || s.engine.threat || s.veil.hiding() || s.at(compareAt).Empty() {
		return false
	}
	for i := range pair.Sides {
		marks.AddMove(pair.Sides[i].Best(), canvas.SideMark(s.app.Look().Glyphs, i))
	}
	return true
}

// wheelOnBoard steps back, or forward if d is above 0, along the board's line: the game, a
// previewed line, or a line of the search tree.
func (s *screen) wheelOnBoard(d int) tea.Cmd {
	d = min(max(d, -1), 1)
	if cmd, ok := s.handle(stepped(d)); ok {
		return cmd
	}
	switch {
	case s.acting.viewing() && s.explore.active():
		s.explore.tree.Step(d)
	case d < 0:
		s.study.back()
	default:
		s.study.forward()
	}
	return nil
}

// mouseOnBoard picks up, drops and drags pieces.
func (s *screen) mouseOnBoard(ev mode.Mouse, p xiangqi.Point) tea.Cmd {
	pos := s.study.node.Position()
	if s.acting.viewing() && s.acting.ahead() && ev.Action == mode.Press { // the board shows a node of the search tree
		s.setFocus(movesAt)
		return nil
	}
	switch ev.Action {
	case mode.Press:
		s.acting.endPreview()
		s.view.Cursor = p
		s.study.play(s.view.Press(s.app, &pos))
	case mode.Release:
		s.study.play(s.view.Release(s.app, &pos, p))
	case mode.WheelUp, mode.WheelDown:
	}
	return nil
}
