package coach

import (
	"context"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

func position(t *testing.T, fen string) xiangqi.Position {
	t.Helper()
	p, err := xiangqi.ParseLooseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func moves(t *testing.T, p xiangqi.Position, text string) (list []xiangqi.Move) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		m, err := p.ParseLegal(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
		p = played(&p, m)
	}
	return list
}

func TestWins(t *testing.T) {
	for _, c := range []struct {
		name, fen   string
		gain, depth int
		want        bool
	}{
		{"a free rook", "3aka3/9/9/r8/9/9/4P4/9/9/R3K4 w", rook, 1, true},
		{"no more than it", "3aka3/9/9/r8/9/9/4P4/9/9/R3K4 w", rook + 1, 4, false},
		{"a guarded rook is an exchange", "3aka3/9/r8/r8/9/9/4P4/9/9/R3K4 w", pawnAtHome, 2, false},
		{"a check that wins the rook behind the king", "4r4/4k4/9/9/9/9/9/9/9/R4K3 w", rook, 3, true},
		{"in one ply it wins nothing", "4r4/4k4/9/9/9/9/9/9/9/R4K3 w", rook, 0, false},
		{"a rook attacks a knight, which goes", "4k4/9/9/9/n8/9/9/9/9/3K4R w", knight, 2, false},
		{"a knight takes on the flank and attacks rook and cannon", "3k5/9/r1c6/9/1N7/9/9/9/9/4K4 w", cannon, 4, true},
		{"a pawn that crosses the river gains nothing", "3k5/9/9/9/9/P8/9/9/9/4K4 w", pawnAtHome, 4, false},
		{"no legal move loses all", "3k5/R8/9/9/9/9/9/9/9/1R2K4 w", 500, 2, true},
		{"a check at the end is answered", "3k5/R8/9/9/9/9/9/9/9/1R2K4 w", 500, 1, true},
	} {
		p := position(t, c.fen)
		if got, known := wins(t.Context(), &p, c.gain, c.depth); got != c.want || !known {
			t.Errorf("%s: %v (known %v), want %v", c.name, got, known, c.want)
		}
	}
}

func TestWinsEndsWithItsContext(t *testing.T) {
	p := xiangqi.StartPosition()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if won, known := wins(ctx, &p, rook, proofPlies); won || known {
		t.Errorf("%v, known %v", won, known)
	}
}
