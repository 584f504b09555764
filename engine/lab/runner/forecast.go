package runner

import (
	"math"
	"time"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// forecast estimates the time left of a run. It uses the times of a cell's finished units. Cells
// that have not begun get their expected time, corrected by the errors of the estimates so far, in
// the geometric mean. Some positions take a hundred times as long as others. The weight of one in a
// cell, 1 on average, follows its time at less depth, if the ledger has that, and in the finished
// cells. The weight of a game follows the games from its opening.
type forecast struct {
	batches map[work.Batch]*spell
	weights map[place]*weight // of the finished cells
	weighed int               // the number of these cells
	spent   float64           // seconds of processors, of all units finished by this run
}

// correction is the error of the estimates of the cells that have begun: the sum of the logarithms
// of their factors. A much too high one counts as much as a much too low one.
type correction struct {
	off   float64
	cells int
}

// factor is the geometric mean of the factors, 1 before the first cell begins.
func (c *correction) factor() float64 { return math.Exp(c.off / float64(max(c.cells, 1))) }

// spell is the time of a batch.
type spell struct {
	each    float64           // seconds of a unit, as estimated
	trust   float64           // how many finished units weigh as much as the estimate
	narrow  bool              // the estimate is
	spent   float64           // seconds of the units finished by this run
	took    map[place]took    // the same for each position or opening
	before  map[place]float64 // weights from the ledger, nil without any
	units   int               // left
	todo    tally             // the same
	done    tally             // the units finished by this run
	weighed int               // forecast.weighed when these were weighed
}

// tally is units by their positions, and their weight.
type tally struct {
	units  map[place]int
	weight float64
}

func (t *tally) add(at place, n int, weight float64) {
	t.units[at] += n
	t.weight += float64(n) * weight
}

// place is a position of a suite, or an opening.
type place struct{ suite, position, fen string }

// took is the time of the units of one place.
type took struct {
	seconds float64
	units   int
}

// weight is how long a position, or a game from an opening, took in finished cells, by the mean of each.
type weight struct {
	sum   float64
	cells int
}

// narrow is the largest quotient of the ends of an estimate from results.
const narrow = 4.0

// newForecast is the forecast of a plan's run; have is the ledger's content before it.
func newForecast(plan *Plan, have *ledger.Set) *forecast {
	f := &forecast{batches: map[work.Batch]*spell{}, weights: map[place]*weight{}}
	for i := range plan.Cells {
		if c := &plan.Cells[i]; len(c.Todo) > 0 {
			f.batches[c.Batch] = f.spell(c, have)
		}
	}
	return f
}

// spell is the expectation for a batch.
func (f *forecast) spell(c *Planned, have *ledger.Set) *spell {
	e := c.Expected()
	s := &spell{
		each: c.Seconds(), trust: e.Weight(), narrow: e.Known() && e.High <= narrow*e.Low,
		units: len(c.Todo), took: map[place]took{}, before: lessDeep(c.Batch, have),
		todo: tally{units: map[place]int{}}, done: tally{units: map[place]int{}},
	}
	for _, n := range c.Todo {
		at := placeOf(c.Unit(n))
		s.todo.add(at, 1, f.weight(s, at))
	}
	return s
}

// lessDeep are the weights of a cell's positions by their nodes in its deepest complete
// shallower cell of the ledger, nil without one.
func lessDeep(b work.Batch, have *ledger.Set) map[place]float64 {
	cell, ok := b.(*work.SearchBatch)
	if !ok {
		return nil
	}
	for limits := cell.SearchCell.Limits; limits.Depth > 1; {
		limits.Depth--
		weights, sum := map[place]float64{}, 0.0
		for n := range cell.Len() {
			k := cell.Unit(n).Key().(ledger.SearchUnit)
			k.Limits = ledger.LimitsText(limits)
			row, ok := have.Get(k)
			if !ok {
				break
			}
			weights[placeOf(cell.Unit(n))] = float64(row.Nodes)
			sum += float64(row.Nodes)
		}
		if len(weights) < cell.Len() || sum == 0 {
			continue
		}
		for at := range weights {
			weights[at] *= float64(len(weights)) / sum
		}
		return weights
	}
	return nil
}

// doubts is how many contests with equal openings are added to those finished when an opening is
// weighed: chance affects the length of a game more than its opening.
const doubts = 2

// weight is the weight of a position or an opening in a batch.
func (f *forecast) weight(s *spell, at place) float64 {
	before, known := s.before[at]
	w := f.weights[at]
	switch {
	case w == nil && !known:
		return 1
	case w == nil:
		return before
	case at.suite == "": // an opening
		return (w.sum + doubts) / float64(w.cells+doubts)
	case !known:
		return w.sum / float64(w.cells)
	}
	return math.Sqrt(before * w.sum / float64(w.cells))
}

// weigh renews the weights of a batch's units if cells were finished meanwhile.
func (f *forecast) weigh(s *spell) {
	if s.weighed == f.weighed {
		return
	}
	s.weighed = f.weighed
	for _, t := range []*tally{&s.todo, &s.done} {
		t.weight = 0
		for at, n := range t.units {
			t.weight += float64(n) * f.weight(s, at)
		}
	}
}

// finished counts a unit and returns how many its batch has left. seconds is its time;
// mine is false if another run did it.
func (f *forecast) finished(u work.Unit, seconds float64, mine bool) (left int) {
	s, at := f.batches[u.Batch()], placeOf(u)
	f.weigh(s)
	weighs := f.weight(s, at)
	s.units--
	s.todo.add(at, -1, weighs)
	if mine {
		s.done.add(at, 1, weighs)
		s.spent += seconds
		f.spent += seconds
		s.took[at] = took{s.took[at].seconds + seconds, s.took[at].units + 1}
	}
	if s.units == 0 {
		f.learn(s)
	}
	return s.units
}

// learn takes the weights of positions or openings from a cell that is finished.
func (f *forecast) learn(s *spell) {
	units := 0
	for _, t := range s.took {
		units += t.units
	}
	if mean := s.spent / float64(max(units, 1)); mean > 0 {
		for at, t := range s.took {
			if f.weights[at] == nil {
				f.weights[at] = &weight{}
			}
			f.weights[at].sum += t.seconds / float64(t.units) / mean
			f.weights[at].cells++
		}
	}
	s.took = nil
	f.weighed++
}

// placeOf is the position of a search, or the opening of a game.
func placeOf(u work.Unit) place {
	switch k := u.Key().(type) {
	case ledger.SearchUnit:
		return place{k.Suite, k.Position, k.FEN}
	case ledger.GameUnit:
		return place{position: k.Opening, fen: k.Start}
	}
	return place{}
}

// left is the time left after some time, 0 without an estimate.
func (f *forecast) left(elapsed time.Duration) time.Duration {
	if f.spent <= 0 {
		return 0
	}
	var all correction
	some := map[bool]*correction{true: {}, false: {}} // of narrow estimates, and of the others
	for _, s := range f.batches {
		if f.weigh(s); s.spent > 0 && s.done.weight > 0 {
			off := math.Log(s.spent / (s.done.weight * s.each))
			for _, c := range []*correction{&all, some[s.narrow]} {
				c.off, c.cells = c.off+off, c.cells+1
			}
		}
	}
	together, alone := 0.0, 0.0 // seconds of processors
	for b, s := range f.batches {
		if s.units == 0 {
			continue
		}
		c := some[s.narrow]
		if c.cells == 0 {
			c = &all
		}
		each := (s.spent + s.trust*s.each*c.factor()) / (s.done.weight + s.trust)
		seconds := max(s.todo.weight, lightest*float64(s.units)) * each
		if b.Alone() {
			alone += seconds
		} else {
			together += seconds
		}
	}
	return time.Duration(float64(elapsed)*together/f.spent + alone*float64(time.Second))
}

// lightest bounds the rest of a cell from below, because other cells can say too little
// about it.
const lightest = 0.05

// secondsOf is the time of a unit.
func secondsOf(l ledger.Line) float64 {
	micros := int64(0)
	switch l := l.(type) {
	case *ledger.Row:
		micros = l.Elapsed
	case *ledger.GameRow:
		for _, one := range l.Elapsed {
			micros += one
		}
	}
	return float64(micros) / 1e6
}
