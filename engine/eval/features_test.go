package eval

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/abyss/engine/xiangqi"
)

// anyPayoffs draws random payoffs. About half of the features keep their values of 1992.
func anyPayoffs(t *rapid.T) Payoffs {
	var p Payoffs
	for f := range NumBoardFeatures {
		if rapid.Bool().Draw(t, f.String()+" differs") {
			info := f.Info()
			if err := p.Set(f, rapid.IntRange(info.Min, min(info.Max, 200)).Draw(t, f.String())); err != nil {
				t.Fatal(err)
			}
		}
	}
	return p
}

// The invariants of TestInvariants hold for any values of the features.
func TestFeatureInvariants(t *testing.T) {
	var positions []xiangqi.Position
	playouts(t, 8, 25, 80, func(*xiangqi.Position) {}, func(p *xiangqi.Position, _ *xiangqi.Undo) { positions = append(positions, *p) })
	rapid.Check(t, func(t *rapid.T) {
		w := Thesis()
		w.Apply(anyPayoffs(t))
		e := New(w, rapid.SampledFrom([]Stage{Opening, EarlyMiddle, Middle, End}).Draw(t, "stage"))
		for range 20 {
			p := rapid.SampledFrom(positions).Draw(t, "position")
			got, swapped, mirrored := fresh(e, &p), p.SwapColors(), p.Mirror()
			if a, b := fresh(e, &swapped), fresh(e, &mirrored); a != got || b != got {
				t.Fatalf("%s: %d, colours swapped %d, mirrored %d", p.FEN(), got, a, b)
			}
			p.SetValues(e.Values())
			s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
			red := got
			if p.Side() == xiangqi.Black {
				red = -got
			}
			if sum := Total(e.Trace(&p, &s)); sum != red {
				t.Fatalf("%s: trace adds up to %d, score %d", p.FEN(), sum, red)
			}
			if d := got - e.Material(&p); max(d, -d) > e.PositionalBound() {
				t.Fatalf("%s: %d besides material, bound %d", p.FEN(), d, e.PositionalBound())
			}
		}
	})
}

// The counts of each feature, for Red and for Black, equal the counts made by hand.
func TestFeatureCounts(t *testing.T) {
	tests := []struct {
		feature    BoardFeature
		fen        string
		red, black int32
	}{
		{PawnCrossed, "4k4/9/9/3PP4/9/9/9/4p4/9/3K5 w - - 0 1", 2, 1},
		{PawnLinked, "4k4/9/9/3PP1P2/9/9/9/4p4/9/3K5 w - - 0 1", 2, 0},
		{PawnDoubled, "4k4/9/2P6/2P6/6p2/9/9/4p4/9/3K5 w - - 0 1", -1, 0},
		{PawnTooFar, "P3k4/9/9/9/9/9/9/9/9/3K3p1 w - - 0 1", -1, -1},
		{PawnAttack, "4k4/9/9/2P3P1P/9/9/9/9/9/3K3p1 w - - 0 1", 2, 0},
		{RookHalfOpen, "4k4/9/9/p7P/9/9/9/9/9/R2K4R w - - 0 1", 1, 0},
		{RookOpen, "4k4/9/9/p8/9/9/9/9/9/R2K4R w - - 0 1", 1, 0},
		{RookBackRanks, "4k4/R7R/9/9/9/9/r8/9/9/3K5 w - - 0 1", 2, 0},
		{KnightOutpost, "4k4/9/2N6/9/3N5/3P5/9/9/9/3K5 w - - 0 1", 3, 0},
		{KnightOutpost, "4k4/9/3p5/3N5/9/9/9/9/9/3K5 w - - 0 1", 0, 0},
		{Mobility, "4k4/9/9/9/9/9/9/9/9/N2K5 w - - 0 1", 2, 0},
		{Trapped, "4k4/9/9/9/9/9/9/9/PP7/NP1K5 w - - 0 1", -1, 0},
		{ShellMissing, "2bakab2/9/9/9/9/9/9/9/9/3A1KB2 w - - 0 1", -2, 0},
		{ShellLoose, "2baka3/9/4b4/9/9/9/9/4B4/4A4/2BK1A3 w - - 0 1", 0, -1},
		{KingExposed, "3k5/9/9/9/9/9/9/5K3/9/9 w - - 0 1", -3, -1},
		{KingOpenFile, "3k5/9/9/9/9/5P3/9/5K3/9/9 w - - 0 1", 0, -1},
		{KingAimed, "3k5/3a5/3n5/3C5/9/9/9/5K3/9/9 w - - 0 1", 0, -1},
		{TropismKnight, "3k5/9/5N3/9/9/9/9/5K3/9/9 w - - 0 1", 7, 0},
		{TropismCannon, "3k5/9/8C/9/9/9/9/5K3/9/c8 w - - 0 1", 4, 4},
		{TropismRook, "3k5/4R4/9/9/9/9/9/5K3/9/9 w - - 0 1", 8, 0},
	}
	seen := map[BoardFeature]bool{}
	for _, tt := range tests {
		seen[tt.feature] = true
		p, err := xiangqi.ParseLooseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		var payoffs Payoffs
		if err := payoffs.Set(tt.feature, 10); err != nil {
			t.Fatal(err)
		}
		w := Thesis()
		w.Apply(payoffs)
		e, plain := New(w, Middle), New(Thesis(), Middle)
		p.SetValues(e.Values())
		s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
		got := term(t, e.Trace(&p, &s), tt.feature.String())
		if got.Red != 10*tt.red || got.Black != 10*tt.black {
			t.Errorf("%s, %s: %d and %d, want %d and %d", tt.feature, tt.fen, got.Red, got.Black, 10*tt.red, 10*tt.black)
		}
		if by := fresh(e, &p) - fresh(plain, &p); by != 10*(tt.red-tt.black) {
			t.Errorf("%s, %s: the score differs by %d, want %d", tt.feature, tt.fen, by, 10*(tt.red-tt.black))
		}
	}
	for f := lastScaled + 1; f < NumBoardFeatures; f++ {
		if !seen[f] {
			t.Errorf("%s: no position counts it", f)
		}
	}
}

// A scaled feature changes only the weights that it names. The default payoffs leave the weights of
// 1992 unchanged.
func TestApply(t *testing.T) {
	same := Thesis()
	same.Apply(Payoffs{})
	if *same != *Thesis() {
		t.Error("the zero payoffs change the weights")
	}
	var p Payoffs
	for f, v := range map[BoardFeature]int{MaterialPawn: 85, MaterialCannon: 121, PlacementKnight: 200, RingPoints: 0} {
		if err := p.Set(f, v); err != nil {
			t.Fatal(err)
		}
	}
	w, usual := Thesis(), Thesis()
	w.Apply(p)
	if w.Material[Opening][xiangqi.Pawn] != 85 || w.PawnAcross[End] != 170 || w.Material[Opening][xiangqi.Cannon] != 1089 ||
		w.Placement[Opening][xiangqi.Knight][4][4] != 2*usual.Placement[Opening][xiangqi.Knight][4][4] || w.Ring[End] != 0 {
		t.Errorf("pawn %d and %d, cannon %d, ring %d", w.Material[Opening][xiangqi.Pawn], w.PawnAcross[End], w.Material[Opening][xiangqi.Cannon], w.Ring[End])
	}
	if w.Material[Opening][xiangqi.Rook] != 1800 || w.Placement[Opening][xiangqi.Rook] != usual.Placement[Opening][xiangqi.Rook] {
		t.Error("the rook has changed")
	}
}

func TestPayoffsRefuse(t *testing.T) {
	var p Payoffs
	if err := p.Set(RookOpen, 301); err == nil || !strings.Contains(err.Error(), "rook-open=301: expected -300 to 300 centipawns") {
		t.Errorf("out of range: %v", err)
	}
	if err := p.Set(MaterialRook, 0); err == nil || !strings.Contains(err.Error(), "20 to 300 percent") {
		t.Errorf("out of range: %v", err)
	}
	if p != (Payoffs{}) {
		t.Error("a refused value was taken")
	}
	for f := range NumBoardFeatures {
		if err := p.Set(f, f.Info().Max); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Validate(); err == nil || !strings.Contains(err.Error(), fmt.Sprint(maxScore)) {
		t.Errorf("overflow: %v", err)
	}
	if p.String() == "" || (&Payoffs{}).String() != "" {
		t.Error("String lists what differs")
	}
}
