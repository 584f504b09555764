package search

import (
	"fmt"
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// minimax computes the value without any cutoff. No exact feature may change this value. minimax
// shares only the making of moves, the rule of repetition and the evaluation with the search.
func minimax(s *Searcher, depth, ply int) Score {
	f := &s.path.frames[ply]
	if ply > 0 {
		if f.reversible >= 4 {
			if score, repeated := s.path.repetition(ply); repeated {
				return score
			}
		}
		if depth == 0 {
			return s.statics.evaluate(&f.eval)
		}
	}
	var l xiangqi.MoveList
	s.path.pos.GenerateMovesFor(&f.check, &l)
	best := MatedIn(ply)
	for i := range l.Len() {
		s.path.make(l.At(i), ply)
		best = max(best, -minimax(s, depth-1, ply+1))
		s.path.unmake(ply)
	}
	return best
}

// exactOptions returns the settings to test: each exact feature alone, all together, and all but
// one. Features that need the table are tested with a table that only uses values of the same
// depth.
func exactOptions() map[string]Options {
	sets := map[string]Options{}
	plain := with(plainOptions(), "table-entries=4096")
	all := plain
	for i := range Catalog {
		f := &Catalog[i]
		if !f.Exact {
			continue
		}
		one := plain
		one.Settings[f.ID] = On
		all.Settings[f.ID] = On
		sets[f.Name] = one
	}
	sets["all"] = all
	for i := range Catalog {
		if f := &Catalog[i]; f.Exact {
			but := all
			but.Settings[f.ID] = Off
			sets["all but "+f.Name] = but
		}
	}
	narrow := all
	narrow.SetParam("aspiration-window", 1)
	sets["all, aspiration window 1"] = narrow
	growing := narrow
	growing.SetParam("aspiration-growth", 100)
	sets["all, aspiration window 1 that widens"] = growing
	small := all
	small.TableEntries = 16
	sets["all, 16 table entries"] = small
	return sets
}

func TestExactFeatures(t *testing.T) {
	t.Parallel()
	deepest := 4
	if testing.Short() {
		deepest = 3
	}
	for _, fen := range positions {
		for depth := 1; depth <= deepest; depth++ {
			if depth == 4 && fen != midgameB && fen != endgame {
				continue
			}
			s := New(plainOptions())
			s.prepare(t.Context(), Root{Pos: position(t, fen)}, Limits{}, nil)
			want := minimax(s, depth, 0)
			for name, o := range exactOptions() {
				e := New(o)
				e.staticLeaf, e.equalDepth = true, true
				if r := search(t, e, fen, Limits{Depth: depth}); r.Score != want {
					t.Errorf("%s: depth %d: %s: %d, minimax %d", fen, depth, name, r.Score, want)
				}
			}
		}
	}
}

// Futility cutoffs are also exact if the margin is a true bound on the positional terms.
func TestFutilityIsExactWithATrueBound(t *testing.T) {
	for _, fen := range positions {
		for depth := 1; depth <= 3; depth++ {
			s := New(plainOptions())
			s.prepare(t.Context(), Root{Pos: position(t, fen)}, Limits{}, nil)
			want := minimax(s, depth, 0)
			o := plainOptions()
			o.Settings[Futility], o.Settings[MinWindow], o.Settings[CaptureOrder] = On, On, On
			o.SetParam("futility-margin", int(s.path.ev.PositionalBound()))
			e := New(o)
			e.staticLeaf = true
			if r := search(t, e, fen, Limits{Depth: depth}); r.Score != want {
				t.Errorf("%s: depth %d: %d, minimax %d", fen, depth, r.Score, want)
			}
		}
	}
}

// Exact features need not reduce the node count, but each must change it in some position.
// Otherwise the switch has no effect. Features of the null-move quiescence search are tested with
// that search turned on. Staged moves are left out because they keep the nodes
// (TestStagedMovesKeepTheOrder), and so are features that cannot act here, such as time by
// stability.
func TestEveryFeatureChangesNodeCounts(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("searches under every setting")
	}
	base := near(with(mustPreset(t, "base"), "reversefutility=on")) // so that something uses the corrections
	quiesce := with(base, "nullquiesce=on nullquiesce-depth=2")
	fens := append(positions[:len(positions):len(positions)], mateInOne)
	nodes := func(o Options, fen string) uint64 {
		depth := 4
		if o.On(NullQuiesce) {
			depth = 2
		}
		return search(t, New(o), fen, Limits{Depth: depth}).Nodes
	}
	want := map[Options]map[string]uint64{base: {}, quiesce: {}}
	for o, counts := range want {
		for _, fen := range fens {
			counts[fen] = nodes(o, fen)
		}
	}
	for i := range Catalog {
		f := &Catalog[i]
		if f.ID == Staged || f.Inert(&base, &Limits{Depth: 4}) != nil && !f.NeedsQuiesce(f.ValueNames()[On]) {
			continue
		}
		for _, level := range f.ValueNames() {
			o := base
			if f.NeedsQuiesce(level) {
				o = quiesce
			}
			before := o
			if err := o.Set(f.Name + "=" + level); err != nil {
				t.Fatal(err)
			}
			same := func(fen string) bool { return nodes(o, fen) == want[before][fen] }
			if o != before && !slices.ContainsFunc(fens, func(fen string) bool { return !same(fen) }) {
				t.Errorf("%s=%s changes no node", f.Name, level)
			}
		}
	}
}

func ExampleFormatScore() {
	fmt.Println(FormatScore(42), FormatScore(-130), FormatScore(Mate-5), FormatScore(-Mate+4))
	// Output: +0.42 -1.30 mate 3 mated 2
}
