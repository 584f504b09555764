package report

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
)

// The template functions of this file cover many experiments at once, or the positions
// of one cell.

// verdicts counts the conclusions of a chapter with an outcome ("true", "false" or "undecided") at
// the published depths. If the argument way is "", it counts all conclusions.
func verdicts(e *Evidence, chapter, way string) (quantity, error) {
	n := 0
	for _, j := range e.Judge(chapter) {
		if j.Near.Outcome == NotMeasured {
			return quantity{}, fmt.Errorf("%s: %w", j.Key, ErrNotRun)
		}
		if way == "" || j.Near.Outcome.String() == way {
			n++
		}
	}
	return single(float64(n), 0), nil
}

// conclusion returns the conclusion with a key.
func (e *Evidence) conclusion(key string) (*Judged, error) {
	chapter, _, _ := strings.Cut(key, ".")
	for _, j := range e.Judge(chapter) {
		if j.Key != key {
			continue
		}
		if j.Near.Outcome == NotMeasured {
			return nil, fmt.Errorf("%s: %w", key, ErrNotRun)
		}
		return &j, nil
	}
	return nil, fmt.Errorf("there is no conclusion %q", key)
}

// ruled checks that a conclusion has the outcome "true", "false" or "undecided".
func (e *Evidence) ruled(key, way string) (verdict, error) {
	j, err := e.conclusion(key)
	if err != nil {
		return verdict{}, err
	}
	return verdict{j.Near.Outcome.String() == way, fmt.Sprintf("%q: %s, not %s", key, &j.Near, way)}, nil
}

// outcomeOf returns the outcome of a conclusion, such as "true".
func (e *Evidence) outcomeOf(key string) (string, error) {
	j, err := e.conclusion(key)
	if err != nil {
		return "", err
	}
	return j.Near.Outcome.String(), nil
}

// measuredOf lists the intervals of the parts of a conclusion, for example "× 1.16 [1.06, 1.28]".
func (e *Evidence) measuredOf(key string) (string, error) {
	j, err := e.conclusion(key)
	if err != nil {
		return "", err
	}
	return j.intervals(), nil
}

// intervals lists the intervals of the parts at the published depths.
func (j *Judged) intervals() string {
	var list []string
	for i := range j.Near.Parts {
		m := &j.Near.Parts[i]
		if m.Text != "" {
			list = append(list, m.Text)
			continue
		}
		list = append(list, m.Scale.interval(m.Test.Interval))
	}
	return sentence(list)
}

// measuredHeldOut lists the intervals of the parts of a conclusion on the held-out positions. It
// returns "-" if the conclusion is not judged on these positions.
func measuredHeldOut(e *Evidence, key string) (string, error) {
	j, err := e.conclusion(key)
	if err != nil || j.Others == nil {
		return "-", err
	}
	return j.Others.intervals(), nil
}

// outcomeHeldOut returns the outcome of a conclusion on the held-out positions, or "-" if it is not
// judged on these positions.
func outcomeHeldOut(e *Evidence, key string) (string, error) {
	j, err := e.conclusion(key)
	if err != nil || j.Others == nil {
		return "-", err
	}
	return j.Others.Near.Outcome.String(), nil
}

// allJudged yields the judged conclusions of all pages, each with its page.
func allJudged(e *Evidence) iter.Seq2[*page, *Judged] {
	return func(yield func(*page, *Judged) bool) {
		for i := range pages {
			list := e.Judge(pages[i].chapter)
			for k := range list {
				if !yield(&pages[i], &list[k]) {
					return
				}
			}
		}
	}
}

// countHeldOut counts the conclusions on the held-out positions that have an outcome: "true",
// "false" or "undecided". If the argument way is "", it counts all of them. If it is "decided
// here", it counts those that the document's own positions decide.
func countHeldOut(e *Evidence, way string) (quantity, error) {
	n := 0
	for _, j := range allJudged(e) {
		switch {
		case j.Others == nil:
		case way == "", way == j.Others.Near.Outcome.String(), way == "decided here" && j.Near.Outcome != Undecided:
			n++
		}
	}
	return single(float64(n), 0), nil
}

// figureHeldOut returns a figure on the positions held out, or "-" if nothing was measured there.
func figureHeldOut(e *Evidence, spec string, row, column any, measure string) (string, error) {
	if e.others == nil {
		return "-", nil
	}
	q, err := e.others.figure(measuredSide, spec, row, column, measure)
	return q.String(), err
}

// countMeasured counts the conclusions of all documents that were measured.
func countMeasured(e *Evidence) quantity {
	n := 0
	for _, j := range allJudged(e) {
		if j.Near.Outcome != NotMeasured {
			n++
		}
	}
	return single(float64(n), 0)
}

// falseHeldOut lists the conclusions that are false on the positions held out, with their intervals
// there.
func falseHeldOut(e *Evidence) string {
	var list []string
	for page, j := range allJudged(e) {
		if j.Others != nil && j.Others.Near.Outcome == False {
			now, _ := j.Wording()
			list = append(list, fmt.Sprintf("- %s: %s ([%s](%s))", strings.TrimSuffix(now, "."), j.Others.intervals(), strings.TrimSuffix(page.name, ".md"), page.name))
		}
	}
	return strings.Join(list, "\n")
}

// printedOf returns the printed value of the first part of a conclusion.
func (e *Evidence) printedOf(key string) (string, error) {
	j, err := e.conclusion(key)
	if err != nil {
		return "", err
	}
	m := &j.Near.Parts[0]
	if m.Printed.State != Known {
		return "", fmt.Errorf("%s: nothing is printed", key)
	}
	return m.Scale.besideInterval(m.Printed.Value, m.Test.Interval), nil
}

// tableHits sums up a counter of the transposition table, "hits" or "false". It covers all searches
// of the thesis's fifty positions whose counters are known, and counts each search once.
func (e *Evidence) tableHits(which string) (quantity, error) {
	counter := map[string]string{"hits": "table_hits", "false": "table_false"}[which]
	if counter == "" {
		return quantity{}, fmt.Errorf("table hits %q: expected hits or false", which)
	}
	n, known := uint64(0), false
	for key, s := range e.from.samples {
		if key.Suite == "thesis" && s.whole && s.counted {
			n, known = n+s.sums[counter], true
		}
	}
	if !known {
		return quantity{}, fmt.Errorf("table hits: %w", ErrNotRun)
	}
	return single(float64(n), 0), nil
}

// work sums up the searches of groups of experiments at their own depths, and includes each cell
// once. The second argument selects the sum: "cells", "positions", "nodes", or "hours", which is
// the time that the program of 1992 would need for the nodes (Speed1992).
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
				nodes += rows.rows[j].nodes
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

// met returns the measured count divided by the printed one, for node counts that the thesis or the
// paper prints. The argument selects the counts: "fitted" means those on which a reading was
// chosen, "predicted" means the others, "paper" means the predicted counts of the paper, and "all"
// means every count. Misprints are left out. A count that is printed in two tables is included
// once.
func (e *Evidence) met(which string) (quantity, error) {
	q := quantity{decimals: 2}
	if !slices.Contains([]string{"all", "fitted", "predicted", "paper"}, which) {
		return q, fmt.Errorf("met %q: expected all, fitted, predicted or paper", which)
	}
	seen := map[printedCount]bool{}
	for _, s := range experiment.All {
		t := e.tables[s.ID]
		for at, cell := range t.Cells.all() {
			f := &cell.Figures[experiment.Nodes]
			key := printedCount{cell.key, f.Published.Value}
			fitted, counts := printedCounts()[key]
			selected := which == "all" || (which == "fitted") == fitted
			if f.Misprint != "" || seen[key] || !counts || !selected || which == "paper" && s.Group() != which {
				continue
			}
			seen[key] = true
			if f.Quotient().State != Known {
				return q, fmt.Errorf("nodes of %s: %w", &place{t, at.Row, at.Column}, ErrNotRun)
			}
			q.values = append(q.values, f.Quotient().Value)
		}
	}
	return q, nil
}

// unmet counts the right moves of a cell whose score misses the expected score. The last argument
// selects the moves: "mate" means expected mates, "more" means scores below the expected score,
// "less" means scores above it, and "" means all of them.
func (e *Evidence) unmet(spec, row string, column any, how string) (quantity, error) {
	list, err := e.places(spec, row, column)
	return numbers(list, err, 0, func(p *place) (float64, error) {
		cell, err := p.table.Spec.Cell(p.row, p.column)
		if err != nil {
			return 0, err
		}
		s, n := e.from.sample(&cell), 0
		if !s.whole {
			return 0, fmt.Errorf("%s: %w", p, ErrNotRun)
		}
		for i := range s.solved {
			r, found := &s.solved[i], "less"
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
		return float64(n), nil
	})
}
