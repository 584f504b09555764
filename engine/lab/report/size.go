package report

import (
	"math"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/message"
)

// The usual deviation of one position or game: three quarters of the committed conclusions have
// less (TestUsualSpread).
const (
	usualMoves = 0.235 // of the difference of a position's right moves between two settings
	usualNodes = 0.45  // of the logarithm of a quotient of nodes
	usualGame  = 0.395 // of the points of a game
)

// Size is how much an experiment searches or plays, and the smallest effects that this decides with
// stats.Power, at the usual spread.
type Size struct {
	Positions, Games int     // one of them; of each cell or contest
	Points           float64 // right moves of 100
	Nodes            float64 // quotient of nodes above 1
	Elo              float64
}

// Decides reports whether there is an effect that is decided.
func (s *Size) Decides() bool { return s.Positions > 0 || s.Games > 0 && !math.IsInf(s.Elo, 1) }

// Text is "50 positions decide 9.3 points of 100 or 17 % of the nodes".
func (s *Size) Text() *message.Text {
	switch {
	case s.Games > 0 && !s.Decides():
		return message.New("%d {game detects|games detect} nothing", s.Games)
	case s.Games > 0:
		return message.New("%d {game detects|games detect} %.0f Elo", s.Games, s.Elo)
	}
	return message.New("%d {position detects|positions detect} %.1f points of 100 or %.0f %% of the nodes", s.Positions, s.Points, 100*(s.Nodes-1))
}

// String is the text in English.
func (s *Size) String() string { return s.Text().Error() }

// SizeOf is the size of an experiment: of its smallest suite, or its shortest contest. suites
// are the built-in ones.
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
	own := Source{Suites: suites}.with(s)
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
