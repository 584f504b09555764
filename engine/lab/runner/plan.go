package runner

import (
	"slices"

	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
	"abyss/engine/lab/work"
)

// Plan is what specs need: their cells, in the order of the specs, those with
// positions before those with games.
type Plan struct{ Cells []Planned }

// Planned is a batch of units with what is left of it.
type Planned struct {
	work.Batch
	Specs []string // ids of the specs that need it
	Todo  []int    // numbers of the units that neither the ledger nor a cell before it in the plan has
}

// Left is the nodes expected of the units still to be done.
func (c *Planned) Left() float64 { return c.PerUnit() * float64(len(c.Todo)) }

// NewPlan lists the cells of the specs and what the ledger lacks of them. A result
// whose behaviour is another than this program's does not count: its unit is
// done again, and the old one stays in the ledger beside the new one.
func NewPlan(specs []*experiment.Spec, tables work.Tables, have *ledger.Set) (*Plan, error) {
	plan := &Plan{}
	for sort := range work.NumSorts {
		if err := plan.add(specs, sort, tables, have); err != nil {
			return nil, err
		}
	}
	printed, err := work.PrintedOf(specs)
	if err != nil {
		return nil, err
	}
	for i := range plan.Cells {
		plan.Cells[i].Expect(have, printed)
	}
	return plan, nil
}

// add plans the units of one sort, each once.
func (p *Plan) add(specs []*experiment.Spec, sort work.Sort, tables work.Tables, have *ledger.Set) error {
	wholes := map[any]int{} // cells that are the same batch wherever they stand
	planned := map[ledger.Key]bool{}
	for _, s := range specs {
		batches, err := tables.Batches(s, sort)
		if err != nil {
			return err
		}
		for _, b := range batches {
			if at, known := wholes[b.Group()]; known {
				p.Cells[at].Specs = append(p.Cells[at].Specs, s.ID)
				continue
			}
			cell := Planned{Batch: b, Specs: []string{s.ID}, Todo: lacking(b, have)}
			if b.Whole() {
				wholes[b.Group()] = len(p.Cells)
			} else {
				cell.Todo = slices.DeleteFunc(cell.Todo, func(n int) bool {
					key := b.Unit(n).Key()
					known := planned[key]
					planned[key] = true
					return known
				})
			}
			p.Cells = append(p.Cells, cell)
		}
	}
	return nil
}

// lacking are the units of a batch that the ledger does not have.
func lacking(b work.Batch, have *ledger.Set) (list []int) {
	for n := range b.Len() {
		if !have.Has(b.Unit(n).Key()) {
			list = append(list, n)
		}
	}
	return list
}

// Units are what is left of the plan, in its order.
func (p *Plan) Units() []work.Unit {
	var list []work.Unit
	for i := range p.Cells {
		for _, n := range p.Cells[i].Todo {
			list = append(list, p.Cells[i].Unit(n))
		}
	}
	return list
}

// Count is how many there are of something, and how many of them are done.
type Count struct{ All, Done int }

// Left is how many are not.
func (c Count) Left() int { return c.All - c.Done }

// Counts are units by their sort.
type Counts [work.NumSorts]Count

// Sum is the units of any sort.
func (c *Counts) Sum() (sum Count) {
	for _, one := range c {
		sum.All += one.All
		sum.Done += one.Done
	}
	return sum
}

// Counts are the units of the plan.
func (p *Plan) Counts() (units Counts) {
	for i := range p.Cells {
		c := &p.Cells[i]
		units[c.Sort()].All += c.Len()
		units[c.Sort()].Done += c.Len() - len(c.Todo)
	}
	return units
}

// CellCount is the cells of the plan; those are done of which nothing is left.
func (p *Plan) CellCount() (cells Count) {
	cells.All = len(p.Cells)
	for i := range p.Cells {
		if len(p.Cells[i].Todo) == 0 {
			cells.Done++
		}
	}
	return cells
}

// Left is the nodes expected of what is still to be done.
func (p *Plan) Left() float64 {
	sum := 0.0
	for i := range p.Cells {
		sum += p.Cells[i].Left()
	}
	return sum
}
