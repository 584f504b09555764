package search

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// recorded runs a search with a recorder, and returns the result and the recorder.
func recorded(t testing.TB, o Options, fen string, l Limits, limit int) (Result, *Recorder) {
	t.Helper()
	s, r := New(o), NewRecorder(limit)
	if err := s.Record(r); err != nil {
		t.Fatal(err)
	}
	return search(t, s, fen, l), r
}

// A recorded search must equal the search without a record, down to every counter.
func TestRecordingChangesNothing(t *testing.T) {
	for _, name := range tested() {
		o, depth := quick(mustPreset(t, name))
		for i, fen := range positions {
			for _, l := range []Limits{{Depth: depth}, {Nodes: 5000, Lines: 3}} {
				if i > 0 && (i > 2 || testing.Short() || l.Nodes > 0 || strings.Contains(name, "-")) {
					continue
				}
				plain := search(t, New(o), fen, l)
				with, r := recorded(t, o, fen, l, DefaultRecords)
				if !sameResult(plain, with) {
					t.Errorf("%s, position %d, %+v:\n%+v\n%+v", name, i, l, plain, with)
				}
				checkRecord(t, r, &with)
			}
		}
	}
}

// With any options, a record must be a tree, and recording must not change the search.
func TestRecordingOfAnyOptions(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 1))
	for range 40 {
		o := randomOptions(r.Uint64(), r.Uint64())
		fen, l := positions[r.IntN(len(positions))], Limits{Nodes: 3000, Depth: 5}
		plain := search(t, New(o), fen, l)
		with, rec := recorded(t, o, fen, l, DefaultRecords)
		if !sameResult(plain, with) {
			t.Errorf("%+v:\n%+v\n%+v", o, plain, with)
		}
		checkRecord(t, rec, &with)
	}
}

// checkRecord checks that a record is a tree that contains every node of the search.
func checkRecord(t *testing.T, r *Recorder, result *Result) {
	t.Helper()
	first, end := r.records.Bounds()
	for i := first; i < end; i++ {
		rec := r.At(i)
		if rec.End <= i || rec.End > end || rec.Best >= rec.End || rec.From >= rec.End {
			t.Fatalf("record %d of %d to %d: %+v", i, first, end, rec)
		}
		sum := uint32(0)
		for c := i + 1; c < rec.End; c = r.At(c).End {
			below := r.At(c)
			if below.End > rec.End {
				t.Fatalf("record %d, %+v, reaches beyond %d, %+v", c, below, i, rec)
			}
			if want := rec.Ply + 1; !below.Kind.Second() && below.Ply != want || below.Kind.Second() && below.Ply != rec.Ply {
				t.Fatalf("record %d, %+v, under %+v", c, below, rec)
			}
			if below.Kind == KindBelowSingular && !rec.Acts.Has(PVSingular) {
				t.Fatalf("record %d, %+v, under %+v, where PV-singular does not act", c, below, rec)
			}
			sum += below.Nodes
		}
		if sum > rec.Nodes {
			t.Fatalf("record %d: %d nodes below, %+v", i, sum, rec)
		}
		checkBest(t, r, i)
	}
	if _, forgotten := r.Missing(); forgotten > 0 {
		return
	}
	nodes := uint64(0)
	for _, root := range r.Roots() {
		nodes += uint64(r.At(root.At).Nodes) + 1
	}
	if extra := uint64(len(r.Roots())); nodes > result.Nodes+extra || nodes+extra < result.Nodes {
		t.Errorf("%d nodes recorded, %d searched", nodes, result.Nodes)
	}
}

// checkBest checks that the value of a node equals the value of the record from which it comes.
func checkBest(t *testing.T, r *Recorder, i uint32) {
	t.Helper()
	rec := r.At(i)
	if rec.Best == 0 || rec.Verdict == ByStop || rec.Verdict == ByTable || rec.Verdict == BySingularCut {
		return
	}
	below := r.At(rec.Best)
	value := -int(below.Value)
	if below.Kind.Second() {
		value = int(below.Value)
	}
	if lo, hi := int(rec.Value)-1, int(rec.Value)+1; value < lo || value > hi {
		mate := IsMate(Score(value)) || IsMate(Score(rec.Value))
		tip := rec.Acts&Quiescing != 0 // the two values differ by the positional terms of the tip
		if !mate && !tip && rec.Acts.Has(FailSoft) {
			t.Errorf("record %d has its value from %d:\n%+v\n%+v", i, rec.Best, rec, below)
		}
	}
}

// If a recorder has little room, it keeps the last iteration and counts the missing nodes.
func TestRecorderIsBounded(t *testing.T) {
	t.Parallel()
	o := mustPreset(t, "abyss92")
	whole, all := recorded(t, o, midgameA, Limits{Depth: 6}, DefaultRecords)
	result, r := recorded(t, o, midgameA, Limits{Depth: 6}, MinRecords)
	if !sameResult(whole, result) {
		t.Errorf("%+v\n%+v", whole, result)
	}
	checkRecord(t, r, &result)
	_, end := all.records.Bounds()
	first, last := r.records.Bounds()
	left, forgotten := r.Missing()
	if total := uint64(end - 1); uint64(last-first)+forgotten+left != total {
		t.Errorf("%d records kept, %d forgotten, %d left out, expected %d together", last-first, forgotten, left, total)
	}
	if last-first > MinRecords || left == 0 || forgotten == 0 {
		t.Errorf("records %d to %d, %d forgotten, %d left out", first, last, forgotten, left)
	}
	roots := r.Roots()
	if at := r.At(roots[len(roots)-1].At); at.Acts&LeftOut == 0 || roots[len(roots)-1].Depth != 6 {
		t.Errorf("%+v is not marked as incomplete", at)
	}
}

func TestRecordNeedsOneThread(t *testing.T) {
	o := mustPreset(t, "base")
	o.SetThreads(2)
	const want = "threads=2: a recorded search searches with one thread, so that results are reproducible"
	if err := New(o).Record(NewRecorder(0)); err == nil || err.Error() != want {
		t.Errorf("%v, expected %s", err, want)
	}
	if err := New(o).Record(nil); err != nil {
		t.Error(err)
	}
}

// If the memory of a search with a recorder has already grown, the search must allocate only the
// chunks. TestSearchDoesNotAllocateInTheTree checks searches without a recorder.
func TestRecorderAllocatesByChunk(t *testing.T) {
	s, r := New(mustPreset(t, "abyss92")), NewRecorder(DefaultRecords)
	if err := s.Record(r); err != nil {
		t.Fatal(err)
	}
	for _, depth := range []int{3, 5} {
		most := 200.0
		if got := testing.AllocsPerRun(2, func() {
			s.NewGame()
			search(t, s, midgameA, Limits{Depth: depth})
		}); got > most {
			_, end := r.records.Bounds()
			t.Errorf("depth %d: %v allocations for %d records, expected %v at most", depth, got, end, most)
		}
	}
}

// notRecorded reports whether a record need not name a heuristic. This is true for heuristics that
// only determine the order of moves or the time, and for terms of the evaluation, because these act
// everywhere.
func notRecorded(f *Feature) bool {
	// these heuristics are recorded at a node if they ordered the move that cut it off
	if f.ID == TableOrder || f.ID == Refutation || f.ID == History {
		return false
	}
	return f.ID == SteadyTime || f.Group == GroupOrder || f.Group == GroupEval
}

// actsIn reports whether a heuristic acts anywhere in a record.
func actsIn(r *Recorder, id ID) bool {
	first, end := r.records.Bounds()
	for i := first; i < end; i++ {
		if r.At(i).Acts.Has(id) {
			return true
		}
	}
	return false
}

// For every heuristic of the search, some record must show it as acting.
func TestEveryHeuristicIsRecorded(t *testing.T) {
	t.Parallel()
	full := near(with(mustPreset(t, "base"), "nullquiesce-depth=4 fhsingular-siblings=later singular-root=on"))
	quiesce := with(full, "nullquiesce=on")
	for i := range Catalog {
		f := &Catalog[i]
		if notRecorded(f) {
			continue
		}
		for _, level := range f.ValueNames()[1:] {
			o, depth := full, 4
			if f.NeedsQuiesce(level) || f.ID == NullQuiesce {
				o, depth = quiesce, 2
			}
			o = with(o, strings.Join(append(f.allOf[:len(f.allOf):len(f.allOf)], f.Name+"="+level), " "))
			acts := false
			for _, fen := range append(positions[:len(positions):len(positions)], mateInOne) {
				result, r := recorded(t, o, fen, Limits{Depth: depth, Nodes: 300_000}, DefaultRecords)
				acts = actsIn(r, f.ID)
				if acts && result.Stats.Features[i].Tried == 0 {
					t.Errorf("%s=%s is recorded in %s and was not tried", f.Name, level, fen)
				}
				if acts {
					break
				}
			}
			if !acts {
				t.Errorf("%s=%s is recorded in no position", f.Name, level)
			}
		}
	}
}

// A heuristic must not act if it has a veto in every position in which it would act. After the
// search, the settings must be unchanged.
func TestVeto(t *testing.T) {
	for _, id := range []ID{CheckEvasions, Recaptures, PVSingular, NullMove, Futility} {
		s, r := New(mustPreset(t, "abyss92")), NewRecorder(0)
		if err := s.Record(r); err != nil {
			t.Fatal(err)
		}
		for round := 0; ; round++ {
			s.NewGame()
			search(t, s, midgameA, Limits{Depth: 3})
			keys := keysWhere(t, r, midgameA, id)
			if len(keys) == 0 {
				break
			}
			if round == 20 {
				t.Fatalf("%s acts in spite of vetoes", Catalog[id].Name)
			}
			for _, key := range keys {
				r.Veto(key, id)
			}
		}
		if s.levels != s.opts.Settings {
			t.Errorf("the settings are %v after the search", s.levels)
		}
	}
}

// keysWhere returns the keys of the positions in which a heuristic acts according to a record.
func keysWhere(t *testing.T, r *Recorder, fen string, id ID) (keys []uint64) {
	t.Helper()
	var walk func(p xiangqi.Position, i uint32)
	walk = func(p xiangqi.Position, i uint32) {
		rec := r.At(i)
		if rec.Acts.Has(id) {
			keys = append(keys, p.Key())
		}
		for c := i + 1; c < rec.End; c = r.At(c).End {
			below, next := r.At(c), p
			var u xiangqi.Undo
			switch {
			case below.Kind.moves():
				next.Make(below.Move, &u)
			case !below.Kind.Second():
				next.MakeNull(&u)
			}
			walk(next, c)
		}
	}
	for _, root := range r.Roots() {
		walk(position(t, fen), root.At)
	}
	return keys
}

func TestVetoWhereNothingActs(t *testing.T) {
	o := mustPreset(t, "abyss92")
	s := New(o)
	p := position(t, midgameA)
	r := NewRecorder(0)
	r.Veto(p.Key(), NullMove)
	r.Veto(p.Key(), Futility)
	if err := s.Record(r); err != nil {
		t.Fatal(err)
	}
	veto := search(t, s, midgameA, Limits{Depth: 4})
	plain := search(t, New(o), midgameA, Limits{Depth: 4})
	if !sameResult(veto, plain) {
		t.Errorf("a veto of what never acts at the root changes the search: %+v\n%+v", veto, plain)
	}
	if s.levels != o.Settings {
		t.Errorf("levels are not as before: %v", s.levels)
	}
}

func ExampleRecorder() {
	fmt.Println(KindResearch, ByReverseFutility, len(Act(NullMove).IDs()))
	// Output: re-search reverse-futility 1
}

// Released memory must be used again, and each chunk only once, so that no record overwrites
// another.
func TestChunksAreUsedAgainOnce(t *testing.T) {
	r := NewRecords(0)
	fill := func(chunks int) {
		for range chunks * recordChunk {
			r.Add(Record{Nodes: r.next})
		}
	}
	fill(3)
	given := []*Record{r.At(0), r.At(recordChunk)}
	r.forgetBefore(2 * recordChunk)
	fill(3)
	first, end := r.Bounds()
	for i := first; i < end; i++ {
		if r.At(i).Nodes != i {
			t.Fatalf("record %d of %d to %d is record %d", i, first, end, r.At(i).Nodes)
		}
	}
	again := []*Record{r.At(3 * recordChunk), r.At(4 * recordChunk)}
	if !slices.Contains(again, given[0]) || !slices.Contains(again, given[1]) {
		t.Error("memory given up is not used again")
	}
}

// saturate limits a count to the range of a byte.
func TestSaturate(t *testing.T) {
	for n, want := range map[int]uint8{-1: 0, 0: 0, 1: 1, 254: 254, 255: 255, 256: 255, 1000: 255} {
		if got := saturate(n); got != want {
			t.Errorf("%d: %d", n, got)
		}
	}
}

// forget must drop only the records before the root that has just begun, if this root is the first
// record of its chunk.
func TestForgetUpToTheRoot(t *testing.T) {
	r := NewRecorder(2 * recordChunk)
	r.records = NewRecords(0)
	for range recordChunk + 1 {
		r.records.Add(Record{})
	}
	r.roots = []RecordedRoot{{At: 1}, {At: recordChunk}}
	r.forget()
	first, end := r.records.Bounds()
	_, forgotten := r.Missing()
	if first != recordChunk || end != recordChunk+1 || forgotten != recordChunk || len(r.roots) != 1 {
		t.Errorf("records %d to %d, %d forgotten, roots %v", first, end, forgotten, r.roots)
	}
}

// The cases check two properties of a record: its bound, and its heuristics without the marks.
func TestRecord(t *testing.T) {
	for _, c := range []struct {
		value int16
		want  Bound
	}{{9, Upper}, {10, Upper}, {11, Exact}, {19, Exact}, {20, Lower}, {21, Lower}} {
		r := Record{Alpha: 10, Beta: 20, Value: c.value}
		if got := r.Bound(); got != c.want {
			t.Errorf("%d in (10, 20): %v", c.value, got)
		}
	}
	a := Act(Table) | Act(Evaluation) | InCheck | Forgotten
	if a.Heuristics() != Act(Table)|Act(Evaluation) || len(a.IDs()) != 2 || a.IDs()[1] != Evaluation || a.Has(History) {
		t.Errorf("%v", a.IDs())
	}
	kinds, verdicts := map[string]bool{}, map[string]bool{}
	var tests, second []string
	for k := range NodeKind(NumKinds) {
		kinds[k.String()] = true
		if k.Test() {
			tests = append(tests, k.String())
		}
		if k.Second() {
			second = append(second, k.String())
		}
	}
	if !slices.Equal(tests, []string{"sibling", "probcut", "table-singular", "internal"}) ||
		!slices.Equal(second, []string{"reduced", "table-singular", "verification", "unreduced", "internal"}) {
		t.Errorf("tests %v, second searches %v", tests, second)
	}
	for v := range Verdict(NumVerdicts) {
		verdicts[v.String()] = true
	}
	if len(kinds) != NumKinds || len(verdicts) != int(NumVerdicts) || kinds["unknown"] || NodeKind(NumKinds).String() != "unknown" {
		t.Errorf("%v, %v", kinds, verdicts)
	}
}

// The next search must not change kept records. A veto must never affect the evaluation.
func TestKept(t *testing.T) {
	s, r := New(mustPreset(t, "tournament")), NewRecorder(0)
	r.Veto(1, Evaluation)
	if r.vetoes.any() {
		t.Error("a veto of the evaluation")
	}
	if err := s.Record(r); err != nil {
		t.Fatal(err)
	}
	search(t, s, midgameA, Limits{Depth: 3})
	kept := r.Kept()
	first, end := kept.Bounds()
	before := *kept.At(end - 1)
	n := kept.Len()
	search(t, s, endgame, Limits{Depth: 4})
	if f, e := kept.Bounds(); f != first || e != end || kept.Len() != n || *kept.At(end - 1) != before || !kept.Has(first) || kept.Has(end) {
		t.Errorf("kept %d to %d, then %d to %d", first, end, f, e)
	}
}
