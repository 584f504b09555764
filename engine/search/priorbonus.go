package search

import "example.com/abyss/engine/xiangqi"

const priorShare = 0 // index of the heuristic's only parameter in Feature.Params

var featPriorBonus = Feature{
	ID:     PriorBonus,
	Name:   "priorbonus",
	Label:  "previous-move bonus",
	Doc:    "When no move of a node reaches alpha, the quiet move that led to it gets a history bonus.",
	Group:  GroupOrder,
	Source: "Stockfish 7 (2015)",
	Exact:  true,
	Counts: "nodes below alpha, quiet moves rewarded",
	Params: []Param{
		priorShare: {
			Name: "priorbonus-share", Doc: "size of the bonus, in percent of the bonus for a cutoff", Min: 1, Max: 200,
			Default: 50,
		},
	},
	requires: requires{oneOf: []string{"quiethistory=on", "conthist=on"}},
}

// rewardPrior gives a bonus, in the histories, to the quiet move that led to n. The move was good,
// because all moves of n have missed alpha.
func rewardPrior(s *Searcher, n *node) {
	if s.order.memory == nil || n.ply == 0 {
		return
	}
	s.stats.tried(PriorBonus)
	m, took := s.path.lastMove(n.ply)
	if m == xiangqi.NoMove || took {
		return
	}
	s.stats.fired(PriorBonus)
	bonus := cutoffBonus(n.depth) * s.params[PriorBonus][priorShare] / 100
	pos := &s.path.pos
	learnPrior(&s.order, m, pos.At(m.To()), pos.Side().Opponent(), n.ply-1, bonus)
}

// learnPrior adds a bonus to the counts of a quiet move at ply. The piece pc made this move, and
// belongs to the argument side. It omits the further histories, because the pawns may have changed
// after the move.
func learnPrior(o *ordering, m xiangqi.Move, pc xiangqi.Piece, side xiangqi.Color, ply int, bonus int32) {
	if o.on(QuietHistory) {
		learnCount(&o.memory.quiet[side&1][historyIndex(m)], bonus)
	}
	if o.on(ContinuationHistory) {
		learnContinuation(o, m, pc, side, ply, bonus)
	}
}
