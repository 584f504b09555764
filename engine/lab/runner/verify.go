package runner

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// Sample says which stored results are to be done again.
type Sample struct {
	Sort  work.Sort
	Share float64 // of them
	Least int     // but at least as many
	Nodes uint64  // those that took more are left out; 0 for any
	Seed  uint64  // of the choice
}

// Again is a stored result that was done again.
type Again struct {
	Name    string // of the unit
	Specs   []string
	Stored  ledger.Line
	Differs string // in what they differ, "" if they are the same; times apart
}

// Stored is a unit with its result in the ledger, and the specs that need it.
type Stored struct {
	unit  work.Unit
	line  ledger.Line
	specs []string
}

// Choose is a sample of the results that the ledger has of the specs, made by this version of
// the program; of is how many there are. Games limited by time, and those of other programs,
// are left out.
func (s *Sample) Choose(specs []*experiment.Spec, tables work.Tables, have *ledger.Set) (chosen []Stored, of int, err error) {
	plan := &Plan{}
	if err := plan.add(specs, s.Sort, tables, have); err != nil {
		return nil, 0, err
	}
	type place struct{ cell, unit int }
	var all []place
	for i := range plan.Cells {
		c := &plan.Cells[i]
		if c.Len() == len(c.Todo) || c.Unit(0).Repeats() != nil {
			continue
		}
		for n := range c.Len() {
			if !slices.Contains(c.Todo, n) {
				all = append(all, place{i, n})
			}
		}
	}
	random := rand.New(rand.NewPCG(s.Seed, 0)) //nolint:gosec // a sample needs no secret
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	most := max(s.Least, int(s.Share*float64(len(all))+0.5))
	for _, p := range all {
		if len(chosen) == most {
			break
		}
		c := &plan.Cells[p.cell]
		unit := c.Unit(p.unit)
		if line, ok := have.Line(unit.Key()); ok && (s.Nodes == 0 || line.AllNodes() <= s.Nodes) {
			chosen = append(chosen, Stored{unit, line, c.Specs})
		}
	}
	return chosen, len(all), have.Err()
}

// Repeat does stored results again, in order, and tells of each.
func Repeat(ctx context.Context, chosen []Stored, tell func(Again)) error {
	var w work.Worker
	for _, s := range chosen {
		line, err := w.Do(ctx, s.unit)
		if err != nil {
			return err
		}
		tell(Again{Name: s.unit.Name(), Specs: s.specs, Stored: s.line, Differs: differs(s.line, line)})
	}
	return nil
}

// differs says in what a stored result and a new one differ, times apart.
func differs(before, now ledger.Line) string {
	var list []string
	add := func(what string, a, b any) {
		if x, y := fmt.Sprint(a), fmt.Sprint(b); x != y {
			list = append(list, fmt.Sprintf("%s %s, now %s", what, x, y))
		}
	}
	switch a := before.(type) {
	case *ledger.Row:
		b := now.(*ledger.Row)
		add("nodes", a.Nodes, b.Nodes)
		add("move", a.Move, b.Move)
		add("score", a.Score, b.Score)
		add("depth", a.Depth, b.Depth)
		if len(a.PV) > 0 {
			add("line", strings.Join(a.PV, " "), strings.Join(b.PV, " "))
		}
		for _, name := range slices.Sorted(maps.Keys(a.Counters)) {
			add(name, a.Counters[name], b.Counters[name])
		}
	case *ledger.GameRow:
		b := now.(*ledger.GameRow)
		add("nodes", a.AllNodes(), b.AllNodes())
		add("moves", a.Moves, b.Moves)
		add("verdict", a.Verdict+" "+a.Reason, b.Verdict+" "+b.Reason)
	}
	return strings.Join(list, "; ")
}
