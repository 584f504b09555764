package coach

import (
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// claimOf makes a claim about a line after a move, or about the line of the best move if best is
// true. It chooses the piece that matters.
func claimOf(t *testing.T, fen, move, line string, best bool) claim {
	t.Helper()
	p := position(t, fen)
	f := Finding{Kind: Misses, Pos: p, Move: moves(t, p, move)[0], depth: settledPlies + 1}
	var whole []xiangqi.Move
	if best {
		whole = moves(t, p, line)
		f.Line, f.Best = whole, whole[0]
	} else {
		whole = moves(t, p, move+" "+line)
		f.Kind, f.Line = Loses, whole[1:]
	}
	b := sum(p, whole)
	b.quiet = true
	c := claim{Finding: f, balance: &b}
	if c.Gain = b.net; !best {
		c.Gain = taken(&p, f.Move) - b.net
	}
	c.Taken, c.Given = strike(b.takenBy(c.winner()), b.takenBy(c.winner().Opponent()))
	c.choose()
	return c
}

// A capture that is answered by an equal capture on the same point is half of an exchange. The
// piece that matters is then another one.
func TestChooseNoExchange(t *testing.T) {
	for _, c := range []struct {
		name, fen, move, line, at string
		exchanged                 bool // whether the capture is half of an exchange, because nothing else falls
	}{
		{"rooks are exchanged, and another falls", "2bak4/4a4/4b2cr/p1p4Rp/9/2P1Cn3/P3P3P/5C3/3NA4/1R2KAr2 b - - 6 17", "f4g2", "e4i4 g0h0 h6h0 g2h0 i4i7", "i7", false},
		{"a cannon and a knight are exchanged", "2bakab2/9/2C1c1ncr/p1p1p1p1p/9/1N7/P3P1r1P/1R2C1N2/9/2BAKABR1 b - - 0 11", "e7e3", "g2e3 f9e8 c7h7 g3e3 b4d5 e3d3", "h7", false},
		{"a rook for a cannon", "2caka3/9/9/2p1p4/9/R1R6/4P4/9/9/3AKA3 w", "e3e4", "c9c4 a4c4", "c4", false},
		{"nothing else falls", "3aka3/9/1n7/9/b8/9/P3P4/9/9/C2AKA3 w", "d0e1", "a0a5 b7a5", "a5", true},
	} {
		if c.exchanged { // the claim is about the line of the best move
			cl := claimOf(t, c.fen, c.move, c.line, true)
			cl.Taken = cl.balance.takenBy(cl.winner())
			if cl.choose(); cl.At.String() != c.at {
				t.Errorf("%s: %v", c.name, cl.At)
			}
			continue
		}
		if cl := claimOf(t, c.fen, c.move, c.line, false); cl.At.String() != c.at {
			t.Errorf("%s: %v", c.name, cl.At)
		}
	}
}

// The engine's line must take the piece in the way of the claim, and the line of the best move must
// not take it.
func TestOnly(t *testing.T) {
	const fen = "2raka3/9/9/4p4/9/2N6/4P4/9/9/3AKA3 w"
	for _, c := range []struct {
		after, best string
		want        bool
	}{{"c9c4", "c4b2 e6e5", true}, {"e6e5 d0e1", "c4b2 e6e5", false}, {"c9c4", "d0e1 c9c4", false}} {
		cl := claimOf(t, fen, "e3e4", "c9c4", false)
		m := Mistake{Pos: cl.Pos, Move: cl.Move, After: moves(t, played(&cl.Pos, cl.Move), c.after), Best: moves(t, cl.Pos, c.best)}
		if only(&cl, &m) != c.want {
			t.Errorf("%s, %s: %v", c.after, c.best, !c.want)
		}
	}
}

// A gain of less than a knight is not told if the engine's line gives it back, if the line of the
// best move wins much more, or if the lines differ by another amount in the end.
func TestPassing(t *testing.T) {
	const bishop = "2raka3/9/9/4p4/8N/2B6/4P4/9/9/3AKA3 w"
	const fen, move, after, best = "3rkabr1/1R2aR3/2c1b1n2/6p1p/2pnp2c1/9/p5P1P/2N1C1N2/1C7/2BAKAB2 w - - 6 17", "c2e3", "c7c0 d0e1 e5e4 e2e4 d5c3", "b1e1 h5h7"
	for _, c := range []struct {
		name, fen, move, after, best string
		plies                        int // of the claim; 0 if the engine does not take
		want                         bool
	}{
		{"a pawn falls for the bishop", fen, move, after, best, 1, true},
		{"the line ends before that", fen, move, "c7c0 d0e1", best, 1, false},
		{"the engine's line does not take the bishop", fen, move, "e5e4 e2e4", best, 0, false},
		{"more than the bishop falls", "2rakab2/9/1R2c1n2/p1p1p1p1p/6c2/9/P3P1P1P/NCr1C1N1B/R8/2BAKA3 w - - 2 14", "a1f1", "g5c5 f1f8 c5c0 d0e1 c2e2 b7e7 d9e8 b2d2 c9b9 e7g7 c0a0 f8f2 b9b7", "g2e1", 3, true},
		{"the bishop falls alone", bishop, "f0e1", "c9c4 e1f0", "c4e2 e6e5", 1, false},
		{"the bishop falls after the best move too", bishop, "f0e1", "c9c4 e1f0", "d0e1 c9c4", 1, true},
		{"a knight falls later", bishop, "f0e1", "c9c4 e1f0 c4i4 e3e4 i4i5", "c4e2 e6e5", 1, true},
		{"a rook is missed", "4k1b2/4a4/3ab2r1/p1pN4p/2c3n2/5R2P/P3P1c2/2N1BC3/4A4/4KAB2 w - - 6 31", "c2d4", "g3a3 d6c4 g5h3 f4g4", "d6e4 g3i3 e4f6 i3i0 f6h7", 1, true},
	} {
		p := position(t, c.fen)
		m := Mistake{Pos: p, Move: moves(t, p, c.move)[0], Best: moves(t, p, c.best)}
		after := played(&p, m.Move)
		m.After = moves(t, after, c.after)
		line := m.After[:c.plies]
		if c.plies == 0 {
			line = moves(t, after, "c7c0")
		}
		gain := sum(after, line).net
		cl := claim{Finding: Finding{Kind: Loses, Pos: p, Move: m.Move, Line: line, Ply: len(line) - 1, Gain: gain}}
		if passing(&cl, &m) != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}

// A piece that can also be taken without the mistake is not the cost of the mistake.
func TestRemains(t *testing.T) {
	for _, c := range []struct {
		name, fen, move, line, best, reply string
		misses, want                       bool
	}{
		{"a bishop hangs after the best move", "4kab2/4a4/4b4/p3p3p/2P3p2/7R1/P3P1P1P/r3B1N2/4A4/c2K1A3 w", "c5d5", "a2e2", "h4b4", "a2e2", false, true},
		{"the best move saves the knight", "2raka3/9/9/4p4/9/2N6/4P4/9/9/3AKA3 w", "e3e4", "c9c4", "c4b2", "c9c4", false, false},
		{"the best move guards the knight", "2raka3/9/9/4p4/9/2N6/4P4/9/9/R2AKA3 w", "e3e4", "c9c4", "a0a4", "c9c4", false, false},
		{"the best move shuts the line", "2raka3/9/9/4p4/N8/2N6/4P4/9/9/3AKA3 w", "e3e4", "c9c4", "a5c6", "c9c4", false, false},
		{"the knight can be taken a move later", "3ak3r/2c1a4/4bcR2/p3p3p/7r1/2P2nP2/P3P3P/2NNB1C2/6R2/2BAKA3 b", "f4g2", "c8c2", "", "g1g2", true, true},
		{"the same, of another game", "1r1akab2/9/2n1b3n/p1p1p1p2/3N1R3/6c2/P1P1P3P/1CN1C4/3KA4/R1B2Acr1 w", "f5f1", "d5c7", "", "h0h5", true, true},
		{"the reply threatens mate", "3ak4/9/9/r3p4/7rr/9/6P2/9/9/R3K4 w", "g3g4", "a0a6", "", "i5i1", true, false},
		{"the rook goes away", missedRook, "e3e4", "a0a6", "", "a6a3", true, false},
	} {
		cl := claimOf(t, c.fen, c.move, c.line, c.misses)
		if c.best != "" {
			cl.Best = moves(t, cl.Pos, c.best)[0]
		}
		after := played(&cl.Pos, cl.Move)
		if got := remains(t.Context(), &cl, moves(t, after, c.reply)[0]); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// The piece of a claim must not also fall in the other line, unless its owner takes as much for it.
func TestFallsToo(t *testing.T) {
	const knight = "2raka3/9/9/4p4/9/2N6/4P4/9/9/3AKA3 w"
	for _, c := range []struct {
		name, fen, move, line string
		best                  bool
		other                 string
		want                  bool
	}{
		{"it stays", knight, "e3e4", "c9c4", false, "d0e1 e6e5", false},
		{"it falls", knight, "e3e4", "c9c4", false, "d0e1 c9c4", true},
		{"it falls where it moved to", knight, "e3e4", "c9c4", false, "c4b6 c9b9 d0e1 b9b6", true},
		{"it takes a pawn before", knight, "e3e4", "c9c4", false, "c4d6 c9c6 e3e4 c6d6", true},
		{"it takes a rook before", "2raka3/9/9/1r2p4/9/2N6/4P4/9/9/3AKA3 w", "e3e4", "c9c4", false, "c4b6 c9b9 e3e4 b9b6", false},
		{"a rook is retaken", "2raka3/9/9/4p4/9/R1N6/4P4/9/9/3AKA3 w", "a4a0", "c9c4", false, "d0e1 c9c4 a4c4", false},
		{"the mistake moves it", "3aka3/9/1n7/4p4/9/9/4P4/9/9/R2AKA3 w", "a0a5", "b7a5", false, "a0a1 b7c5 a1c1 c5b3 c1c2 b3c1", false},
		{"a missed rook falls a move later", missedRook, "e3e4", "a0a6", true, "e3e4 e6e5 a0a6", true},
		{"a missed rook goes away", missedRook, "e3e4", "a0a6", true, "e3e4 a6b6", false},
	} {
		cl := claimOf(t, c.fen, c.move, c.line, c.best)
		if fallsToo(&cl, moves(t, cl.Pos, c.other)) != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}

// A piece is not missed if the mistake takes a piece of the claim and little is left, if the piece falls soon after the
// mistake, or if the mistake wins as much.
func TestKept(t *testing.T) {
	const takesKnight = "r1bak2r1/4a4/1cR1b4/p4Rp1p/9/4c4/P1P3P1P/N3B2C1/4nN3/2BAK4 w"
	for _, c := range []struct {
		name, fen, best, line string
		want                  bool
	}{
		{"the rook goes away", missedRook, "a0a6", "e3e4 a6a3", false},
		{"the rook falls a move later", missedRook, "a0a6", "e3e4 e6e5 a0a6", true},
		{"the mistake takes another rook", "3aka3/9/9/r3p4/9/9/P3P4/8r/9/C2AKA2R w", "a0a6", "i0i2 a6a5", true},
		{"the mistake takes the knight", "r1bakab2/9/2n4c1/p1p1p3p/6pn1/4cN3/r7P/4B1C1R/4A1C2/1R1NKAB2 w", "g2g9 f9e8 f4h5", "f4h5 g9e7", true},
		{"the mistake takes the lesser of two pieces", "3aka3/9/9/r3p3p/9/9/P3P4/9/9/C2AKA2R w", "a0a6 f9e8 i0i6", "i0i6 a6a5", false},
		{"the mistake takes the dearer of two pieces", "3aka3/9/9/p3p3r/9/9/P3P4/9/9/C2AKA2R w", "i0i6 f9e8 a0a6", "i0i6 a6a5", true},
		{"the mistake takes a knight for nothing", takesKnight, "c7b7", "d0e1 b7b1 c7c4", true},
		{"and a guard falls for it", takesKnight, "c7b7", "d0e1 e4e1", false},
		{"a bishop falls later, and as much is won then", "2bak1b2/4a4/6n2/2p1p1p2/P7p/5R3/1N2c1P1P/n2A4N/5C3/1rB1KAB2 b", "b0c0 e0e1 a2c3 b3c1 c0f0", "b0b3 c0a2 b3b0 e0e1 b0f0 f4f3 e3e5 f3f6 f0g0 f6g6 g7i8 f1f5", true},
		{"another of two takes", "r1b1ka3/4a4/4b1c1r/p1p1C3p/5n3/1R4pN1/P1P1P2RP/2N6/9/2BAKAB2 b", "g7g0 f0e1 g4h4", "g4h4 h3f3 f5d6", true},
	} {
		cl := claimOf(t, c.fen, strings.Fields(c.line)[0], c.best, true)
		if kept(&cl, moves(t, cl.Pos, c.line)) != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}

// A piece is named with its attacker only if it falls whatever its owner does.
func TestSure(t *testing.T) {
	for _, c := range []struct {
		name, fen, move, line string
		best, want            bool
	}{
		{"the cannon can go, and a knight falls", "r1b1kab2/1C2a4/n5c2/2p3p1p/p8/2P1cnP1P/P3C4/2N1B3N/4A4/1R2KAB2 w", "c4c5", "b8b4 c9e7 b4e4", true, false},
		{"the rook is shut in", "r2akabR1/9/1cn1b1n2/p1p1p1p1p/9/P8/2P1P1P1P/2C1C1N2/9/cNBAKAB2 w", "h9g9", "a0c0 d0e1 e7g9", false, true},
		{"the knight has no safe point", "n3k4/9/2P6/1P7/9/9/9/9/8R/3K5 w", "d0d1", "i1a1 e9e8 a1a9", true, true},
		{"the knight has one", "n3k4/9/9/1P7/9/9/9/9/8R/3K5 w", "d0d1", "i1a1 e9e8 a1a9", true, false},
		{"the fall is later", "n3k4/9/2P6/1P7/9/9/9/9/8R/3K5 w", "d0d1", "i1a1 e9e8 d0d1 e8e9 a1a9", true, false},
	} {
		cl := claimOf(t, c.fen, c.move, c.line, c.best)
		if cl.sure(t.Context()) != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}

// The coach tells a gain of less than a knight only together with the way to win it.
func TestVague(t *testing.T) {
	bishop, cannon, pawn := pieces("b")[0], pieces("c")[0], pieces("p")[0]
	for _, c := range []struct {
		f    Finding
		want bool
	}{
		{Finding{Piece: bishop, Gain: minor, Way: Threat}, true},
		{Finding{Piece: bishop, Gain: minor, Way: Fork}, false},
		{Finding{Piece: bishop, Gain: knight, Way: Threat}, false},
		{Finding{Piece: cannon, Gain: 25, Way: Threat}, false},
		{Finding{Piece: pawn, Gain: pawnAtHome, Way: Fork}, true},
		{Finding{Piece: pawn, Gain: pawnAtHome, Way: Takes}, false},
	} {
		if got := c.f.vague(); got != c.want {
			t.Errorf("%v, %d, %v: %v", c.f.Piece, c.f.Gain, c.f.Way, got)
		}
	}
}

// A line that wins more than two and a half times the loss overstates it. If the game is lost already,
// the loss is limited, and the scores count.
func TestOverstates(t *testing.T) {
	const enough = 100 * knight * unit / overstated
	for _, c := range []struct {
		loss, best, score int
		want              bool
	}{
		{enough - 1, 0, 0, true}, {enough, 0, 0, false}, {enough / 2, -1900, -1900 - enough, false}, {enough / 2, -1900, -1900 - enough/2, true},
	} {
		f, m := Finding{Gain: knight}, Mistake{Loss: c.loss, BestScore: search.Score(c.best), Score: search.Score(c.score)}
		if got := overstates(&f, &m); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
