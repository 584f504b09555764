package puzzle

import (
	"slices"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rating"
	"example.com/abyss/engine/xiangqi"
)

// Entry is a finished attempt at a puzzle.
type Entry struct {
	ID     string
	When   time.Time // the time of the end, in milliseconds
	Solved bool
	Wrong  int
	Helped bool

	// Rating is the puzzle's rating if the attempt affects the solver's rating, else 0.
	Rating float64
}

// Right reports whether the puzzle was solved without a wrong move or help.
func (e *Entry) Right() bool { return e.Solved && e.Wrong == 0 && !e.Helped }

// Record contains the attempts at puzzles, by position, and the wins of endings. A position that is in two suites is
// therefore solved in both. The zero value is empty. It belongs to one goroutine.
type Record struct {
	attempts []attempt // by time
	known    map[attempted]bool
	states   map[string]state // by position
	wins     map[string]Win   // the best win of each ending
}

// attempt is an entry of a position.
type attempt struct {
	fen string
	Entry
}

// attempted identifies an attempt.
type attempted struct {
	fen  string
	when int64
}

// state is the result for a position.
type state struct {
	best  Entry
	again rating.Repetition
}

// Day returns the number of the local day of a time.
func Day(t time.Time) int {
	y, m, d := t.Local().Date()
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// key returns the key of a position in the record.
func key(it *lab.Item) string { return it.Pos.FEN() }

// state returns the result for a puzzle; ok is false if no attempt has ended.
func (r *Record) state(it *lab.Item) (s state, ok bool) {
	var b [128]byte // a frame calls this for every puzzle of a suite
	s, ok = r.states[string(xiangqi.AppendFEN(b[:0], &it.Pos))]
	return s, ok
}

// Of returns the best attempt at a puzzle; ok is false if no attempt has ended.
func (r *Record) Of(it *lab.Item) (e Entry, ok bool) {
	s, ok := r.state(it)
	return s.best, ok
}

// Len returns the number of attempts.
func (r *Record) Len() int { return len(r.attempts) }

// Count returns how many of some positions are solved.
func (r *Record) Count(positions []lab.Item) (solved int) {
	for i := range positions {
		if e, _ := r.Of(&positions[i]); e.Solved {
			solved++
		}
	}
	return solved
}

// Due reports whether a puzzle is due for repetition on a day.
func (r *Record) Due(it *lab.Item, day int) bool {
	s, _ := r.state(it)
	return s.again.Due(day)
}

// DueOf returns the indexes of the positions due on a day, the longest overdue first, at most
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

// Counts reports whether an attempt at a puzzle on a day affects the rating. The first attempt
// does, and every attempt when the puzzle is due. All other attempts are practice.
func (r *Record) Counts(it *lab.Item, day int) bool {
	s, known := r.state(it)
	return !known || s.again.Due(day)
}

// Next returns the index of the first position that is due on a day, or else of the first that is
// unsolved. It searches from an index to the end and then from the start. ok is false if there is
// none.
func (r *Record) Next(positions []lab.Item, from, day int) (at int, ok bool) {
	if at, ok = around(positions, from, func(it *lab.Item) bool { return r.Due(it, day) }); ok {
		return at, true
	}
	return around(positions, from, func(it *lab.Item) bool {
		e, _ := r.Of(it)
		return !e.Solved
	})
}

// around returns the index of the first puzzle that fits, from an index to the end and then from
// the start.
func around(positions []lab.Item, from int, fits func(*lab.Item) bool) (at int, ok bool) {
	for i := range positions {
		at := (from + i) % len(positions)
		if _, asks := Of(&positions[at]); asks && fits(&positions[at]) {
			return at, true
		}
	}
	return from, false
}

// Rating returns the solver's rating on a day that is not before the last attempt.
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
	return rating.New().AfterDays(days, today)
}

// RatingAt returns the rating of a puzzle that some attempt used; ok is false without such an
// attempt.
func (r *Record) RatingAt(it *lab.Item) (value float64, ok bool) {
	fen := key(it)
	for i := range r.attempts {
		if e := &r.attempts[i]; e.fen == fen && e.Rating > 0 {
			return e.Rating, true
		}
	}
	return 0, false
}

// Streak returns how many of the most recent puzzles in a row were solved at once.
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

// better reports whether an entry is a better result than another. A solved puzzle stays solved,
// and stays free of help and mistakes if one attempt was.
func (e *Entry) better(than *Entry) bool {
	if e.Solved != than.Solved {
		return e.Solved
	}
	if e.Helped != than.Helped {
		return !e.Helped
	}
	return e.Wrong < than.Wrong
}

// Put adds an attempt.
func (r *Record) Put(it *lab.Item, e Entry) { r.add(attempt{key(it), e}) }

// Merge adds the attempts and wins of another record, which may be older or newer.
func (r *Record) Merge(other *Record) {
	r.add(other.attempts...)
	for _, w := range other.wins {
		r.win(w)
	}
}

// add adds the attempts that are new, and the new ratings of known ones.
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

// rate copies the rating of an attempt that the record already contains: the rating arrives after
// the attempt.
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

// enter updates the state of a position by the newest attempt. Practice between two repetitions
// changes the schedule only if it fails.
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

// Entry returns the entry for an attempt that has ended.
func (a *Attempt) Entry(now time.Time) Entry {
	return Entry{ID: a.Item.ID, When: now.UTC().Truncate(time.Millisecond), Solved: a.State == Solved, Wrong: a.Wrong, Helped: a.Helped}
}
