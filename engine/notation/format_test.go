package notation

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/xiangqi"
)

func TestFormatVectors(t *testing.T) {
	for _, v := range vectors(t) {
		got := map[Style]string{}
		for _, s := range columns {
			got[s] = Format(&v.pos, v.move, s)
		}
		if diff := cmp.Diff(v.texts, got); diff != "" {
			t.Errorf("%s %s (-want +got)\n%s", v.fen, v.move, diff)
		}
	}
}

// A move that has no name in a style is written in ICCS, and NoMove is written as "-".
func TestFormatBeyondNames(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		style           Style
		want            string
	}{
		{"third rook of three", "3k5/9/R8/R8/R8/9/9/9/9/4K4 w", "a5b5", WXF, "R-.8"},
		{"second rook of three", "3k5/9/R8/R8/R8/9/9/9/9/4K4 w", "a6b6", WXF, "R9.8"},
		{"second rook of three, in Chinese", "3k5/9/R8/R8/R8/9/9/9/9/4K4 w", "a6b6", Simplified, "中车平八"},
		{"four rooks", "3k5/9/R8/R8/R8/R8/9/9/9/4K4 w", "a6b6", WXF, "a6b6"},
		{"six pawns", "3k5/P8/P8/P8/P8/P8/P8/9/9/4K4 w", "a6b6", Traditional, "三兵平八"},
		{"six pawns in 2018", "3k5/P8/P8/P8/P8/P8/P8/9/9/4K4 w", "a6b6", WXF, "39.8"},
		{"six pawns in 1997", "3k5/P8/P8/P8/P8/P8/P8/9/9/4K4 w", "a6b6", WXF1997, "a6b6"},
		{"four and three pawns by file", "3k5/P1P6/P1P6/P1P6/P8/9/9/9/9/4K4 w", "a7b7", FileNamed, "a7b7"},
		{"bishops one above the other", "3k5/9/9/9/9/9/9/2B6/2B6/4K4 w", "c1e3", WXF, "c1e3"},
		{"king and guard beside it", xiangqi.StartFEN, "e0e1", WXF, "K5+1"},
		{"the other side's piece", xiangqi.StartFEN, "h7e7", Traditional, "砲８平５"},
		{"an empty point", xiangqi.StartFEN, "e4e5", Simplified, "e4e5"},
		{"an unknown style", xiangqi.StartFEN, "h2e2", numStyles, "h2e2"},
	} {
		pos := mustFEN(t, c.fen)
		if got := Format(&pos, mustMove(t, c.move), c.style); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	pos := xiangqi.StartPosition()
	if got := Format(&pos, xiangqi.NoMove, WXF); got != "-" {
		t.Errorf("no move: %q", got)
	}
}

// Format returns a text for every pair of points, so that a move from a damaged table or file
// cannot cause a panic.
func TestFormatAnyMove(t *testing.T) {
	for _, fen := range boards() {
		pos := mustFEN(t, fen)
		for m := range xiangqi.MakeMove(xiangqi.NoPoint, xiangqi.NoPoint) + 1 {
			for _, s := range allStyles {
				if Format(&pos, m, s) == "" {
					t.Fatalf("%s: nothing for %d in %s", fen, m, s)
				}
			}
		}
	}
}

func TestLine(t *testing.T) {
	moves := []xiangqi.Move{mustMove(t, "h2e2"), mustMove(t, "h9g7"), mustMove(t, "h0g2")}
	for s, want := range map[Style][]string{
		ICCS:        {"h2e2", "h9g7", "h0g2"},
		WXF:         {"C2.5", "H8+7", "H2+3"},
		Traditional: {"炮二平五", "馬８進７", "馬二進三"},
		Simplified:  {"炮二平五", "马８进７", "马二进三"},
	} {
		if diff := cmp.Diff(want, Line(xiangqi.StartPosition(), moves, s)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", s, diff)
		}
	}
	cut := append(moves[:2:2], moves[0], moves[2]) // the cannon has left the point from which the second move starts
	if diff := cmp.Diff([]string{"C2.5", "H8+7"}, Line(xiangqi.StartPosition(), cut, WXF)); diff != "" {
		t.Errorf("a move that is not legal (-want +got)\n%s", diff)
	}
}

// If the board is rotated and the colours are exchanged, the texts stay the same, because each
// side's moves are named from its own point of view.
func TestTurnedBoardReadsTheSame(t *testing.T) {
	playouts(t, boards(), 2, 40, func(pos *xiangqi.Position, moves []xiangqi.Move) {
		mirrored := pos.Mirror()
		turned := mirrored.SwapColors()
		for _, m := range moves {
			n := m.Mirror()
			n = xiangqi.MakeMove(n.From().Flip(), n.To().Flip())
			for _, s := range allStyles[1:] {
				if s == SAN { // SAN names points, and these differ
					continue
				}
				a, b := Format(pos, m, s), Format(&turned, n, s)
				if a == m.String() && b == n.String() {
					continue
				}
				plainA, errA := normalise(a)
				plainB, errB := normalise(b)
				if errA != nil || errB != nil || plainA != plainB || !s.chinese() && a != b {
					t.Fatalf("%s %s: %s is %q, turned around %q", pos, m, s, a, b)
				}
			}
		}
	})
}

func BenchmarkFormat(b *testing.B) {
	for _, c := range []struct{ name, fen, move string }{
		{"start", xiangqi.StartFEN, "h2e2"},
		{"tandem", "3k5/6P2/2P3P2/2P3P2/9/9/9/9/9/4K4 w", "g7f7"},
	} {
		pos, m := mustFEN(b, c.fen), mustMove(b, c.move)
		for _, s := range allStyles {
			b.Run(c.name+"/"+s.String(), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					Format(&pos, m, s)
				}
			})
		}
	}
}
