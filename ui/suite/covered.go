package suite

import (
	"slices"

	"example.com/abyss/engine/lab"
)

// puzzleSuites are the program's suites that are opened to be solved.
var puzzleSuites = []string{"mates4", "mates5", "tactical"}

// puzzles reports whether the suite is one of them.
func (p *positions) puzzles() bool { return slices.Contains(puzzleSuites, p.path) }

// covered reports whether the answer of a position is hidden: it is a puzzle that the user has
// neither solved nor given up, nor had the engine search, nor asked for the line.
func (p *positions) covered(it *lab.Item) bool {
	if !p.puzzles() || p.outcome.results.row(it) != nil || p.board.stepping.active() && it == p.item() {
		return false
	}
	_, ended := p.solving.Record.Of(it)
	return !ended
}
