package runner

import (
	"time"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// forecast tells how long a run goes on: of a cell that has begun by what its units have taken,
// of the others by what they are expected to, corrected by how far the estimates of the
// finished units were off. Some positions take a hundred times as long as others: what a
// position has taken in the finished cells, by their mean, is its weight in the others.
type forecast struct {
	batches map[work.Batch]*spell
	weights map[place]*weight
	kinds   map[bool]*kind // of narrow estimates, and of the others
	spent   float64        // seconds of processors, of all units finished by this run
}

// kind is how far the estimates of the finished units of some cells were off.
type kind struct{ spent, foretold float64 }

// spell is the time of a batch.
type spell struct {
	each  float64 // seconds of a unit, as estimated
	trust float64 // how many finished units say as much of the others as the estimate does
	kind  *kind
	units int     // left
	left  float64 // their weight
	done  float64 // weight of the units finished by this run
	spent float64 // seconds of these
	took  map[place]float64
}

// place is a position of a suite.
type place struct{ suite, position, fen string }

// weight is how long a position took in finished cells, by the mean of each.
type weight struct {
	sum   float64
	cells int
}

// narrow is how far the ends of an estimate are apart at most that is made of results.
const narrow = 4.0

func newForecast(plan *Plan) *forecast {
	f := &forecast{batches: map[work.Batch]*spell{}, weights: map[place]*weight{}, kinds: map[bool]*kind{true: {}, false: {}}}
	for i := range plan.Cells {
		c := &plan.Cells[i]
		f.batches[c.Batch] = f.spell(c.Seconds(), c.Expected(), len(c.Todo))
	}
	return f
}

// spell is what is expected of a batch.
func (f *forecast) spell(seconds float64, e work.Estimate, units int) *spell {
	return &spell{
		each: seconds, trust: e.Weight(), kind: f.kinds[e.Known() && e.High <= narrow*e.Low],
		units: units, left: float64(units), took: map[place]float64{},
	}
}

// finished is told of each unit, and returns how many its batch has left; seconds is what it
// took, and mine is false where another run did it.
func (f *forecast) finished(u work.Unit, seconds float64, mine bool) (left int) {
	s, at, weighs := f.batches[u.Batch()], placeOf(u), 1.0
	if w := f.weights[at]; w != nil {
		weighs = w.sum / float64(w.cells)
	}
	s.units--
	s.left -= weighs
	if mine {
		s.done += weighs
		s.spent += seconds
		f.spent += seconds
		s.kind.spent += seconds
		s.kind.foretold += weighs * s.each
		s.took[at] = seconds
	}
	if s.units == 0 {
		f.weigh(s)
	}
	return s.units
}

// weigh takes the weights of positions from a cell that is finished.
func (f *forecast) weigh(s *spell) {
	mean := s.spent / float64(max(len(s.took), 1))
	for at, seconds := range s.took {
		if mean == 0 || at == (place{}) {
			continue
		}
		if f.weights[at] == nil {
			f.weights[at] = &weight{}
		}
		f.weights[at].sum += seconds / mean
		f.weights[at].cells++
	}
	s.took = nil
}

// placeOf is the position of a search, the zero place of a game.
func placeOf(u work.Unit) place {
	if k, ok := u.Key().(ledger.SearchUnit); ok {
		return place{k.Suite, k.Position, k.FEN}
	}
	return place{}
}

// left is the time that is left after so much, 0 before anything is known.
func (f *forecast) left(elapsed time.Duration) time.Duration {
	if f.spent <= 0 {
		return 0
	}
	all := kind{}
	for _, k := range f.kinds {
		all.spent += k.spent
		all.foretold += k.foretold
	}
	seconds := 0.0
	for _, s := range f.batches {
		if s.units == 0 {
			continue
		}
		k := s.kind
		if k.spent == 0 {
			k = &all
		}
		each := (s.spent + s.trust*s.each*k.spent/k.foretold) / (s.done + s.trust)
		seconds += max(s.left, lightest*float64(s.units)) * each
	}
	return time.Duration(float64(elapsed) * seconds / f.spent)
}

// lightest bounds what is left of a cell, of which other cells can say too little.
const lightest = 0.05

// secondsOf is what a unit took.
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
