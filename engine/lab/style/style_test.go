package style

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/xiangqi"
)

func record(t *testing.T, fen string, skip int, moves ...string) *match.Record {
	t.Helper()
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	r := match.Record{Start: p, Skip: skip}
	for _, text := range moves {
		m, err := p.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		play(&p, m)
		r.Moves = append(r.Moves, m)
	}
	return &r
}

func TestOf(t *testing.T) {
	// Red moves a pawn, takes a knight with a cannon, and takes a pawn with the pawn.
	// Black moves a pawn, retakes the cannon with a rook, and moves a cannon.
	r := record(t, xiangqi.StartFEN, 0, "g3g4", "g6g5", "b2b9", "a9b9", "g4g5", "h7e7")
	red, ok := Of(r, xiangqi.Red)
	// The move b2b9 takes a piece of equal value, so it is no sacrifice. It does not give check,
	// because only c9 and d9 are between b9 and the king.
	want := Habits{Sacrifices: 0, Across: (0 + 1 + 1) / 3.0, Trades: 0, PawnMoves: 200 / 3.0, Checks: 0, Exposure: 0}
	if diff := cmp.Diff(want, red, cmpopts.EquateApprox(0, 1e-9)); !ok || diff != "" {
		t.Error(diff)
	}
	black, _ := Of(r, xiangqi.Black)
	want = Habits{Across: 0, Trades: 100 / 3.0, PawnMoves: 100 / 3.0}
	if diff := cmp.Diff(want, black, cmpopts.EquateApprox(0, 1e-9)); diff != "" {
		t.Error(diff)
	}
	if _, ok := Of(record(t, xiangqi.StartFEN, 1, "g3g4"), xiangqi.Red); ok {
		t.Error("moves of the opening count")
	}
	// Red gives check with the rook and then moves it to a point where a pawn can take it. Red's
	// king has left its home point.
	r = record(t, "3k5/9/9/9/4p4/R8/9/9/9/5K3 w - - 0 1", 0, "a4d4", "d9e9", "d4e4")
	red, _ = Of(r, xiangqi.Red)
	want = Habits{Sacrifices: 50, Checks: 50, Exposure: 2}
	if diff := cmp.Diff(want, red, cmpopts.EquateApprox(0, 1e-9)); diff != "" {
		t.Error(diff)
	}
}

func TestSummarize(t *testing.T) {
	list := Summarize([]Habits{{Checks: 1}, {Checks: 3}})
	if s := list[Checks]; s.Mean != 2 || math.Abs(s.Bar-normal95) > 1e-9 || s.Games != 2 {
		t.Errorf("%+v", s)
	}
	if s := Summarize([]Habits{{Checks: 1}})[Checks]; !math.IsInf(s.Bar, 1) {
		t.Errorf("one game: %+v", s)
	}
	if by, bar := Differ(Summary{Mean: 5, Bar: 3}, Summary{Mean: 1, Bar: 4}); by != 4 || bar != 5 {
		t.Errorf("%g by %g", by, bar)
	}
}
