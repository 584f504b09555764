package ending

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// The distance to the next capture equals the distance computed from the distances after each move.
// The test takes its moves from engine/xiangqi. The distance is 1 before a winning capture, and
// never exceeds the distance to the end.
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

// captureStep computes the distance from a won or lost position to the next capture. It uses the
// distances after each move.
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

// positions returns every step-th position of a table, with Red as the attacker.
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

// valueOf returns the table's byte for a position in which Red attacks.
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

// A win that would end after the move limit is certain if its captures come early enough. Its line
// then ends before the count reaches 120.
func TestCertainByCaptures(t *testing.T) {
	d := built(t, "KRvKAB")
	m := parsed(t, "KRvKAB")
	if err := d.build(t.Context(), m, 0, func(Solving) {}); err != nil {
		t.Fatal(err)
	}
	tables := map[Material]*table{}
	end := solved(t, tables, m)
	capture, err := solve(t.Context(), m, func(m Material) *table { return tables[m] }, true, func(Solving) {})
	if err != nil {
		t.Fatal(err)
	}
	reader := d.NewReader()
	defer reader.Close()
	tried := 0
	for _, p := range positions(end, 997) {
		v := valueFor(valueOf(capture, &p), p.Side() == xiangqi.Red)
		if v.Plies == 0 || valueFor(valueOf(end, &p), p.Side() == xiangqi.Red).Plies <= v.Plies {
			continue
		}
		tried++
		clock := rules.MoveLimit - v.Plies
		if got, err := reader.Look(clocked(t, &p, clock+1)); err != nil || got.Certain != ByCount {
			t.Errorf("%s after %d plies: %v, %v", p.FEN(), clock+1, got, err)
		}
		q := clocked(t, &p, clock)
		a, err := reader.Answer(q)
		if err != nil || a.Certain != Certain {
			t.Fatalf("%s after %d plies: %v, %v", p.FEN(), clock, a, err)
		}
		for i, move := range a.Line {
			var u xiangqi.Undo
			q.Make(move, &u)
			if e := rules.Judge(rules.Set{}, q, nil); e.Over() != (i == len(a.Line)-1) || e.Reason == rules.MoveCount {
				t.Fatalf("%s after %d plies: %v after %d of %v", p.FEN(), clock, e, i+1, a.Line)
			}
		}
	}
	if tried == 0 {
		t.Error("no capture before the end")
	}
}

// clocked returns the position with the given number of plies without a capture.
func clocked(t *testing.T, p *xiangqi.Position, clock int) *xiangqi.Position {
	t.Helper()
	q, err := xiangqi.ParseFEN(strings.Replace(p.FEN(), " 0 1", fmt.Sprintf(" %d 200", clock), 1))
	if err != nil {
		t.Fatal(err)
	}
	return &q
}
