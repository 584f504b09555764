package match

import (
	"fmt"
	"math"
	"math/rand/v2"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// varied is the number of openings in VariedOpenings. If each is played with both colours, there
// are 4,000 games, which is what the longest sequential tests need.
const varied = 2000

// longestVaried is the largest length, in plies, of an opening that is varied. Later positions are
// endgames.
const longestVaried = 40

// The method varied adds all openings of the program. Then it adds the openings of at most
// longestVaried plies once more, each with two more random moves. It repeats this step until there
// are enough. The random moves are the same in every run.
func (c *collector) varied() error {
	if err := c.addMany(math.MaxInt); err != nil {
		return err
	}
	first := c.list[:min(len(c.list), varied)]
	chance := rand.New(rand.NewPCG(varied, longestVaried)) //nolint:gosec // repeatable
	for round := 1; len(c.list) < varied; round++ {
		for i := range first {
			if len(c.list) == varied || len(first[i].Moves) > longestVaried {
				continue
			}
			if err := c.further(&first[i], round, chance); err != nil {
				return err
			}
		}
	}
	c.list = c.list[:min(len(c.list), varied)]
	return nil
}

// The method further adds an opening with one more calm move of each side, if there are such moves.
func (c *collector) further(o *Opening, round int, chance *rand.Rand) error {
	g, err := o.play(rules.None)
	for range 2 {
		if err != nil {
			return err
		}
		pos := g.Position()
		moves := calm(&pos)
		if len(moves) == 0 {
			return nil
		}
		err = g.Play(moves[chance.IntN(len(moves))])
	}
	if err == nil {
		c.add(fmt.Sprintf("%s, varied %d", o.Name, round), g)
	}
	return err
}

// The function calm returns the moves that neither capture nor check, and that allow no capture
// that wins material by static exchange.
func calm(pos *xiangqi.Position) (list []xiangqi.Move) {
	var legal xiangqi.MoveList
	pos.GenerateMoves(&legal)
	for _, m := range legal.Slice() {
		if pos.IsCapture(m) || pos.GivesCheck(m) {
			continue
		}
		after := *pos
		var undo xiangqi.Undo
		after.Make(m, &undo)
		if !loses(&after, evaluators()[eval.StageOf(&after)].Worth()) {
			list = append(list, m)
		}
	}
	return list
}

// loses reports whether the side to move has a capture that wins material.
func loses(pos *xiangqi.Position, worth *xiangqi.Worth) bool {
	var replies xiangqi.MoveList
	pos.GenerateCaptures(&replies)
	for _, m := range replies.Slice() {
		if pos.Exchange(m, worth, 1) {
			return true
		}
	}
	return false
}
