package fit

import "math"

// Fitted contains the result of a fit. Errors are means of |ln(measured / printed)|.
type Fitted struct {
	Chosen        Choices
	Before, After float64 // errors over all counts, with the first choices and with the final ones
	// for each reading, the amount by which the error of its counts would increase with its first
	// choice
	Worth  []float64
	Tables []TableResult

	before, after []float64
}

// TableResult has the errors of a table's counts.
type TableResult struct {
	ID            string
	Counts        int
	Before, After float64
	Chosen        Choices // choices of a fit without the table; nil if this fit was not requested
	LeftOut       float64 // the table's error under Chosen
}

// Ratio returns the measured count divided by the printed one, with the first choices or the final
// ones.
func (r *Fitted) Ratio(count int, chosen bool) float64 {
	if chosen {
		return math.Exp(r.after[count])
	}
	return math.Exp(r.before[count])
}

// Run makes the fit over all counts. If requested, it repeats the fit without each table.
func (f *Fit) Run(pairs, leaveOneOut bool) (*Fitted, error) {
	all := func(int) bool { return true }
	r := &Fitted{}
	var err error
	if r.Chosen, err = f.Best(f.First(), pairs, all); err != nil {
		return nil, err
	}
	if r.before, err = f.Errors(f.First()); err != nil {
		return nil, err
	}
	if r.after, err = f.Errors(r.Chosen); err != nil {
		return nil, err
	}
	r.Before, r.After = Mean(r.before, all), Mean(r.after, all)
	if err := f.weigh(r); err != nil {
		return nil, err
	}
	for _, id := range f.Tables() {
		in := func(i int) bool { return f.Counts[i].PrintedIn(id) }
		t := TableResult{ID: id, Before: Mean(r.before, in), After: Mean(r.after, in)}
		for i := range f.Counts {
			if in(i) {
				t.Counts++
			}
		}
		if leaveOneOut {
			if t.Chosen, err = f.Best(r.Chosen, pairs, func(i int) bool { return !in(i) }); err != nil {
				return nil, err
			}
			errors, err := f.Errors(t.Chosen)
			if err != nil {
				return nil, err
			}
			t.LeftOut = Mean(errors, in)
		}
		r.Tables = append(r.Tables, t)
	}
	return r, nil
}

// weigh computes Worth. For each reading, it changes only the choice of that reading.
func (f *Fit) weigh(r *Fitted) error {
	for reading := range f.Readings {
		matters := func(i int) bool { return f.Affects(reading, i) }
		other := append(Choices{}, r.Chosen...)
		other[reading] = 0
		if err := f.search([]Choices{other}, matters); err != nil {
			return err
		}
		errors, err := f.errors(other, matters)
		if err != nil {
			return err
		}
		r.Worth = append(r.Worth, Mean(errors, matters)-Mean(r.after, matters))
	}
	return nil
}
