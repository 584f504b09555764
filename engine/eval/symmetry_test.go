package eval

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// Exchanging the colours or reflecting the board keeps the score of the side to move, and passing
// the turn negates this score. The trace adds up to the score, and the score stays within the
// bound. All this holds in thousands of positions, with the evaluator of every stage.
func TestInvariants(t *testing.T) {
	all := evaluators()
	n := 0
	playouts(t, 1, 60, 120, func(*xiangqi.Position) {}, func(p *xiangqi.Position, _ *xiangqi.Undo) {
		n++
		swapped, mirrored := p.SwapColors(), p.Mirror()
		for _, e := range all {
			got := fresh(e, p)
			if s := fresh(e, &swapped); s != got {
				t.Fatalf("%s: %s scores %d, colours swapped %d", e.Stage(), p, got, s)
			}
			if s := fresh(e, &mirrored); s != got {
				t.Fatalf("%s: %s scores %d, mirrored %d", e.Stage(), p, got, s)
			}
			q := *p
			q.SetValues(e.Values())
			s := e.Start(&q, xiangqi.NoMove, xiangqi.NoMove)
			red := got
			if p.Side() == xiangqi.Black {
				red = -got
			}
			if sum := Total(e.Trace(&q, &s)); sum != red {
				t.Fatalf("%s: %s: trace adds up to %d, score %d", e.Stage(), p, sum, red)
			}
			if d := got - e.Material(&q); d > e.PositionalBound() || -d > e.PositionalBound() {
				t.Fatalf("%s: %s: %d besides material, bound %d", e.Stage(), p, d, e.PositionalBound())
			}
			if !q.InCheck() {
				var u xiangqi.Undo
				var next State
				q.MakeNull(&u)
				e.AdvanceNull(&next, &s)
				if after := e.Score(&q, &next); after != -got {
					t.Fatalf("%s: %s scores %d, the turn passed %d", e.Stage(), p, got, after)
				}
			}
		}
	})
	if n < 4000 {
		t.Errorf("only %d positions", n)
	}
	t.Logf("%d positions, %d evaluators", n, len(all))
}

// Path terms have the same symmetry: with the colours exchanged, a game played move by move gives
// the same scores to the side to move.
func TestPathSymmetry(t *testing.T) {
	for _, e := range evaluators() {
		for _, g := range loadGames(t)[:12] {
			var score [3][]int32
			for i, turn := range []func(xiangqi.Move) xiangqi.Move{
				func(m xiangqi.Move) xiangqi.Move { return m },
				xiangqi.Move.Mirror,
				func(m xiangqi.Move) xiangqi.Move { return xiangqi.MakeMove(m.From().Flip(), m.To().Flip()) },
			} {
				p := xiangqi.StartPosition()
				if i == 2 {
					p = p.SwapColors()
				}
				score[i] = follow(e, p, g.moves, turn)
			}
			for ply := range score[0] {
				if a, b, c := score[0][ply], score[1][ply], score[2][ply]; a != b || a != c {
					t.Fatalf("%s: game %s ply %d scores %d, mirrored %d, colours swapped %d", e.Stage(), g.number, ply+1, a, b, c)
				}
			}
		}
	}
}

// follow plays moves with path terms. It returns the score of the side to move after each move.
func follow(e *Evaluator, p xiangqi.Position, moves []xiangqi.Move, turn func(xiangqi.Move) xiangqi.Move) []int32 {
	p.SetValues(e.Values())
	s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
	var scores []int32
	for _, m := range moves {
		var u xiangqi.Undo
		var next State
		p.Make(turn(m), &u)
		e.AdvancePath(&next, &s, &p, &u, p.InCheck())
		s = next
		scores = append(scores, e.Score(&p, &s))
	}
	return scores
}
