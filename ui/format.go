package ui

import (
	"abyss/engine/rules"
	"abyss/ui/words"
)

// result is who won and by what, short enough for a line: "Black wins:
// checkmate". The ending's own text says why in full.
func (m *Model) result(e rules.Ending) string {
	reason := words.Reason(m.T, e.Reason)
	loser, lost := e.Verdict.Loser()
	switch {
	case e.Reason == rules.NoReason && lost:
		return m.T("%s wins", words.Side(m.T, loser.Opponent()))
	case e.Reason == rules.NoReason:
		return m.T("Draw##result")
	case lost:
		return m.T("%s wins: %s", words.Side(m.T, loser.Opponent()), reason)
	}
	return m.T("Draw: %s", reason)
}
