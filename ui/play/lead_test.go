package play

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"
)

// The heading shows which side leads, and by which pieces, in the position on the board.
func TestLead(t *testing.T) {
	for _, tc := range []struct {
		fen  string
		side xiangqi.Color
		by   int32
		what string
	}{
		{xiangqi.StartFEN, xiangqi.Red, 0, "pawns over the river"},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P2/1C5C1/9/RNBAKABNR w - - 0 1", xiangqi.Black, 100, "1 pawn"},
		{"rnbakabnr/9/1c5c1/p1p1P1p1p/9/9/P1P3P1P/1C5C1/9/RNBAKABNR b - - 0 1", xiangqi.Red, 200, "1 pawn"},
		{"rnbakabnr/9/1c5c1/p1p3p1p/4p4/4P4/P1P3P1P/1C5C1/9/RNBAKABNR w - - 0 1", xiangqi.Red, 0, "pawns over the river"},
		{"5k3/9/9/9/9/4P4/9/9/9/R2K5 w - - 0 1", xiangqi.Red, 1900, "1 rook, 1 pawn"},
		{"1n2kn3/9/9/9/9/9/9/9/9/R2K5 w - - 0 1", xiangqi.Red, 200, "1 rook for 2 knights"},
	} {
		pos, err := xiangqi.ParseFEN(tc.fen)
		if err != nil {
			t.Fatal(err)
		}
		if l := leadIn(lang.English.Text, &pos); l.side != tc.side || l.by != tc.by || l.what != tc.what {
			t.Errorf("%s: %v +%d: %s", tc.fen, l.side, l.by, l.what)
		}
	}
}

// The row of the side that is ahead shows, after the captured pieces, the pieces by which it leads in
// the shown position.
func TestLeadIsSeen(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7", "e2e6", "a6a5"))
	a.wantSeen("took 卒 ahead: 1 pawn")
	a.press("home")
	a.wantUnseen("ahead")
	a.wantUnseen("took")
	a.press("esc")
	a.w = 60
	a.wantSeen("卒 ahead: 1 pawn")
	a.wantUnseen("took")
}

// If the captured pieces take most of the row, it says only that the side leads.
func TestLeadBesideManyPieces(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, "1n2kn3/9/9/9/9/9/9/9/9/R2K1R3 w - - 0 1", playtest.AsRed)
	s.Start = xiangqi.StartPosition()
	a.deliver(s)
	a.wantSeen("車×2 砲×2 象×2 士×2 卒×5  ahead")
}
