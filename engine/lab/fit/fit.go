package fit

import (
	"math"
	"slices"

	"example.com/abyss/engine/lab/experiment"
)

// Choices is the index of the choice for each reading; the zero value is the first of
// each.
type Choices []int

// Nodes returns the nodes of cells, each the sum over a suite's positions.
type Nodes func([]experiment.SearchCell) ([]float64, error)

// Fit has the printed counts, the readings to choose, and the searches done.
type Fit struct {
	Counts   []Count
	Readings []*experiment.Reading

	// Note, unless nil, is called with each change of a choice, with the mean error
	// of the counts it affects before and after.
	Note func(reading *experiment.Reading, choice int, before, after float64)

	nodes  Nodes
	acting [][]int // for each count, the readings that affect it
	known  map[experiment.SearchCell]float64
}

// New is a fit of counts by readings; nodes does the searches.
func New(counts []Count, readings []*experiment.Reading, nodes Nodes) *Fit {
	f := &Fit{Counts: counts, Readings: readings, nodes: nodes, known: map[experiment.SearchCell]float64{}}
	for i := range counts {
		var acting []int
		for r, reading := range readings {
			if reading.Acts(&counts[i].Cell.Options) {
				acting = append(acting, r)
			}
		}
		f.acting = append(f.acting, acting)
	}
	return f
}

// First is the first choice of every reading.
func (f *Fit) First() Choices { return make(Choices, len(f.Readings)) }

// Matters reports whether a reading affects a count.
func (f *Fit) Matters(reading, count int) bool { return slices.Contains(f.acting[count], reading) }

// cell is the search of a count under choices.
func (f *Fit) cell(count int, choices Choices) (experiment.SearchCell, error) {
	c := &f.Counts[count]
	cell := c.Cell
	cell.Limits.Nodes = c.most()
	for _, r := range f.acting[count] {
		if err := f.Readings[r].Apply(choices[r], &cell.Options); err != nil {
			return cell, err
		}
	}
	return cell, nil
}

// Errors is ln(measured / printed) of each count under choices. It runs the missing
// searches.
func (f *Fit) Errors(choices Choices) ([]float64, error) {
	all := func(int) bool { return true }
	if err := f.search([]Choices{choices}, all); err != nil {
		return nil, err
	}
	return f.errors(choices, all)
}

// errors is Errors of the counts selected by in, all of them known, and 0 for the others.
func (f *Fit) errors(choices Choices, in func(count int) bool) ([]float64, error) {
	errors := make([]float64, len(f.Counts))
	for i := range f.Counts {
		if !in(i) {
			continue
		}
		cell, err := f.cell(i, choices)
		if err != nil {
			return nil, err
		}
		errors[i] = math.Log(f.known[cell] / f.Counts[i].Printed)
	}
	return errors, nil
}

// search searches, all at once, the unknown cells of the candidates for the counts
// selected by in.
func (f *Fit) search(candidates []Choices, in func(count int) bool) error {
	var missing []experiment.SearchCell
	wanted := map[experiment.SearchCell]bool{}
	for _, choices := range candidates {
		for i := range f.Counts {
			if !in(i) {
				continue
			}
			cell, err := f.cell(i, choices)
			if err != nil {
				return err
			}
			if _, known := f.known[cell]; !known && !wanted[cell] {
				wanted[cell] = true
				missing = append(missing, cell)
			}
		}
	}
	if len(missing) == 0 {
		return nil
	}
	nodes, err := f.nodes(missing)
	for i := range nodes {
		f.known[missing[i]] = nodes[i]
	}
	return err
}

// Mean is the mean of |errors| over the counts selected by in; 0 without counts.
func Mean(errors []float64, in func(count int) bool) float64 {
	sum, n := 0.0, 0
	for i, e := range errors {
		if in(i) {
			sum += math.Abs(e)
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return sum / float64(n)
}

// least is the smallest gain for a change, so that rounding causes none.
const least = 1e-9

// Best looks for the choices with the least mean error over the counts selected by in. Beginning
// with start it sets each reading to its best choice given the others, and repeats this until no
// reading changes. With pairs it then changes two readings at a time that affect the same count,
// which takes many more searches.
func (f *Fit) Best(start Choices, pairs bool, in func(count int) bool) (Choices, error) {
	best := slices.Clone(start)
	for changed := true; changed; {
		changed = false
		var steps [][]int // sets of readings to change together
		for r := range f.Readings {
			steps = append(steps, []int{r})
		}
		if pairs {
			steps = append(steps, f.pairs()...)
		}
		for _, readings := range steps {
			if len(readings) > 1 && changed {
				break // single readings first, until none improves
			}
			next, better, err := f.step(best, readings, in)
			if err != nil {
				return nil, err
			}
			if better {
				best, changed = next, true
			}
		}
	}
	return best, nil
}

// step is the best of the choices that differ in these readings; false if none is better.
func (f *Fit) step(now Choices, readings []int, in func(count int) bool) (Choices, bool, error) {
	candidates := []Choices{now}
	for _, r := range readings {
		var more []Choices
		for _, c := range candidates {
			more = append(more, f.change(c, r)...)
		}
		candidates = more
	}
	matters := func(i int) bool {
		return in(i) && slices.ContainsFunc(readings, func(r int) bool { return f.Matters(r, i) })
	}
	if err := f.search(append(candidates, now), matters); err != nil {
		return nil, false, err
	}
	errors, err := f.errors(now, matters)
	if err != nil {
		return nil, false, err
	}
	before := Mean(errors, matters)
	best, bound, better := now, before-least, false
	for _, c := range candidates {
		if errors, err = f.errors(c, matters); err != nil {
			return nil, false, err
		}
		if mean := Mean(errors, matters); mean < bound {
			best, bound, better = c, mean, true
		}
	}
	for _, r := range readings {
		if better && f.Note != nil {
			f.Note(f.Readings[r], best[r], before, bound)
		}
	}
	return best, better, nil
}

// pairs are all pairs of readings that affect a common count.
func (f *Fit) pairs() [][]int {
	var list [][]int
	for a := range f.Readings {
		for b := a + 1; b < len(f.Readings); b++ {
			if slices.ContainsFunc(f.acting, func(acting []int) bool { return slices.Contains(acting, a) && slices.Contains(acting, b) }) {
				list = append(list, []int{a, b})
			}
		}
	}
	return list
}

// change is the choices with each other value of one reading.
func (f *Fit) change(now Choices, reading int) []Choices {
	var list []Choices
	for c := range f.Readings[reading].Choices {
		if c != now[reading] {
			changed := slices.Clone(now)
			changed[reading] = c
			list = append(list, changed)
		}
	}
	return list
}

// Tables are the ids of the tables with a count that some reading affects, in order.
func (f *Fit) Tables() []string {
	var list []string
	for i := range f.Counts {
		if len(f.acting[i]) == 0 {
			continue
		}
		for _, t := range f.Counts[i].Tables {
			if !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
	}
	return list
}
