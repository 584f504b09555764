package xiangqi

import "testing"

func TestKingRing(t *testing.T) {
	for text, want := range map[string]int{"e0": 5, "e1": 8, "d0": 5, "a0": 3, "i9": 3, "e4": 8} {
		p, ok := ParsePoint(text)
		if !ok {
			t.Fatalf("%s is not a point", text)
		}
		ring := KingRing(p)
		if ring.Count() != want || ring.Has(p) {
			t.Errorf("%s: %d points, its own %v; want %d", text, ring.Count(), ring.Has(p), want)
		}
		for ring.Any() {
			if q := ring.Pop(); !KingRing(q).Has(p) {
				t.Errorf("%v is next to %s and not the other way round", q, text)
			}
		}
	}
}

func TestNearPalace(t *testing.T) {
	for c := Red; c <= Black; c++ {
		for p := range Point(NumPoints) {
			if NearPalace(c, 0).Has(p) != p.InPalace(c) {
				t.Errorf("distance 0: %v, palace of %v: %v", p, c, p.InPalace(c))
			}
			if NearPalace(c, 1).Has(p) != NearPalace(c.Opponent(), 1).Has(p.Flip()) {
				t.Errorf("distance 1: %v is not as its reflection", p)
			}
		}
		if n := NearPalace(c, 1).Count(); n != 20 {
			t.Errorf("distance 1: %d points, want 5 files of 4 ranks", n)
		}
		if n := NearPalace(c, 99).Count(); n != NumPoints {
			t.Errorf("distance 99: %d points", n)
		}
	}
}
