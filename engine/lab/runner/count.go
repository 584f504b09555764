package runner

import (
	"slices"
	"sync"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// Counter counts the results of experiments in a ledger. The ledger stores the counts of the
// built-in experiments, so that this build does not have to plan these experiments again.
type Counter struct {
	have   *ledger.Set
	tables func() (work.Tables, error)
	build  string
	fresh  map[string]ledger.PlanCounts
}

// NewCounter makes a Counter for a set. The Counter calls the function tables only if it must plan
// an experiment, and at most once.
func NewCounter(have *ledger.Set, tables func() (work.Tables, error)) *Counter {
	return &Counter{have: have, tables: sync.OnceValues(tables), build: work.Program(), fresh: map[string]ledger.PlanCounts{}}
}

// Of returns the counts of a spec.
func (c *Counter) Of(s *experiment.Spec) (ledger.Counts, error) {
	known := c.build != "" && slices.Contains(experiment.All, s)
	if known {
		if counts, ok := c.have.PlanCounts(c.build, s.ID); ok {
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
	counted := ledger.PlanCounts{Counts: plan.counts()}
	if known {
		for i := range plan.Cells {
			counted.Groups = append(counted.Groups, plan.Cells[i].Group())
		}
		c.fresh[s.ID] = counted
	}
	return counted.Counts, nil
}

// Keep stores the counts that were computed.
func (c *Counter) Keep() error { return c.have.KeepPlanCounts(c.build, c.fresh) }

// counts returns the counts of a plan.
func (p *Plan) counts() ledger.Counts {
	cells, units := p.CellCount(), p.Counts()
	sum := units.Sum()
	return ledger.Counts{Cells: cells.All, CellsDone: cells.Done, Units: sum.All, UnitsDone: sum.Done, Nodes: p.guess()}
}
