package report

import (
	"math"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/message"
)

// These are the usual standard deviations of one position or game. In three quarters of the
// committed conclusions, the standard deviation is smaller (TestUsualSpread).
const (
	usualMoves = 0.235 // difference in right moves of a position between two settings
	usualNodes = 0.45  // logarithm of a quotient of nodes
	usualGame  = 0.395 // points of a game
)

// Size is the number of positions or games of an experiment, and the smallest effects that they
// decide with stats.Power, at the usual spread.
type Size struct {
	Positions, Games int     // number of positions per cell or of games per contest; only one of the two is set
	Points           float64 // smallest effect on right moves, in points of 100
	Nodes            float64 // smallest effect on nodes, as a quotient above 1
	Elo              float64
}

// Decides reports whether the experiment can decide any effect.
func (s *Size) Decides() bool { return s.Positions > 0 || s.Games > 0 && !math.IsInf(s.Elo, 1) }

// Text returns a text such as "50 positions decide 9.3 points of 100 or 17 % of the nodes".
func (s *Size) Text() *message.Text {
	switch {
	case s.Games > 0 && !s.Decides():
		return message.New("%d {game detects|games detect} nothing", s.Games)
	case s.Games > 0:
		return message.New("%d {game detects|games detect} %.0f Elo", s.Games, s.Elo)
	}
	return message.New("%d {position detects|positions detect} %.1f points of 100 or %.0f %% of the nodes", s.Positions, s.Points, 100*(s.Nodes-1))
}

// String returns the text in English.
func (s *Size) String() string { return s.Text().Error() }

// SizeOf returns the size of an experiment: that of its smallest suite or its shortest contest. The
// argument suites contains the built-in suites.
func SizeOf(s *experiment.Spec, suites map[string]lab.Suite) (size Size, err error) {
	if s.Plays() {
		cells, err := s.GameCells()
		if err != nil {
			return size, err
		}
		for i := range cells {
			if n := cells[i].Games(); size.Games == 0 || n < size.Games {
				size.Games = n
			}
		}
		size.Elo = stats.Elo(min(0.5+usualGame*stats.Detectable(float64(size.Games)), 1))
		return size, nil
	}
	own := Source{Suites: suites}.withSuites(s)
	cells, err := s.Cells()
	if err != nil {
		return size, err
	}
	for i := range cells {
		if n := len(own.Suites[cells[i].Suite].Positions); size.Positions == 0 || n < size.Positions {
			size.Positions = n
		}
	}
	least := stats.Detectable(float64(size.Positions))
	size.Points, size.Nodes = min(100*usualMoves*least, 100), math.Exp(usualNodes*least)
	return size, nil
}
