package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/puzzling"
)

// puzzles reports whether the suite is for solving: it was opened as a set, or it is a built-in
// suite of puzzles.
func (p *positions) puzzles() bool { return p.puzzle || puzzling.IsBuiltIn(p.path) }

// covered reports whether the answer of a position is hidden. The answer of a puzzle is hidden
// until the user has solved the puzzle, given it up, or requested a search or the line.
func (p *positions) covered(it *lab.Item) bool {
	if !p.puzzles() || p.outcome.results.row(it) != nil || p.board.stepping.active() && it == p.item() {
		return false
	}
	result, _ := p.solving.Record.Of(it)
	return !result.Solved && !result.Seen
}
