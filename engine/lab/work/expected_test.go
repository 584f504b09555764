package work

import (
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/golden"
)

// committed stores the results in docs/lab, which are read only once.
var committed struct {
	sync.Mutex
	set *ledger.Set
}

func committedResults(t *testing.T) *ledger.Set {
	t.Helper()
	folder := filepath.Join(golden.Results(t), "ledger")
	committed.Lock()
	defer committed.Unlock()
	if committed.set != nil {
		return committed.set
	}
	have, err := ledger.Read(folder)
	if err != nil {
		t.Fatal(err)
	}
	committed.set = have
	return have
}

// batches returns all cells of the program's experiments.
func batches(t *testing.T) (all []Batch) {
	t.Helper()
	tables := tablesWith(t, 0)
	for _, s := range experiment.All {
		for sort := range NumSorts {
			list, err := tables.Batches(s, sort)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, list...)
		}
	}
	return all
}

// The type inside counts estimates, and those whose interval contains the true value.
type inside struct{ hits, all int }

func (c *inside) add(e Estimate, truth float64) {
	c.all++
	if e.Low <= truth && truth <= e.High {
		c.hits++
	}
}

// want requires that at least nine of ten estimates contain the true value.
func (c *inside) want(t *testing.T, what string, least int) {
	t.Helper()
	t.Logf("%s: %d of %d", what, c.hits, c.all)
	if c.all < least || 10*c.hits < 9*c.all {
		t.Errorf("%s: %d of %d hold, expected nine of ten of at least %d", what, c.hits, c.all, least)
	}
}

// For each kind of estimate, nine of ten intervals must contain the committed result.
func TestEstimatesHold(t *testing.T) {
	have := committedResults(t)
	printed, err := PrintedOf(experiment.All)
	if err != nil {
		t.Fatal(err)
	}
	all, nothing := NewEstimates(have, nil), NewEstimates(ledger.NewSet(), nil)
	var document, others, quiesce, limited, games inside
	seen := map[any]bool{}
	for _, b := range batches(t) {
		if seen[b.Group()] {
			continue
		}
		seen[b.Group()] = true
		switch b := b.(type) {
		case *SearchBatch:
			truth, _, ok := all.searched(b.Key)
			if !ok {
				continue
			}
			if nodes, known := printed[b.SearchCell]; known {
				document.add(estimateWithin(nodes/50, offPrinted), truth)
			}
			switch beside := all.fromOtherSettings(b.Key); {
			case b.SearchCell.Limits.Nodes > 0:
			case b.Quiesce > 0:
				quiesce.add(estimateWithin(b.byDepth(), offQuiesce), truth)
			case beside.Known():
				others.add(beside, truth)
			}
			if b.SearchCell.Limits.Nodes > 0 {
				limited.add(ofLimits(b.SearchCell.Limits), truth)
			}
		case *GameBatch:
			if total := have.ContestTotal(b.Key); total.Units > 0 {
				if b.Expect(nothing); b.Expected().Known() {
					games.add(b.Expected(), total.Nodes/float64(total.Units))
				}
			}
		}
	}
	document.want(t, "by the document", 100)
	others.want(t, "by other settings", 300)
	quiesce.want(t, "by the depth of the quiescence search", 100)
	limited.want(t, "by limits of nodes", 10)
	games.want(t, "games of which there is none", 40)
}

// The same must hold for estimates from the first units of a cell: nine of ten intervals must
// contain the committed result.
func TestEstimatesByOwnHold(t *testing.T) {
	have := committedResults(t)
	nodes, order := map[any][]float64{}, []any{}
	for _, l := range have.Lines() {
		group := l.Of().Group()
		if nodes[group] == nil {
			order = append(order, group)
		}
		nodes[group] = append(nodes[group], float64(l.AllNodes()))
	}
	random := rand.New(rand.NewPCG(1, 2))
	mean := func(list []float64) float64 {
		sum := 0.0
		for _, n := range list {
			sum += n
		}
		return sum / float64(len(list))
	}
	for _, first := range []int{5, 20} {
		var own inside
		for _, group := range order {
			list := nodes[group]
			if len(list) < 2*first {
				continue
			}
			random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
			own.add(byOwn(mean(list[:first]), first), mean(list[first:]))
		}
		own.want(t, "by the first units", 400)
	}
}

// Whatever the ledger contains, no estimate may exceed the limits of the search or be absurdly
// large.
func TestEstimatesAreBounded(t *testing.T) {
	const most = 1e12 // with this number of nodes, a unit takes more than a day on one core
	for name, have := range map[string]*ledger.Set{"empty": ledger.NewSet(), "committed": committedResults(t)} {
		from := NewEstimates(have, nil)
		unknown := 0
		for _, b := range batches(t) {
			b.Expect(from)
			e := b.Expected()
			if n := b.PerUnit(); n <= 0 || n > most || math.IsNaN(b.Seconds()) || b.Seconds() <= 0 {
				t.Errorf("%s, %s %s %q: %g nodes, %g s", name, b.Limits(), b.Names(), b.Settings(), n, b.Seconds())
			}
			if !e.Known() {
				unknown++
				continue
			}
			if !(e.Low > 0 && e.Low <= e.Nodes && e.Nodes <= e.High && e.High <= most) {
				t.Errorf("%s, %s %s %q: %+v", name, b.Limits(), b.Names(), b.Settings(), e)
			}
			bound := math.Inf(1)
			switch b := b.(type) {
			case *SearchBatch:
				if n := b.SearchCell.Limits.Nodes; n > 0 {
					bound = float64(n)
				}
			case *GameBatch:
				if n := b.nodeLimit(); n > 0 {
					bound = n
				}
			}
			if e.High > bound {
				t.Errorf("%s, %s %s: up to %g nodes, the limits allow %g", name, b.Limits(), b.Names(), e.High, bound)
			}
		}
		t.Logf("%s: %d unknown", name, unknown)
	}
}

// If the node limit of B is the number of nodes that A searches on average, this number must be the
// estimate for both sides. Neither side may be estimated as a search to its depth limit.
func TestEstimateOfEqualCost(t *testing.T) {
	tables := tablesWith(t, 0)
	list, err := tables.contests(experiment.ByID("mpsm-strong"))
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range list {
		b.Expect(NewEstimates(ledger.NewSet(), nil))
		nodes := float64(b.(*GameBatch).Pairing.B.Nodes)
		if e := b.Expected(); !e.Known() || e.High > 1000*nodes || e.Low < 20*nodes {
			t.Errorf("%s: %+v for moves of %g nodes", b.Names(), e, nodes)
		}
	}
}

// Estimates from limits and from parts of a cell must follow their definitions.
func TestEstimateKinds(t *testing.T) {
	if e := ofLimits(search.Limits{Begin: 400, Nodes: 2000}); e != (Estimate{800, 400, 2000}) {
		t.Errorf("%+v", e)
	}
	if e := ofLimits(search.Limits{Depth: 5}); e.Known() {
		t.Errorf("%+v: a depth says nothing of nodes", e)
	}
	few, many := byOwn(100, 1), byOwn(100, 30)
	if few.High <= many.High || few.Low >= many.Low {
		t.Errorf("%+v of one, %+v of thirty", few, many)
	}
	if e := (Estimate{10, 5, 20}).within(8); e != (Estimate{8, 5, 8}) {
		t.Errorf("%+v", e)
	}
	sum := Estimate{}
	for _, e := range slices.Repeat([]Estimate{{10, 5, 20}}, 3) {
		sum = sum.Plus(e)
	}
	if sum != (Estimate{10, 5, 20}).Times(3) {
		t.Errorf("%+v", sum)
	}
}
