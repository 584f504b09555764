package search

import "example.com/abyss/engine/xiangqi"

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	quiescenceDelta = iota
	quiescenceEvasions
	quiescenceTable
	quiescenceChecks
)

var featQuiescence = Feature{
	ID:     Quiescence,
	Name:   "quiescence",
	Label:  "quiescence search",
	Doc:    "At the horizon, replaces the capture search. Searches captures that lose no material by static exchange evaluation, and all evasions of a check.",
	Group:  GroupHorizon,
	Source: "as in chess programs; delta pruning, Heinz 1998",
	Counts: "captures weighed, captures dropped",
	Params: []Param{
		quiescenceDelta: {
			Name: "quiescence-delta", Doc: "centipawns that a capture may gain in addition to the piece", Min: 0, Max: maxScoreParam,
			Default: 400,
		},
		quiescenceEvasions: {
			Name: "quiescence-evasions", Doc: "number of checks in a line for which all evasions are searched; after them a side in check may stand pat", Min: 0, Max: maxPly,
			Default: 4,
		},
		quiescenceTable: {
			Name: "quiescence-table", Doc: "the quiescence search uses the transposition table", Names: onOff,
			Needs:   []string{"table=on"},
			Default: 1,
		},
		quiescenceChecks: {
			Name: "quiescence-checks", Doc: "number of first plies of the quiescence search in which it also searches quiet checks that lose no material", Min: 0, Max: maxPly,
		},
	},
}

// quiesceReach says how far a quiescence search goes beyond captures.
type quiesceReach struct {
	evasions  int // number of checks to which the search still tries all evasions
	checksEnd int // the first ply at which the search tries no quiet checks
}

// reachFrom returns the reach of a quiescence search that begins at ply.
func reachFrom(s *Searcher, ply int) quiesceReach {
	return quiesceReach{s.param(Quiescence, quiescenceEvasions), ply + s.param(Quiescence, quiescenceChecks)}
}

// quiesce returns the value of the position at ply in the quiescence search. The value is
// fail-soft. The caller must have counted the node.
func quiesce(s *Searcher, alpha, beta Score, left quiesceReach, ply int) Score {
	s.stats.CaptureNodes++
	f := &s.path.frames[ply]
	f.lineLen = 0
	s.lost = 0
	s.selDepth = max(s.selDepth, ply)
	if ply >= maxPly-1 {
		score, _ := s.statics.score(ply)
		return score
	}
	evade := f.check.InCheck() && left.evasions > 0
	// The table treats this position as a node with 0 plies of null-move quiescence search, because
	// the scores of both have the same scale.
	n := node{alpha: alpha, beta: beta, ply: ply, phase: ExtendQuiesce, best: -Infinity}
	remembers := s.param(Quiescence, quiescenceTable) != 0 && s.on(Table)
	if remembers {
		if score, cut := probeQuiet(s, &n, evade); cut {
			return score
		}
	}
	stand := Score(0)
	if !evade {
		static, _ := s.statics.score(ply)
		n.best = corrected(&s.statics, static)
		if n.best >= beta {
			return n.best
		}
		stand = n.best
		s.path.pos.GenerateCapturesFor(&f.check, &f.moves)
	} else {
		s.path.pos.GenerateMovesFor(&f.check, &f.moves)
		if f.moves.Len() == 0 {
			return MatedIn(ply)
		}
		left.evasions--
	}
	orderQuiescence(s, n.tableMove, evade, ply)
	for i := range f.moves.Len() {
		m := s.order.pick(i, ply)
		if !evade && dropCapture(s, &n, m, stand) {
			continue
		}
		if tryQuiescence(s, &n, m, left) {
			break
		}
	}
	if !f.check.InCheck() && ply < left.checksEnd && n.best < beta && !s.timer.stopped {
		searchChecks(s, &n, left)
	}
	if s.timer.stopped {
		return 0
	}
	if remembers {
		s.store(&n)
	}
	return n.best
}

// tryQuiescence searches a move of n. It reports whether the node is finished.
func tryQuiescence(s *Searcher, n *node, m xiangqi.Move, left quiesceReach) bool {
	s.path.make(m, n.ply)
	score := Score(0)
	if s.enter() {
		score = answerTo(s, n, left)
	}
	s.path.unmake(n.ply)
	if s.timer.stopped {
		return true
	}
	if score <= n.best {
		return false
	}
	n.best, n.bestMove = score, m
	s.path.extendLine(m, n.ply)
	if score < n.beta {
		return false
	}
	s.path.leanOnLast(n.ply, n.ofGame)
	return true
}

// answerTo returns the value, for n's mover, of the position after the move just made. An evasion
// may repeat a position.
func answerTo(s *Searcher, n *node, left quiesceReach) Score {
	next := n.ply + 1
	if score, over := s.path.drawn(next); over {
		s.path.frames[next].lineLen = 0
		s.path.inherit(n.ply)
		return -score
	}
	score := -quiesce(s, -n.beta, -max(n.alpha, n.best), left, next)
	s.path.inherit(n.ply)
	return score
}

// probeQuiet looks up the position of n. An entry of any depth may cut the node off.
func probeQuiet(s *Searcher, n *node, evade bool) (Score, bool) {
	s.stats.TableProbes++
	e, ok := s.table.probe(s.path.pos.Key())
	if !ok {
		return 0, false
	}
	s.stats.TableHits++
	m := e.move()
	if m != xiangqi.NoMove && (evade || s.path.pos.IsCapture(m)) && s.path.pos.LegalFor(&s.path.frames[n.ply].check, m) {
		n.tableMove = m
	}
	if e.depth() < 0 || !s.trust(n, e) {
		return 0, false
	}
	score := fromTable(e.score(), n.ply)
	if e.depth() > 0 {
		score = fullWidthWorth(s, score, n.ply)
	}
	bound := e.kind()
	if bound == Exact || bound == Lower && score >= n.beta || bound == Upper && score <= n.alpha {
		s.stats.TableCutoffs++
		return score, true
	}
	return 0, false
}

// orderQuiescence scores the moves of a quiescence node for pick. The table's move comes first,
// then come the captures by their gain, and then the other moves.
func orderQuiescence(s *Searcher, tableMove xiangqi.Move, evade bool, ply int) {
	f := &s.path.frames[ply]
	var q quietOrder
	if evade {
		q = s.order.quiets(ply)
	}
	for i, m := range f.moves.Slice() {
		switch {
		case m == tableMove:
			f.scores[i] = orderFirst
		case s.path.pos.IsCapture(m):
			f.scores[i] = orderCapture + s.order.captureOrder(m)
		default:
			f.scores[i] = q.history(s.path.pos.At(m.From()), m)
		}
	}
	s.order.addFurther(&q, f, 0)
	s.order.countQuiets(&q)
}

// dropCapture reports whether to drop a capture, because it loses material or because even its gain
// and the margin do not raise alpha. In the second case, dropCapture raises n.best to the value
// that the capture could reach.
func dropCapture(s *Searcher, n *node, m xiangqi.Move, stand Score) bool {
	s.stats.tried(Quiescence)
	most := stand + s.path.pos.MaterialGain(m) + Score(s.param(Quiescence, quiescenceDelta))
	if most <= n.alpha {
		n.best = max(n.best, most)
		s.stats.fired(Quiescence)
		return true
	}
	if s.path.pos.Exchange(m, s.path.ev.Worth(), 0) {
		return false
	}
	s.stats.fired(Quiescence)
	return true
}

// In its first plies, the quiescence search may try quiet moves that give check. An attack on the
// king is often only one quiet check away from success, and a search of captures alone does not
// find this check.
//
// Source: as in chess programs.

// searchChecks searches the quiet checks of n, a node of the quiescence search.
func searchChecks(s *Searcher, n *node, left quiesceReach) {
	quietChecks(s, n)
	f := &s.path.frames[n.ply]
	for i := range f.moves.Len() {
		if tryQuiescence(s, n, f.moves.At(i), left) {
			return
		}
	}
}

// quietChecks replaces the moves of n by the quiet moves that give check and lose nothing by static
// exchange evaluation.
func quietChecks(s *Searcher, n *node) {
	f := &s.path.frames[n.ply]
	f.moves.Reset()
	s.path.pos.AppendQuietChecksFor(&f.check, checkPoints(s, n), &f.moves)
	list := f.moves.Slice()
	kept := 0
	for _, m := range list {
		if s.path.pos.Exchange(m, s.path.ev.Worth(), 0) {
			list[kept] = m
			kept++
		}
	}
	f.moves.Truncate(kept)
}
