package analyze

import (
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// screen is the mode's part of the screen: the board and the panels.
type screen struct {
	hall
	*stage
	panels []panel
	own    ownScreen // replaces the board and the panels; nil: none
}

func newScreen(r *compareRoom, panels []panel) *screen {
	s := &screen{hall: hall{r}, stage: r.stage, panels: panels}
	for at := range s.frames {
		s.frames[at] = framed{s, at}
	}
	return s
}

// The method named at returns the place of a panel; it is empty if the panel is not visible.
func (s *screen) at(panel int) canvas.Rect { return s.places.At(framed{s, panel}) }

// The method named one returns a place with a single panel; rows returns a part of a stack with a
// given number of rows.
func (s *screen) one(panel int) kit.Split { return kit.One(framed{s, panel}) }

func (s *screen) rows(panel, rows int) kit.Split {
	return kit.Split{Panel: framed{s, panel}, Least: rows}
}

// These are the sizes of the panels, in columns or rows.
const (
	minCorner  = 17 // least width of the panel beside the board when another panel is below the board
	engineRows = 8  // rows of the engine's panel, including the heading
	pairPlace  = 9  // rows of the panel with A and B
	pairShort  = 6  // rows of the panel with A and B above the search tree
	pairLong   = 14 // rows of the panel with A and B above the search tree on a wide screen
	treeLeast  = 6  // least rows of the search tree, including the heading
	graphLeast = 4  // least rows of the graph below the board
)

// layout places the board, and beside or below it the engine's lines and the panel with the focus.
// A wide screen has more panels. If only one of them fits, it is the panel with the focus, or the
// board if the moves panel has the focus.
func (s *screen) layout(w, h int) {
	look := s.app.Look()
	look.Board = largestBoard(w, look)
	var board, rest canvas.Rect
	s.view.Geometry, board, rest = boardview.Fit(w, h, minSide, barWidth+1, look)
	s.places.Focus, s.places.Alone = framed{s, s.focus}, s.alone
	at, below := board, canvas.Rect{Y: board.H, W: board.W + barWidth, H: h - board.H}
	at.W = min(board.W+barWidth, w)
	places := []kit.Split{kit.One(boardPanel{s}).In(at)}
	switch corner := (canvas.Rect{X: board.W + barWidth, W: rest.W - board.W - barWidth, H: board.H}); {
	case rest.Empty() && s.focus != movesAt:
		places = []kit.Split{s.one(s.focus).In(canvas.Rect{W: w, H: h})}
	case rest.Empty():
	case look.Wide && rest.W >= 2*minSide:
		places = append(places, s.wide(rest, below)...)
	case s.focus == opinionsAt: // the opinions need all the room
		places = append(places, s.one(opinionsAt).In(rest))
	case rest.X == 0 && corner.W >= minCorner: // too few columns below the board for two panels next to each other
		lines := corner.H
		if s.compares() || s.focus == exploreAt && s.bench.a != s.bench.now {
			lines = corner.H / 2
		}
		places = append(places, s.column(lines, 0, corner.H, compareAt).In(corner), s.one(s.shown()).In(rest))
	default:
		places = append(places, s.beside(rest).In(rest))
	}
	s.places.Lay(w, h, places...)
}

// The method named compares reports whether the panel with the focus shows A and B.
func (s *screen) compares() bool { return s.focus == switchesAt || s.focus == compareAt }

// shown returns the panel below the lines: the one with the focus, or the moves panel if the lines
// have the focus.
func (s *screen) shown() int {
	if s.focus == linesAt {
		return movesAt
	}
	return s.focus
}

// The method named column stacks the lines, the external engine's result, A and B, and one more
// panel in the remaining rows of h.
func (s *screen) column(lines, pair, h, shown int) kit.Split {
	below := pair
	if pair == 0 {
		below = h - lines
	}
	block := s.second.rows(&lines, &below)
	if pair > 0 {
		pair = below
	}
	return kit.Split{Stack: []kit.Split{
		s.rows(linesAt, lines), {Panel: s.second, Least: block}, s.rows(compareAt, pair), {Panel: framed{s, shown}, Rest: true},
	}}
}

// compareRows returns the number of rows for the panel with A and B: the given number, but no more
// than three while A and B are the same.
func (s *screen) compareRows(most int) int {
	if s.bench.a == s.bench.now {
		return min(most, 3)
	}
	return most
}

// The method named beside stacks the lines and one panel below them. Above the switches, the
// comparison and the search tree, it shows only the best line and, if there is room, A and B.
func (s *screen) beside(rest canvas.Rect) kit.Split {
	lines, pair, withTree := min(engineRows, rest.H/2), 0, 0
	if s.bench.a != s.bench.now {
		withTree = pairShort
	}
	switch {
	case s.focus == exploreAt && rest.H >= bestRows+withTree+treeLeast:
		lines, pair = bestRows, withTree
	case s.compares() && rest.H >= bestRows+pairPlace+engineRows:
		if lines = bestRows; s.focus == switchesAt {
			pair = s.compareRows(pairPlace)
		}
	case s.focus == switchesAt:
		lines, pair = 0, rest.H/2
	case rest.X == 0: // there are few rows below the board
		lines = min(s.engine.lines+2, rest.H/2)
	}
	return s.column(lines, pair, rest.H, s.shown())
}

// The method named wide places the lines, A and B and one more panel in the middle, the switches
// and the moves on the right, and the graph below the board. The opinions replace A and B.
func (s *screen) wide(rest, below canvas.Rect) []kit.Split {
	pair, shown, left := 0, logAt, rest.H-engineRows
	switch {
	case s.focus == opinionsAt:
	case s.explore.open && s.focus != compareAt:
		pair = s.compareRows(min(max(left*2/5, pairLong), left/2))
	default:
		pair = s.compareRows(left * 7 / 10)
	}
	switch {
	case s.focus > logAt:
		shown = s.focus
	case s.explore.open:
		shown = exploreAt
	}
	if below.H < graphLeast {
		if below = (canvas.Rect{}); s.focus == graphAt {
			shown = graphAt
		}
	}
	switches := rest.H * 3 / 5
	if s.focus == movesAt {
		switches = rest.H * 2 / 5
	}
	middle := s.column(engineRows, pair, rest.H, shown)
	middle.Least = rest.W * 11 / 20
	right := kit.Split{Rest: true, Stack: []kit.Split{s.rows(switchesAt, switches), {Panel: framed{s, movesAt}, Rest: true}}}
	return []kit.Split{s.one(graphAt).In(below), kit.Split{Row: []kit.Split{middle, {Least: 1}, right}}.In(rest)}
}

// framed adapts a panel to package kit. It adds the heading, and shows a substitute if the panel's
// content must be hidden.
type framed struct {
	s  *screen
	at int
}

// concealed reports whether the panel shows only results of the engine while these are hidden.
func (f framed) concealed() bool { return f.s.veil.hidden && f.s.panels[f.at].about().found }

// veiled reports whether the panel would reveal the better move that the user searches for.
func (f framed) veiled() bool {
	return f.s.acting.now.secret && f.s.panels[f.at].about().spoils
}

// Heading returns the title, the text after it, and the subject of the panel.
func (f framed) Heading(w int) string {
	p, heading := f.s.panels[f.at], ""
	if !f.concealed() {
		heading = p.heading()
	}
	return titled(f.s.app.T, f.s.app.T(p.about().title), heading, p.otherSubject(), w-4)
}

// Layout lays the panel out.
func (f framed) Layout(w, h int) {
	if !f.veiled() && !f.concealed() {
		f.s.panels[f.at].layout(w, h)
	}
}

// Draw draws the panel, dimmed if its content does not belong to the board's position.
func (f framed) Draw(a canvas.Area) {
	w, _ := a.Size()
	p := f.s.panels[f.at]
	if p.otherSubject() != "" {
		a = a.Dimmed()
	}
	switch {
	case f.veiled():
		f.s.acting.now.instead(a)
	case f.concealed():
		a.Wrapped(1, 0, w-1, f.s.app.T("hidden; to show it: ctrl+p, %s", f.s.app.T(veilName)), canvas.Dim)
	default:
		p.draw(a)
	}
}

// Mouse handles clicks and the wheel.
func (f framed) Mouse(ev mode.Mouse) tea.Cmd {
	p := f.s.panels[f.at]
	if d := ev.Wheel(); d != 0 {
		p.wheel(d / mode.WheelStep)
	} else if ev.Action == mode.Press && !f.veiled() && !f.concealed() {
		return p.click(ev.X, ev.Y)
	}
	return nil
}
