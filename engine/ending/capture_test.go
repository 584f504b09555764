package ending

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// Every distance to the next capture follows from those after each move, by the moves
// of engine/xiangqi: 1 for a winning capture, at most the moves to the end.
func TestDistanceToCapture(t *testing.T) {
	tables := map[Material]*table{}
	for _, name := range []string{"KPvKA", "KRvKAB", "KCAvKA"} {
		m := parsed(t, name)
		end := solved(t, tables, m)
		got, err := solve(t.Context(), m, func(m Material) *table { return tables[m] }, true, func(Solving) {})
		if err != nil {
			t.Fatal(err)
		}
		shorter := 0
		for _, p := range positions(end, 7) {
			v, all := valueOf(got, &p), valueOf(end, &p)
			if (v < draw) != (all < draw) || v < draw && v > all {
				t.Fatalf("%s: %d moves to a capture, %d to the end", p.FEN(), v, all)
			}
			if v < all && v < draw {
				shorter++
			}
			if want := captureStep(tables, got, p); v < draw && v != want {
				t.Fatalf("%s: %d moves to a capture, its moves make it %d", p.FEN(), v, want)
			}
		}
		if shorter == 0 {
			t.Errorf("%s: no capture before the end", name)
		}
	}
}

// captureStep is the distance to a capture of a won or lost position by those after
// its moves.
func captureStep(tables map[Material]*table, t *table, p xiangqi.Position) byte {
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	best, worst := byte(draw), byte(0)
	for _, m := range l.Slice() {
		q := p
		var u xiangqi.Undo
		q.Make(m, &u)
		v := byte(0)
		if !p.IsCapture(m) {
			v = valueOf(t, &q)
		} else if less, _, _ := MaterialOf(&q); valueOf(tables[less], &q) >= draw {
			v = draw
		}
		best, worst = min(best, v), max(worst, v)
	}
	if p.Side() == xiangqi.Red {
		return best + 1
	}
	return worst
}

// positions is every step-th position of a table, Red the attacker.
func positions(t *table, step int) (list []xiangqi.Position) {
	var p placing
	for n := 0; n < t.size; n += step {
		for c, values := range [2][]byte{t.attacker, t.defender} {
			if t.place(n, &p); values[n] != none {
				list = append(list, p.position(xiangqi.Color(c)))
			}
		}
	}
	return list
}

// valueOf is the byte of a position in which Red attacks.
func valueOf(t *table, p *xiangqi.Position) byte {
	n, ok := t.number(p, xiangqi.Red)
	switch {
	case !ok:
		return none
	case p.Side() == xiangqi.Red:
		return t.attacker[n]
	default:
		return t.defender[n]
	}
}
