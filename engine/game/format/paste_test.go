package format

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

func TestReadText(t *testing.T) {
	const (
		initial = "the moves do not fit the position on the board: read from the initial position"
		middle  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"
		rook    = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 7 30"
	)
	for _, c := range []struct {
		name, text string
		want       []string // the games, then the notes
	}{
		{"FEN", "  " + rook + "\n", []string{"from " + rook + " *"}},
		{"FEN, with a label", "FEN: " + rook, []string{"from " + rook + " *"}},
		{"FEN, short", "3k5/9/9/9/9/9/9/9/9/R3K4", []string{"from 3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1 *"}},
		{"FEN, the initial", xiangqi.StartFEN, []string{"*"}},
		{"position fen", "position fen " + rook + " moves a0a9 d9d8", []string{"from " + rook + " a0a9 d9d8 *"}},
		{"position startpos", "position startpos moves h2e2", []string{"h2e2 *"}},
		{"FEN, then moves", rook + "\r\n; x\r\na0a9 {y}\n", []string{"from " + rook + " {x} a0a9 {y} *"}},
		{"startpos", "startpos", []string{"*"}},
		{"composed", "3k5/9/9/9/9/9/9/9/RRR6/4K4 w", []string{"from 3k5/9/9/9/9/9/9/9/RRR6/4K4 w - - 0 1 *", "a composed position: fen: "}},
		{"moves from here", "h9g7 h0g2", []string{"from " + middle + " h9g7 h0g2 *"}},
		{"moves with numbers and marks", "1... 馬8進7! 2. 傌二進三 {x}", []string{"from " + middle + " h9g7! h0g2 {x} *"}},
		{"moves, WXF", "H8+7 H2+3", []string{"from " + middle + " h9g7 h0g2 *"}},
		{"a line with a variation", "h9g7 (b9c7) h0g2", []string{"from " + middle + " h9g7 ( b9c7 ) h0g2 *"}},
		{"moves from the start", "1. h2e2, h9g7", []string{"h2e2 h9g7 *", initial}},
		{"PGN", "\ufeff[Red \"a\"]\n\n1. h2e2 1-0\n\n[Red \"b\"]\n\n1. b2e2", []string{"Red=a h2e2 1-0", "Red=b b2e2 *"}},
		{"PGN with a bad move", "[Red \"a\"]\n\n1. h2e2 h2e2 2. h0g2", []string{"Red=a h2e2 *", "line 3: move 1...: "}},
		{"games, one broken", "[Red \"a\"]\n\n1. h2e2 1-0\n\n[Red \"b\"]\n\n1. b2e2 b2e2", []string{"Red=a h2e2 1-0", "Red=b b2e2 *", "line 7: game 2: move 1...: "}},
		{"moves on lines, one bad", "1. h2e2 h9g7\n2. h0g2 h0g2", []string{"h2e2 h9g7 h0g2 *", "line 2: move 2...: "}},
		{"PGN with a position", "[FEN \"" + rook + "\"]\n\na0a9", []string{"from " + rook + " a0a9 *"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			from, err := xiangqi.ParseFEN(middle)
			if err != nil {
				t.Fatal(err)
			}
			games, err := ReadTextFrom(from, c.text)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, g := range games {
				got = append(got, short(g))
			}
			got = append(got, textsOf(games[0].Notes)...)
			for i, want := range c.want { // of a note, only the beginning is compared
				if i < len(got) && i >= len(games) && strings.HasPrefix(got[i], want) {
					got[i] = want
				}
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestReadTextErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{" \n", "no text, expected a FEN, moves, or a game in PGN"},
		{"hello", `line 1: move 1.: `},
		{"9/9/9/9/9/9/9/9/9/9 w", "fen: "},
		{xiangqi.StartFEN + " moves h2e2 h2e2", `the moves after the position: line 1: move 1...: move "h2e2" is not legal`},
		{"h9g7", "black"},
		{"{only words}", "without a game"},
		{"\xff", "not UTF-8"},
	} {
		if games, err := ReadText(c.text); err == nil || games != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want an error with %q", c.text, err, c.want)
		}
	}
}

// FuzzReadText checks that reading never panics and gives a game or an error.
func FuzzReadText(f *testing.F) {
	for _, text := range []string{xiangqi.StartFEN, "position startpos moves h2e2", "fen", "1. 炮二平五 (1. C8=5!? $3) 馬8進7", "////w moves"} {
		f.Add(text)
	}
	from, err := xiangqi.ParseFEN(blackToMove)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		games, err := ReadTextFrom(from, text)
		if (err == nil) != (len(games) > 0) {
			t.Fatalf("%d games, %v", len(games), err)
		}
		for _, g := range games {
			if g.Tree == nil || g.Tree.Changes() != 0 {
				t.Fatal("a game without a tree, or with changes")
			}
		}
	})
}
