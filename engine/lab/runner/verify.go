package runner

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// Sample selects stored results to repeat.
type Sample struct {
	Sort  work.Sort
	Share float64         // share of the stored results to select
	Least int             // smallest number of results to select
	Nodes uint64          // results with more nodes are left out; 0 means no limit
	Seed  uint64          // seed of the random choice
	Each  map[string]bool // ids of specs; at least one result of each spec is chosen, if there is one
}

// Repeated is a stored result that was repeated.
type Repeated struct {
	Name    string // name of the unit
	Specs   []string
	Stored  ledger.Line
	Differs string // difference between the results, apart from times; "" if there is none
	// Counting is the signature of the stored counters; it may be empty. If it differs from the
	// signature of the new counters, the counters were not compared.
	Counting  string
	Uncounted bool // whether Counting differs from the new signature
}

// Stored is a unit with its stored result, and the specs that need it.
type Stored struct {
	unit  work.Unit
	line  ledger.Line
	specs []string
}

// Chosen is a sample of the results that a ledger has of specs.
type Chosen struct {
	List   []Stored
	Of     int            // number of results by this version of the search that can be repeated
	Large  map[string]int // number of these results with more nodes than the sample allows, by spec
	Others map[string]int // number of units that have only results of other versions, by signature
	Theirs map[string]int // number of the units that Others counts, by spec
	// number of results that cannot be repeated, by spec; these are games limited by time and games
	// of other programs
	Fixed  map[string]int
	Beside int // number of results of positions in cells that belong to no spec
}

// spot is the place of a unit in a plan.
type spot struct{ cell, unit int }

// Choose chooses a sample of the specs' results in the ledger, among those made by this version of
// the search. It leaves out games limited by time and games of other programs.
func (s *Sample) Choose(specs []*experiment.Spec, tables work.Tables, have *ledger.Set) (*Chosen, error) {
	plan := &Plan{}
	if err := plan.add(specs, s.Sort, tables, have); err != nil {
		return nil, err
	}
	c := &Chosen{Large: map[string]int{}, Others: map[string]int{}, Theirs: map[string]int{}, Fixed: map[string]int{}}
	var all []spot
	for i := range plan.Cells {
		all = append(all, c.sort(plan, i, have)...)
	}
	c.Of = len(all)
	if s.Sort == work.Positions {
		c.Beside = outsidePlan(plan, have)
	}
	random := rand.New(rand.NewPCG(s.Seed, 0)) //nolint:gosec // a sample needs no secret
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	s.choose(c, plan, all, have)
	return c, have.Err()
}

// sort returns the results of a cell that can be repeated, and counts the others. It checks the cell
// first, because the key of a game takes time to make and most contests have no games.
func (c *Chosen) sort(plan *Plan, cell int, have *ledger.Set) (list []spot) {
	p := &plan.Cells[cell]
	if p.Len() == 0 || !ledger.Begun(have, p.Unit(0).Key()) {
		return nil
	}
	fixed := p.Unit(0).Repeats() != nil
	for n := range p.Len() {
		key := p.Unit(n).Key()
		switch {
		case !have.Has(key):
			if signature, ok := have.Elsewhere(key); ok {
				c.Others[signature]++
				addEach(c.Theirs, p.Specs)
			}
		case fixed:
			addEach(c.Fixed, p.Specs)
		default:
			list = append(list, spot{cell, n})
		}
	}
	return list
}

// outsidePlan counts the results of any version in cells that are not in the plan.
func outsidePlan(plan *Plan, have *ledger.Set) (n int) {
	known := map[ledger.Cell]bool{}
	for i := range plan.Cells {
		if p := &plan.Cells[i]; p.Len() > 0 {
			if c, ok := p.Unit(0).Key().Group().(ledger.Cell); ok {
				c.Behaviour = ""
				known[c] = true
			}
		}
	}
	for c, total := range have.CellTotals() {
		if c.Behaviour = ""; !known[c] {
			n += total.Units
		}
	}
	return n
}

func addEach(counts map[string]int, specs []string) {
	for _, id := range specs {
		counts[id]++
	}
}

// choose takes the first spots in their order, and the first spot of each spec in Each.
func (s *Sample) choose(c *Chosen, plan *Plan, all []spot, have *ledger.Set) {
	most := max(s.Least, int(s.Share*float64(len(all))+0.5))
	missing := len(s.Each)
	met := map[string]bool{}
	for _, p := range all {
		if len(c.List) >= most && missing == 0 {
			return
		}
		cell := &plan.Cells[p.cell]
		first := slices.ContainsFunc(cell.Specs, func(id string) bool { return s.Each[id] && !met[id] })
		if len(c.List) >= most && !first {
			continue
		}
		unit := cell.Unit(p.unit)
		line, ok := have.Line(unit.Key())
		switch {
		case !ok:
			continue
		case s.Nodes > 0 && line.AllNodes() > s.Nodes:
			addEach(c.Large, cell.Specs)
			continue
		}
		c.List = append(c.List, Stored{unit, line, cell.Specs})
		for _, id := range cell.Specs {
			if s.Each[id] && !met[id] {
				met[id] = true
				missing--
			}
		}
	}
}

// Repeat repeats stored results in order, and reports each of them.
func Repeat(ctx context.Context, chosen []Stored, report func(Repeated)) error {
	var w work.Worker
	for _, s := range chosen {
		line, err := w.Do(ctx, s.unit)
		if err != nil {
			return err
		}
		again := Repeated{Name: s.unit.Name(), Specs: s.specs, Stored: s.line, Differs: cmp.Or(ledger.Outcome(s.line, line), ledger.OtherSettings(s.line, line))}
		if before, ok := s.line.(*ledger.Row); ok {
			now := line.(*ledger.Row)
			again.Counting, again.Uncounted = before.Counting, before.Counting != now.Counting
			if counters := ledger.OtherCounters(before, now); !again.Uncounted && again.Differs == "" {
				again.Differs = counters
			}
		}
		report(again)
	}
	return nil
}
