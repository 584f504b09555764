package search

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// A root is sent to other processes as an earlier position with the moves from there. These moves
// lead back to the root.
func TestBeginning(t *testing.T) {
	for _, c := range []struct {
		name, fen, moves string
		want             string // FEN of the earlier position
		left             int    // number of moves from this position to the root
	}{
		{"nothing before", midgameA, "", midgameA, 0},
		{"Black moved last", xiangqi.StartFEN, "h2e2 h9g7", xiangqi.StartFEN, 2},
		{"Red moved last", xiangqi.StartFEN, "h2e2 h9g7 h0g2", xiangqi.StartFEN, 3},
		{"Black began", "3k5/9/9/9/9/9/9/9/9/R3K4 b - - 7 30", "d9d8 a0a1 d8d7", "3k5/9/9/9/9/9/9/9/9/R3K4 b - - 7 30", 3},
		{"only from the last capture on", xiangqi.StartFEN, "h2e2 h9g7 e2e6 i9h9 h0g2", "rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2", 2},
	} {
		root := play(t, c.fen, strings.Fields(c.moves)...)
		fen, moves := root.Beginning()
		if fen != c.want || len(moves) != c.left {
			t.Errorf("%s: %s and %v, want %s and %d moves", c.name, fen, moves, c.want, c.left)
			continue
		}
		back := walk{Root: Root{Pos: position(t, fen)}}
		for _, m := range moves {
			back.play(m)
		}
		if back.Pos.FEN() != root.Pos.FEN() || !slices.Equal(back.Prior, root.Prior) {
			t.Errorf("%s: leads to %s", c.name, back.Pos.FEN())
		}
	}
	root := play(t, xiangqi.StartFEN, "h2e2", "h9g7")
	root.Prior[0].Key++
	if fen, moves := root.Beginning(); fen != root.Pos.FEN() || moves != nil {
		t.Errorf("with a history of another game: %s and %v", fen, moves)
	}
}
