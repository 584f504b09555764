package ending

import (
	"errors"
	"testing"

	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// A position, its reflection, and the position with colours exchanged have the same value, both in
// memory and in the file. Probing does not allocate.
func TestProbe(t *testing.T) {
	d := built(t, "KPvKAB")
	m := parsed(t, "KPvKAB")
	tables, err := d.Load(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	reader := d.NewReader()
	defer reader.Close()
	whole, err := d.load(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	doubtful := 0
	for _, p := range positions(whole, 3) {
		b := valueOf(whole, &p)
		if b == chased {
			doubtful++
		}
		want := valueFor(b, p.Side() == xiangqi.Red)
		for _, q := range []xiangqi.Position{p, p.Mirror(), p.SwapColors()} {
			v, ok := tables.Probe(&q)
			if ok != (b != chased) || ok && v != want {
				t.Fatalf("%s: %v %v, expected %v", q.FEN(), v, ok, want)
			}
			if r, err := reader.Look(&q); err != nil || r.Value != want || (r.Certain == Certain) != ok {
				t.Fatalf("%s: the file has %v, %v, expected %v", q.FEN(), r, err, want)
			}
		}
	}
	if doubtful == 0 {
		t.Error("no draw that a rule on chases could spoil")
	}
	start, p := xiangqi.StartPosition(), positions(whole, 1)[0]
	if n := testing.AllocsPerRun(100, func() { tables.Probe(&p); tables.Probe(&start) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// Answers for known positions.
func TestAnswer(t *testing.T) {
	d := built(t, "KPvKA")
	reader := d.NewReader()
	defer reader.Close()
	for fen, want := range map[string]Exact{
		"3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1":    {retro.Value{Outcome: retro.Won, Plies: 1}, Certain},
		"3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 119 90": {retro.Value{Outcome: retro.Won, Plies: 1}, Certain},
		"9/9/3k5/9/9/9/4P4/9/9/4K4 w - - 100 90": {retro.Value{Outcome: retro.Won, Plies: 9}, Certain},
		"9/9/3k5/9/9/9/4P4/9/9/4K4 w - - 112 90": {retro.Value{Outcome: retro.Won, Plies: 9}, ByCount},
		"4k4/9/9/4p4/9/9/9/3K5/9/9 b - - 100 90": {retro.Value{Outcome: retro.Won, Plies: 9}, Certain},
		"3k1P3/9/9/9/9/9/9/9/9/4K4 w - - 0 1":    {},
		"3k5/9/9/9/9/9/9/4p4/4K4/3A5 w - - 0 1":  {}, // Red can capture the last attacking piece
		"3P5/9/3k5/9/9/9/9/9/9/4K4 b - - 0 1":    {},
	} {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		a, err := reader.Answer(&p)
		if err != nil || a.Exact != want {
			t.Errorf("%s: %+v, %v, expected %+v", fen, a, err, want)
			continue
		}
		if a.Moves[0].Value != a.Value || a.Outcome == retro.Won && len(a.Line) != a.Plies {
			t.Errorf("%s: the best move has %v, a line of %d plies", fen, a.Moves[0], len(a.Line))
		}
	}
	for fen, want := range map[string]error{
		"4k4/9/9/4p4/9/9/9/3K5/9/R8 b - - 0 1": ErrNotCovered,
		"4k4/9/9/9/9/9/9/3K5/9/R8 b - - 0 1":   ErrMissing,
	} {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = reader.Look(&p); !errors.Is(err, want) {
			t.Errorf("%s: %v, expected %v", fen, err, want)
		}
	}
}

// The line of a win ends the game by the rules, and is not longer than the table says.
func TestLineEnds(t *testing.T) {
	d := built(t, "KRvKAB")
	reader := d.NewReader()
	defer reader.Close()
	whole, err := d.load(t.Context(), parsed(t, "KRvKAB"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range positions(whole, 30011) {
		a, err := reader.Answer(&p)
		if err != nil {
			t.Fatal(err)
		}
		if a.Outcome == retro.Drawn {
			continue
		}
		q := p
		for _, m := range a.Line {
			var u xiangqi.Undo
			q.Make(m, &u)
		}
		if e := rules.Judge(rules.Set{}, &q, nil); len(a.Line) != a.Plies || !e.Over() || e.Reason == rules.MoveCount {
			t.Errorf("%s: %v, a line of %d plies ends with %v", p.FEN(), a.Value, len(a.Line), e)
		}
	}
}

// A win of the side that does not attack has no length. The winner prefers a win with a length, and
// the loser prefers a loss without one.
func TestWinWithoutLength(t *testing.T) {
	won := func(plies int) Exact { return Exact{Value: retro.Value{Outcome: retro.Won, Plies: plies}} }
	lost := func(plies int) Exact { return Exact{Value: retro.Value{Outcome: retro.Lost, Plies: plies}} }
	if compare(won(9), won(0), false) >= 0 || compare(lost(0), lost(9), true) >= 0 {
		t.Error("a win without a length counts as the quickest")
	}
}
