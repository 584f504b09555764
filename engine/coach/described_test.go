package coach

import (
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// A statement about a line needs a count that stands to the end of the line, that explains the loss,
// and that differs from the other line.
func TestCounted(t *testing.T) {
	const fen, other = "2raka3/9/9/4p4/9/2N6/4P4/9/9/3AKA3 w", "c4b2 e6e5 d0e1 e5e4"
	const pawn = "2raka3/9/9/2P1p4/9/9/4P4/9/9/3AKA3 w"
	coach := newCoach(t)
	for _, c := range []struct {
		name, fen, after, best string
		loss                   int
		want                   string
	}{
		{"a knight", fen, "c9c4 e4e5 e6e5 d0e1", other, 400, "In the line c9c4, Black wins a knight."},
		{"the loss is the largest that it explains", fen, "c9c4 e4e5 e6e5 d0e1", other, 3 * (knight + pawnAtHome) * unit, "In the line c9c4 e4e5 e6e5, Black wins a knight and a pawn."},
		{"the loss is larger", fen, "c9c4 e4e5 e6e5 d0e1", other, 3*(knight+minor)*unit + 1, ""},
		{"the loss is much smaller", fen, "c9c4 d0e1 c4c5", other, 100*knight*unit/overstated - 1, ""},
		{"it falls in the other line too", fen, "c9c4 d0e1 f9e8", "d0e1 c9c4 e1d0 c4c5", 400, ""},
		{"a pawn across the river", pawn, "c9c6 d0e1 f9e8", "d0e1 e6e5 e1d0 e5e4", 400, "In the line c9c6, Black wins a pawn."},
		{"a pawn for too great a loss", pawn, "c9c6 d0e1 f9e8", "d0e1 e6e5 e1d0 e5e4", 2*minor*unit + 1, ""},
		{"the cannon is taken back", "2raka3/9/9/4p4/9/R1C6/4P4/9/9/3AKA3 w", "c9c4 a4c4 e6e5", "d0e1 e6e5", 400, ""},
		{"a bishop falls in return at the end", "2raka3/9/b8/4p4/9/2N6/R3P4/9/9/3AKA3 w", "c9c4 a3a7 d9e8 d0e1 e8f7", "c4b2 e6e5", 400, "In the line c9c4 a3a7, Black wins a knight for a bishop."},
	} {
		p := position(t, c.fen)
		list := moves(t, p, "e3e4 "+c.after)
		m := Mistake{Pos: p, Move: list[0], After: list[1:], Best: moves(t, p, c.best), Loss: c.loss}
		got := ""
		if cl := coach.counted(t.Context(), &m, LineLoses, m.After); cl.Gain > 0 {
			cl.Piece = xiangqi.NoPiece
			got = cl.English(notation.ICCS)
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// A better defence for the loser ends a statement and begins another line.
func TestDefence(t *testing.T) {
	const rook = "3akab2/9/3cb1n2/pR2p3p/2p3r2/8P/P1c1P3R/2NCBC3/4A2r1/3AK1B2 w - - 0 18" // from a public game
	coach := newCoach(t)
	for line, want := range map[string]string{"c3i3 d6a6": "d6d7", "c3i3 d6d7": ""} { // d6d7 takes a cannon
		cl := claimOf(t, rook, "b6d6", line, false)
		cl.Kind, cl.Gain = LineLoses, sum(cl.from(), cl.Line).net
		better := coach.defence(t.Context(), &cl)
		got := ""
		if better != nil {
			got = better[1].String()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

// A proved gain is told only if a deep search of the position after its first move confirms it.
func TestConfirms(t *testing.T) {
	const guarded = "3aka3/9/1n7/9/b8/9/P3P4/9/9/C2AKA3 w"
	coach := newCoach(t)
	for _, c := range []struct {
		name, fen, line, piece string
		gain                   int
		want                   bool
	}{
		{"the rook falls", missedRook, "a0a6", "r", rook, true},
		{"another piece falls", missedRook, "a0a6", "n", rook, false},
		{"less falls", missedRook, "a0a6", "r", 2 * rook, false},
		{"the knight takes the cannon back", guarded, "a0a5", "b", minor, false},
	} {
		p := position(t, c.fen)
		f := Finding{Kind: Misses, Pos: p, Line: moves(t, p, c.line), Piece: pieces(c.piece)[0], Gain: c.gain, Way: Takes}
		if coach.confirms(t.Context(), &f) != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}
