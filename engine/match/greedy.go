package match

import (
	"context"
	"math/rand/v2"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Greedy plays the most valuable capture, or a random move if there is no capture. It is the
// opponent against which the weakest level is measured. The same seed gives the same moves.
type Greedy struct{ seed uint64 }

// NewGreedy makes a greedy player.
func NewGreedy(seed uint64) *Greedy { return &Greedy{seed} }

// GreedyEntrant returns the greedy player as an entrant.
func GreedyEntrant() Entrant {
	return Entrant{Name: "Greedy", Setting: "greedy", New: func(seed uint64) (Player, error) { return NewGreedy(seed), nil }}
}

// NewGame does nothing, because a greedy player has no state.
func (g *Greedy) NewGame() {}

// Search chooses a move, at random if several captures are equally valuable. The score is the value
// of the capture.
func (g *Greedy) Search(_ context.Context, root search.Root, _ search.Limits, _ func(search.Info)) search.Result {
	pos := &root.Pos
	var l xiangqi.MoveList
	pos.GenerateMoves(&l)
	if l.Len() == 0 {
		return search.Result{Score: search.MatedIn(0)}
	}
	ev := evaluators()[eval.StageOf(pos)]
	var best []xiangqi.Move
	most := int32(-1)
	for _, m := range l.Slice() {
		gain := int32(0)
		if taken := pos.At(m.To()); taken != xiangqi.NoPiece {
			gain = ev.PieceValue(taken, m.To())
		}
		if gain > most {
			best, most = best[:0], gain
		}
		if gain == most {
			best = append(best, m)
		}
	}
	chance := rand.New(rand.NewPCG(g.seed, pos.Key()+uint64(pos.MoveNumber())))
	m := best[chance.IntN(len(best))]
	return search.Result{Move: m, Score: most, Depth: 1, PV: []xiangqi.Move{m}, Nodes: uint64(l.Len())}
}
