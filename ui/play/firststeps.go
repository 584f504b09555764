package play

import (
	"example.com/abyss/ui/canvas"
)

// firstPlies is the number of plies during which a newcomer sees suggestions: three moves of each
// side.
const firstPlies = 6

// firstSteps returns suggestions for a user's first game, until some moves have been played.
func (pn *enginePanel) firstSteps() []string {
	s := &pn.game.state
	if !pn.first || len(s.Moves) >= firstPlies || s.Over() {
		return nil
	}
	return []string{
		pn.app.T("Click a piece, then a point; or use arrows and enter."),
		pn.app.T("[ ] is the cursor, { } a hint."),
		pn.app.T("H: a good move."),
		pn.app.T("2: what the engine sees, and why."),
	}
}

// drawFirstSteps draws the suggestions.
func (pn *enginePanel) drawFirstSteps(a canvas.Area) {
	w, _ := a.Size()
	y := 2
	for _, text := range pn.firstSteps() {
		y = a.Wrapped(1, y, w-2, text, canvas.Strong)
	}
}
