package selfplay

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// undecided is the result of a course that continues; the others are those of a sample.
const undecided int8 = 2

// course follows the scores of a game and decides it when they leave no doubt. The zero
// course is one that has not begun.
type course struct {
	ahead  int  // plies in a row with a side far ahead: above 0 Red, below Black
	even   int  // plies in a row with an even score
	begun  bool // result is set
	result int8 // for Red
}

// note takes the score of a position, for its mover, at a ply of the game.
func (c *course) note(pos *xiangqi.Position, score search.Score, ply int) {
	if !c.begun {
		c.begun, c.result = true, undecided
	}
	red := score
	if pos.Side() == xiangqi.Black {
		red = -score
	}
	switch {
	case red >= wonScore:
		c.ahead = max(c.ahead, 0) + 1
	case red <= -wonScore:
		c.ahead = min(c.ahead, 0) - 1
	default:
		c.ahead = 0
	}
	if c.even++; max(red, -red) > drawScore || ply < drawAfter {
		c.even = 0
	}
	switch {
	case c.ahead >= wonPlies:
		c.result = 1
	case c.ahead <= -wonPlies:
		c.result = -1
	case c.even >= drawPlies:
		c.result = 0
	}
}

// over reports whether the scores have decided the game.
func (c *course) over() bool { return c.begun && c.result != undecided }

// outcome is the result of a game for Red, by its ending or else by its course. A game that
// neither decides is drawn.
func (c *course) outcome(e rules.Ending) int8 {
	loser, lost := e.Verdict.Loser()
	switch {
	case lost && loser == xiangqi.Red:
		return -1
	case lost:
		return 1
	case !e.Over() && c.over():
		return c.result
	}
	return 0
}
