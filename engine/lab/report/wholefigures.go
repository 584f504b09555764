package report

import (
	"fmt"
	"strings"

	"abyss/engine/lab"
	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
)

// The template functions of this file cover many experiments at once, or the positions
// of one cell.

// verdicts counts the conclusions of a chapter with a given verdict at the published
// depths: "holds", "holds in part" or "does not hold"; "" counts all.
func (e *Evidence) verdicts(chapter, way string) (quantity, error) {
	n := 0
	for _, c := range Claims {
		if c.Chapter != chapter {
			continue
		}
		near, _ := split(c.Judge(e))
		word, _, _ := strings.Cut(Verdict(near), " (")
		if word == "not measured" {
			return quantity{}, fmt.Errorf("%s: %w", c.Text, ErrNotRun)
		}
		if way == "" || word == way {
			n++
		}
	}
	return single(float64(n), 0), nil
}

// conclusion is 1 if the conclusion that starts with text holds at all published
// depths, else 0.
func (e *Evidence) conclusion(text string) (quantity, error) {
	for _, c := range Claims {
		if !strings.HasPrefix(c.Text, text) {
			continue
		}
		switch near, _ := split(c.Judge(e)); Verdict(near) {
		case "holds":
			return single(1, 0), nil
		case "not measured":
			return quantity{}, fmt.Errorf("%s: %w", c.Text, ErrNotRun)
		}
		return single(0, 0), nil
	}
	return quantity{}, fmt.Errorf("there is no conclusion %q", text)
}

// tableHits sums a counter of the transposition table, "hits" or "false", over all
// searches of the thesis's fifty positions, each search once.
func (e *Evidence) tableHits(which string) (quantity, error) {
	counter := map[string]string{"hits": "table_hits", "false": "table_false"}[which]
	if counter == "" {
		return quantity{}, fmt.Errorf("table hits %q: expected hits or false", which)
	}
	n := uint64(0)
	for key, s := range e.from.samples {
		if key.Suite == "thesis" && s.whole {
			for i := range s.rows {
				n += s.rows[i].Counters[counter]
			}
		}
	}
	return single(float64(n), 0), nil
}

// work sums over the searches of groups of experiments at their own depths, each cell
// once: "cells", "positions", "nodes", or the "hours" the program of 1992 would need
// for the nodes (Speed1992).
func (e *Evidence) work(groups, what string) (quantity, error) {
	specs, err := experiment.Find(strings.Fields(groups), nil)
	if err != nil {
		return quantity{}, err
	}
	done := map[ledger.Cell]bool{}
	positions, nodes := 0, uint64(0)
	for _, s := range specs {
		cells, err := s.Cells()
		if err != nil {
			return quantity{}, err
		}
		for i := range cells {
			key := cells[i].Key()
			if done[key] {
				continue
			}
			done[key] = true
			rows := e.from.sample(&cells[i])
			if !rows.whole {
				return quantity{}, fmt.Errorf("%s: %w", s.ID, ErrNotRun)
			}
			positions += len(rows.rows)
			for j := range rows.rows {
				nodes += rows.rows[j].Nodes
			}
		}
	}
	switch what {
	case "cells":
		return single(float64(len(done)), 0), nil
	case "positions":
		return single(float64(positions), 0), nil
	case "nodes":
		return single(float64(nodes), 0), nil
	case "hours":
		speed, err := experiment.Speed1992()
		return single(float64(nodes)/speed/3600, 0), err
	}
	return quantity{}, fmt.Errorf("work in %q: expected cells, positions, nodes or hours", what)
}

// met returns, for each node count that the thesis or the paper prints, the measured
// count divided by it. Misprints are left out; a count printed in two tables counts
// once.
func (e *Evidence) met() (quantity, error) {
	q := quantity{decimals: 2}
	seen := map[string]bool{}
	for _, s := range experiment.All {
		if group := s.Group(); group != "thesis" && group != "paper" {
			continue
		}
		t := e.tables[s.ID]
		for r := range t.Cells {
			for c := range t.Cells[r] {
				f := &t.Cells[r][c].Figures[experiment.Nodes]
				if f.Published.State != Known || f.Misprint != "" {
					continue
				}
				cell, err := t.Spec.Cell(r, c)
				if err != nil {
					return q, err
				}
				key := fmt.Sprint(cell.Key(), f.Published.Value)
				if seen[key] {
					continue
				}
				seen[key] = true
				if f.Quotient().State != Known {
					return q, fmt.Errorf("nodes of %s: %w", &place{t, r, c}, ErrNotRun)
				}
				q.values = append(q.values, f.Quotient().Value)
			}
		}
	}
	return q, nil
}

// unmet counts the right moves of a cell whose score misses the expected score: "mate"
// where a mate is expected, else "more" where the score is below the expected one and
// "less" where it is above; "" counts all.
func (e *Evidence) unmet(spec, row string, column any, how string) (quantity, error) {
	list, err := e.places(spec, row, column)
	var q quantity
	for i := range list {
		cell, err := list[i].table.Spec.Cell(list[i].row, list[i].column)
		if err != nil {
			return q, err
		}
		s := e.from.sample(&cell)
		if !s.whole {
			return q, fmt.Errorf("%s: %w", &list[i], ErrNotRun)
		}
		n := 0
		for j := range s.solved {
			r := &s.solved[j]
			found := "less"
			switch {
			case r.Expected.Mate:
				found = "mate"
			case r.Score < r.Expected.Score:
				found = "more"
			}
			if r.Hit && !r.Success(lab.Window) && (how == "" || how == found) {
				n++
			}
		}
		q.values = append(q.values, float64(n))
	}
	return q, err
}
