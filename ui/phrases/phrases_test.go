package phrases

import (
	"testing"
	"time"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
)

func TestScore(t *testing.T) {
	for _, tc := range []struct {
		score search.Score
		bound search.Bound
		mover xiangqi.Color
		want  string
	}{
		{42, search.Exact, xiangqi.Red, "+0.42 for Red"},
		{42, search.Exact, xiangqi.Black, "-0.42 for Red"},
		{-1234, search.Exact, xiangqi.Black, "+12.34 for Red"},
		{42, search.Lower, xiangqi.Red, "≥ +0.42 for Red"},
		{42, search.Lower, xiangqi.Black, "≤ -0.42 for Red"},
		{42, search.Upper, xiangqi.Red, "≤ +0.42 for Red"},
		{42, search.Upper, xiangqi.Black, "≥ -0.42 for Red"},
		{search.Mate - 5, search.Exact, xiangqi.Red, "Red mates in 3"},
		{search.Mate - 5, search.Exact, xiangqi.Black, "Black mates in 3"},
		{search.MatedIn(4), search.Exact, xiangqi.Red, "Black mates in 2"},
		{search.MatedIn(4), search.Exact, xiangqi.Black, "Red mates in 2"},
	} {
		got := Score(lang.English.Text, search.Info{Score: tc.score, Bound: tc.bound}, tc.mover)
		if got != tc.want {
			t.Errorf("%d (bound %d) for %s: got %q, want %q", tc.score, tc.bound, tc.mover, got, tc.want)
		}
	}
}

// TestPieces: a piece has the name that its side uses.
func TestPieces(t *testing.T) {
	pawn := xiangqi.MakePiece(xiangqi.Black, xiangqi.Pawn)
	for _, tc := range []struct{ got, want string }{
		{Piece(lang.English.Text, pawn, canvas.Han), "Black pawn 卒"},
		{Piece(lang.Chinese.Text, pawn, canvas.Letters), "黑卒"},
		{Piece(lang.English.Text, pawn, canvas.Letters), "Black pawn"},
		{Piece(lang.Chinese.Text, xiangqi.MakePiece(xiangqi.Black, xiangqi.Knight), canvas.Simplified), "黑马"},
		{KindOf(lang.English.Text, pawn), "pawn"},
		{KindOf(lang.Chinese.Text, pawn), "卒"},
		{KindOf(lang.Chinese.Text, xiangqi.MakePiece(xiangqi.Red, xiangqi.Pawn)), "兵"},
		{Reason(lang.English.Text, rules.Flag), "time"},
		{Reason(lang.Chinese.Text, rules.Flag), "超时"},
		{Result(lang.English.Text, rules.TimeUp(xiangqi.Red)), "Black wins on time"},
	} {
		if tc.got != tc.want {
			t.Errorf("got %q, want %q", tc.got, tc.want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, tc := range []struct{ got, want string }{
		{Thousands(0), "0"},
		{Thousands(999), "999"},
		{Thousands(1000), "1,000"},
		{Thousands(1234567), "1,234,567"},
		{PerSecond(500, time.Millisecond), ""},
		{PerSecond(500, time.Second), "500/s"},
		{PerSecond(98_000, time.Second), "98k/s"},
		{PerSecond(9_999, time.Second), "9999/s"},
		{PerSecond(999_499, time.Second), "999k/s"},
		{PerSecond(999_500, time.Second), "1.00M/s"},
		{PerSecond(2_500_000, 2*time.Second), "1.25M/s"},
		{Seconds(lang.English.Text, 500*time.Millisecond), "0.5s"},
		{Seconds(lang.English.Text, 3*time.Second), "3s"},
		{Tenths(3 * time.Second), "3.0s"},
	} {
		if tc.got != tc.want {
			t.Errorf("got %q, want %q", tc.got, tc.want)
		}
	}
}

// Short writes a number in at most five cells, even if rounding adds a digit.
func TestShortKeepsItsWidth(t *testing.T) {
	for n := uint64(1); n < 100_000_000_000; n *= 10 {
		for _, digits := range []uint64{1, 9, 99, 994, 995, 999, 9994, 9995, 9999, 99949, 99951, 99999} {
			if text := Short(digits * n); digits*n < 100_000_000_000 && len(text) > 5 {
				t.Errorf("Short(%d) is %q", digits*n, text)
			}
		}
	}
}

func TestCapital(t *testing.T) {
	for in, want := range map[string]string{
		"":                            "",
		"no such file":                "No such file",
		"depth: 5":                    "Depth: 5",
		"red resigns.":                "Red resigns.",
		"fen: 9 ranks":                "FEN: 9 ranks",
		"fence":                       "Fence",
		"uci:/usr/bin/engine uci":     "uci:/usr/bin/engine uci",
		"game.pgn: no moves":          "game.pgn: no moves",
		"games/cup: no such file":     "games/cup: no such file",
		"h2e2 is not a legal move":    "h2e2 is not a legal move",
		"null-move has no parameters": "Null-move has no parameters",
	} {
		if got := Capital(in); got != want {
			t.Errorf("Capital(%q) = %q, want %q", in, got, want)
		}
	}
}

// Chinese counts round numbers of nodes in units of ten thousand.
func TestRound(t *testing.T) {
	for n, want := range map[uint64][2]string{
		200_000: {"200k", "20 万"}, 1_000_000: {"1M", "100 万"}, 5_000_000: {"5M", "500 万"}, 1_250_000: {"1250k", "125 万"}, 123_456: {"123k", "123k"}, 5_000: {"5000", "5000"},
	} {
		if got := [2]string{Round(lang.English.Text, n), Round(lang.Chinese.Text, n)}; got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	if got, want := Effort(lang.Chinese.Text, search.Limits{Depth: 6, Nodes: 200_000}), "深度 6，每步 20 万 节点"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
