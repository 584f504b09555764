package eval

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// After every move of games with captures and king moves, the state that Advance has updated equals
// the state that Start computes afresh. The trace, path terms included, adds up to the score.
func TestIncrementalEqualsFresh(t *testing.T) {
	for _, e := range evaluators() {
		var s, plain State
		n, penalties := 0, [numPathTerms]int{}
		playouts(t, 2, 30, 120, func(p *xiangqi.Position) {
			p.SetValues(e.Values())
			s = e.Start(p, xiangqi.NoMove, xiangqi.NoMove)
			plain = s
		}, func(p *xiangqi.Position, u *xiangqi.Undo) {
			n++
			var next State
			e.AdvancePath(&next, &s, p, u, p.InCheck())
			for c := range 2 {
				for i := range penalties {
					if next.penalty[c][i] != s.penalty[c][i] {
						penalties[i]++
					}
				}
			}
			s = next
			e.Advance(&next, &plain, p, u)
			plain = next
			want := e.Start(p, xiangqi.NoMove, xiangqi.NoMove)
			if s.ring != want.ring || plain.ring != want.ring || naiveRing(p) != want.ring {
				t.Fatalf("%s after %s: ring %v, without path terms %v, afresh %v, counted %v",
					p, u.Move(), s.ring, plain.ring, want.ring, naiveRing(p))
			}
			if s.check != p.InCheck() {
				t.Fatalf("%s: check %v", p, s.check)
			}
			if plain.path != 0 || plain.penalty != (State{}).penalty {
				t.Fatalf("%s: Advance made a path term", p)
			}
			red := e.Score(p, &s)
			if p.Side() == xiangqi.Black {
				red = -red
			}
			if sum := Total(e.Trace(p, &s)); sum != red {
				t.Fatalf("%s: %s after %s: trace adds up to %d, Red's score is %d", e.Stage(), p, u.Move(), sum, red)
			}
		})
		if n < 2000 {
			t.Errorf("only %d positions", n)
		}
		t.Logf("%s: %d positions, path terms fired %v", e.Stage(), n, penalties)
		if e.Stage() == Opening {
			for i, k := range penalties {
				if k == 0 {
					t.Errorf("path term %d never fired", i)
				}
			}
		}
	}
}

// naiveRing counts the attacked points around each king with the moves of the move generator, as if
// each piece were alone on the board.
func naiveRing(p *xiangqi.Position) (n [2]int16) {
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		king := p.KingPoint(c)
		for pt := range xiangqi.Point(xiangqi.NumPoints) {
			pc := p.At(pt)
			if pc == xiangqi.NoPiece || pc.Color() == c || !pc.Kind().Attacking() {
				continue
			}
			for to := range xiangqi.Point(xiangqi.NumPoints) {
				df, dr := to.File()-king.File(), to.Rank()-king.Rank()
				if to != king && df*df <= 1 && dr*dr <= 1 && lone[pc][pt].Has(to) {
					n[c]++
				}
			}
		}
	}
	return n
}

// lone contains the moves of each piece alone on the board. The kings stand on or block a few
// points, so the moves are collected with three placements of the kings.
var lone = func() (t [xiangqi.NumPieces][xiangqi.NumPoints]xiangqi.Bitboard) {
	letters := "PNCRpncr"
	kings := [][2]xiangqi.Point{
		{xiangqi.PointAt(3, 0), xiangqi.PointAt(4, 9)},
		{xiangqi.PointAt(5, 2), xiangqi.PointAt(3, 7)},
		{xiangqi.PointAt(4, 1), xiangqi.PointAt(5, 8)},
	}
	for _, l := range letters {
		for pt := range xiangqi.Point(xiangqi.NumPoints) {
			for _, k := range kings {
				if pt == k[0] || pt == k[1] {
					continue
				}
				p, err := xiangqi.ParseLooseFEN(board(map[xiangqi.Point]byte{k[0]: 'K', k[1]: 'k', pt: byte(l)}, 'w'))
				if err != nil {
					if p, err = xiangqi.ParseLooseFEN(board(map[xiangqi.Point]byte{k[0]: 'K', k[1]: 'k', pt: byte(l)}, 'b')); err != nil {
						panic(err)
					}
				}
				pc := p.At(pt)
				t[pc][pt] = t[pc][pt].Or(p.Targets(pt))
			}
		}
	}
	return t
}()

// board returns the FEN of a board with a few pieces.
func board(pieces map[xiangqi.Point]byte, side byte) string {
	var b []byte
	for rank := xiangqi.NumRanks - 1; rank >= 0; rank-- {
		for file := range xiangqi.NumFiles {
			if pc, ok := pieces[xiangqi.PointAt(file, rank)]; ok {
				b = append(b, pc)
			} else {
				b = append(b, '1')
			}
		}
		if rank > 0 {
			b = append(b, '/')
		}
	}
	return string(append(b, ' ', side))
}

// Neither Score nor Advance allocates memory.
func TestNoAllocations(t *testing.T) {
	e := New(Thesis(), Opening)
	p := position(t, e, xiangqi.StartFEN)
	s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
	m, err := p.ParseLegal("h2e2")
	if err != nil {
		t.Fatal(err)
	}
	var next State
	var sum int32
	if n := testing.AllocsPerRun(100, func() {
		var u xiangqi.Undo
		p.Make(m, &u)
		e.Advance(&next, &s, &p, &u)
		e.AdvancePath(&next, &s, &p, &u, false)
		sum += e.Score(&p, &next)
		p.Unmake(&u)
		if StageOf(&p) == End || IsEnd(&p) {
			sum++
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
