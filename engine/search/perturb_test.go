package search

import (
	"fmt"
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// perturbed runs a search with an empty table, and with a seed that decides the order of equal
// moves.
func perturbed(t *testing.T, s *Searcher, seed uint64, fen string, l Limits) Result {
	t.Helper()
	s.NewGame()
	Perturb(s, seed)
	return search(t, s, fen, l)
}

// With seed 0, a search must be the same as without Perturb. Searches with the same seed must be
// the same, down to every counter, and different seeds must give different trees.
func TestPerturb(t *testing.T) {
	for _, name := range []string{"base", "tournament"} {
		o, depth := quick(mustPreset(t, name))
		s := New(o)
		nodes := map[uint64]bool{}
		for _, fen := range positions[:3] {
			l := Limits{Depth: depth + 1}
			plain := search(t, New(o), fen, l)
			clear(nodes)
			for seed := range uint64(4) {
				first := perturbed(t, s, seed, fen, l)
				nodes[first.Nodes] = true
				perturbed(t, s, seed+1, fen, l)
				if again := perturbed(t, s, seed, fen, l); !sameResult(first, again) {
					t.Errorf("%s, seed %d, %s: %d nodes, then %d", name, seed, fen, first.Nodes, again.Nodes)
				}
				if seed == 0 && !sameResult(first, plain) {
					t.Errorf("%s, %s: %d nodes with seed 0, %d without", name, fen, first.Nodes, plain.Nodes)
				}
			}
			if len(nodes) < 3 {
				t.Errorf("%s, %s: %d trees of 4 seeds", name, fen, len(nodes))
			}
		}
	}
}

// If all moves are searched in full width, their order does not change the score.
func TestPerturbChangesNoMinimax(t *testing.T) {
	o := mustPreset(t, "plain")
	s := New(o)
	for _, fen := range positions[:3] {
		want := search(t, New(o), fen, Limits{Depth: 3}).Score
		for seed := range uint64(4) {
			if got := perturbed(t, s, seed, fen, Limits{Depth: 3}).Score; got != want {
				t.Errorf("%s, seed %d: %d, expected %d", fen, seed, got, want)
			}
		}
	}
}

// Only moves with equal scores change places.
func TestTiesKeepTheOrderOfScores(t *testing.T) {
	s := New(mustPreset(t, "base"))
	Perturb(s, 7)
	f := &s.path.frames[0]
	f.moves.Reset()
	for i := range 12 {
		f.moves.Add(xiangqi.MakeMove(xiangqi.Point(i), xiangqi.Point(20+i)))
		f.scores[i] = int32(i / 4)
	}
	var ranks []uint8
	for i := range 12 {
		m := s.order.pick(i, 0)
		if got, want := f.scores[i], int32(2-i/4); got != want {
			t.Fatalf("place %d has a move of score %d, expected %d", i, got, want)
		}
		ranks = append(ranks, s.order.ties[historyIndex(m)])
	}
	for class := range slices.Chunk(ranks, 4) {
		if !slices.IsSortedFunc(class, func(a, b uint8) int { return int(b) - int(a) }) {
			t.Errorf("ranks of equal moves: %v", class)
		}
	}
}

// A veto may apply below a line or outside it. Below the empty line, it must switch a heuristic off
// everywhere, and outside the empty line nowhere. Two vetoes, one below a line and one outside the
// same line, must act everywhere.
func TestVetoByLine(t *testing.T) {
	o := mustPreset(t, "base")
	o.Settings[CheckEvasions] = ExtendFull
	off := mustPreset(t, "base")
	fen, l := positions[0], Limits{Depth: 4}
	searched := func(o Options, veto func(*Recorder)) Result {
		s, r := New(o), NewRecorder(MinRecords)
		if veto != nil {
			veto(r)
		}
		if err := s.Record(r); err != nil {
			t.Fatal(err)
		}
		return search(t, s, fen, l)
	}
	on, without := searched(o, nil), searched(off, nil)
	if on.Nodes == without.Nodes {
		t.Fatal("check evasions do not act here")
	}
	line := on.PV[:2]
	below := searched(o, func(r *Recorder) { VetoBelow(r, line, CheckEvasions) })
	outside := searched(o, func(r *Recorder) { VetoOutside(r, line, CheckEvasions) })
	for _, c := range []struct {
		name string
		got  Result
		want uint64
	}{
		{"below nothing", searched(o, func(r *Recorder) { VetoBelow(r, nil, CheckEvasions) }), without.Nodes},
		{"outside of everything", searched(o, func(r *Recorder) { VetoOutside(r, nil, CheckEvasions) }), on.Nodes},
		{"below and outside", searched(o, func(r *Recorder) {
			VetoBelow(r, line, CheckEvasions)
			VetoOutside(r, line, CheckEvasions)
		}), without.Nodes},
		{"terms of the evaluation", searched(o, func(r *Recorder) { VetoBelow(r, nil, PathTerms) }), on.Nodes},
	} {
		if c.got.Nodes != c.want {
			t.Errorf("%s: %d nodes, expected %d", c.name, c.got.Nodes, c.want)
		}
	}
	fired := func(r Result) string { return fmt.Sprint(r.Stats.Features[CheckEvasions].Fired) }
	if fired(below) == fired(on) || fired(outside) == fired(without) || fired(below) == fired(outside) {
		t.Errorf("extended %s times, %s without those below a line, %s with those alone", fired(on), fired(below), fired(outside))
	}
}

// If a veto applies everywhere, the heuristic must be off, even if it acts before the root.
func TestVetoEverywhere(t *testing.T) {
	compared := 0
	for _, name := range []string{"abyss92", "modern"} {
		o, l := mustPreset(t, name), Limits{Depth: 4}
		if name == "abyss92" {
			o.Settings[NullQuiesce], l.Depth = On, 1
		}
		for id := range NumFeatures {
			if !o.On(id) || Catalog[id].Group == GroupEval {
				continue
			}
			s, r := New(o), NewRecorder(MinRecords)
			VetoBelow(r, nil, id)
			if err := s.Record(r); err != nil {
				t.Fatal(err)
			}
			vetoed := search(t, s, positions[0], l)
			off := o
			off.Settings[id] = Off
			if want := search(t, New(off), positions[0], l); vetoed.Nodes != want.Nodes || vetoed.Score != want.Score {
				t.Errorf("%s, %s vetoed: %d nodes, score %d; off %d nodes, score %d", name, Catalog[id].Name, vetoed.Nodes, vetoed.Score, want.Nodes, want.Score)
			}
			compared++
		}
	}
	if compared < 30 {
		t.Errorf("%d compared", compared)
	}
}

// BenchmarkPerturbed shows the cost of reordering equal moves, in comparison with BenchmarkSearch.
func BenchmarkPerturbed(b *testing.B) {
	for _, name := range []string{"base", "tournament"} {
		for _, seed := range []uint64{0, 1} {
			b.Run(fmt.Sprintf("%s/seed=%d", name, seed), func(b *testing.B) {
				o, _ := Preset(name)
				s := New(o)
				nodes := uint64(0)
				for b.Loop() {
					s.NewGame()
					Perturb(s, seed)
					nodes += search(b, s, positions[0], Limits{Nodes: 50_000}).Nodes
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			})
		}
	}
}
