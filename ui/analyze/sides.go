package analyze

import (
	"slices"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// sides is the activity of stepping through the lines of A and B, on two boards if there is room.
// The lines stay as they were when the activity began, or when the cause was found.
type sides struct {
	*compareRoom
	from    *game.Node
	lines   [2][]xiangqi.Move
	marked  [2]int // index of the marked move in each line; -1: none
	decides int    // the side whose marked move is the cause; -1: the lines diverge at the marked moves
	at      int    // number of moves played on the boards; a shorter line stops at its end
	side    int    // the line that a single board shows, and that enter adds to the game
	caused  bool   // the lines already include the cause

	places   kit.Panels
	geometry canvas.Geometry
	two      bool // both boards are visible
}

// stepSides begins to step through both lines.
func (p *comparePanel) stepSides() tea.Cmd {
	b := p.m.bench
	c, ok := b.pair.At(b.subject())
	switch now := b.acting.now; {
	case now.resting || now.alone || now.secret || b.veil.hidden:
		return nil
	case !ok || c.Runs == 0:
		return b.app.say("There are no lines of A and B to step through yet")
	}
	lines, marked, decides := c.walk()
	b.acting.endPreview()
	if b.acting.viewing() {
		b.view.PutBack()
		together(b.stage) // the lines need the board
		s := &sides{compareRoom: b.compareRoom, from: b.study.node, lines: lines, marked: marked, decides: decides, at: 1, caused: c.Cause != nil}
		b.acting.begin(s, s.effects())
	}
	return nil
}

// played returns the moves of a line that are played on the board.
func (s *sides) played(side int) []xiangqi.Move {
	return s.lines[side][:min(s.at, len(s.lines[side]))]
}

// The method named shows returns the position on the board of a side.
func (s *sides) shows(side int) xiangqi.Position {
	pos := s.from.Position()
	for _, m := range s.played(side) {
		advance(&pos, m)
	}
	return pos
}

func (s *sides) effects() effects {
	return effects{line: s.played(s.side), steps: true, marks: s.marks(s.side), unmarked: true}
}

// marks returns the marks of a side's board: one for the last move if that is the marked move of
// the line, otherwise none.
func (s *sides) marks(side int) canvas.Marks {
	marks := canvas.Marks{}
	if n := s.marked[side]; n >= 0 && s.at == n+1 && n < len(s.lines[side]) {
		if m := s.lines[side][n]; m != xiangqi.NoMove {
			marks.Add(m.To(), canvas.GlyphMark("!"))
		}
	}
	return marks
}

// found adopts the lines that the comparison has found together with the cause.
func (s *sides) found(c *compared) {
	if c.Cause != nil && !s.caused {
		s.lines, s.marked, s.decides = c.walk()
		s.caused = true
	}
}

// handle steps through the lines, switches to the other line, adds a line to the game, or leaves
// the activity.
func (s *sides) handle(ev event) (tea.Cmd, bool) {
	switch ev := ev.(type) {
	case tea.KeyMsg:
		switch ev.String() {
		case ">":
			s.step(1)
		case "<":
			s.step(-1)
		case "tab", "shift+tab", "up", "down":
			s.side = 1 - s.side
		case "home":
			s.at = 0
		case "end":
			s.at = s.most()
		default:
			return nil, false
		}
		return nil, true
	case mode.Mouse:
		if !s.two {
			return nil, false
		}
		s.step(min(max(ev.Wheel(), -1), 1))
		return nil, true
	}
	switch ev {
	case stepped(1), spaces:
		s.step(1)
	case stepped(-1):
		s.step(-1)
	case enters:
		s.acting.endPreview()
		s.acting.addLine(s.from, s.played(s.side))
	case escapes:
		s.acting.endPreview()
	default:
		return nil, false
	}
	return nil, true
}

// The method named most returns the length of the longer line.
func (s *sides) most() int { return max(len(s.lines[0]), len(s.lines[1])) }

func (s *sides) step(d int) { s.at = min(max(s.at+d, 0), s.most()) }

// layout places two boards next to each other and the comparison to their right. If there is not
// enough room, it returns false, and the screen shows one board.
func (s *sides) layout(w, h int) bool {
	look := s.app.Look()
	s.geometry = boardview.Largest((w-minSide)/2-barWidth, h-1, look.Board)
	s.geometry.Flipped = look.Flipped
	bw, bh := s.geometry.Size()
	s.two = 2*(bw+barWidth)+minSide <= w && bh < h
	if !s.two {
		return false
	}
	s.places.Focus = sideBoard{s, s.side}
	board := func(side int) kit.Split { return kit.Split{Panel: sideBoard{s, side}, Least: bw} }
	gap := kit.Split{Least: barWidth}
	s.places.Lay(w, h, kit.Split{Row: []kit.Split{board(0), gap, board(1), gap, {Panel: sidesReason{s}, Rest: true}}}.In(canvas.Rect{W: w, H: h}))
	return true
}

func (s *sides) draw(a canvas.Area) { s.places.Draw(a) }

// sidesReason shows A and B next to the boards, for the position where the lines begin.
type sidesReason struct{ *sides }

func (s sidesReason) Heading(w int) string {
	p := s.answers
	return titled(s.app.T, s.app.T(p.about().title), p.heading(), "", w-4)
}
func (s sidesReason) Layout(w, h int)    { s.answers.layout(w, h) }
func (s sidesReason) Draw(a canvas.Area) { s.answers.draw(a) }

// sideBoard is the board of a side.
type sideBoard struct {
	*sides
	boardSide int
}

func (s sideBoard) Heading(int) string {
	return phrases.Named(s.app.T, letter(s.boardSide), s.moveText(s.boardSide))
}

func (s sideBoard) Draw(a canvas.Area) {
	pos, last := s.shows(s.boardSide), s.from.Move()
	if line := s.played(s.boardSide); len(line) > 0 {
		last = line[len(line)-1]
	}
	b := (&boardview.View{Picked: xiangqi.NoPoint}).Board(&pos, last)
	b.Cursor, b.Picked, b.Marks = xiangqi.NoPoint, xiangqi.NoPoint, s.marks(s.boardSide)
	s.geometry.DrawBoard(a, b)
}

// moveText returns the last move on the board of a side.
func (s *sides) moveText(side int) string {
	line := s.lines[side]
	n := len(s.played(side))
	if n == 0 {
		return s.app.T("before its first move")
	}
	text := lineTexts(s.from.Position(), line[:n], s.app.Look().Notation, s.app.T("pass"))[n-1]
	text = s.app.T("move %d of %d, %s", n, len(line), text)
	if n == s.marked[side]+1 && s.at == n {
		why := s.app.T("lines diverge")
		if side == s.decides {
			why = s.app.T("which decides")
		}
		text = s.app.T("%s, %s", lang.Meaning("heading"), text, why)
	}
	return text
}

// bars describes which moves the boards show.
func (s *sides) bars(mode.Bars) mode.Bars {
	b := s.acting.heads(s.app.T("ply %d, then %d", s.from.Ply(), len(s.played(s.side))))
	b.Status, b.Style, b.Hints = phrases.Named(s.app.T, letter(s.side), s.moveText(s.side)), canvas.Strong, sidesHints
	return b
}

// walk returns the lines of both sides and the index of the marked move in each, -1 for none. If a
// side's line contains the line to the cause, that side's mark is at the cause; otherwise the mark
// is at the first difference. decides is the side with the cause, -1 for none.
func (c *compared) walk() (lines [2][]xiangqi.Move, marked [2]int, decides int) {
	for i := range lines {
		lines[i] = c.Sides[i].Line
	}
	at := firstDifference(lines[0], lines[1])
	marked, decides = [2]int{at, at}, -1
	cause := c.Cause
	if cause == nil || !cause.Named() || len(cause.Line) == 0 {
		return lines, marked, decides
	}
	if n, line := len(cause.Line), lines[cause.In]; len(line) >= n && slices.Equal(line[:n], cause.Line) {
		marked[cause.In], decides = n-1, cause.In
	}
	return lines, marked, decides
}

// firstDifference returns the index of the first ply in which two lines differ; -1 if the shorter
// line is a prefix of the other.
func firstDifference(a, b []xiangqi.Move) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return -1
}
