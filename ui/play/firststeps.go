package play

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
