package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// These are the signs of the map of a suite, one for the result of each puzzle.
const (
	signOpen   = '.'
	signFailed = '-'
	signSolved = '+'
	signAtOnce = '*'
)

// signsMeaning explains the signs.
var signsMeaning = lang.Mark("* at once  + later  - failed  . open")

// sign returns the sign for the result of a position.
func sign(r *puzzle.Record, it *lab.Item) rune {
	switch result, ok := r.Of(it); {
	case !ok:
		return signOpen
	case result.AtOnce:
		return signAtOnce
	case result.Solved:
		return signSolved
	}
	return signFailed
}

// mapGroup is the number of signs in a group of the map.
const mapGroup = 10

// mapPanel draws a sign for each position of a suite in rows of groups, and the meaning of the
// signs. It draws nothing if there is not enough room for all. The parameter at is the index of the
// sign to mark. It returns the number of rows it takes, including an empty row; 0 if there is no
// room.
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
	return mapPanel(a, s.app.T("Puzzles"), s.app.T(signsMeaning), s.positions.at(), signs,
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
	const least = 5
	w, h := a.Size()
	if h < least {
		return
	}
	t, list, at := s.app.T, s.positions.suite.Positions, s.positions.at()
	a.Heading(t("Puzzles"))
	a.Text(2, 1, canvas.Cut(t(signsMeaning), w-2), canvas.Dim)
	const top = 2
	rows := h - top
	first := min(max(at-rows/2, 0), max(len(list)-rows, 0))
	for i := first; i < min(first+rows, len(list)); i++ {
		it, y, style := &list[i], top+i-first, canvas.Plain
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
		a.Text(4, y, canvas.CutFront(it.ID, x-6), style)
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
		return t("%s: mate in %v", side, phrases.Count(t, p.Mate))
	}
}
