package runner

import (
	"math"
	"time"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// forecast estimates the remaining time of a run. It uses the times of a cell's finished units. A
// cell that has not begun gets its expected time, corrected by the geometric mean of the errors of
// the estimates so far. Some positions take a hundred times as long as others. The weight of a
// position in a cell is 1 on average. It follows the position's time at a smaller depth, if the
// ledger has it, and its time in the finished cells. The weight of a game follows the times of
// other games from its opening.
type forecast struct {
	batches map[work.Batch]*spell
	weights map[place]*weight // weights learned from the finished cells
	weighed int               // number of finished cells
	spent   float64           // processor time, in seconds, of all units that this run has finished
}

// correction contains the error of the estimates of the cells that have begun. The field off is the
// sum of the logarithms of the factors by which these estimates were wrong. An estimate that is too
// high by a factor weighs as much as an estimate that is too low by the same factor.
type correction struct {
	off   float64
	cells int
}

// factor returns the geometric mean of the factors. It is 1 before the first cell begins.
func (c *correction) factor() float64 { return math.Exp(c.off / float64(max(c.cells, 1))) }

// spell contains the forecast of the time of a batch.
type spell struct {
	each       float64             // estimated time per unit, in seconds
	trust      float64             // weight of the estimate, as a number of finished units
	narrow     bool                // whether the estimate is narrow
	spent      float64             // time of the units that this run has finished, in seconds
	placeTimes map[place]placeTime // times by position or opening
	before     map[place]float64   // weights from the ledger; nil if it has none
	units      int                 // number of units left
	todo       tally               // units left, by place
	done       tally               // units that this run has finished
	weighed    int                 // value of forecast.weighed when the weights were computed
}

// tally contains the number of units by place, and their total weight.
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

// placeTime contains the total time of the units of one place.
type placeTime struct {
	seconds float64
	units   int
}

// weight sums up, over the finished cells, the time of a position or of a game from an opening,
// divided by the mean time of the cell.
type weight struct {
	sum   float64
	cells int
}

// narrow is the largest quotient of the ends of an estimate that still counts as narrow.
const narrow = 4.0

// newForecast makes the forecast for the run of a plan. The argument have is the ledger's content
// before the run.
func newForecast(plan *Plan, have *ledger.Set) *forecast {
	f := &forecast{batches: map[work.Batch]*spell{}, weights: map[place]*weight{}}
	for i := range plan.Cells {
		if c := &plan.Cells[i]; len(c.Todo) > 0 {
			f.batches[c.Batch] = f.spell(c, have)
		}
	}
	return f
}

// spell makes the forecast of a batch.
func (f *forecast) spell(c *Planned, have *ledger.Set) *spell {
	e := c.Expected()
	s := &spell{
		each: c.Seconds(), trust: e.Weight(), narrow: e.Known() && e.High <= narrow*e.Low,
		units: len(c.Todo), placeTimes: map[place]placeTime{}, before: lessDeep(c.Batch, have),
		todo: tally{units: map[place]int{}}, done: tally{units: map[place]int{}},
	}
	for _, n := range c.Todo {
		at := placeOf(c.Unit(n))
		s.todo.add(at, 1, f.weight(s, at))
	}
	return s
}

// lessDeep returns the weights of a cell's positions, which follow from their nodes in another
// cell: the deepest complete cell of the ledger that is shallower. It returns nil if there is no
// such cell.
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

// When an opening is weighed, imaginary contests in which all openings take the same time are added
// to the finished contests; doubts is their number. Chance affects the length of a game more than
// its opening does.
const doubts = 2

// weight returns the weight of a position or an opening in a batch.
func (f *forecast) weight(s *spell, at place) float64 {
	before, known := s.before[at]
	w := f.weights[at]
	switch {
	case w == nil && !known:
		return 1
	case w == nil:
		return before
	case at.suite == "": // the place is an opening
		return (w.sum + doubts) / float64(w.cells+doubts)
	case !known:
		return w.sum / float64(w.cells)
	}
	return math.Sqrt(before * w.sum / float64(w.cells))
}

// weigh updates the weights of a batch's units if cells have been finished since the last call for
// the batch.
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

// finished counts a unit and returns how many units its batch has left. The argument seconds is the
// time of the unit, and the argument mine is false if another run computed the unit.
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
		s.placeTimes[at] = placeTime{s.placeTimes[at].seconds + seconds, s.placeTimes[at].units + 1}
	}
	if s.units == 0 {
		f.learn(s)
	}
	return s.units
}

// learn learns the weights of positions or openings from a finished cell.
func (f *forecast) learn(s *spell) {
	units := 0
	for _, t := range s.placeTimes {
		units += t.units
	}
	if mean := s.spent / float64(max(units, 1)); mean > 0 {
		for at, t := range s.placeTimes {
			if f.weights[at] == nil {
				f.weights[at] = &weight{}
			}
			f.weights[at].sum += t.seconds / float64(t.units) / mean
			f.weights[at].cells++
		}
	}
	s.placeTimes = nil
	f.weighed++
}

// placeOf returns the position of a search, or the opening of a game.
func placeOf(u work.Unit) place {
	switch k := u.Key().(type) {
	case ledger.SearchUnit:
		return place{k.Suite, k.Position, k.FEN}
	case ledger.GameUnit:
		return place{position: k.Opening, fen: k.Start}
	}
	return place{}
}

// timeLeft returns the remaining time of a run that has already taken the given time, or 0 if there
// is no estimate.
func (f *forecast) timeLeft(elapsed time.Duration) time.Duration {
	if f.spent <= 0 {
		return 0
	}
	var all correction
	// corrections for narrow estimates (true) and for others (false)
	some := map[bool]*correction{true: {}, false: {}}
	for _, s := range f.batches {
		if f.weigh(s); s.spent > 0 && s.done.weight > 0 {
			off := math.Log(s.spent / (s.done.weight * s.each))
			for _, c := range []*correction{&all, some[s.narrow]} {
				c.off, c.cells = c.off+off, c.cells+1
			}
		}
	}
	// processor time left, in seconds: of units that run together, and of units that run alone
	together, alone := 0.0, 0.0
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

// lightest is the smallest weight of a unit in the rest of a cell. Other cells do not give enough
// information about a unit for a lower weight.
const lightest = 0.05

// secondsOf returns the time of a unit.
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
