package selfplay

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// undecided is the result of a game that continues. The other results are those of a sample.
const undecided int8 = 2

// course follows the scores of a game. It decides the game when the scores leave no doubt. The zero
// value is the course of a game that has no scores yet.
type course struct {
	ahead  int  // number of consecutive plies at which a side is far ahead; above 0 for Red, below 0 for Black
	even   int  // number of consecutive plies with an even score
	begun  bool // whether result is set
	result int8 // result of the game for Red
}

// note adds the score of a position, from the mover's side, at a ply of the game.
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

// decided reports whether the scores have decided the game.
func (c *course) decided() bool { return c.begun && c.result != undecided }

// outcome returns the result of a game for Red. If the game has an ending, the ending decides the
// result; otherwise the course does. If neither decides the game, it is drawn.
func (c *course) outcome(e rules.Ending) int8 {
	loser, lost := e.Verdict.Loser()
	switch {
	case lost && loser == xiangqi.Red:
		return -1
	case lost:
		return 1
	case !e.Over() && c.decided():
		return c.result
	}
	return 0
}
