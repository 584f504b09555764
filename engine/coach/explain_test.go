package coach

import (
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// explainCase is a mistake by Red, with the engine's lines after it and after the best move.
type explainCase struct {
	fen, move, after, best string
	want                   string // the expected English text; "" for none
}

func explain(t *testing.T, c *Coach, e explainCase) Finding {
	t.Helper()
	p := position(t, e.fen)
	list := moves(t, p, e.move+" "+e.after)
	return c.explain(t.Context(), &Mistake{Pos: p, Move: list[0], After: list[1:], Best: moves(t, p, e.best), Loss: 400})
}

func TestExplain(t *testing.T) {
	coach := newCoach(t)
	for _, e := range []explainCase{
		{"3aka3/9/1n7/4p4/9/9/4P4/9/9/R2AKA3 w", "a0a5", "b7a5", "a0a1", "Loses the rook: it lands where the knight takes it for nothing (H2+1)."},
		{"2raka3/9/9/4p4/9/2N6/4P4/9/9/3AKA3 w", "e3e4", "c9c4", "c4b2", "Leaves the knight where the rook takes it for nothing (R3+5)."},
		{"2raka3/9/9/4p4/9/R1N6/4P4/9/9/3AKA3 w", "a4a0", "c9c4", "a4b4", "Loses the knight: the move takes protection away from it (R3+5)."},
		{"c2aka3/9/9/4p4/9/9/1N2P4/9/9/R2AKA3 w", "b3a5", "a9a0 d0e1", "b3c5", "Loses the rook: gives Black's cannon its screen, and C1+9 takes it."},
		{"rn1aka3/9/9/4p4/9/N7R/4P4/9/9/C2AKA3 w", "a4b6", "a9a0", "i4h4", "Loses the cannon: opens the line of Black's rook, and R1+9 takes it."},
		{"3aka3/9/1n7/1N2p4/2R6/9/4P4/9/9/3AKA3 w", "b6d5", "b7c5", "c5c4", "Loses the rook: frees the leg of Black's knight, and H2+3 takes it."},
		{"3aka3/9/9/r3p4/9/9/4P4/9/9/R2AKA3 w", "e3e4", "a6b6", "a0a6", "Misses R9+6, which wins the rook: nothing guards it."},
		{"3aka3/9/9/r3p4/9/9/4P4/9/9/R2AKA3 w", "a0a1", "e6e5", "a0b0", ""},
		{"3aka3/9/9/4p4/1n7/9/1C2P4/9/9/3AKC3 w", "f0f5", "b5d4 b3c3 d4f5", "f0f1", ""}, // the cannon on b3 could save the other one
		{"3aka3/9/5R3/4p4/9/2n1P4/9/9/9/3AKA3 w", "f7f3", "c4d2 e0e1 d2f3 e1e0", "f7f5", "Loses the rook: H3+4 gives check and attacks it."},
		{"c2aka3/9/9/4p4/9/4P4/9/2r6/9/R2AKA3 w", "e4e5", "c2c0", "a0b0", ""},
		{"3aka3/9/9/4p4/1n7/9/1R2P4/9/9/3AKR3 w", "f0f5", "b5d4 b3c3 d4f5", "f0f1", ""}, // the rook on b3 goes away, and the other one falls
		{"3aka3/9/9/4p4/1n7/9/1C2P4/9/9/3AKR3 w", "f0f5", "b5d4 b3c3 d4f5", "f0f1", ""}, // a rook is more than four times the loss
		{"2caka3/9/2r6/4p4/9/4P4/9/9/9/R1RAKA3 w", "a0a1", "c7a7 c0c9", "c0c7", ""},     // after the line a guard falls too
		{missedRook, "d0e1", "e6e5", "a0a6", ""}, // the rook can still be taken
		{"2b1kabr1/4a4/7c1/p2R4p/9/5NP2/P1P5P/3cB4/4A1n2/1N1K1AB2 w", "d6d2", "h7d7 d2d7 g1e2 d0e0 e8d7", "e1d2 h7d7 f4d5 e9d9 d5f6 h9h6 b0d1", ""}, // both moves take the cannon
		// The rook is retaken, and the mistake takes the knight too.
		{"2bak4/1R7/3cb4/p3p1n1p/2C3p2/4P4/PR4r1P/2N1B4/4A4/3AKnBc1 w", "e1f0", "g3g2 c2d4 e7c5 b3h3 h0i0 h3h0 i0i1 d4e6", "b3g3 g5g4 b8b4 g4g3 e1f0 g6f4", ""},
		// The loser takes a knight before its cannon falls, so another of its pieces may fall
		// instead.
		{"4k1c2/4a3n/b2c1a3/2N1P1P2/2b4r1/5R3/P8/3NB4/4A4/4KAB2 b", "h5d5", "f4i4 d7d2 e1d2 d5d2 i4i8", "g9f9 f4g4 i8g9 g6f6 g9h7 d2e4 h5f5 c6a5", "Loses a cannon for a guard (R4.1)."},
		{"2raka3/9/9/4p4/9/2N6/4P4/9/9/3AKA3 w", "e3e4", "c9c4", "d0e1 e6e5", ""}, // the knight falls after the best move too
		{"3aka1r1/9/1n7/4p4/R8/7C1/4P4/9/9/3AKA3 w", "h4g4", "b7a5", "a5a1 h9h4", "Leaves the rook where the knight takes it for nothing (H2+1)."},
		{"2bakab2/9/9/p5C1p/2P6/3N2P2/r7P/2R2KN2/4A4/3A2r2 b", "g0h0", "g2h0 a3h3", "f9e8 c5c6 a3d3 c2d2", "Loses the rook on h0: it lands where the knight takes it for nothing (H3-2)."}, // Red may lose a pawn for the rook
		{"r2aka3/9/9/p3p4/9/9/4P4/9/R8/3AKA3 b", "a9b9", "a1a6", "d9e8", "Loses the pawn on a6: the move takes protection away from it (R9+5)."},
		{"r3kabnr/4a4/4bc3/p1p1n1p1p/3c5/2PNC4/P3P1P1P/7C1/9/1RBAKABNR w", "h2g2", "e6d4 i0i1", "e4e5 e7c5", "Leaves the knight on d4 where Black's knight takes it for nothing (H5+4)."}, // only a deeper proof refutes the loss after the best move
	} {
		f := explain(t, coach, e)
		if got := f.English(notation.WXF); got != e.want {
			t.Errorf("%s %s: %q, want %q; %s", e.fen, e.move, got, e.want, f.Chinese(notation.Simplified))
		}
		if chinese := f.Chinese(notation.Simplified); columns(chinese) > Columns || (chinese == "") != (e.want == "") {
			t.Errorf("%s %s: %q", e.fen, e.move, chinese)
		}
	}
}

func TestExplainMates(t *testing.T) {
	coach := newCoach(t)
	for _, e := range []struct {
		explainCase
		bestScore, score search.Score // from the view of the side to move
	}{
		{explainCase{"4k4/r8/9/2p6/3N5/9/9/9/9/3K5 w", "d5b6", "a8d8", "d0d1", "Allows mate in one: R1.4, a mate with the king's help."}, 0, -search.Mate + 2},
		{explainCase{"4k4/r8/9/9/3R5/9/9/9/9/3K5 w", "d5a5", "a8d8", "d0d1", ""}, 0, -search.Mate + 2},
		{explainCase{"3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1b1", "d9d8", "a1d1", "Misses mate in one: R9.6, a mate with the king's help."}, search.Mate - 1, 900},
		{explainCase{"3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1b1", "d9d8", "a1d1", ""}, search.Mate - 1, search.Mate - 4},
		{explainCase{"4k4/r8/9/2p1p4/3N5/9/9/9/4p4/3K5 w", "d5b6", "a8d8", "d5f6", ""}, -search.Mate + 2, -search.Mate + 2}, // mated after the best move too
		// The line mates; that it takes a rook on the way is beside the point.
		{explainCase{"3k5/9/9/9/9/9/9/9/R2r5/4K4 w", "a1a2", "d1d5", "a1d1", "In the better line R9.6, Red mates in 1."}, search.Mate - 19, 900},
	} {
		p := position(t, e.fen)
		list := moves(t, p, e.move+" "+e.after)
		m := Mistake{Pos: p, Move: list[0], After: list[1:], Best: moves(t, p, e.best), BestScore: e.bestScore, Score: e.score}
		f := coach.explain(t.Context(), &m)
		if got := f.English(notation.WXF); got != e.want {
			t.Errorf("%s %s: %q, want %q", e.fen, e.move, got, e.want)
		}
	}
}

// A piece worth less than a knight must explain half of the loss. A knight is always told if its
// loss is proved; otherwise it must explain a third.
func TestExplainMakesThePoint(t *testing.T) {
	coach := newCoach(t)
	for _, c := range []struct {
		fen, best string
		loss      int
		want      Cost
	}{
		{"2raka3/9/9/4p4/9/2B6/9/9/9/3AKA3 w", "c4e2", 2 * minor * unit, Loses},
		{"2raka3/9/9/4p4/9/2B6/9/9/9/3AKA3 w", "c4e2", 2*minor*unit + 1, Nothing},
		{"2raka3/9/9/4p4/9/2N6/9/9/9/3AKA3 w", "c4b2", 3*knight*unit + 1, Loses},
		{"2raka3/9/9/4p4/9/2N6/9/9/9/3AKA3 w", "f0e1 e6e5", 2 * knight * unit, Nothing}, // the knight falls after the best move too
	} {
		p := position(t, c.fen)
		list := moves(t, p, "d0e1 c9c4")
		f := coach.explain(t.Context(), &Mistake{Pos: p, Move: list[0], After: list[1:], Best: moves(t, p, c.best), Loss: c.loss})
		if f.Kind != c.want {
			t.Errorf("%s, a loss of %d: %v, want %v", c.fen, c.loss, f.Kind, c.want)
		}
	}
	n, b := xiangqi.MakePiece(xiangqi.Red, xiangqi.Knight), xiangqi.MakePiece(xiangqi.Red, xiangqi.Bishop)
	for _, c := range []struct {
		piece      xiangqi.Piece
		gain, loss int
		want       bool
	}{
		{n, 30, 3 * 30 * unit, false},
		{n, 30, 3*30*unit + 1, true},
		{b, 30, 2 * 30 * unit, false},
		{b, 30, 2*30*unit + 1, true},
	} {
		if f := (Finding{Piece: c.piece, Gain: c.gain}); f.slight(c.loss) != c.want {
			t.Errorf("%v, %d of %d: slight is %v", c.piece, c.gain, c.loss, !c.want)
		}
	}
}

// If only a part of the gain is proved, the coach does not name this part alone.
func TestPartOfTheGain(t *testing.T) {
	p := position(t, missedRook)
	pieces := []xiangqi.Piece{xiangqi.MakePiece(xiangqi.Black, xiangqi.Rook), xiangqi.MakePiece(xiangqi.Black, xiangqi.Knight)}
	line := moves(t, p, "a0a6")
	f := Finding{Kind: Misses, Pos: p, Move: moves(t, p, "e3e4")[0], Best: line[0], Line: line, Piece: pieces[0], At: line[0].To(), Gain: rook + knight, Taken: pieces}
	if reply, _ := xiangqi.ParseMove("a6a3"); f.proved(t.Context(), reply) || len(f.Taken) != 2 {
		t.Errorf("%+v", f)
	}
}

// A line that ends in mate counts as a mate, whatever pieces it takes before.
func TestLineMate(t *testing.T) {
	const mates, long = search.Mate - 1, search.Mate - 19
	for _, c := range []struct {
		fen, move, after, best string
		bestScore, score       search.Score
		want                   Cost
		mate                   int
		found                  bool
	}{
		{"3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1b1", "d9d8", "a1d1", mates, 900, LineMisses, 1, true},
		{"3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1b1", "d9d8", "a1a5", mates, 900, Nothing, 0, true},  // the line of the best move does not reach the mate
		{"3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1b1", "d9d8", "a1d1", mates, long, Nothing, 0, true}, // another mate remains after the played move
		{"3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1b1", "d9d8", "a1d1", 1500, 900, Nothing, 0, false},
		{"4k4/r8/9/2p6/3N5/9/9/9/9/3K5 w", "d5b6", "a8d8", "d0d1", 0, -mates + 1, LineLoses, 1, true},
		{"4k4/r8/9/2p6/3N5/9/9/9/9/3K5 w", "d5b6", "a8d8", "d0d1", -long, -mates + 1, Nothing, 0, false}, // Red is mated after the best move too
	} {
		p := position(t, c.fen)
		list := moves(t, p, c.move+" "+c.after)
		m := Mistake{Pos: p, Move: list[0], After: list[1:], Best: moves(t, p, c.best), BestScore: c.bestScore, Score: c.score}
		if f, found := m.lineMate(); f.Kind != c.want || f.Mate != c.mate || found != c.found {
			t.Errorf("%s %s: %v, %d, %v", c.fen, c.best, f.Kind, f.Mate, found)
		}
	}
}

// In lines that never become quiet, a capture without a recapture still counts.
func TestAtOnce(t *testing.T) {
	for _, c := range []struct {
		fen, played, best string
		lost, won         int
		want              bool
	}{
		{missedRook, "e3e4 a6a3", "a0a6", -pawnAtHome, rook, true},
		{"3aka3/9/r8/r3p4/9/9/P3P4/9/9/C2AKA3 w", "e3e4 e6e5", "a0a6 a7a6", 0, 0, false}, // the rook is guarded
		{missedRook, "e3e4 e6e5 a0a6", "a0a6", 0, rook, false},                           // both lines win the rook
	} {
		p := position(t, c.fen)
		l := lines{played: moves(t, p, c.played), best: moves(t, p, c.best)}
		if got := l.atOnce(&Mistake{Pos: p}); got != c.want || l.lost.net != c.lost || l.won.net != c.won {
			t.Errorf("%s: %v, %d %d", c.played, got, l.lost.net, l.won.net)
		}
	}
}

// missedRook is a position in which Red's cannon takes a rook for nothing.
const missedRook = "3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w"
