package coach

import (
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// pieces returns the pieces with the given letters.
func pieces(letters string) (list []xiangqi.Piece) {
	for i := range letters {
		for pc := range xiangqi.Piece(xiangqi.NumPieces) {
			if pc != xiangqi.NoPiece && pc.Letter() == letters[i] {
				list = append(list, pc)
			}
		}
	}
	return list
}

func text(pieces []xiangqi.Piece) (letters string) {
	for _, pc := range pieces {
		letters += pc.String()
	}
	return letters
}

func TestStrike(t *testing.T) {
	for _, c := range []struct{ taken, given, left, back string }{
		{"pcr", "", "rcp", ""},
		{"np", "N", "p", ""},
		{"rn", "C", "r", ""},   // a knight is exchanged for a cannon
		{"rnc", "C", "rn", ""}, // a piece of the same kind is exchanged first
		{"ab", "B", "a", ""},
		{"a", "B", "", ""}, // a guard is exchanged for a bishop
		{"r", "CP", "r", "CP"},
	} {
		left, back := strike(pieces(c.taken), pieces(c.given))
		if text(left) != c.left || text(back) != c.back {
			t.Errorf("%s for %s: %s for %s, want %s for %s", c.taken, c.given, text(left), text(back), c.left, c.back)
		}
	}
}

func TestQuiet(t *testing.T) {
	for fen, want := range map[string]bool{
		xiangqi.StartFEN:                         true,
		"4k4/9/9/9/9/9/9/9/4R4/3K5 b":            false, // the side to move is in check
		"4k4/9/9/p8/9/9/9/9/9/R2K5 w":            false, // a pawn can be taken for nothing
		"4k4/9/9/9/n8/9/9/9/9/R2K5 b":            true,  // one threat can be met
		"4k4/9/9/9/n7n/9/9/9/9/R2K4R b":          false, // two threats cannot be met
		"3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w":   false, // a rook can be taken for nothing
		"2rakab2/9/4b4/9/9/R1N6/9/9/4A4/2BAK4 b": true,  // the attacked knight is guarded
		"2rakab2/9/4b4/9/9/2N6/9/9/4A4/2BAK4 b":  false, // the attacked knight is not guarded
	} {
		if p := position(t, fen); quiet(&p) != want {
			t.Errorf("%s: quiet is %v", fen, !want)
		}
	}
}

func TestBalances(t *testing.T) {
	p := position(t, "2raka3/9/9/4p4/9/2N6/4P4/9/9/3AKA3 w")
	first, last := balances(p, moves(t, p, "e3e4 c9c4 e4e5"), 2)
	for _, b := range []balance{first, last} {
		if !b.quiet || b.net != -knight || b.plies != 2 || text(b.takenBy(xiangqi.Black)) != "N" || len(b.takenBy(xiangqi.Red)) != 0 {
			t.Errorf("%+v", b)
		}
	}
	if first, _ := balances(p, moves(t, p, "e3e4"), 2); first.quiet {
		t.Errorf("a line of one ply: %+v", first)
	}
}

func TestSum(t *testing.T) {
	p := position(t, "2raka3/9/9/4p4/9/2N6/4P4/9/9/3AKA3 w")
	if b := sum(p, moves(t, p, "e3e4 c9c4")); b.net != -knight || b.plies != 2 || len(b.taken) != 1 || b.quiet {
		t.Errorf("%+v", b)
	}
}

// If both sides lose a piece of the same kind, the piece that matters is the loser's.
func TestChooseTheLosersPiece(t *testing.T) {
	p := position(t, missedRook)
	own, theirs := xiangqi.MakePiece(xiangqi.Red, xiangqi.Rook), xiangqi.MakePiece(xiangqi.Black, xiangqi.Rook)
	f := Finding{Kind: Misses, Pos: p, Line: make([]xiangqi.Move, 3), Taken: []xiangqi.Piece{theirs}}
	b := balance{plies: 3, taken: []capture{{ply: 1, by: xiangqi.Black, piece: own}, {ply: 2, by: xiangqi.Red, piece: theirs}}}
	c := claim{Finding: f, balance: &b}
	if c.choose(); c.Piece != theirs || c.Ply != 2 {
		t.Errorf("%v at ply %d", c.Piece, c.Ply)
	}
}

// The first capture is named if it is dearer than the gain, unless it is retaken.
func TestCountTheFirstCapture(t *testing.T) {
	for _, c := range []struct{ fen, line, want string }{
		{"r2aka3/9/9/4p4/9/7r1/9/7R1/9/RN1AKA3 w", "d0e1 a9a0 h2h4 a0b0", "RN"},
		{"c2aka3/9/9/4p4/p8/9/9/r8/2N6/R2AKA3 w", "d0e1 a2a0 c1a0 a9a0", "N"},
	} {
		p := position(t, c.fen)
		line := moves(t, p, c.line)
		b := sum(p, line)
		cl := claim{Finding: Finding{Kind: Loses, Pos: p, Move: line[0], Line: line[1:], Gain: -b.net}, balance: &b}
		if cl.count(&Mistake{Pos: p, Move: line[0], Best: line}); !slices.Equal(cl.Taken, pieces(c.want)) {
			t.Errorf("%s: %v", c.line, cl.Taken)
		}
	}
}

// A fifth of a large gain may be missing from its proof, and six tenths of a pawn from a small one.
func TestNeed(t *testing.T) {
	for gain, want := range map[int]int{pawnAtHome: 4, minor: 14, knight: 32, rook: 72} {
		if f := (Finding{Gain: gain}); f.need() != want {
			t.Errorf("a gain of %d needs %d, want %d", gain, f.need(), want)
		}
	}
}

// There is no claim about a loss if more than half of it is also lost after the best move, or if it
// is given back.
func TestClaimsOfTheDifference(t *testing.T) {
	p := position(t, "2raka3/9/9/4p4/9/2N6/4P4/9/9/3AKA3 w")
	for won, want := range map[int]int{-40: 0, -23: 0, -22: 1, 0: 1} {
		l := lines{played: moves(t, p, "e3e4 c9c4"), best: moves(t, p, "d0e1 e6e5")}
		l.lost = sum(p, l.played)
		l.lost.net, l.won.net = -45, won
		if got := len(l.claims(&Mistake{Pos: p, Move: l.played[0], Best: l.best})); got != want {
			t.Errorf("%d lost, and %d after the best move: %d claims, want %d", -l.lost.net, -won, got, want)
		}
	}
	c := newCoach(t)
	for after, want := range map[string]bool{
		"c9c4 e1d0 c4c8 d0e1 e6e5 e1d0":           true,
		"c9c4 e1d0 c4c8 d0e1 e6e5 e1d0 e5e4 e3e4": false, // half of the knight comes back
	} {
		list := moves(t, p, "d0e1 "+after)
		if _, ok := c.compare(t.Context(), &Mistake{Pos: p, Move: list[0], After: list[1:], Best: moves(t, p, "c4b6")}); ok != want {
			t.Errorf("%s: %v", after, ok)
		}
	}
}
