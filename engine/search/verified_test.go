package search

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// verifiedNode returns an interior node at ply 1, with its moves listed and ordered.
func verifiedNode(t *testing.T, o Options, fen string, alpha, beta Score, depth int) (*Searcher, *node) {
	s := at(t, o, fen)
	s.root.depths = depths{depth + 1, 0}
	m := s.path.frames[0].moves.At(0)
	s.path.make(m, 0)
	s.path.pos.GenerateMovesFor(&s.path.frames[1].check, &s.path.frames[1].moves)
	s.order.scoreMoves(0, 0, 1)
	return s, &node{alpha: alpha, beta: beta, depth: depth, ply: 1, phase: ExtendFull, floor: -Infinity, best: -Infinity, margin: s.margin}
}

// n.same reports whether two nodes have the same result.
func (n *node) same(other *node) bool {
	return n.best == other.best && n.bestMove == other.bestMove && n.bestDepth == other.bestDepth && n.floor == other.floor &&
		n.depth == other.depth && n.searched == other.searched && n.lost == other.lost && n.singular == other.singular &&
		n.nominal == other.nominal && n.numFallen == other.numFallen && n.futile == other.futile &&
		slices.Equal(n.fallen[:n.numFallen], other.fallen[:other.numFallen])
}

// If a node is reduced after its pass and its moves then miss beta, it is searched again at full
// depth. With any heuristics, the second search must find the result of a new node in the same
// number of nodes.
//
// The table and the history are off, because the first search would fill them. The history would
// also order the moves.
func TestVerificationBeginsAnew(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	settings := []string{
		"", "futility=on futility-margin=60", "pvsingular=full pvsingular-nodes=all pvsingular-margin=1",
		"pvsingular=full pvsingular-nodes=all pvsingular-margin=1 pvsingular-fall=nominal", "fhr=check",
		"checkevasions=full recaptures=full", "minwindow=on failsoft=on captures=on futility=on pvsingular=full fhr=pieces",
	}
	again, differ := 0, 0
	for _, set := range settings {
		o := with(plainOptions(), "nullmove=verified "+set)
		for _, fen := range positions {
			for depth := 2; depth <= 3; depth++ {
				value := func() Score {
					s, n := verifiedNode(t, o, fen, -Infinity, Infinity, depth)
					searchFull(s, n)
					return n.best
				}()
				if IsMate(value) {
					continue
				}
				beta := value + 1 + Score(chance.IntN(60)) // no move reaches beta, as in a zugzwang
				alpha := beta - 1 - Score(chance.IntN(2)*200)
				s, n := verifiedNode(t, o, fen, alpha, beta, depth)
				n.nullCost, n.depth = 1, depth-1
				searchVerified(s, n)
				if s.stats.NullRefuted == 0 {
					continue // the reduced search reached beta
				}
				again++
				reduced, first := verifiedNode(t, o, fen, alpha, beta, depth-1)
				reduced.path.frames[1].trail |= trailReduced
				reduced.root.depths = s.root.depths
				searchFull(reduced, first)
				fresh, want := verifiedNode(t, o, fen, alpha, beta, depth)
				fresh.root.depths = s.root.depths
				searchFull(fresh, want)
				line := func(s *Searcher) string { return fmt.Sprint(s.path.frames[1].line[:s.path.frames[1].lineLen]) }
				if !n.same(want) || line(s) != line(fresh) || s.timer.nodes != reduced.timer.nodes+fresh.timer.nodes {
					t.Errorf("%s: %s depth %d: %+v in %d nodes; afresh %+v in %d after %d", set, fen, depth, *n, s.timer.nodes, *want, fresh.timer.nodes, reduced.timer.nodes)
				}
				if !first.same(want) && (first.numFallen > 0 || first.floor > -Infinity || first.singular || first.lost > 0) {
					differ++
				}
				if s.path.frames[1].trail&trailReduced != 0 {
					t.Fatal("the rest of the tree counts as unverified")
				}
			}
		}
	}
	if again < 20 || differ < 5 {
		t.Errorf("%d second searches, %d of them after a first that left its marks: too few to tell", again, differ)
	}
}
