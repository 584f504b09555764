package jobs

import (
	"context"
	"math"
	"testing"
	"time"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// Some numbers in a result cannot be checked, so the age of the job limits them. This keeps sums
// over the ledger meaningful. A result beyond these limits does not count, and its job is queued
// again.
func TestNumbersAreBounded(t *testing.T) {
	t.Parallel()
	const most = math.MaxInt64
	search := func(change func(*ledger.Row)) func(ledger.Line) bool {
		return func(l ledger.Line) bool {
			row, ok := l.(*ledger.Row)
			if ok {
				change(row)
			}
			return ok
		}
	}
	game := func(change func(*ledger.GameRow)) func(ledger.Line) bool {
		return func(l ledger.Line) bool {
			g, ok := l.(*ledger.GameRow)
			if ok {
				change(g)
			}
			return ok
		}
	}
	for what, c := range map[string]struct {
		change func(ledger.Line) bool
		want   string
	}{
		"a time of ages":      {search(func(r *ledger.Row) { r.Elapsed = most }), "elapsed_us 9223372036854775807"},
		"a time of an hour":   {search(func(r *ledger.Row) { r.Elapsed = time.Hour.Microseconds() }), "elapsed_us 3600000000"},
		"a negative time":     {search(func(r *ledger.Row) { r.Elapsed = -1 }), "elapsed_us -1"},
		"nodes":               {search(func(r *ledger.Row) { r.Nodes = math.MaxUint64 }), "nodes 18446744073709551615"},
		"a depth":             {search(func(r *ledger.Row) { r.Depth = most }), "depth 9223372036854775807"},
		"a negative depth":    {search(func(r *ledger.Row) { r.Depth = -1 }), "depth -1"},
		"a counter":           {search(func(r *ledger.Row) { r.Counters["table_probes"] = most }), "table_probes 9223372036854775807"},
		"a game's time":       {game(func(g *ledger.GameRow) { g.Elapsed[1] = most }), "elapsed_us 9223372036854775807"},
		"a game's times":      {game(func(g *ledger.GameRow) { fill(g.Elapsed, 59_000_000) }), "elapsed_us"},
		"a game's time below": {game(func(g *ledger.GameRow) { g.Elapsed[0] = -most }), "elapsed_us -9223372036854775807"},
		"a game's nodes":      {game(func(g *ledger.GameRow) { g.Nodes[0] = math.MaxUint64 }), "nodes 18446744073709551615"},
		"a game's depth":      {game(func(g *ledger.GameRow) { g.Depths[0] = -1 }), "depth -1"},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			s := newServer(t, nil)
			var l log
			st := newStudy(t, specs(t))
			done := false
			config := s.config(&l)
			// the coordinator looks for a missing job after a third of AckWait
			config.AckWait = 300 * time.Millisecond
			begin(t, Worker{Config: config, do: func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
				line, err := w.Do(ctx, u)
				if err == nil && !done {
					done = c.change(line)
				}
				return line, err
			}})
			// The pool must know a second worker. If it knew only one worker, a single report of a
			// failure would make the job fail.
			honest := s.stranger(t)
			pool := &Pool{Config: config, Checks: soon}
			ended := st.beside(t.Context(), t, pool, nil)
			until(t, "there is a lab", func() bool { _, info := consumed(t.Context(), honest.js); return info != nil })
			honest.says(helloID, &report{})
			if err := await(t, ended); err != nil {
				t.Fatal(err)
			}
			st.isLocal(t)
			if !l.has("is not a result", c.want) {
				t.Errorf("it was said:\n%s", &l)
			}
		})
	}
}

func fill(list []int64, n int64) {
	for i := range list {
		list[i] = n
	}
}

// The age of a job counts from its first time in the queue. A job older than the coordinator may be
// as old as the oldest result that is kept.
func TestAge(t *testing.T) {
	t.Parallel()
	p := published{}
	hour := time.Now().Add(-time.Hour)
	p.note("a", hour, true)
	p.note("a", time.Now(), true)
	p.note("b", hour, false)
	p.note("b", hour, true)
	if age := p.age("a"); age < time.Hour || age > time.Hour+2*lateness {
		t.Errorf("%v", age)
	}
	for _, id := range []string{"b", "unknown"} {
		if age := p.age(id); age != resultsKept {
			t.Errorf("%s: %v", id, age)
		}
	}
	// A sum of millions of the longest times still fits into 64 bits.
	if us := resultsKept.Microseconds(); us > math.MaxInt64/3_000_000 {
		t.Errorf("%d", us)
	}
}
