package puzzle

import (
	"slices"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rating"
	"example.com/abyss/engine/xiangqi"
)

// Entry is an attempt at a puzzle that has ended.
type Entry struct {
	ID     string
	When   time.Time // the end, in milliseconds
	Solved bool
	Wrong  int
	Helped bool

	// Rating is the puzzle's, if the attempt counts for the rating of the solver; else 0.
	Rating float64
}

// Right reports whether the puzzle was solved at once, without help.
func (e *Entry) Right() bool { return e.Solved && e.Wrong == 0 && !e.Helped }

// Record is the attempts at puzzles, by their positions: so one that two suites have is
// solved in both. The zero value is empty. It belongs to one goroutine.
type Record struct {
	attempts []attempt // by time
	known    map[attempted]bool
	states   map[string]state // by position
}

// attempt is an entry of a position.
type attempt struct {
	fen string
	Entry
}

// attempted tells an attempt from all others.
type attempted struct {
	fen  string
	when int64
}

// state is the result of a position.
type state struct {
	best  Entry
	again rating.Repetition
}

// Day is the number of the local day of a time.
func Day(t time.Time) int {
	y, m, d := t.Local().Date()
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// key is a position in the record.
func key(it *lab.Item) string { return it.Pos.FEN() }

// state is the result of a puzzle; ok is false if it has not been ended.
func (r *Record) state(it *lab.Item) (s state, ok bool) {
	var b [128]byte // a frame asks for every puzzle of a suite
	s, ok = r.states[string(xiangqi.AppendFEN(b[:0], &it.Pos))]
	return s, ok
}

// Of is the best attempt at a puzzle; ok is false where nobody has ended it.
func (r *Record) Of(it *lab.Item) (e Entry, ok bool) {
	s, ok := r.state(it)
	return s.best, ok
}

// Len is the number of attempts.
func (r *Record) Len() int { return len(r.attempts) }

// Count is how many of some positions are solved.
func (r *Record) Count(positions []lab.Item) (solved int) {
	for i := range positions {
		if e, _ := r.Of(&positions[i]); e.Solved {
			solved++
		}
	}
	return solved
}

// Due reports whether a puzzle comes again on a day, since it was not solved at once.
func (r *Record) Due(it *lab.Item, day int) bool {
	s, _ := r.state(it)
	return s.again.Due(day)
}

// DueOf are the places of the positions due on a day, the longest due first, at most
// rating.MostDue.
func (r *Record) DueOf(positions []lab.Item, day int) (at []int) {
	since := func(i int) int {
		s, _ := r.state(&positions[i])
		return s.again.Day
	}
	for i := range positions {
		if r.Due(&positions[i], day) {
			at = append(at, i)
		}
	}
	slices.SortStableFunc(at, func(a, b int) int { return since(a) - since(b) })
	return at[:min(len(at), rating.MostDue)]
}

// Counts reports whether an attempt at a puzzle on a day counts for the rating: the first, and
// each one when it is due. All others are practice.
func (r *Record) Counts(it *lab.Item, day int) bool {
	s, known := r.state(it)
	return !known || s.again.Due(day)
}

// Next is the index of the first position, from a given one on and then from the start, that is due
// on a day, or else unsolved; ok is false if there is none.
func (r *Record) Next(positions []lab.Item, from, day int) (at int, ok bool) {
	if at, ok = around(positions, from, func(it *lab.Item) bool { return r.Due(it, day) }); ok {
		return at, true
	}
	return around(positions, from, func(it *lab.Item) bool {
		e, _ := r.Of(it)
		return !e.Solved
	})
}

// around is the first puzzle from a place on that fits.
func around(positions []lab.Item, from int, fits func(*lab.Item) bool) (at int, ok bool) {
	for i := range positions {
		at := (from + i) % len(positions)
		if _, asks := Of(&positions[at]); asks && fits(&positions[at]) {
			return at, true
		}
	}
	return from, false
}

// Rating is the solver's rating on a day that is not before the attempts.
func (r *Record) Rating(today int) rating.Rating {
	var days []rating.Day
	for i := range r.attempts {
		e := &r.attempts[i]
		if e.Rating == 0 {
			continue
		}
		if day := Day(e.When); len(days) == 0 || days[len(days)-1].Number < day {
			days = append(days, rating.Day{Number: day})
		}
		score := 0.0
		if e.Right() {
			score = 1
		}
		last := &days[len(days)-1]
		last.Outcomes = append(last.Outcomes, rating.Outcome{Opponent: Opponent(e.Rating), Score: score})
	}
	return rating.New().Over(days, today)
}

// RatingAt is the rating of a puzzle that some attempt counted with; ok is false without one.
func (r *Record) RatingAt(it *lab.Item) (value float64, ok bool) {
	fen := key(it)
	for i := range r.attempts {
		if e := &r.attempts[i]; e.fen == fen && e.Rating > 0 {
			return e.Rating, true
		}
	}
	return 0, false
}

// Streak is how many of the last puzzles were solved at once, one after the other.
func (r *Record) Streak() (n int) {
	for i := range slices.Backward(r.attempts) {
		if !r.attempts[i].Right() {
			break
		}
		n++
	}
	return n
}

// Has reports whether an attempt at a puzzle ended at a time.
func (r *Record) Has(it *lab.Item, when time.Time) bool {
	return r.known[attempted{key(it), when.UnixMilli()}]
}

// better reports whether an entry says more for its solver than another: what is solved
// stays solved, without help and mistakes if it once was.
func (e *Entry) better(than *Entry) bool {
	if e.Solved != than.Solved {
		return e.Solved
	}
	if e.Helped != than.Helped {
		return !e.Helped
	}
	return e.Wrong < than.Wrong
}

// Put enters an attempt.
func (r *Record) Put(it *lab.Item, e Entry) { r.add(attempt{key(it), e}) }

// Merge enters the attempts of another record, which may be older or newer.
func (r *Record) Merge(other *Record) { r.add(other.attempts...) }

// add enters those attempts that are new, and ratings that are.
func (r *Record) add(list ...attempt) {
	if r.known == nil {
		r.known = map[attempted]bool{}
	}
	before, late := len(r.attempts), false
	for _, a := range list {
		id := attempted{a.fen, a.When.UnixMilli()}
		if r.known[id] {
			r.rate(&a)
			continue
		}
		r.known[id] = true
		late = late || len(r.attempts) > 0 && a.When.Before(r.attempts[len(r.attempts)-1].When)
		r.attempts = append(r.attempts, a)
	}
	if late {
		slices.SortStableFunc(r.attempts, func(a, b attempt) int { return a.When.Compare(b.When) })
		r.states, before = nil, 0
	}
	if r.states == nil {
		r.states = map[string]state{}
	}
	for i := before; i < len(r.attempts); i++ {
		r.enter(&r.attempts[i])
	}
}

// rate takes over the rating of an attempt that is known, which comes after it.
func (r *Record) rate(a *attempt) {
	if a.Rating == 0 {
		return
	}
	for i := range slices.Backward(r.attempts) {
		if known := &r.attempts[i]; known.When.Equal(a.When) && known.fen == a.fen {
			known.Rating = a.Rating
			return
		}
	}
}

// enter takes over the newest attempt. Practice between two repetitions changes nothing unless it
// fails.
func (r *Record) enter(a *attempt) {
	s, known := r.states[a.fen]
	if !known || a.better(&s.best) {
		s.best = a.Entry
	}
	if day := Day(a.When); !known || !a.Right() || s.again.Due(day) {
		s.again = s.again.After(a.Right(), day)
	}
	r.states[a.fen] = s
}

// Entry is the entry of an attempt that has ended.
func (a *Attempt) Entry(now time.Time) Entry {
	return Entry{ID: a.Item.ID, When: now.UTC().Truncate(time.Millisecond), Solved: a.State == Solved, Wrong: a.Wrong, Helped: a.Helped}
}
