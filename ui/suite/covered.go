package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/puzzling"
)

// puzzles reports whether the suite was opened to be solved: as a set, or as one of the
// program's suites that are sets.
func (p *positions) puzzles() bool { return p.puzzle || puzzling.IsBuiltIn(p.path) }

// covered reports whether the answer of a position is hidden: it is a puzzle that the user has
// neither solved nor given up, and whose engine search or line the user has not requested.
func (p *positions) covered(it *lab.Item) bool {
	if !p.puzzles() || p.outcome.results.row(it) != nil || p.board.stepping.active() && it == p.item() {
		return false
	}
	_, ended := p.solving.Record.Of(it)
	return !ended
}
