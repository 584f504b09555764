package suite

import (
	"example.com/abyss/ui/canvas"
)

// These are the signs of the map of results.
const (
	signRight = '+'
	signOff   = 'o'
	signWrong = 'x'
)

// resultsPanel shows the map of results: those of the puzzles while the user solves, and otherwise
// those of the run.
type resultsPanel struct{ *parts }

func (s *resultsPanel) Draw(a canvas.Area) {
	if s.solving.on() {
		s.solving.drawMap(a)
		return
	}
	list := s.positions.suite.Positions
	signs := make([]rune, len(list))
	for i := range list {
		signs[i] = resultSign(s.outcome.results.state(&list[i]))
	}
	mapPanel(a, s.app.T("The positions of this suite"), s.app.T("+ solved   o score off   x failed   . not run"), s.positions.at(), signs,
		func(mark rune) canvas.Style {
			switch mark {
			case signRight:
				return canvas.Good
			case signOff:
				return canvas.Change
			case signWrong:
				return canvas.Bad
			}
			return canvas.Dim
		})
}

// resultSign returns the sign of a state.
func resultSign(s state) rune {
	switch s {
	case solved:
		return signRight
	case scoreOff:
		return signOff
	case failed:
		return signWrong
	case notRun:
	}
	return signOpen
}
