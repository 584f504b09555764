package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/ui/canvas"
)

// Signs of the map of a suite: what became of each puzzle.
const (
	signOpen   = '.'
	signShown  = '-'
	signSolved = '+'
	signAtOnce = '*'
)

// sign is what became of a position.
func sign(r puzzle.Record, it *lab.Item) rune {
	switch e, ok := r.Of(it); {
	case !ok:
		return signOpen
	case !e.Solved:
		return signShown
	case e.Helped || e.Wrong > 0:
		return signSolved
	}
	return signAtOnce
}

// The rows of the map are in groups of ten.
const mapGroup = 10

// drawMap draws a sign for each position of the suite, where there is room for all, and what
// the signs mean. The one being solved is marked.
func (s *solving) drawMap(a canvas.Area) {
	w, h := a.Size()
	list := s.positions.suite.Positions
	groups := max((w-1)/(mapGroup+1), 1)
	perRow := groups * mapGroup
	legend := canvas.Wrap(s.app.T("* solved at once   + solved   - solution seen   . open"), w-2)
	rows := (len(list) + perRow - 1) / perRow
	if h < rows+len(legend)+2 {
		return
	}
	a.Heading(s.app.T("The puzzles of this suite"))
	for i := range list {
		x, style := 1+i%perRow+i%perRow/mapGroup, canvas.Dim
		mark := sign(s.record, &list[i])
		if mark == signSolved || mark == signAtOnce {
			style = canvas.Good
		}
		if i == s.positions.at() {
			style = canvas.Choice
		}
		a.Text(x, 1+i/perRow, string(mark), style)
	}
	for i, line := range legend {
		a.Text(1, 1+rows+i, line, canvas.Dim)
	}
}
