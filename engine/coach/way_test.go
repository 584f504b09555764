package coach

import (
	"strings"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// Each way of winning a piece has one position that shows it and one that nearly shows it.
func TestWays(t *testing.T) {
	for _, c := range []struct {
		fen, line string // in the last move of the line, Red takes the piece
		want      Way
		free      bool
		english   string
	}{
		{"3ak4/9/9/r8/9/9/9/9/9/R2K5 w", "a0a6", Takes, true, "nothing guards X"},
		{"3ak4/9/r8/r8/9/9/9/9/9/R2K5 w", "a0a6", Takes, false, ""},
		{"4k4/9/9/5r3/2N6/9/9/9/9/3K5 w", "c5d7 e9e8 d7f6", CheckAttack, false, "it gives check and attacks X"},
		{"4k4/9/9/5n3/2N6/9/9/9/9/3K5 w", "c5d7 e9e8 d7f6", CheckAttack, false, "it gives check and attacks X"},
		{"4k4/9/5p3/5n3/2N6/9/9/9/9/3K5 w", "c5d7 e9e8 d7f6", Threat, false, ""}, // a guarded knight
		{"4k4/7r1/9/9/4N4/9/9/9/4R4/3K5 w", "e5g6 e9f9 g6h8", UncoveredCheck, false, "it gives check by another piece and attacks X"},
		{"4k4/9/9/9/4N4/9/9/9/4R3r/3K5 w", "e5g6 e9f9 e1i1", Threat, false, ""}, // the rook takes the piece, not the knight
		{"4k4/9/n8/9/9/N8/9/9/9/R2K5 w", "a4b6 e9e8 a0a7", UncoveredAttack, false, "it lets the rook attack X"},
		{"4k4/9/n8/9/9/9/9/9/9/R2K5 w", "d0d1 e9e8 a0a7", Threat, false, ""}, // the rook attacked the knight already before the move
		{"4k4/9/1r7/9/5c3/2N6/9/9/9/3K5 w", "c4d6 b7b9 d6f5", Fork, false, "it attacks X and a rook"},
		{"4k4/1p7/1n7/9/5c3/2N6/9/9/9/3K5 w", "c4d6 e9f9 d6f5", Attack, false, "it attacks X, which cannot be saved"}, // the knight is guarded
		// The rook attacks the cannon before and after the move; the other cannon attacks a knight too.
		{"4k4/9/9/4n4/7c1/4P4/9/1C7/9/3K3R1 w", "b2e2 e9f9 h0h5", SecondAttack, false, "the rook attacks X, and it attacks a knight too"},
		{"4k4/9/9/2n6/7c1/4P4/9/1C7/9/3K3R1 w", "b2e2 e9f9 h0h5", Threat, false, ""}, // the other cannon attacks nothing
		{"4k4/9/9/4n4/9/9/9/9/R8/3K5 w", "a1e1 e9e8 e1e6", Pin, false, "it attacks X, which may not move"},
		{"5k3/9/9/4n4/9/9/9/9/R8/3K5 w", "a1e1 f9f8 e1e6", Attack, false, "it attacks X, which cannot be saved"}, // there is no king behind the knight
		{"n3k4/9/2P6/1P7/9/9/9/9/8R/3K5 w", "i1a1 e9e8 a1a9", Trap, false, "it attacks X, which has no safe point"},
		{"n3k4/9/9/1P7/9/9/9/9/8R/3K5 w", "i1a1 e9e8 a1a9", Attack, false, "it attacks X, which cannot be saved"}, // the knight could go to c8 safely
		{"4k4/8r/9/p8/9/9/8P/9/9/R2K4R w", "a0a6 i8i3 i0i3", Exchange, false, "the exchange begins when it takes the pawn"},
		{"4k4/8r/9/p8/9/9/9/9/9/R2K3R1 w", "a0a6 i8h8 h0h8", Threat, false, ""},                                   // the loser takes nothing
		{"4k4/8r/9/p8/9/9/9/9/9/R2K3R1 w", "a0a5 i8h8 h0h8", Threat, false, ""},                                   // takes nothing
		{"4k4/8r/9/p7p/9/9/9/9/9/R2K3R1 w", "a0a6 e9f9 a6i6 i8h8 h0h8", Threat, false, ""},                        // the winner alone takes
		{"nr2k4/9/9/9/9/9/9/9/8R/3K5 w", "i1a1 b9b8 a1a9", Threat, false, ""},                                     // the knight is guarded until its rook leaves
		{"nP2k4/P8/9/9/9/9/9/9/8C/3K5 w", "i1a1 e9e8 a1a9", Trap, false, "it attacks X, which has no safe point"}, // no moves at all, but no pin
	} {
		p := position(t, c.fen)
		f := Finding{Kind: Misses, Pos: p, Line: moves(t, p, c.line)}
		f.Ply = len(f.Line) - 1
		f.At = f.Line[f.Ply].To()
		last := played(&p, f.Line[:f.Ply]...)
		f.Piece = last.At(f.At)
		f.explainWay()
		if f.Way != c.want || f.Free != c.free {
			t.Errorf("%s %s: %v (free %v), want %v", c.fen, c.line, f.Way, f.Free, c.want)
		}
		if got := f.wayEnglish("it", "X"); got != c.english {
			t.Errorf("%s %s: %q, want %q", c.fen, c.line, got, c.english)
		}
		if got := f.wayChinese("", ""); (got == "") != (c.english == "") {
			t.Errorf("%s %s: %q", c.fen, c.line, got)
		}
	}
}

// Each reason has a position. In the one for NoReason, the piece is attacked already before the
// move, and guarded.
func TestReasons(t *testing.T) {
	for _, c := range []struct {
		fen, move, taking string
		want              Reason
	}{
		{"3ak4/9/1n7/9/9/9/9/9/9/R2K5 w", "a0a5", "b7a5", WalksInto},
		{"2r1k4/9/9/9/9/2N6/9/9/9/3K5 w", "d0d1", "c9c4", Left},
		{"2r1k4/9/9/9/9/R1N6/9/9/9/3K5 w", "a4a0", "c9c4", Unguards},
		{"2r1k4/9/9/9/9/R1N6/9/9/9/3K5 w", "d0d1", "c9c4", NoReason},
		{"c3k4/9/9/9/9/9/1N7/9/9/R2K5 w", "b3a5", "a9a0", GivesScreen},
		{"c3k4/9/9/9/N8/P8/9/9/9/R2K5 w", "a5b7", "a9a0", Unscreens},
		{"r3k4/9/9/9/9/N8/9/9/9/C2K5 w", "a4b6", "a9a0", OpensLine},
		{"2r1k4/9/9/9/4r4/2N6/9/9/9/4K4 w", "e0d0", "c9c4", NoReason}, // the move answers a check
		{"4k4/9/1n7/1N7/2R6/9/9/9/9/3K5 w", "b6d5", "b7c5", FreesLeg},
	} {
		p := position(t, c.fen)
		taking, err := xiangqi.ParseMove(c.taking)
		if err != nil {
			t.Fatal(err)
		}
		if got := reasonFor(&p, moves(t, p, c.move)[0], taking); got != c.want {
			t.Errorf("%s %s: %v, want %v", c.fen, c.move, got, c.want)
		}
	}
}

// A sentence that is too long for the screen is shortened.
func TestColumns(t *testing.T) {
	p := position(t, missedRook)
	heap := func(c xiangqi.Color) (pieces []xiangqi.Piece) {
		for _, k := range []xiangqi.Kind{xiangqi.Rook, xiangqi.Cannon, xiangqi.Knight, xiangqi.Bishop, xiangqi.Guard, xiangqi.Pawn} {
			pieces = append(pieces, xiangqi.MakePiece(c, k))
		}
		return pieces
	}
	line := moves(t, p, "a0a6")
	for _, kind := range []Cost{Misses, LineMisses} {
		f := Finding{Kind: kind, Pos: p, Line: line, Taken: heap(xiangqi.Black), Given: heap(xiangqi.Red)}
		if kind == Misses {
			f.Piece, f.At = f.Taken[0], line[0].To()
		}
		for _, text := range []string{f.English(notation.WXF), f.Chinese(notation.Simplified)} {
			if n := columns(text); n == 0 || n > Columns {
				t.Errorf("%q has %d columns, expected at most %d", text, n, Columns)
			}
		}
	}
}

// A sentence about a line contains the moves of the line, or only the first move if they are too
// long.
func TestLineSentences(t *testing.T) {
	p := position(t, missedRook)
	piece := []xiangqi.Piece{xiangqi.MakePiece(xiangqi.Black, xiangqi.Rook)}
	long := strings.Repeat("a0b0 a6b6 b0a0 b6a6 ", 3)
	for _, c := range []struct {
		f                Finding
		english, chinese string
	}{
		{Finding{Kind: LineMisses, Line: moves(t, p, "a0a6"), Taken: piece}, "In the better line a0a6, Red wins a rook.", "若走炮九进六，红方得一车。"},
		{Finding{Kind: LineMisses, Line: moves(t, p, "a0a6"), Mate: 7}, "In the better line a0a6, Red mates in 7.", "若走炮九进六，红方七步成杀。"},
		{Finding{Kind: LineMisses, Line: moves(t, p, long), Taken: piece}, "In the better line that begins with a0b0, Red wins a rook.", "若走炮九平八，红方得一车。"},
		{Finding{Kind: LineLoses, Move: moves(t, p, "e3e4")[0], Line: moves(t, played(&p, moves(t, p, "e3e4")[0]), "a6a5"), Taken: piece}, "In the line a6a5, Black wins a rook.", "此后车１进１，黑方得一车。"},
	} {
		c.f.Pos = p
		if got := c.f.English(notation.ICCS); got != c.english {
			t.Errorf("%q, want %q", got, c.english)
		}
		if got := c.f.Chinese(notation.Simplified); got != c.chinese {
			t.Errorf("%q, want %q", got, c.chinese)
		}
	}
}
