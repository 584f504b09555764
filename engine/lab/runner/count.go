package runner

import (
	"slices"
	"sync"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// Counter counts how much a ledger has of experiments. What it has counted for those of
// the program is kept in the ledger: the next time this build asks, nothing is planned.
type Counter struct {
	have   *ledger.Set
	tables func() (work.Tables, error)
	build  string
	fresh  map[string]ledger.Asked
}

// NewCounter is a counter of what a set has. tables is called at most once, if an
// experiment must be planned.
func NewCounter(have *ledger.Set, tables func() (work.Tables, error)) *Counter {
	return &Counter{have: have, tables: sync.OnceValues(tables), build: work.Program(), fresh: map[string]ledger.Asked{}}
}

// Of is the counts of a spec.
func (c *Counter) Of(s *experiment.Spec) (ledger.Counts, error) {
	known := c.build != "" && slices.Contains(experiment.All, s)
	if known {
		if counts, ok := c.have.Asked(c.build, s.ID); ok {
			return counts, nil
		}
	}
	tables, err := c.tables()
	if err != nil {
		return ledger.Counts{}, err
	}
	plan, err := NewPlan([]*experiment.Spec{s}, tables, c.have)
	if err != nil {
		return ledger.Counts{}, err
	}
	asked := ledger.Asked{Counts: plan.counts()}
	if known {
		for i := range plan.Cells {
			asked.Groups = append(asked.Groups, plan.Cells[i].Group())
		}
		c.fresh[s.ID] = asked
	}
	return asked.Counts, nil
}

// Keep keeps what was counted.
func (c *Counter) Keep() error { return c.have.KeepAsked(c.build, c.fresh) }

// counts are the counts of a plan.
func (p *Plan) counts() ledger.Counts {
	cells, units := p.CellCount(), p.Counts()
	sum := units.Sum()
	return ledger.Counts{Cells: cells.All, CellsDone: cells.Done, Units: sum.All, UnitsDone: sum.Done, Nodes: p.guess()}
}
