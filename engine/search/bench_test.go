package search

import (
	"context"
	"testing"

	"example.com/abyss/engine/rules"
)

// BenchmarkSearch measures the nodes per second of fixed-depth searches, for two presets and three
// positions.
func BenchmarkSearch(b *testing.B) {
	for _, preset := range []string{"base", "abyss92"} {
		for _, p := range []struct {
			name, fen string
			depth     int
		}{{"start", positions[0], 7}, {"middleA", midgameA, 6}, {"middleB", midgameB, 6}} {
			b.Run(preset+"/"+p.name, func(b *testing.B) {
				s := New(mustPreset(b, preset))
				root := Root{Pos: position(b, p.fen)}
				var nodes uint64
				for b.Loop() {
					s.NewGame()
					nodes += s.Search(context.Background(), root, Limits{Depth: p.depth}, nil).Nodes
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			})
		}
	}
}

// BenchmarkRules compares nodes per second with and without rules of repetition. With rules, the
// search checks cycles and tracks which values depend on them. The positions have few or many
// repetitions, and the trees differ.
func BenchmarkRules(b *testing.B) {
	for _, p := range []struct {
		name, fen string
		depth     int
	}{
		{"start", positions[0], 7},
		{"middle", midgameA, 6},
		{"ending", "3ak4/4a4/4b4/8R/9/6n2/9/4B4/4A4/2r1KA2C w - - 0 1", 8},
	} {
		for _, set := range []rules.Set{rules.None, rules.Simple, rules.Asian, rules.Chinese} {
			b.Run(p.name+"/"+set.String(), func(b *testing.B) {
				s := New(mustPreset(b, "abyss92"))
				root := Root{Pos: position(b, p.fen), Rules: set}
				var r Result
				var nodes uint64
				for b.Loop() {
					s.NewGame()
					r = s.Search(context.Background(), root, Limits{Depth: p.depth}, nil)
					nodes += r.Nodes
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
				b.ReportMetric(float64(r.Nodes), "nodes/search")
				b.ReportMetric(1000*float64(r.Stats.Repetitions)/float64(r.Nodes), "repeats/1000")
			})
		}
	}
}

// BenchmarkThesisRepetition measures the cost of one repeated position inside the tree under the
// thesis's rules. The rule set thesis counts the threats of the last two moves, and the rule set
// thesis+count those of all moves in the cycle.
func BenchmarkThesisRepetition(b *testing.B) {
	for _, name := range []string{"thesis", "thesis+count"} {
		b.Run(name, func(b *testing.B) {
			set, err := rules.ParseSet(name)
			if err != nil {
				b.Fatal(err)
			}
			root := play(b, "2R6/3c2N2/3kr4/1n7/2n6/9/9/5K3/3C5/9 w - - 0 1", "c9i9", "d8f8", "i9c9")
			root.Rules = set
			s := New(mustPreset(b, "plain"))
			s.prepare(context.Background(), root, Limits{}, nil)
			m, err := s.path.pos.ParseLegal("f8d8")
			if err != nil {
				b.Fatal(err)
			}
			s.path.make(m, 0)
			for b.Loop() {
				s.path.repetition(1)
			}
		})
	}
}

// BenchmarkFailHigh measures the cost of fail-high reductions. To measure the evaluations that the
// reductions need, it makes them in a search that reduces nothing. Then it measures a search with
// the reductions of each level.
func BenchmarkFailHigh(b *testing.B) {
	for _, c := range []struct {
		name, set string
		blind     bool // whether the search evaluates but never reduces
	}{{"off", "", false}, {"evaluating", "fhr=check", true}, {"check", "fhr=check", false}, {"pieces", "fhr=pieces", false}, {"king", "fhr=king", false}} {
		b.Run(c.name, func(b *testing.B) {
			s := New(with(mustPreset(b, "base"), "nullmove=off futility=off checkevasions=full "+c.set))
			if c.blind {
				s.opts.SetParam("fhr-margin", -2*int(Infinity))
			}
			root := Root{Pos: position(b, midgameA)}
			var nodes uint64
			for b.Loop() {
				s.NewGame()
				nodes += s.Search(context.Background(), root, Limits{Depth: 5}, nil).Nodes
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}
