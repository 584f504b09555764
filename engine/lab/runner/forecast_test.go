package runner

import (
	"math"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/golden"
)

// The searches of the committed results are simulated with their times, in the order of a run.
// After the first tenth of the time, the test estimates the time left after each search. Nine of
// ten estimates must be within a factor of 1.3. The ledger for the estimates has the shallower
// cells and the cells of other experiments.
func TestForecastHolds(t *testing.T) {
	have, tables := committed(t)
	deep := work.NewEstimates(have, nil)
	var off []float64
	for _, s := range experiment.All {
		if s.Plays() {
			continue
		}
		plan, err := NewPlan([]*experiment.Spec{s}, tables, ledger.NewSet())
		if err != nil {
			t.Fatal(err)
		}
		deepest := 0
		for i := range plan.Cells {
			deepest = max(deepest, searches(&plan.Cells[i]).SearchCell.Limits.Depth)
		}
		again := map[ledger.Cell]bool{}
		var rows []*ledger.Row
		var units []work.Unit
		for i := range plan.Cells {
			c := &plan.Cells[i]
			if searches(c).SearchCell.Limits.Depth < deepest {
				continue
			}
			again[searches(c).Key] = true
			for n := range c.Len() {
				if line, ok := have.Line(c.Unit(n).Key()); ok {
					rows, units = append(rows, line.(*ledger.Row)), append(units, c.Unit(n))
				}
			}
		}
		if len(rows) < 200 {
			continue
		}
		// The times are computed for a machine of constant speed, because on some days everything
		// took twice as long.
		known := work.NewEstimates(without(have, again), nil)
		cells := plannedOf(units)
		took, pace := map[work.Unit]float64{}, map[work.Batch]float64{}
		for i, u := range units {
			b := u.Batch()
			b.Expect(deep)
			pace[b] = b.Seconds() / b.PerUnit()
			took[u] = float64(rows[i].Nodes) * pace[b]
			b.Expect(known)
		}
		f := newForecast(&Plan{Cells: cells}, have)
		for b, s := range f.batches {
			s.each = b.PerUnit() * pace[b]
		}
		off = append(off, misses(f, units, took)...)
	}
	slices.Sort(off)
	if len(off) < 1000 {
		t.Fatalf("%d times", len(off))
	}
	nine := math.Exp(off[len(off)*9/10])
	t.Logf("%d times: median %.2f, nine of ten %.2f", len(off), math.Exp(off[len(off)/2]), nine)
	if nine > 1.3 {
		t.Errorf("nine of ten within a factor of %.2f, expected 1.3", nine)
	}
}

// The committed games with a limit of nodes or depth are simulated in the order of a run, with
// times that follow from their nodes. For each experiment, the test estimates the time left twenty
// times after the first tenth of the time. Nine of ten estimates must be within a factor of 1.35.
// The ledger for the estimates has the searches but no games.
func TestForecastOfGamesHolds(t *testing.T) {
	have, tables := committed(t)
	const times, speed = 20, 4e6
	known := without(have, nil)
	estimates := work.NewEstimates(known, nil)
	var off []float64
	for _, s := range experiment.All {
		if !s.Plays() {
			continue
		}
		plan, err := NewPlan([]*experiment.Spec{s}, tables, ledger.NewSet())
		if err != nil {
			t.Fatal(err)
		}
		seconds := map[work.Unit]float64{}
		var units []work.Unit
		for _, u := range plan.Units() {
			b, plays := u.Batch().(*work.GameBatch)
			line, ok := have.Line(u.Key())
			if !plays || b.Alone() || b.Key.Timed() || !ok {
				continue
			}
			seconds[u] = float64(line.AllNodes()) / speed
			units = append(units, u)
		}
		if len(units) < times {
			continue
		}
		cells := plannedOf(units)
		for i := range cells {
			cells[i].Expect(estimates)
		}
		f := newForecast(&Plan{Cells: cells}, known)
		for b, s := range f.batches {
			s.each = b.PerUnit() / speed
		}
		here := misses(f, units, seconds)
		for i := range times {
			off = append(off, here[i*len(here)/times])
		}
	}
	if len(off) < 30*times {
		t.Fatalf("%d times", len(off))
	}
	slices.Sort(off)
	nine := math.Exp(off[len(off)*9/10])
	t.Logf("%d times: median %.2f, nine of ten %.2f", len(off), math.Exp(off[len(off)/2]), nine)
	if nine > 1.35 {
		t.Errorf("nine of ten within a factor of %.2f, expected 1.35", nine)
	}
}

// committed returns the committed results and the program's tables.
func committed(t *testing.T) (*ledger.Set, work.Tables) {
	t.Helper()
	results := golden.Results(t)
	committedLedger.once.Do(func() {
		committedLedger.have, committedLedger.err = ledger.Read(filepath.Join(results, "ledger"))
	})
	if committedLedger.err != nil {
		t.Fatal(committedLedger.err)
	}
	return committedLedger.have, builtIn(t)
}

// committedLedger stores the ledger, which is read only once.
var committedLedger struct {
	once sync.Once
	have *ledger.Set
	err  error
}

func builtIn(t *testing.T) work.Tables {
	t.Helper()
	tables, err := work.BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// misses simulates units with their times. After the first tenth of the time, it estimates the time
// left after each unit. It returns the errors of these estimates, as logarithms of the factors.
func misses(f *forecast, units []work.Unit, took map[work.Unit]float64) (off []float64) {
	all, passed := 0.0, 0.0
	for _, u := range units {
		all += took[u]
	}
	for _, u := range f.order(units) {
		passed += took[u]
		f.finished(u, took[u], true)
		if share := passed / all; share > 0.1 && share < 0.95 {
			estimate := f.timeLeft(time.Duration(passed * float64(time.Second))).Seconds()
			off = append(off, math.Abs(math.Log(estimate/(all-passed))))
		}
	}
	return off
}

// The function without returns a ledger with one row for each cell that is not in the map some. The
// row has the means of the nodes and the time of the cell's positions.
func without(have *ledger.Set, some map[ledger.Cell]bool) *ledger.Set {
	set := ledger.NewSet()
	for c, total := range have.CellTotals() {
		if some[c] || total.Units == 0 {
			continue
		}
		n := float64(total.Units)
		set.Add(&ledger.Row{
			Kind: ledger.KindSearch, SearchUnit: ledger.SearchUnit{Cell: c},
			Nodes: uint64(total.Nodes / n), Elapsed: int64(total.Seconds / n * 1e6),
		})
	}
	return set
}

// plannedOf groups units into batches. All units are left to do.
func plannedOf(units []work.Unit) (list []Planned) {
	for i, u := range units {
		if i == 0 || units[i-1].Batch() != u.Batch() {
			list = append(list, Planned{Batch: u.Batch()})
		}
		c := &list[len(list)-1]
		c.Todo = append(c.Todo, len(c.Todo))
	}
	return list
}

// A fifth of the games of each contest, but at least two games, must come first, spread over the
// openings. Every game must come once.
func TestSomeGamesOfEachContestComeFirst(t *testing.T) {
	tables := builtIn(t)
	for id, each := range map[string]int{"mpsm-forgetful": 2, "open-games-singular": 24} {
		plan, err := NewPlan([]*experiment.Spec{experiment.ByID(id)}, tables, ledger.NewSet())
		if err != nil {
			t.Fatal(err)
		}
		units := plan.Units()
		got := newForecast(plan, ledger.NewSet()).order(units)
		first := map[work.Batch]int{}
		for _, u := range got[:each*len(plan.Cells)] {
			first[u.Batch()]++
		}
		for i := range plan.Cells {
			if n := first[plan.Cells[i].Batch]; n != each {
				t.Errorf("%s: %d games of %s come first, expected %d", id, n, plan.Cells[i].Names(), each)
			}
		}
		seen := map[work.Unit]bool{}
		for _, u := range got {
			seen[u] = true
		}
		if len(got) != len(units) || len(seen) != len(units) {
			t.Errorf("%s: %d games, %d different ones, expected %d", id, len(got), len(seen), len(units))
		}
	}
}

// The time left must never be negative or infinite, even if searches take 0 µs, another run does
// units, or estimates have no spread.
func TestTimeLeftIsATime(t *testing.T) {
	tables := builtIn(t)
	for _, id := range []string{"thesis-4.1", "mpsm-forgetful", "modern-clock"} {
		plan, err := NewPlan([]*experiment.Spec{experiment.ByID(id)}, tables, ledger.NewSet())
		if err != nil {
			t.Fatal(err)
		}
		f := newForecast(plan, ledger.NewSet())
		units := f.order(plan.Units())
		for i, u := range units {
			seconds := 0.0
			if i%7 == 6 {
				seconds = 0.5
			}
			f.finished(u, seconds, i%5 > 0)
			elapsed := time.Duration(i+1) * time.Second
			if left := f.timeLeft(elapsed); left < 0 || left > 100_000*time.Hour {
				t.Fatalf("%s: %v left after %d of %d units", id, left, i+1, len(units))
			}
		}
	}
	if w := (work.Estimate{Nodes: 10, Low: 10, High: 10}).Weight(); math.IsInf(w, 0) {
		t.Error("an estimate without a spread weighs infinitely much")
	}
}

// Two workers do one contest, and then the games of another contest are played alone. The time of
// the second contest must not be divided by two.
func TestTimeLeftOfGamesPlayedAlone(t *testing.T) {
	tables := builtIn(t)
	specs := []*experiment.Spec{experiment.ByID("thesis-5.5"), experiment.ByID("modern-clock")}
	plan, err := NewPlan(specs, tables, ledger.NewSet())
	if err != nil {
		t.Fatal(err)
	}
	f := newForecast(plan, ledger.NewSet())
	together, alone := plan.split()
	for _, s := range f.batches {
		s.each = 10
	}
	for _, u := range together {
		f.finished(u, 10, true)
	}
	elapsed := time.Duration(len(together)) * 10 * time.Second / 2
	if left, want := f.timeLeft(elapsed).Seconds(), float64(10*len(alone)); len(alone) == 0 || math.Abs(left-want) > 0.01*want {
		t.Errorf("%.0f s left of %d games played alone, expected %.0f", left, len(alone), want)
	}
}

// A resumed run must not begin again with a fifth of each contest.
func TestResumedRunSamplesOnce(t *testing.T) {
	tables := builtIn(t)
	plan, err := NewPlan([]*experiment.Spec{experiment.ByID("mpsm-forgetful")}, tables, ledger.NewSet())
	if err != nil {
		t.Fatal(err)
	}
	f := newForecast(plan, ledger.NewSet())
	first := f.order(plan.Units())
	again := f.order(first[2*len(plan.Cells):])
	for i, u := range again {
		if u != first[2*len(plan.Cells)+i] {
			t.Fatalf("unit %d is another than without a stop", i)
		}
	}
}
