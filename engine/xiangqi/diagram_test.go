package xiangqi

import (
	"math/rand/v2"
	"testing"
)

// diagrams lists illegal positions, each with the reason.
var diagrams = []struct{ fen, why string }{
	{"3k2b2/5P3/4ba3/4p1pC1/1N7/8p/8n/3p5/1n2A4/5A2r w - - 0 1", "red has no king"},
	{"9/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "black has no king"},
	{"3k5/9/9/3R5/9/4R4/9/9/7r1/5K2r w - - 0 1", "black is in check but red is to move"},
	{"4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1", "the kings face each other on the open e-file"},
	{"9/9/9/9/4N4/9/9/9/9/9 w - - 0 1", "red has no king"},
}

func TestDiagrams(t *testing.T) {
	for _, d := range diagrams {
		if _, err := ParseLooseFEN(d.fen); err == nil {
			t.Errorf("%s: read as a position", d.fen)
		}
		p, err := ParseDiagram(d.fen)
		if err != nil || p.FEN() != d.fen {
			t.Errorf("%s reads as %s, %v", d.fen, p.FEN(), err)
			continue
		}
		if why := Unruly(&p); why == nil || why.Error() != d.why {
			t.Errorf("%s: %v, want %q", d.fen, why, d.why)
		}
	}
	p, err := ParseDiagram(StartFEN)
	if why := Unruly(&p); err != nil || why != nil {
		t.Errorf("the initial position: %v, %v", err, why)
	}
	for _, fen := range []string{"3kk4/9/9/9/9/9/9/9/9/4K4 w", "9/9/9/4k4/9/9/9/9/9/4K4 w"} {
		if _, err := ParseDiagram(fen); err == nil {
			t.Errorf("%s is read", fen)
		}
	}
}

// Moves that capture kings can be made and unmade. A side without a king is never in check.
func TestKingsAreTaken(t *testing.T) {
	taken := 0
	for _, d := range diagrams {
		rng := rand.New(rand.NewPCG(1, 2))
		for range 100 {
			p, err := ParseDiagram(d.fen)
			if err != nil {
				t.Fatal(err)
			}
			var undone []Undo
			start := p
			for range 40 {
				var moves []Move
				for own := p.PiecesOf(p.side); own.Any(); {
					from := own.Pop()
					for to := p.Targets(from); to.Any(); {
						moves = append(moves, MakeMove(from, to.Pop()))
					}
				}
				if len(moves) == 0 {
					break
				}
				var l MoveList
				p.GenerateMoves(&l)
				for _, m := range l.Slice() {
					if MoveFault(&p, m) != nil || !p.Legal(m) {
						t.Fatalf("%s: %v is generated", p.FEN(), m)
					}
				}
				if p.Pieces(p.side, King).Empty() && (p.InCheck() || l.Len() != len(moves)) {
					t.Fatalf("%s: check %v, %d moves, want %d", p.FEN(), p.InCheck(), l.Len(), len(moves))
				}
				var u Undo
				m := moves[rng.IntN(len(moves))]
				if err := MoveFault(&p, m); err != nil {
					t.Fatal(err)
				}
				if p.At(m.To()).Kind() == King {
					taken++
				}
				p.Make(m, &u)
				validate(t, &p)
				undone = append(undone, u)
			}
			for i := len(undone) - 1; i >= 0; i-- {
				p.Unmake(&undone[i])
			}
			if p != start {
				t.Fatalf("%s after all is taken back, want %s", p.FEN(), start.FEN())
			}
		}
	}
	if taken == 0 {
		t.Error("no king was taken")
	}
}
