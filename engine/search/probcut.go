package search

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	probCutDepth = iota
	probCutMargin
	probCutReduction
)

var featProbCut = Feature{
	ID:     ProbCut,
	Name:   "probcut",
	Label:  "ProbCut",
	Doc:    "Cuts off a node with a minimal window when a shallower search of a capture exceeds beta by a margin.",
	Group:  GroupPrune,
	Source: "Buro 1995; with captures alone, Stockfish 1.9 (2010)",
	Counts: "captures tried, cutoffs",
	Params: []Param{
		probCutDepth: {
			Name: "probcut-depth", Doc: "act only if at least this many plies are left", Min: 2, Max: MaxDepth,
			Default: 5,
		},
		probCutMargin: {
			Name: "probcut-margin", Doc: "centipawns by which beta must be exceeded", Min: 0, Max: maxScoreParam,
			Default: 450,
		},
		probCutReduction: {
			Name: "probcut-reduction", Doc: "plies by which the search of a capture is reduced", Min: 1, Max: MaxDepth,
			Default: 3,
		},
	},
	requires: requires{deep: []threshold{{param: probCutDepth}, {param: probCutReduction, more: 1}}},
	assessed: On,
	never:    checked | onPV,
	hooks:    hooks{before: captureExceeds, place: 5},
}

// captureExceeds reports whether the value of a capture, from a reduced search, exceeds beta by the
// margin. In this case n is cut off, and n.best is its value.
func captureExceeds(s *Searcher, n *node) bool {
	at := &s.stack[n.ply]
	reduction := s.param(ProbCut, probCutReduction)
	beta := n.beta + Score(s.param(ProbCut, probCutMargin))
	if n.depth < max(s.param(ProbCut, probCutDepth), reduction+1) || n.onPV() || at.eval == noEval || !isWorth(beta) {
		return false
	}
	f := &s.path.frames[n.ply]
	s.path.pos.GenerateCapturesFor(&f.check, &f.moves)
	s.order.scoreCaptures(weighed(&s.statics), n.ply)
	leans, depth := f.leans, n.depth-1-reduction
	for i := range f.moves.Len() {
		m := s.order.pick(i, n.ply)
		if at.eval+f.scores[i] < beta || !s.path.pos.Exchange(m, s.path.ev.Worth(), beta-at.eval) {
			continue
		}
		s.stats.tried(ProbCut)
		s.path.make(m, n.ply)
		s.rec.setKind(KindProbCut)
		score := s.child(n, beta-1, beta, 0)
		if score >= beta && depth > 0 && !s.timer.stopped {
			s.rec.setKind(KindProbCut)
			score = s.child(n, beta-1, beta, depth)
		}
		s.path.unmake(n.ply)
		if s.timer.stopped {
			return true
		}
		if score >= beta {
			s.stats.fired(ProbCut)
			s.path.extendLine(m, n.ply)
			n.best, n.bestMove, n.depth = score, m, depth+1
			s.rec.decided(ByProbCut)
			s.store(n)
			return true
		}
	}
	f.leans, f.lineLen, n.lost = leans, 0, 0
	return false
}
