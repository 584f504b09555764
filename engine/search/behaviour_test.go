package search

import (
	"context"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// The golden file has a checksum for each of several hundred settings. The checksums cover the
// results, reports, counters and recorded nodes of searches, and therefore show which settings are
// affected by a change of behaviour. The flag -update writes the file.
func TestBehaviour(t *testing.T) {
	if testing.Short() {
		t.Skip("2,000 searches")
	}
	// this position is near the move limit
	late := play(t, "3k5/9/9/9/9/9/9/1r7/9/4RK3 w - - 115 90", "e0d0", "d9e9", "d0e0", "e9d9")
	roots := append(combinationRoots(t), late)
	rows := behaviourRows()
	lines := make([]string, len(rows))
	for i, settings := range rows {
		lines[i] = behaviour(t, settings, roots)
	}
	golden.Check(t, "testdata/behaviour.golden", strings.Join(lines, "\n")+"\n")
}

// behaviourRows returns presets with changed settings: each level of each heuristic, each parameter
// at two other values, six conditions, and mixes of five of these changes.
func behaviourRows() []string {
	rows := PresetNames()
	var changes []string
	for i := range Catalog {
		f := &Catalog[i]
		for level, name := range f.ValueNames() {
			change := f.Name + "=" + name
			if f.NeedsQuiesce(name) {
				change += " nullquiesce=on nullquiesce-depth=2"
			}
			changes = append(changes, change)
			for _, preset := range []string{"base", "tournament"} {
				if o, _ := Preset(preset); o.Settings[i] != Setting(level) {
					rows = append(rows, preset+" "+change)
				}
			}
		}
	}
	for i := range ParamCatalog {
		p := &ParamCatalog[i]
		for _, value := range p.others() {
			change := p.Name + "=" + value
			if len(p.Needs) > 0 {
				change = p.Needs[0] + " " + change
			}
			if p.owner < NumFeatures {
				levels := Catalog[p.owner].ValueNames()
				change = Catalog[p.owner].Name + "=" + levels[len(levels)-1] + " " + change
			}
			if p.owner == NullQuiesce && p.Name != "nullquiesce-depth" {
				change += " nullquiesce-depth=2"
			}
			changes = append(changes, change)
			rows = append(rows, "modern "+change)
		}
	}
	for i := range Catalog {
		f := &Catalog[i]
		if !f.TakesCondition() {
			continue
		}
		preset := "abyss92"
		if f.OfToday() {
			preset = "tournament"
		}
		for _, condition := range []string{"pv", "cut", "all", "not check", "depth>=3", "ply<4 and not end"} {
			change := f.Name + "=" + f.ValueNames()[1] + " when " + condition
			changes = append(changes, change)
			rows = append(rows, preset+" "+change)
		}
	}
	// A mix consists of the changes with the smallest checksums. Therefore a new change joins only
	// some of the mixes, and the others stay as they are.
	for i := range 160 {
		preset := []string{"plain", "base", "abyss92", "modern", "tournament"}[i%5]
		slices.SortFunc(changes, func(a, b string) int {
			return int(int64(sumOf(i, a)) - int64(sumOf(i, b)))
		})
		rows = append(rows, preset+" "+strings.Join(changes[:5], " "))
	}
	return rows
}

// others returns values of a parameter other than its default: all other names, or one value below
// and one above.
func (p *Param) others() []string {
	var list []string
	add := func(n int, text string) {
		if n != p.Default {
			list = append(list, text)
		}
	}
	switch {
	case p.Names != nil:
		for n, name := range p.Names {
			add(n, name)
		}
	case p.Only != nil:
		for _, n := range p.Only {
			add(n, fmt.Sprint(n))
		}
	default:
		less, more := max(p.Min, p.Default/2), min(p.Max, p.Default+1+p.Default/2)
		add(less, fmt.Sprint(less))
		add(more, fmt.Sprint(more))
	}
	return list
}

// behaviour runs three searches with one Searcher and returns a row: the settings, the task, the
// result of the first search, and a checksum of all three. A checksum of the settings selects the
// task. The three searches are of a position, of the position after the move that was found, and of
// another position.
func behaviour(t *testing.T, settings string, roots []Root) string {
	t.Helper()
	preset, changes, _ := strings.Cut(settings, " ")
	o := with(with(mustPreset(t, preset), "table-entries=4096"), changes)
	chance := sumOf(0, settings)
	root := roots[chance%uint32(len(roots))]
	root.Rules = everyRuleSet[chance/8%uint32(len(everyRuleSet))]
	limits := Limits{Nodes: 2000, Depth: 6, Lines: 1 + int(chance/64%8/6)}
	s, r := New(o), NewRecorder(DefaultRecords)
	if err := s.Record(r); err != nil {
		t.Fatal(err)
	}
	digest := fnv.New32a()
	say := func(what ...any) { fmt.Fprintln(digest, what...) }
	var first Result
	for i := range 3 { // the later searches use what the earlier searches have learned
		last := ""
		result := s.Search(context.Background(), root, limits, func(i Info) {
			// Reports that are due only because of the clock are left out. They repeat the previous
			// report or contain nothing new.
			news := fmt.Sprint(i.Line, i.Depth, i.Quiesce, i.Score, i.Bound, i.PV, i.Done)
			if !i.Earlier && i.Bound != NoBound && news != last {
				say(news, i.SelDepth, i.Nodes, i.TableUse)
				last = news
			}
		})
		say(result.Move, result.Score, result.Value, result.Bound, result.Depth, result.Quiesce, result.PV, result.Lines, result.Ponder, result.Nodes, result.Stopped)
		say(result.Stats.ByName()) // the order is that of the names
		if i == 0 {
			first = result
		}
		for _, r := range result.Reports(context.Background(), &root, s) {
			say(r.Depth, r.Quiesce, r.Score, r.Bound, r.PV, r.Tail)
		}
		digest.Write(recordBytes(r))
		if result.Move != xiangqi.NoMove {
			checkPV(t, root.Pos.FEN(), result.PV)
			if result.PV[0] != result.Move {
				t.Errorf("%s: the line %v does not start with %v", settings, result.PV, result.Move)
			}
		}
		if result.Move != xiangqi.NoMove && i == 0 {
			w := (&walk{Root: root}).clone()
			w.play(result.Move)
			root = w.Root
		} else {
			root = roots[(chance+3)%uint32(len(roots))]
			root.Rules = everyRuleSet[chance/8%uint32(len(everyRuleSet))]
		}
	}
	return fmt.Sprintf("%s: %s, %d lines, %s: %v %v, %d nodes, %08x", settings, root.Rules, limits.Lines, roots[chance%uint32(len(roots))].Pos.FEN(),
		first.Move, first.Score, first.Nodes, digest.Sum32())
}

// recordBytes encodes the records with the names of heuristics instead of their IDs, which can
// change when a heuristic is added.
func recordBytes(r *Recorder) []byte {
	type namedRecord struct {
		Record
		Names uint32
	}
	var list []namedRecord
	acts := map[Acts]uint32{}
	first, end := r.records.Bounds()
	for i := first; i < end; i++ {
		rec := *r.At(i)
		named, ok := acts[rec.Acts]
		if !ok {
			for _, id := range rec.Acts.IDs() {
				named ^= sumOf(0, Catalog[id].Name)
			}
			acts[rec.Acts] = named
		}
		rec.Acts &= marks
		list = append(list, namedRecord{rec, named})
	}
	b, err := binary.Append(nil, binary.LittleEndian, list)
	if err != nil {
		panic(err)
	}
	return b
}

// sumOf returns a checksum of a text. The checksum also depends on the seed.
func sumOf(seed int, text string) uint32 {
	h := fnv.New32a()
	fmt.Fprint(h, seed, text)
	return h.Sum32()
}
