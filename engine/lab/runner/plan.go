package runner

import (
	"fmt"
	"math"
	"slices"

	"abyss/engine/lab"
	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
)

// Plan is what specs need: their cells, each once, in the order of the specs,
// and then their games.
type Plan struct {
	Cells []PlannedCell
	Games []PlannedGames
	Suite map[string]lab.Suite
}

// PlannedCell is a cell with what is known of its size.
type PlannedCell struct {
	experiment.Cell
	Key       ledger.Cell
	Specs     []string // ids of the specs that need it
	Positions int      // of the suite
	Estimate  float64  // nodes expected, of all positions
	Todo      []int    // indices of the positions the ledger has no row of
}

// NewPlan lists the cells of the specs and what the ledger lacks of them. A row
// whose behaviour is another than this program's does not count: its unit is
// searched again, and the old row stays in the ledger beside the new one.
func NewPlan(specs []*experiment.Spec, suites map[string]lab.Suite, have *ledger.Set) (*Plan, error) {
	plan := &Plan{Suite: suites}
	index := map[ledger.Cell]int{} // two cells may differ in what does not act, and are one search
	for _, s := range specs {
		cells, err := s.Cells()
		if err != nil {
			return nil, err
		}
		for _, cell := range cells {
			key := cell.Key()
			at, known := index[key]
			if !known {
				suite, ok := suites[cell.Suite]
				if !ok {
					return nil, fmt.Errorf("%s: suite %q is not known", s.ID, cell.Suite)
				}
				at = len(plan.Cells)
				index[key] = at
				plan.Cells = append(plan.Cells, plannedCell(cell, suite, have))
			}
			plan.Cells[at].Specs = append(plan.Cells[at].Specs, s.ID)
		}
	}
	if err := plan.addGames(specs, have); err != nil {
		return nil, err
	}
	return plan, plan.estimate(specs, have)
}

// NewCellPlan lists cells, each once, and what the ledger lacks of them for NodesOf.
func NewCellPlan(cells []experiment.Cell, suites map[string]lab.Suite, have *ledger.Set) (*Plan, error) {
	plan := &Plan{Suite: suites}
	seen := map[ledger.Cell]bool{}
	for _, cell := range cells {
		suite, ok := suites[cell.Suite]
		if !ok {
			return nil, fmt.Errorf("suite %q is not known", cell.Suite)
		}
		if key := cell.Key(); !seen[key] {
			seen[key] = true
			plan.Cells = append(plan.Cells, plannedNodes(cell, suite, have))
		}
	}
	return plan, plan.estimate(nil, have)
}

// NodesOf is the nodes of the positions of a cell together; ok is false where the
// ledger lacks one. Of a search with a limit of nodes, rows of the same search without
// it serve too, each for no more than the limit.
func NodesOf(cell *experiment.Cell, suite lab.Suite, have *ledger.Set) (nodes float64, ok bool) {
	keys := keysOf(cell)
	for i := range suite.Positions {
		row, found := have.Get(UnitOf(keys[0], &suite.Positions[i]))
		if !found {
			row, found = have.Get(UnitOf(keys[len(keys)-1], &suite.Positions[i]))
		}
		if !found {
			return 0, false
		}
		if most := cell.Limits.Nodes; most > 0 {
			row.Nodes = min(row.Nodes, most)
		}
		nodes += float64(row.Nodes)
	}
	return nodes, true
}

// keysOf is the key of a cell, and where it has a limit of nodes beside one of depth
// that of the same search without it.
func keysOf(cell *experiment.Cell) []ledger.Cell {
	key := cell.Key()
	if cell.Limits.Nodes == 0 || cell.Limits.Depth == 0 {
		return []ledger.Cell{key}
	}
	limits := cell.Limits
	limits.Nodes = 0
	unlimited := key
	unlimited.Limits = ledger.LimitsText(limits)
	return []ledger.Cell{key, unlimited}
}

func plannedCell(cell experiment.Cell, suite lab.Suite, have *ledger.Set) PlannedCell {
	p := PlannedCell{Cell: cell, Key: cell.Key(), Positions: len(suite.Positions)}
	for i := range suite.Positions {
		if !have.Has(UnitOf(p.Key, &suite.Positions[i])) {
			p.Todo = append(p.Todo, i)
		}
	}
	return p
}

// plannedNodes is plannedCell where the nodes alone are asked for.
func plannedNodes(cell experiment.Cell, suite lab.Suite, have *ledger.Set) PlannedCell {
	p := plannedCell(cell, suite, have)
	keys := keysOf(&cell)
	p.Todo = slices.DeleteFunc(p.Todo, func(i int) bool { return have.Has(UnitOf(keys[len(keys)-1], &suite.Positions[i])) })
	return p
}

// UnitOf is a position of a cell.
func UnitOf(cell ledger.Cell, it *lab.Item) ledger.Unit {
	return ledger.Unit{Cell: cell, Position: it.ID, FEN: it.Pos.FEN()}
}

// growth is by how much a ply multiplies the nodes where nothing better is
// known: "the average branching factor is around 5" (thesis 3.2), and about half
// of that in the null-move quiescence search (Table 5.8).
const (
	growth        = 5.0
	quiesceGrowth = 2.6
	firstPly      = 600.0 // nodes of a position one ply deep
)

// estimate fills in the nodes expected of each cell: what the ledger has of it,
// else what was published, else what growth makes of a depth.
func (p *Plan) estimate(specs []*experiment.Spec, have *ledger.Set) error {
	printed := map[experiment.Cell]float64{}
	for _, s := range specs {
		if s.Published.Chess {
			continue
		}
		figures, err := s.Printed()
		if err != nil {
			return err
		}
		for r := range s.Rows {
			for c := range s.Columns {
				nodes, ok, _ := figures.Get(r, c, experiment.Nodes)
				if !ok || !s.Has(r, c) {
					continue
				}
				cell, err := s.Cell(r, c)
				if err != nil {
					return err
				}
				printed[cell] = nodes
			}
		}
	}
	for i := range p.Cells {
		cell := &p.Cells[i]
		suite := p.Suite[cell.Suite]
		if nodes, ok := printed[cell.Cell]; ok {
			cell.Estimate = nodes * float64(len(suite.Positions)) / 50
		} else if cell.Limits.Begin > 0 {
			cell.Estimate = 2 * float64(cell.Limits.Begin) * float64(len(suite.Positions))
		} else {
			full := math.Pow(growth, float64(cell.Limits.Depth-1))
			cell.Estimate = firstPly * full * math.Pow(quiesceGrowth, float64(cell.Quiesce)) * float64(len(suite.Positions))
		}
		if nodes, ok := measured(cell, suite, have); ok {
			cell.Estimate = nodes
		} else if _, ok := printed[cell.Cell]; !ok {
			cell.extrapolate(suite, have)
		}
	}
	return nil
}

// extrapolate estimates from the nearest shallower cell of the same options that
// the ledger has rows of.
func (c *PlannedCell) extrapolate(suite lab.Suite, have *ledger.Set) {
	shallow := *c
	for factor := growth; shallow.Limits.Depth > 1; factor *= growth {
		shallow.Limits.Depth--
		shallow.Key.Limits = ledger.LimitsText(shallow.Limits)
		if nodes, ok := measured(&shallow, suite, have); ok {
			c.Estimate = factor * nodes
			return
		}
	}
}

// measured extrapolates from the rows there are, under whatever behaviour.
func measured(cell *PlannedCell, suite lab.Suite, have *ledger.Set) (float64, bool) {
	key, sum, rows := cell.Key, 0.0, 0
	for _, behaviour := range have.Behaviours(key) {
		key.Behaviour = behaviour
		for i := range suite.Positions {
			if row, ok := have.Get(UnitOf(key, &suite.Positions[i])); ok {
				sum += float64(row.Nodes)
				rows++
			}
		}
	}
	if rows == 0 {
		return 0, false
	}
	return sum / float64(rows) * float64(len(suite.Positions)), true
}

// Units is the number of units of the plan and how many are still to be done.
func (p *Plan) Units() (all, todo int) {
	for i := range p.Cells {
		all += p.Cells[i].Positions
		todo += len(p.Cells[i].Todo)
	}
	return all, todo
}

// Left is the nodes expected of what is still to be done.
func (p *Plan) Left() float64 {
	sum := 0.0
	for i := range p.Cells {
		sum += p.Cells[i].Left()
	}
	for i := range p.Games {
		sum += p.Games[i].Left()
	}
	return sum
}

// Left is the nodes expected of the positions of the cell still to be done.
func (c *PlannedCell) Left() float64 { return c.perUnit() * float64(len(c.Todo)) }

func (c *PlannedCell) perUnit() float64 { return c.Estimate / float64(max(1, c.Positions)) }

// CellsDone is the number of cells, those of games among them, of which nothing
// is left.
func (p *Plan) CellsDone() int {
	done := 0
	for i := range p.Cells {
		if len(p.Cells[i].Todo) == 0 {
			done++
		}
	}
	for i := range p.Games {
		if len(p.Games[i].Todo) == 0 {
			done++
		}
	}
	return done
}

// Keys are what the ledger knows the cells of the specs by.
func Keys(specs []*experiment.Spec) (map[ledger.Cell]bool, error) {
	keys := map[ledger.Cell]bool{}
	for _, s := range specs {
		cells, err := s.Cells()
		if err != nil {
			return nil, err
		}
		for i := range cells {
			keys[cells[i].Key()] = true
		}
	}
	return keys, nil
}
