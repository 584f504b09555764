package play

import (
	"slices"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// factsPanel shows the facts of the game other than its moves.
type factsPanel struct{ *parts }

// list returns the known facts, except the players and the opening, which other parts show.
func (pn *factsPanel) list() []phrases.Fact {
	return slices.DeleteFunc(pn.game.facts(), func(f phrases.Fact) bool {
		return f.Tag == "Red" || f.Tag == "Black" || f.Tag == "Opening" || f.Tag == engineTag
	})
}

// rows returns the number of rows for the facts, the heading, and an empty row.
func (pn *factsPanel) rows() int { return len(pn.list()) + 2 }

// Draw draws as many facts as fit.
func (pn *factsPanel) Draw(a canvas.Area) {
	w, h := a.Size()
	a.Heading(pn.app.T("Game"))
	facts := pn.list()
	column := factColumn(facts)
	for i, f := range facts[:min(len(facts), max(h-1, 0))] {
		a.Text(1, 1+i, f.Name, canvas.Dim)
		a.Text(column+1, 1+i, canvas.Cut(f.Value, w-column-1), canvas.Plain)
	}
}
