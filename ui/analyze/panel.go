package analyze

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// panel is a part of the screen that can have the keys.
type panel interface {
	title() string          // in English
	of() string             // what it shows is of, in words, where that is not what the board shows under the setting in force; "": it is
	heading() string        // what stands behind the title
	layout(w, h int)        // computes where everything is in the area of draw
	draw(a canvas.Area)     // below the heading
	move(dx, dy int)        // an arrow
	enter() (tea.Cmd, bool) // false: it has no use for the key
	space() (tea.Cmd, bool) // likewise
	click(x, y int) tea.Cmd // in the coordinates of draw
	wheel(rows int)         // scrolls
	status() string         // for the status line while it has the keys
}

// screen is the mode's part of the screen: the board and the panels.
type screen struct {
	*parts
	view     boardview.View
	panels   []panel
	reported *reportPanel   // of panels
	asked    *opinionsPanel // likewise
	books    *bookPanel     // likewise
	alone    bool           // the panel that has the keys has the whole screen
	focus    int            // of panels
	frame    frame
}

func newScreen(p *parts) *screen {
	s := &screen{parts: p, view: boardview.New(), reported: &reportPanel{m: p}, asked: &opinionsPanel{m: p}, books: &bookPanel{m: p, selected: -1}}
	s.panels = []panel{
		&movesPanel{m: p}, &enginePanel{m: p}, &switchesPanel{m: p}, &comparePanel{m: p},
		&graphPanel{m: p}, &logPanel{m: p}, &tracePanel{m: p}, s.reported, s.asked, &treePanel{m: p}, s.books, &tourPanel{m: p},
	}
	return s
}

// frame is where everything is.
type frame struct {
	board    canvas.Rect
	geometry canvas.Geometry
	places   []canvas.Rect // by panel; empty where it is not seen
	second   canvas.Rect   // of the other engine; likewise
}

// Room the parts need.
const (
	barWidth   = 2  // beside the board
	minSide    = 30 // columns of a panel worth having
	engineRows = 8  // of the panel with the lines, heading included
	bestRows   = 3  // of that panel where the best line is enough
	pairPlace  = 9  // of the panel with A and B
)

// arrange divides the body: the board, the lines, and the panel that has the
// keys; on a wide screen the moves beside them, and more below. The opinions take the
// place of all but the board, or of the switches.
func (s *screen) arrange(w, h int) frame {
	look := s.app.Look()
	f := frame{places: make([]canvas.Rect, len(s.panels))}
	look.Board = largestBoard(w, look)
	var rest canvas.Rect
	f.geometry, f.board, rest = boardview.Fit(w, h, minSide, barWidth+1, look)
	switch {
	case s.alone && (s.focus == compareAt || s.focus == exploreAt):
		f.board = canvas.Rect{}
		f.places[s.focus] = canvas.Rect{W: w, H: h}
	case rest.Empty(): // no room: the board, or the panel that has the keys
		if s.focus != 0 {
			f.board = canvas.Rect{}
			f.places[s.focus] = canvas.Rect{W: w, H: h}
		}
	case look.Wide && rest.W >= 2*minSide:
		s.arrangeWide(&f, rest, h)
	default:
		s.arrangeBeside(&f, rest)
	}
	s.second.place(&f)
	return f
}

// columnWidth is the columns of each of two panels that a board larger than the usual one
// must leave beside it.
const columnWidth = 44

// largestBoard is the largest board, up to the look's, that leaves a wide screen room for
// two panels beside it.
func largestBoard(w int, look mode.Look) canvas.Geometry {
	most := look.Board
	if !look.Wide {
		return most
	}
	for _, size := range []canvas.Geometry{canvas.Large, canvas.Huge} {
		if bw, _ := size.Size(); bw+barWidth+1+2*columnWidth > w {
			most.StepX, most.StepY = min(most.StepX, size.StepX-2), min(most.StepY, size.StepY-1)
			break
		}
	}
	return most
}

// shown is the panel below the lines: the one that has the keys, or the moves
// where the lines have them.
func (s *screen) shown() int {
	if s.focus == linesAt {
		return movesAt
	}
	return s.focus
}

// arrangeBeside has the lines above and one panel below; above the switches and the
// comparison, the best line and what comes of them.
func (s *screen) arrangeBeside(f *frame, rest canvas.Rect) {
	if s.focus == opinionsAt { // they want it all
		f.places[opinionsAt] = rest
		return
	}
	top, above := rest, linesAt
	top.H = min(engineRows, rest.H/2)
	compares := s.focus == switchesAt || s.focus == compareAt
	if at := corner(f, rest); rest.X == 0 && at.W >= minCorner {
		if f.places[above] = at; compares || s.focus == exploreAt && s.bench.a != s.bench.now {
			s.arrangeNarrow(f, at)
		}
		f.places[s.shown()] = rest
		return
	}
	switch {
	case s.focus == exploreAt && s.arrangeTree(f, rest):
		return
	case compares && rest.H >= bestRows+pairPlace+engineRows:
		top.H = bestRows
		f.places[linesAt] = top
		rest.Y, rest.H = rest.Y+top.H, rest.H-top.H
		if top = rest; s.focus == compareAt {
			f.places[compareAt] = rest
			return
		}
		above, top.H = compareAt, s.compareRows(pairPlace)
	case s.focus == switchesAt:
		above, top.H = compareAt, rest.H/2
	case rest.X == 0: // below the board there are few rows
		top.H = min(s.engine.lines+2, rest.H/2)
	}
	f.places[above] = top
	rest.Y, rest.H = rest.Y+top.H, rest.H-top.H
	f.places[s.shown()] = rest
}

// minCorner is the columns beside the board, too few for two panels, that are worth having
// for the one above where the other lies below.
const minCorner = 17

// corner is the room beside a board with the rest of the screen below it.
func corner(f *frame, rest canvas.Rect) canvas.Rect {
	x := f.board.W + barWidth
	return canvas.Rect{X: x, W: rest.W - x, H: f.board.H}
}

// arrangeNarrow has the best line and what comes of the switches in few columns.
func (s *screen) arrangeNarrow(f *frame, at canvas.Rect) {
	f.places[linesAt], f.places[compareAt] = at, at
	f.places[linesAt].H = at.H / 2
	f.places[compareAt].Y += at.H / 2
	f.places[compareAt].H -= at.H / 2
}

// compareRows is the rows of the panel with A and B, of most: fewer while they are the
// same.
func (s *screen) compareRows(most int) int {
	if s.bench.a == s.bench.now {
		return min(most, 3)
	}
	return most
}

// arrangeWide has the lines, A and B and one more panel in the middle, the switches and
// the moves on the right, and the graph below the board.
func (s *screen) arrangeWide(f *frame, rest canvas.Rect, h int) {
	left, right := rest, rest
	left.W = rest.W * 11 / 20
	right.X, right.W = rest.X+left.W+1, rest.W-left.W-1
	below := canvas.Rect{Y: f.board.H, W: f.board.W + barWidth, H: h - f.board.H}

	lines, second := left, left
	lines.H = engineRows
	second.Y, second.H = left.Y+lines.H, left.H-lines.H
	switches, moves := right, right
	if switches.H = right.H * 3 / 5; s.focus == movesAt {
		switches.H = right.H * 2 / 5
	}
	moves.Y, moves.H = right.Y+switches.H, right.H-switches.H

	f.places[linesAt], f.places[movesAt], f.places[switchesAt] = lines, moves, switches
	shown, third := logAt, second
	if s.focus == opinionsAt {
		f.places[opinionsAt] = second
	} else {
		compare := second
		compare.H = s.compareRows(second.H * 7 / 10)
		if s.explore.open && s.focus != compareAt {
			compare.H = s.compareRows(min(max(second.H*2/5, pairWithTree), second.H/2))
		}
		third.Y, third.H = second.Y+compare.H, second.H-compare.H
		f.places[compareAt] = compare
		switch {
		case s.focus > logAt:
			shown = s.focus
		case s.explore.open:
			shown = exploreAt
		}
		f.places[shown] = third
	}
	if below.H >= 4 {
		f.places[graphAt] = below
	} else if s.focus == graphAt {
		f.places[shown], f.places[graphAt] = canvas.Rect{}, third
	}
}

// layout computes where everything is in an area of w by h.
func (s *screen) layout(w, h int) {
	s.frame = s.arrange(w, h)
	s.view.Lay(s.frame.board, s.frame.geometry)
	for i, p := range s.panels {
		at := s.frame.places[i]
		if !at.Empty() && !s.veil.veiled(i) && !s.veil.concealed(i) {
			p.layout(max(min(at.W, w-at.X), 0), max(min(at.H, h-at.Y)-1, 0))
		}
	}
}

// draw draws the board and the panels, and something else in place of those that
// would give a better move away.
func (s *screen) draw(a canvas.Area, instead func(canvas.Area)) {
	if !s.frame.board.Empty() {
		s.drawBoard(a)
	}
	for i, at := range s.frame.places {
		p := s.panels[i]
		if at.Empty() {
			continue
		}
		style := canvas.Title
		if i == s.focus {
			style = canvas.Focus
		}
		of, heading := p.of(), ""
		if !s.veil.concealed(i) {
			heading = p.heading()
		}
		area := a.Sub(at)
		area.HeadingStyle(titled(s.app.T, s.app.T(p.title()), heading, of, at.W-4), style)
		area = area.Sub(canvas.Rect{Y: 1, W: at.W, H: at.H - 1})
		if of != "" {
			area = area.Dimmed()
		}
		if s.veil.veiled(i) {
			instead(area)
			continue
		}
		if s.veil.concealed(i) {
			area.Text(1, 0, canvas.Cut(s.app.T("hidden, z shows it"), at.W-1), canvas.Dim)
			continue
		}
		p.draw(area)
	}
	if !s.frame.second.Empty() {
		s.second.draw(a.Sub(s.frame.second))
	}
}

// drawBoard draws the board with what the engine says of it, and the bar.
func (s *screen) drawBoard(a canvas.Area) {
	f := &s.frame
	pos := s.acting.position()
	b := &canvas.Board{
		Position: &pos, Last: s.study.node.Move(), Checked: xiangqi.NoPoint,
		Targets: s.view.Targets(&pos), Marks: s.marks(),
	}
	if line := s.acting.effects().line; len(line) > 0 {
		b.Last = line[len(line)-1]
	}
	if pos.InCheck() {
		b.Checked = pos.KingPoint(pos.Side())
	}
	s.view.Draw(a, b)
	w, _ := a.Size()
	if share, known := s.engine.share(); known && f.board.W+barWidth <= w && !s.veil.hiding() {
		f.geometry.DrawBar(a.Sub(canvas.Rect{W: f.board.W + barWidth, H: f.board.H}), f.board.W, share)
	}
}

// marks is what stands beside the points: the mark of the last move, and the
// first moves of the lines.
func (s *screen) marks() canvas.Marks {
	marks := canvas.Marks{}
	if now := s.acting.effects(); now.marks != nil || now.unmarked {
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

// markSides marks the first moves of A and B, where they are compared at what the board
// shows and their panel is seen; false where they are not, or the comparison was stopped.
func (s *screen) markSides(marks canvas.Marks) bool {
	pair, ok := s.bench.pair.At(s.bench.subject())
	if !ok || pair.Runs == 0 || s.bench.stopped() || s.engine.threat || s.veil.hiding() || compareAt >= len(s.frame.places) || s.frame.places[compareAt].Empty() {
		return false
	}
	for i := range pair.Sides {
		marks.AddMove(pair.Sides[i].Best(), canvas.SideMark(i))
	}
	return true
}

// winPercent is Red's chance of winning in percent.
func winPercent(share float64) int { return int(share*100 + 0.5) }
