package runner

import (
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// Plan lists the cells that specs need, in the order of the specs. Cells with positions come before
// cells with games.
type Plan struct{ Cells []Planned }

// Planned is a batch of units, with the numbers of the units that are left. If no units are left,
// the batch has no estimate.
type Planned struct {
	work.Batch
	Specs []string // ids of the specs that need the batch
	// numbers of the units that neither the ledger nor earlier cells of the plan have; if there are
	// sequential tests, only the next of these units
	Todo  []int
	later int  // number of further missing units, which the results of Todo may make unnecessary
	open  bool // whether sequential tests were undecided at the last check
}

// sequential returns the games whose results decide how many games are needed. It returns nil for
// other units.
func (c *Planned) sequential() *work.GameBatch {
	if games, ok := c.Batch.(*work.GameBatch); ok && len(games.Tests) > 0 {
		return games
	}
	return nil
}

// workersOfTest is the number of workers for which the games of one contest that are requested at a
// time are enough. With more workers, several contests run together.
const workersOfTest = 4

// turns divides the plan into parts that run one after the other: the cells without sequential tests,
// and then the contests with tests, each of which is finished before the next begins. The workers of
// other machines are unknown, so all contests run together there.
func (p *Plan) turns(pool Pool) []*Plan {
	together := len(p.Cells)
	if local, ok := pool.(Local); ok {
		together = (local.Workers + workersOfTest - 1) / workersOfTest
	}
	fixed, tests := &Plan{}, &Plan{}
	for _, c := range p.Cells {
		part := fixed
		if c.open {
			part = tests
		}
		part.Cells = append(part.Cells, c)
	}
	turns := []*Plan{fixed}
	for cells := range slices.Chunk(tests.Cells, max(together, 1)) {
		turns = append(turns, &Plan{Cells: cells})
	}
	return turns
}

// The method next returns the unfinished cells in which results decide how many units are needed,
// with the next units of these cells.
func (p *Plan) next(have *ledger.Set) (cells []*Planned) {
	for i := range p.Cells {
		c := &p.Cells[i]
		// a cell that is open may have had nothing to do so far, because its games belong to other
		// cells of the plan
		if !c.open {
			continue
		}
		c.Todo = c.Lacking(have)
		if c.open = len(c.Todo) > 0; c.open {
			cells = append(cells, c)
		}
	}
	return cells
}

// Left returns the expected nodes of the units that are left. The estimate is unknown if units are
// left but have no estimate.
func (c *Planned) Left() work.Estimate { return c.Expected().Times(float64(len(c.Todo))) }

// NewPlan returns a plan of the cells of the specs, with the units that the ledger lacks. It
// ignores results of another behaviour than this program's: their units are repeated, and both
// results stay in the ledger. If counters are needed, it also ignores results with counters of
// another signature; of such a unit, only one result stays.
func NewPlan(specs []*experiment.Spec, tables work.Tables, have *ledger.Set) (*Plan, error) {
	plan := &Plan{}
	for sort := range work.NumSorts {
		if err := plan.add(specs, sort, tables, have); err != nil {
			return nil, err
		}
	}
	if err := plan.expect(specs, have); err != nil {
		return nil, err
	}
	return plan, have.Err()
}

// expect estimates the nodes of the unfinished cells.
func (p *Plan) expect(specs []*experiment.Spec, have *ledger.Set) error {
	if cells := p.CellCount(); cells.Left() == 0 {
		return nil // this saves time, because lab list plans dozens of finished experiments
	}
	printed, err := work.PrintedOf(specs)
	if err != nil {
		return err
	}
	estimates := work.NewEstimates(have, printed)
	for i := range p.Cells {
		if len(p.Cells[i].Todo) > 0 || p.Cells[i].open {
			p.Cells[i].Expect(estimates)
		}
	}
	return nil
}

// add plans the units of one sort, each only once.
func (p *Plan) add(specs []*experiment.Spec, sort work.Sort, tables work.Tables, have *ledger.Set) error {
	wholes := map[any]int{} // for each group whose batches all have the same units, the index of its cell
	planned := map[ledger.Key]bool{}
	list, sharing := make([][]work.Batch, len(specs)), map[any]int{}
	for i, s := range specs {
		var err error
		if list[i], err = tables.Batches(s, sort); err != nil {
			return err
		}
		for _, b := range list[i] {
			sharing[b.Group()]++
		}
	}
	for i, s := range specs {
		for _, b := range list[i] {
			if at, known := wholes[b.Group()]; known {
				known := &p.Cells[at]
				known.Specs = append(known.Specs, s.ID)
				if known.Counting() == "" && b.Counting() != "" { // the new batch needs counters
					known.Batch, known.Todo = b, b.Lacking(have)
				}
				continue
			}
			cell := Planned{Batch: b, Specs: []string{s.ID}, Todo: b.Lacking(have)}
			games := cell.sequential()
			cell.open = games != nil && len(cell.Todo) > 0
			if b.Whole() {
				wholes[b.Group()] = len(p.Cells)
			} else if sharing[b.Group()] > 1 { // keys are made only here, because this takes time
				cell.Todo = slices.DeleteFunc(cell.Todo, func(n int) bool {
					key := b.Unit(n).Key()
					known := planned[key]
					planned[key] = true
					return known
				})
			}
			if cell.open {
				cell.later = work.Missing(games, have) - len(cell.Todo)
			}
			p.Cells = append(p.Cells, cell)
		}
	}
	return nil
}

// Units returns the units left, in the order of the plan.
func (p *Plan) Units() []work.Unit {
	var list []work.Unit
	for i := range p.Cells {
		for _, n := range p.Cells[i].Todo {
			list = append(list, p.Cells[i].Unit(n))
		}
	}
	return list
}

// split divides the result of Units into the units that may run together and those that must run
// alone.
func (p *Plan) split() (together, alone []work.Unit) {
	for _, u := range p.Units() {
		if u.Batch().Alone() {
			alone = append(alone, u)
		} else {
			together = append(together, u)
		}
	}
	return together, alone
}

// Count is a number of things and the number of those that are done.
type Count struct{ All, Done int }

// Left returns the number of things that are not done.
func (c Count) Left() int { return c.All - c.Done }

// Counts contains counts by sort of unit.
type Counts [work.NumSorts]Count

// Sum adds up the counts of all sorts.
func (c *Counts) Sum() (sum Count) {
	for _, one := range c {
		sum.All += one.All
		sum.Done += one.Done
	}
	return sum
}

// Counts returns the numbers of units of the plan.
func (p *Plan) Counts() (units Counts) {
	for i := range p.Cells {
		c := &p.Cells[i]
		units[c.Sort()].All += c.Len()
		units[c.Sort()].Done += c.Len() - len(c.Todo) - c.later
	}
	return units
}

// CellCount counts the cells of the plan. A cell that has no units left is done.
func (p *Plan) CellCount() (cells Count) {
	cells.All = len(p.Cells)
	for i := range p.Cells {
		if len(p.Cells[i].Todo) == 0 {
			cells.Done++
		}
	}
	return cells
}

// Left returns the expected nodes of all units left that have an estimate, and the number of cells
// left without an estimate.
func (p *Plan) Left() (sum work.Estimate, unknown int) {
	for i := range p.Cells {
		c := &p.Cells[i]
		switch {
		case len(c.Todo) == 0:
		case c.Expected().Known():
			sum = sum.Plus(c.Left())
		default:
			unknown++
		}
	}
	return sum, unknown
}

// guess returns the expected nodes of all units left, with a guess for units that have no estimate.
func (p *Plan) guess() float64 {
	sum := 0.0
	for i := range p.Cells {
		sum += p.Cells[i].PerUnit() * float64(len(p.Cells[i].Todo))
	}
	return sum
}
