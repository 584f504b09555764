package search

import "example.com/abyss/engine/xiangqi"

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	reducedDepth = iota
	reducedBase
	reducedMargin
	reducedHistory
	reducedExchange
	reducedCaptures
)

var featReducedPruning = Feature{
	ID:     ReducedPruning,
	Name:   "lmrprune",
	Label:  "pruning by the reduced depth",
	Doc:    "Drops quiet moves that have few plies left after the reduction. A move is dropped when the static evaluation is below alpha by more than a margin that grows with these plies, when its history is bad, or when it loses material. Checks stay.",
	Group:  GroupPrune,
	Source: "as in Stockfish since about 2010",
	Counts: "moves weighed, moves dropped",
	Params: []Param{
		reducedDepth: {
			Name: "lmrprune-depth", Doc: "act only if at most this many plies are left after the reduction", Min: 1, Max: MaxDepth,
			Default: 7,
		},
		reducedBase: {
			Name: "lmrprune-base", Doc: "margin in centipawns at the horizon", Min: 0, Max: maxScoreParam,
			Default: 150,
		},
		reducedMargin: {
			Name: "lmrprune-margin", Doc: "margin in centipawns for each ply left after the reduction", Min: 0, Max: maxScoreParam,
			Default: 120,
		},
		reducedHistory: {
			Name: "lmrprune-history", Doc: "drop a quiet move whose history is below zero by more than this number for each ply left; 0 = never", Min: 0, Max: 100_000,
			Default:  4000,
			requires: requires{oneOf: []string{"quiethistory=on", "conthist=on"}},
		},
		reducedExchange: {
			Name: "lmrprune-exchange", Doc: "centipawns, times the square of the plies left after the reduction, that a quiet move may lose unless it goes near the enemy palace; 0 = no limit", Min: 0, Max: maxScoreParam,
			Default: 30,
		},
		reducedCaptures: {
			Name: "lmrprune-captures", Doc: "also drop captures when evaluation, margin, gain and an eighth of their history together do not exceed alpha", Names: onOff,
		},
	},
	Shares:   []string{"lmr-base", "lmr-slope", "lmr-history"},
	assessed: On,
	never:    checked,
	hooks:    hooks{dropMove: promisesTooLittle, place: 1},
}

// nearPalace is a distance from the enemy palace, in points. A quiet move that ends within this
// distance counts as an attack on the king, because the moved piece can be a cannon's screen, or a
// sacrifice that forces one.
const nearPalace = 1

// promisesTooLittle reports whether the i-th move of n, which is not made yet, promises too little
// for the depth that reductions would leave it. It never drops killers and similar moves. It also
// never drops checks, because a check is often a sacrifice that only a deeper search understands.
// The test for check comes last, so that few moves need it.
func promisesTooLittle(s *Searcher, n *node, i int) bool {
	f := &s.path.frames[n.ply]
	m, order := f.moves.At(i), f.scores[i]
	if s.path.pos.IsCapture(m) {
		return s.param(ReducedPruning, reducedCaptures) != 0 && gainsTooLittle(s, n, m) && !checksBy(s, n, m)
	}
	if order >= historyLimit {
		return false
	}
	hundredths := reductionByPlace(s, n)
	if unit := s.params[LateReductions][lateHistory]; unit > 0 {
		hundredths -= 100 * order / unit
	}
	plies, few := reducedPlies(s, n, hundredths)
	if !few {
		return false
	}
	history := s.param(ReducedPruning, reducedHistory)
	drop := missesAlpha(s, n, plies, 0) || history > 0 && int(order) < -history*n.depth || losesQuietly(s, m, plies)
	return drop && !checksBy(s, n, m)
}

// reducedPlies returns the plies that remain for a move of n after a reduction, which is given in
// hundredths of a ply. The result few reports whether so few plies remain that the move must be
// tested.
func reducedPlies(s *Searcher, n *node, hundredths int32) (plies int, few bool) {
	plies = max(n.depth-1-int(hundredths/100), 0)
	if few = plies <= s.param(ReducedPruning, reducedDepth); few {
		s.stats.tried(ReducedPruning)
	}
	return plies, few
}

// missesAlpha reports whether the sum of the static evaluation of n, the gain and a margin does not
// exceed alpha. The margin grows with plies, the number of plies left after the reduction.
func missesAlpha(s *Searcher, n *node, plies int, gain Score) bool {
	margin := s.param(ReducedPruning, reducedBase) + s.param(ReducedPruning, reducedMargin)*plies
	return isWorth(n.alpha) && s.stack[n.ply].eval+Score(margin)+gain <= n.alpha
}

// gainsTooLittle applies the test of missesAlpha to a capture.
func gainsTooLittle(s *Searcher, n *node, m xiangqi.Move) bool {
	plies, few := reducedPlies(s, n, reductionByPlace(s, n))
	if !few {
		return false
	}
	gain := s.path.pos.MaterialGain(m)
	if s.on(CaptureHistory) {
		gain += int32(*captureCount(&s.order, m)) / 8
	}
	return missesAlpha(s, n, plies, gain)
}

// losesQuietly reports whether a quiet move that ends far from the enemy palace loses more material
// than is allowed. The argument plies is the number of plies left after the reduction.
func losesQuietly(s *Searcher, m xiangqi.Move, plies int) bool {
	unit := s.param(ReducedPruning, reducedExchange)
	if unit == 0 || xiangqi.NearPalace(s.path.pos.Side().Opponent(), nearPalace).Has(m.To()) {
		return false
	}
	return !s.path.pos.Exchange(m, s.path.ev.Worth(), -Score(unit*plies*plies))
}
