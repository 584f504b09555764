package search

import (
	"slices"
	"testing"
)

// After the fail-high singular test of a move, the move's line must be the same as before. It must
// not be the line of a sibling that the test has searched.
func TestFailHighSingularKeepsTheLine(t *testing.T) {
	tested := 0
	for _, fen := range positions {
		s := singularSearcher(t, with(plainOptions(), "fhsingular=full"), fen)
		for i := range s.path.frames[0].moves.Len() {
			s.path.make(s.path.frames[0].moves.At(i), 0)
			n := &node{alpha: -Infinity, beta: Infinity, depth: 3, phase: ExtendFull, best: -Infinity}
			n.best = s.child(n, -Infinity, Infinity, 2) - 1
			next := &s.path.frames[1]
			want := slices.Clone(next.line[:next.lineLen])
			failHighSingular(s, n, i, 2)
			if got := next.line[:next.lineLen]; !slices.Equal(got, want) {
				t.Fatalf("%s: move %d: the line below is %v, was %v", fen, i, got, want)
			}
			s.path.unmake(0)
			if len(want) > 1 {
				tested++
			}
		}
	}
	if tested < 100 {
		t.Errorf("%d moves tested", tested)
	}
}

// Without minimal windows, no move is searched again after a failed test. Even then, the line of
// the search must be as long as the search is deep.
func TestFailHighSingularLineIsWhole(t *testing.T) {
	o := with(plainOptions(), "fhsingular=full fhsingular-siblings=all")
	tested := uint64(0)
	for _, fen := range positions {
		r := search(t, New(o), fen, Limits{Depth: 3})
		if len(r.PV) < 3 && !IsMate(r.Score) {
			t.Errorf("%s: three plies, line %v", fen, r.PV)
		}
		tested += r.Stats.Features[FHSingular].Tried
	}
	if tested == 0 {
		t.Error("no move was tested")
	}
}
