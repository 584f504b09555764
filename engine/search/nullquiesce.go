package search

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	nullQuiesceDepth = iota
	nullQuiesceFull
	nullQuiesceOrder
	nullQuiesceInternal
	nullQuiesceEval
	nullQuiesceCheck
)

var featNullQuiesce = Feature{
	ID:     NullQuiesce,
	Name:   "nullquiesce",
	Label:  "null-move quiescence search",
	Doc:    "Searches all moves between full width and capture search. The mover may stand pat on the value that the opponent's captures leave; only material counts there.",
	Group:  GroupQuiesce,
	Source: "thesis 5.3, Figures 5.3 to 5.8 (Beal 1989)",
	Counts: "nodes that could stand pat, nodes cut off by standing pat",
	Params: []Param{
		nullQuiesceDepth: {
			Name: "nullquiesce-depth", Doc: "plies of the null-move quiescence search", Min: 0, Max: MaxDepth,
			Default: 4,
		},
		nullQuiesceFull: {
			Name: "nullquiesce-full", Doc: "if no depth is given: full-width plies after which the order \"fullfirst\" deepens the other phase", Min: 1, Max: MaxDepth,
			Default:  2,
			requires: requires{why: fullInert},
		},
		nullQuiesceOrder: {
			Name: "nullquiesce-order", Doc: "the depth that grows first",
			Names:    []string{OrderFullFirst: "fullfirst", OrderNullFirst: "nullfirst", OrderTurns: "turns"},
			requires: requires{why: iterating},
		},
		nullQuiesceInternal: {
			Name: "nullquiesce-internal", Doc: "deepen iteratively at the tips of the full width as well", Names: onOff,
		},
		nullQuiesceEval: {
			Name: "nullquiesce-eval", Doc: "the terms in this phase and the capture search below it: material plus the positional terms at the end of the full width, only material, or every term",
			Names:    []string{EvalTip: "tip", EvalMaterial: "material", EvalFull: "full"},
			requires: requires{allOf: []string{"evaluation=thesis"}},
		},
		nullQuiesceCheck: {
			Name: "nullquiesce-check", Doc: "a side in check must search, or may stand pat",
			Names: []string{CheckSearches: "search", CheckStands: "stand"},
		},
	},
}

// fullInert explains why nullquiesce-full has no effect.
func fullInert(q *inquiry) *message.Text {
	switch {
	case q.limits.Depth > 0:
		return message.New("acts only if no depth is given")
	case q.param(NullQuiesce, nullQuiesceOrder) != OrderFullFirst:
		return onlyWith("nullquiesce-order=fullfirst")
	}
	return nil
}

// The following constants are the values of nullquiesce-order. They say how the two depths grow
// from (1, 1) to (d, q).
const (
	OrderFullFirst = iota // first to (d, 1): Figure 5.8
	OrderNullFirst        // first to (1, q): Figure 5.7
	OrderTurns            // in turns: (2, 1), (2, 2), (3, 2), ...
)

// The following constants are the values of nullquiesce-eval. They select the evaluation in the
// null-move quiescence search and in the capture search below.
const (
	// only material, to which the tip of the full-width search adds its positional terms: thesis
	// 5.3.2.
	EvalTip      = iota
	EvalMaterial // only material
	EvalFull     // every term
)

// The following constants are the values of nullquiesce-check. They say what a side in check may do
// in the null-move quiescence search.
const (
	CheckSearches = iota // the side must not pass, because the opponent would capture its king
	CheckStands          // the side may stand pat on its material, as in the capture search
)

// tip returns the value of a position where the full-width search ends and the null-move quiescence
// search begins. The null-move quiescence search uses only material. Positional terms are "only
// considered in the full-width search" (thesis 5.3.2). Therefore tip adds those of its position to
// the value that it returns. The table entries below the tip do not contain them, and so are valid
// for any tip.
func tip(s *Searcher, alpha, beta Score, ply int) Score {
	if s.param(NullQuiesce, nullQuiesceEval) != EvalTip {
		return growQuiesce(s, alpha, beta, ply)
	}
	repetitions := s.stats.Repetitions
	if s.on(Endings) { // the result is exact, so no terms are added
		if score, known := byTables(s, ply); known {
			if !s.arrive(ply) {
				return 0
			}
			s.rec.decided(ByEnding)
			return score
		}
	}
	if score, over := s.path.drawn(ply); over { // the rules on repetition decide, so no terms are added
		if !s.arrive(ply) {
			return 0
		}
		s.rec.decided(ByRepetition)
		return score
	}
	s.stats.Repetitions = repetitions // the search that follows counts a repetition that decides nothing
	positional := s.statics.positional(&s.path.frames[ply].eval)
	score := growQuiesce(s, withoutTerms(alpha, positional), withoutTerms(beta, positional), ply)
	if !isWorth(score) {
		return score
	}
	return score + positional
}

// withoutTerms converts a bound of a tip's window into a bound for the search below, which does not
// include the tip's positional terms. A mate score does not change, because after subtraction of
// the terms it would mean a mate of another length.
func withoutTerms(end, positional Score) Score {
	if !isWorth(end) {
		return end
	}
	return min(max(end-positional, Illegal+1), -Illegal-1)
}

// fullWidthWorth converts a full-width value from the table into a value for the null-move
// quiescence search. A value of that search has no positional terms, because the tip adds them.
// fullWidthWorth subtracts the positional terms of the position itself, so that the result is the
// same for every tip.
func fullWidthWorth(s *Searcher, score Score, ply int) Score {
	return withoutTerms(score, s.statics.ofFullWidth(ply))
}

// growQuiesce runs the null-move quiescence search from a tip. If internal deepening is on, it
// deepens this search one ply at a time, so that the table can order the moves each time.
//
// Source: thesis 5.3.1.2, which mentions a third way of deepening but does not try it.
func growQuiesce(s *Searcher, alpha, beta Score, ply int) Score {
	if s.param(NullQuiesce, nullQuiesceInternal) != 0 {
		for depth := 1; depth < s.quiesceDepth && !s.timer.stopped; depth++ {
			s.rec.enter(KindInternal, alpha, beta, depth, ply)
			s.rec.leave(s.nullQuiesce(alpha, beta, depth, ply))
		}
	}
	return s.nullQuiesce(alpha, beta, s.quiesceDepth, ply)
}

// nullQuiesce returns the value of the position at ply for its mover, from a null-move quiescence
// search of depth plies with the window (alpha, beta). The value is fail-soft. The mover may play
// any move, or pass; the value of the pass is that of the opponent's capture search.
//
// Source: thesis 5.3, Figure 5.6, with the switches of Settings.
func (s *Searcher) nullQuiesce(alpha, beta Score, depth, ply int) Score {
	// 1. Count the node. Ending tables, repetitions and long draws are treated as in the full-width
	//    search.
	if !s.arrive(ply) {
		return 0
	}
	f := &s.path.frames[ply]
	if s.on(Endings) {
		if score, known := byTables(s, ply); known {
			s.rec.decided(ByEnding)
			return score
		}
	}
	if score, over := s.path.drawn(ply); over {
		s.rec.decided(ByRepetition)
		return score
	}

	if f.undecided != decided {
		s.rec.decided(ByRepetition)
		static, _ := s.statics.score(ply)
		return offended(s, static, ply)
	}

	// 2. Horizon: the capture search.
	if depth <= 0 || ply >= maxPly-1 {
		s.rec.decided(ByHorizon)
		return s.leaf(alpha, beta, ply)
	}
	s.rec.quiescing()
	s.stats.QuiesceNodes++

	// 3. Transposition table: an entry is sufficient if the sum of its two depths is. A singular
	// test skips the table, because the test searches the node without the table's move.
	n := &s.stack[ply].node
	*n = node{
		alpha: alpha, beta: beta, depth: depth, ply: ply, phase: ExtendQuiesce,
		floor: -Infinity, best: -Infinity, margin: s.quiesceMargin,
	}
	s.stack[ply].improving = false
	excluding := excludes(s, ply)
	if (s.on(Table) || s.on(TableOrder)) && !excluding {
		if score, cut := s.probe(n); cut {
			return score
		}
	}

	// 4. Stand pat, after the table's move if the table has a move.
	n.pass = !f.check.InCheck() || s.param(NullQuiesce, nullQuiesceCheck) == CheckStands
	if n.pass && n.tableMove == xiangqi.NoMove && standPat(s, n) {
		if !s.timer.stopped && !excluding {
			s.store(n)
		}
		return n.best
	}

	// 5. Every move. A side without a move loses, in check or not. If the side has stood pat, the
	//    search does not test for this loss.
	s.path.pos.GenerateMovesFor(&f.check, &f.moves)
	if f.moves.Len() == 0 {
		s.rec.decided(ByNoMove)
		return MatedIn(ply)
	}
	s.order.scoreMoves(n.tableMove, refutationMove(&s.root, ply), ply)
	n.futile = quiesceFutile(s, n)
	s.searchNode(n)
	if !s.timer.stopped && n.pass && n.best < n.beta {
		standPat(s, n) // the table's move was the only move
	}
	if s.timer.stopped {
		return 0
	}
	if excluding {
		return n.best
	}

	// 6. Store the result.
	if n.best > n.alpha {
		rewardHistory(&s.order, n.bestMove, n.depth)
	}
	s.store(n)
	return n.best
}

// standPat lets n's mover pass; the opponent then gets a capture search. If the pass is better than
// n.best, standPat raises n.best to the value of the pass. standPat reports whether the node is cut
// off or the search has stopped. A side in check cannot pass, but a parameter lets it stand pat on
// its material.
func standPat(s *Searcher, n *node) bool {
	n.pass = false
	s.stats.tried(NullQuiesce)
	f := &s.path.frames[n.ply]
	score := Score(0)
	if f.check.InCheck() {
		score = s.statics.material()
	} else {
		s.path.makeNull(n.ply)
		lower := max(n.alpha, n.best)
		s.rec.enter(KindStandPat, -n.beta, -lower, 0, n.ply+1)
		s.rec.decided(ByHorizon)
		if s.enter() {
			score = soften(s, -s.leaf(-n.beta, -lower, n.ply+1), lower, n.beta)
			s.path.inherit(n.ply)
		}
		s.rec.leave(-score)
		s.path.unmakeNull(n.ply)
	}
	if s.timer.stopped {
		return true
	}
	if n.raiseFloor(score) {
		n.bestMove = xiangqi.NoMove
		f.lineLen = 0
		s.rec.setStandPat(f.check.InCheck())
	}
	if score < n.beta {
		return false
	}
	s.rec.decided(ByStandPat)
	s.stats.fired(NullQuiesce)
	return true
}
