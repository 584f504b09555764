package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// These are the signs of the map of a suite, one for the result of each puzzle.
const (
	signOpen   = '.'
	signShown  = '-'
	signSolved = '+'
	signAtOnce = '*'
)

// sign returns the sign for the result of a position.
func sign(r *puzzle.Record, it *lab.Item) rune {
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

// mapGroup is the number of signs in a group of the map.
const mapGroup = 10

// mapPanel draws a sign for each position of a suite in rows of groups, and the meaning of the
// signs. It draws nothing if there is not enough room for all. It marks the sign with the index at.
// It returns the number of rows it takes, including an empty row; 0 if there is no room.
func mapPanel(a canvas.Area, title, legend string, at int, signs []rune, style func(sign rune) canvas.Style) int {
	w, h := a.Size()
	perRow := max((w-1)/(mapGroup+1), 1) * mapGroup
	lines := canvas.Wrap(legend, w-2)
	rows := (len(signs) + perRow - 1) / perRow
	if h < rows+len(lines)+1 {
		return 0
	}
	a.Heading(title)
	for i, mark := range signs {
		look := style(mark)
		if i == at {
			look = canvas.Choice
		}
		a.Text(1+i%perRow+i%perRow/mapGroup, 1+i/perRow, string(mark), look)
	}
	for i, line := range lines {
		a.Text(1, 1+rows+i, line, canvas.Dim)
	}
	return rows + len(lines) + 2
}

// drawMap draws the map of the puzzles' results, and returns the number of rows.
func (s *solving) drawMap(a canvas.Area) int {
	list := s.positions.suite.Positions
	signs := make([]rune, len(list))
	for i := range list {
		signs[i] = sign(&s.Record, &list[i])
	}
	return mapPanel(a, s.app.T("The puzzles of this suite"), s.app.T("* solved at once   + solved   - solution seen   . open"), s.positions.at(), signs,
		func(mark rune) canvas.Style {
			if mark == signSolved || mark == signAtOnce {
				return canvas.Good
			}
			return canvas.Dim
		})
}

// drawList draws the puzzles around the current one, with the task and the result of each. It draws
// nothing if there are too few rows.
func (s *solving) drawList(a canvas.Area) {
	const least = 4
	w, h := a.Size()
	if h < least {
		return
	}
	t, list, at := s.app.T, s.positions.suite.Positions, s.positions.at()
	a.Heading(t("Puzzles"))
	rows := h - 1
	first := min(max(at-rows/2, 0), max(len(list)-rows, 0))
	for i := first; i < min(first+rows, len(list)); i++ {
		it, y, style := &list[i], 1+i-first, canvas.Plain
		if i == at {
			style = canvas.Strong
			a.Put(0, y, '>', canvas.Key)
		}
		mark := sign(&s.Record, it)
		signStyle := canvas.Dim
		if mark == signSolved || mark == signAtOnce {
			signStyle = canvas.Good
		}
		a.Text(2, y, string(mark), signStyle)
		x := 4 + s.screen.table.idWidth() + 2
		a.Text(4, y, canvas.Cut(it.ID, x-6), style)
		a.Text(x, y, canvas.Cut(taskText(s.app.T, it), w-x-1), style)
	}
}

// taskText describes the task of a puzzle in a few words.
func taskText(t phrases.T, it *lab.Item) string {
	side := phrases.Side(t, it.Pos.Side())
	switch p, ok := puzzle.Of(it); {
	case !ok:
		return ""
	case p.Mate == 0 && p.Line > 0:
		return t("%s: %d {move|moves}", side, p.Line)
	case p.Mate == 0:
		return t("%s: the best move", side)
	default:
		return t("%s: mate in %d", side, p.Mate)
	}
}
