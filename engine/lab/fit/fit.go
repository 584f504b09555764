package fit

import (
	"math"
	"slices"

	"example.com/abyss/engine/lab/experiment"
)

// Choices contains the number of the choice for each reading. An element of 0 is the first choice.
type Choices []int

// Nodes is a function that returns the number of nodes of each cell, summed over the positions of
// its suite.
type Nodes func([]experiment.SearchCell) ([]float64, error)

// Fit contains the printed counts, the readings between which to choose, and the searches done so
// far.
type Fit struct {
	Counts   []Count
	Readings []*experiment.Reading

	// Note is called whenever a choice changes, unless it is nil. The arguments before and after
	// are the mean errors of the counts that the reading affects.
	Note func(reading *experiment.Reading, choice int, before, after float64)

	nodes  Nodes
	acting [][]int // for each count, the readings that affect it
	known  map[experiment.SearchCell]float64
}

// New makes a fit of readings to counts. The function nodes runs the searches.
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

// First returns the first choice of every reading.
func (f *Fit) First() Choices { return make(Choices, len(f.Readings)) }

// Affects reports whether a reading affects a count.
func (f *Fit) Affects(reading, count int) bool { return slices.Contains(f.acting[count], reading) }

// cell returns the search of a count under the given choices.
func (f *Fit) cell(count int, choices Choices) (experiment.SearchCell, error) {
	c := &f.Counts[count]
	cell := c.Cell
	cell.Limits.Nodes = c.nodeLimit()
	for _, r := range f.acting[count] {
		if err := f.Readings[r].Apply(choices[r], &cell.Options); err != nil {
			return cell, err
		}
	}
	return cell, nil
}

// Errors returns ln(measured / printed) of each count under the given choices. It runs the searches
// that are missing.
func (f *Fit) Errors(choices Choices) ([]float64, error) {
	all := func(int) bool { return true }
	if err := f.search([]Choices{choices}, all); err != nil {
		return nil, err
	}
	return f.errors(choices, all)
}

// errors returns what Errors returns, but only for the counts that the second argument accepts. The
// searches of these counts must all have been done. It returns 0 for the other counts.
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

// search runs, all at once, the searches of the candidates that have not been done, for the counts
// that the second argument accepts.
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

// Mean returns the mean of |errors| over the counts that the second argument accepts, or 0 if there
// are no such counts.
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

// leastGain is the smallest gain that justifies a change, so that rounding causes none.
const leastGain = 1e-9

// Best looks for the choices with the least mean error over the counts that the last argument
// accepts. It begins with the choices in start, sets each reading to the best choice for the
// current choices of the others, and repeats this until no reading changes. If pairs is true, it
// then also changes two readings at a time if they affect the same count, which takes many more
// searches.
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
				break // single readings come first, until none of them improves the fit
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

// step returns the best of the choices that differ from the current ones only in these readings. It
// returns false if none of them is better than the current choices.
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
		return in(i) && slices.ContainsFunc(readings, func(r int) bool { return f.Affects(r, i) })
	}
	if err := f.search(append(candidates, now), matters); err != nil {
		return nil, false, err
	}
	errors, err := f.errors(now, matters)
	if err != nil {
		return nil, false, err
	}
	before := Mean(errors, matters)
	best, bound, better := now, before-leastGain, false
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

// pairs returns all pairs of readings that affect a common count.
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

// change returns the choices in which one reading has another value.
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

// Tables returns the ids of the tables that have a count that some reading affects, sorted.
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
