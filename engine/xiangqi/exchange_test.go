package xiangqi

import (
	"math/rand/v2"
	"os"
	"testing"
)

// testWorth gives each kind of piece a different worth.
var testWorth = func() (w Worth) {
	for pc := range Piece(NumPieces) {
		for pt := range Point(NumPoints) {
			w[pc][pt] = [8]int32{Pawn: 100, Guard: 210, Bishop: 230, Knight: 820, Cannon: 910, Rook: 1800, King: 7000}[pc&7]
			if pc.Kind() == Pawn && !pt.OwnSide(pc.Color()) {
				w[pc][pt] = 190
			}
		}
	}
	return w
}()

// exchanged makes captures on the board and returns the value of the best exchange on a point for
// the side to move. Each side captures with its least valuable piece, or stops.
func exchanged(p *Position, pt Point) int32 {
	us := p.side
	kinds := []Kind{Pawn, Guard, Bishop, Knight, Cannon, Rook, King}
	for _, k := range kinds {
		for set := p.Pieces(us, k); set.Any(); {
			from := set.Pop()
			if !p.Targets(from).Has(pt) {
				continue
			}
			taken := testWorth[p.At(pt)][pt]
			var u Undo
			p.Make(MakeMove(from, pt), &u)
			defer p.Unmake(&u)
			if k == King && p.Attackers(pt, us^1).Any() {
				return 0
			}
			return max(0, taken-exchanged(p, pt))
		}
	}
	return 0
}

// worthOf returns the value that the function exchanged gives to a move.
func worthOf(p *Position, m Move) int32 {
	taken := testWorth[p.At(m.To())][m.To()]
	var u Undo
	p.Make(m, &u)
	v := taken - exchanged(p, m.To())
	p.Unmake(&u)
	return v
}

// Exchange agrees with the exchange made on the board, for every move of positions of random games.
// Exchange is true for that value as the limit, and false for a limit greater by one.
func TestExchange(t *testing.T) {
	t.Parallel()
	want := 5000
	if os.Getenv("ABYSS_LONG") != "" {
		want = 100_000
	}
	r := rand.New(rand.NewPCG(1, 2))
	var l MoveList
	seen, moves, losing, winning := 0, 0, 0, 0
	for seen < want {
		p := StartPosition()
		for range 150 {
			p.GenerateMoves(&l)
			if l.Len() == 0 {
				break
			}
			seen++
			for _, m := range l.Slice() {
				v := worthOf(&p, m)
				moves++
				switch {
				case v < 0:
					losing++
				case v > 0:
					winning++
				}
				if !p.Exchange(m, &testWorth, v) || p.Exchange(m, &testWorth, v+1) {
					t.Fatalf("%s: %s wins %d played out; Exchange says at least that: %t, more: %t",
						p.FEN(), m, v, p.Exchange(m, &testWorth, v), p.Exchange(m, &testWorth, v+1))
				}
			}
			var u Undo
			p.Make(l.At(r.IntN(l.Len())), &u)
		}
	}
	t.Logf("%d positions, %d moves, %d win and %d lose something", seen, moves, winning, losing)
	if losing < moves/100 || winning < moves/100 {
		t.Errorf("of %d moves %d win and %d lose something: expected a hundredth each", moves, winning, losing)
	}
}

// In these cases, the pieces on the rank and the file alone do not determine the result.
func TestExchangeOfCannons(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, fen, move string
		want            int32
	}{
		{"the knight guards the pawn", "3k5/9/1n7/9/2p6/9/2P6/9/2C6/4K4 w - - 0 1", "c1c5", 100 - 910},
		{"the cannon behind the pawn has no screen", "2c1k4/9/9/9/2p6/9/2P6/9/2C6/3K5 w - - 0 1", "c1c5", 100},
		{"the capturing rook was the screen", "2c1k4/9/2R6/9/2p6/9/9/9/9/3K5 w - - 0 1", "c7c5", 100},
		{"another screen remains", "2c1k4/2n6/2R6/9/2p6/9/9/9/9/3K5 w - - 0 1", "c7c5", 100 - 1800},
		{"the king takes what is unguarded", "3k5/4R4/9/9/9/9/9/9/9/4K4 w - - 0 1", "e8d8", -1800},
		{"the king does not take what is guarded", "3k5/4R4/9/2N6/9/9/9/9/9/4K4 w - - 0 1", "e8d8", 0},
	} {
		p, err := ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseLegal(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := worthOf(&p, m); got != c.want {
			t.Errorf("%s: %d, expected %d", c.name, got, c.want)
		}
	}
}

func BenchmarkExchange(b *testing.B) {
	p, err := ParseFEN("r2akabr1/9/1cn1b1n2/p1p1p3p/9/2P3C2/P3P2cP/2N1C1N2/9/R1BAKABR1 b - - 0 8")
	if err != nil {
		b.Fatal(err)
	}
	var l MoveList
	p.GenerateMoves(&l)
	n := 0
	for b.Loop() {
		for _, m := range l.Slice() {
			if p.Exchange(m, &testWorth, 0) {
				n++
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*l.Len()), "ns/move")
}
