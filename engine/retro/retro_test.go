package retro

import (
	"context"
	"errors"
	"strings"
	"testing"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/xiangqi"
)

const plenty = 256 << 20

func build(t testing.TB, passer Passer, text string) (*Set, Material) {
	t.Helper()
	m, err := ParseMaterial(text)
	if err != nil {
		t.Fatal(err)
	}
	s := NewSet(passer, plenty)
	if err := s.Build(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	return s, m
}

func TestParseMaterial(t *testing.T) {
	m, err := ParseMaterial("KPRvKABA")
	if err != nil || m.String() != "KRPvKBAA" {
		t.Errorf("%v, %v, expected KRPvKBAA", m, err)
	}
	for text, want := range map[string]string{
		"KR": "two sides", "KvK vK": "two sides", "RvK": "no king", "KXvK": "not a piece", "KKvK": "not a piece", "KRRRvK": "at most 2",
	} {
		if _, err := ParseMaterial(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %q", text, err, want)
		}
	}
}

// each goes through the positions of a table and calls the function see with every step-th
// position.
func each(s *Set, m Material, step int, see func(p *xiangqi.Position, v Value)) {
	n := 0
	for p, v := range s.Positions(m) {
		if n++; n%step == 0 {
			see(&p, v)
		}
	}
}

// oneStep computes the value of a position from the values after each move.
func oneStep(t *testing.T, s *Set, p *xiangqi.Position) Value {
	var next []Value
	look := func(q *xiangqi.Position) {
		v, err := s.Value(q)
		if err != nil {
			t.Fatal(err)
		}
		next = append(next, v)
	}
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	for _, m := range l.Slice() {
		q := *p
		var u xiangqi.Undo
		q.Make(m, &u)
		look(&q)
	}
	if s.passer == Passer(p.Side()) && !p.InCheck() {
		q := *p
		var u xiangqi.Undo
		q.MakeNull(&u)
		look(&q)
	}
	best := Value{Lost, 0}
	for i, v := range next {
		mine := Value{-v.Outcome, v.Plies + 1}
		if mine.Outcome == Drawn {
			mine.Plies = 0
		}
		if i == 0 || better(mine, best) {
			best = mine
		}
	}
	return best
}

func better(a, b Value) bool {
	if a.Outcome != b.Outcome {
		return a.Outcome > b.Outcome
	}
	return a.Plies < b.Plies == (a.Outcome == Won) && a.Plies != b.Plies
}

// Every value follows from the values after each move. This proves the wins and losses, because the
// number of plies to the end becomes smaller with every move. It also proves draws: if a position
// marked as drawn were won or lost, its value would contradict that of a successor.
func TestValuesFollow(t *testing.T) {
	for _, c := range []struct {
		passer Passer
		text   string
		step   int
		wins   bool
	}{
		{Nobody, "KPvK", 1, true},
		{Nobody, "KNvK", 1, true},
		{Nobody, "KPPvK", 7, true},
		{Nobody, "KCvKA", 5, false},
		{Nobody, "KNvKP", 31, true},
		{BlackPasses, "KPvK", 1, false}, // the pawn can only win by zugzwang
		{BlackPasses, "KNvKA", 3, false},
		{BlackPasses, "KPPvK", 7, true},
		{RedPasses, "KRvKA", 3, true},
	} {
		s, m := build(t, c.passer, c.text)
		counts := map[Outcome]int{}
		each(s, m, c.step, func(p *xiangqi.Position, v Value) {
			counts[v.Outcome]++
			if want := oneStep(t, s, p); want != v {
				t.Fatalf("%s passer %d: %s is %v, its moves make it %v", c.text, c.passer, p.FEN(), v, want)
			}
		})
		if (counts[Won] > 0) != c.wins || counts[Drawn] == 0 {
			t.Errorf("%s passer %d: %v, expected wins: %v", c.text, c.passer, counts, c.wins)
		}
	}
}

// A full-width search confirms the short wins and losses of a table.
func TestAgainstMateSolver(t *testing.T) {
	s, m := build(t, Nobody, "KRvKA")
	solver := mate.NewSolver(1 << 12)
	const moves = 3
	mates := 0
	each(s, m, 613, func(p *xiangqi.Position, v Value) {
		r := solver.Solve(context.Background(), mate.Problem{Pos: *p, Moves: moves})
		want := 0
		if v.Outcome == Won && v.Plies <= 2*moves-1 {
			want = (v.Plies + 1) / 2
			mates++
		}
		if r.Moves != want {
			t.Errorf("%s: mate in %d, the table has %v in %d plies", p.FEN(), r.Moves, v.Outcome, v.Plies)
		}
	})
	if mates == 0 {
		t.Error("no mate among the positions looked at")
	}
}

// These are known wins with a pawn at the edge of the palace against a bare king, and the known
// draw with a pawn on the last rank.
func TestKnownEndings(t *testing.T) {
	s, _ := build(t, Nobody, "KPvK")
	for fen, want := range map[string]Value{
		"3k5/9/4P4/9/9/9/9/9/9/4K4 w": {Won, 1}, // Black is stalemated
		"3k1P3/9/9/9/9/9/9/9/9/4K4 w": {Drawn, 0},
		"5P3/3k5/9/9/9/9/9/9/9/4K4 b": {Drawn, 0},
	} {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := s.Value(&p); err != nil || v != want {
			t.Errorf("%s: %v, %v, expected %v", fen, v, err, want)
		}
	}
}

func TestErrors(t *testing.T) {
	m, _ := ParseMaterial("KRvKA")
	if err := NewSet(Nobody, 1<<20).Build(t.Context(), m); err == nil || !strings.Contains(err.Error(), "MB") {
		t.Errorf("a small bound: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := NewSet(Nobody, plenty).Build(ctx, m); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
	start := xiangqi.StartPosition()
	if _, err := NewSet(Nobody, plenty).Value(&start); err == nil || !strings.Contains(err.Error(), "no table") {
		t.Errorf("no table: %v", err)
	}
}
