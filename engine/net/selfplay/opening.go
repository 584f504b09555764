package selfplay

import (
	"math/rand/v2"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// An opening consists of leastRandom to mostRandom random plies from the start. One opening in
// reducedShare starts with fewer pieces: every piece except the kings is then removed with the same
// probability, which is at most reducedMost in a thousand.
const (
	leastRandom  = 6
	mostRandom   = 10
	reducedShare = 10
	reducedMost  = 700
)

// opening returns a random opening as a start position and the moves from there.
func opening(rng *rand.Rand) (start xiangqi.Position, moves []xiangqi.Move, ok bool) {
	start = xiangqi.StartPosition()
	if rng.IntN(reducedShare) == 0 {
		if start, ok = reduced(rng, &start); !ok {
			return start, nil, false
		}
	}
	pos := start
	var list xiangqi.MoveList
	for range leastRandom + rng.IntN(mostRandom-leastRandom+1) {
		pos.GenerateMoves(&list)
		if list.Len() == 0 {
			return start, nil, false
		}
		m := list.At(rng.IntN(list.Len()))
		var u xiangqi.Undo
		pos.Make(m, &u)
		moves = append(moves, m)
	}
	return start, moves, !rules.Judge(rules.Asian, &pos, nil).Over() && !pos.InCheck()
}

// reduced returns a position without some of its pieces.
func reduced(rng *rand.Rand, p *xiangqi.Position) (xiangqi.Position, bool) {
	off := rng.IntN(reducedMost)
	var placed []xiangqi.Placed
	for set := p.Occupied(); set.Any(); {
		pt := set.Pop()
		if pc := p.At(pt); pc.Kind() == xiangqi.King || rng.IntN(1000) >= off {
			placed = append(placed, xiangqi.Placed{Piece: pc, Point: pt})
		}
	}
	return xiangqi.Arrange(placed, xiangqi.Color(rng.IntN(2)))
}
