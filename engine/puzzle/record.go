package puzzle

import (
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rating"
	"example.com/abyss/engine/xiangqi"
)

// Entry is an attempt at a puzzle that has failed or ended. A failed attempt may still be solved
// later; the entry then keeps the time of the failure.
type Entry struct {
	ID     string
	When   time.Time // time when the attempt failed or ended, to the millisecond
	Solved bool
	Wrong  int
	Helped bool
	Seen   bool // whether the solution was shown

	// Rating is the puzzle's rating if the attempt affects the solver's rating, and otherwise 0.
	Rating float64
}

// Right reports whether the puzzle was solved without a wrong move or help.
func (e *Entry) Right() bool { return e.Solved && e.Wrong == 0 && !e.Helped }

// Achievement sums up the attempts at a puzzle.
type Achievement struct {
	Solved bool
	AtOnce bool // whether the first attempt was right
	Seen   bool // whether the solution was shown
}

// Record contains the attempts at puzzles and the wins of endings. The attempts at a position of
// the built-in suites count in all these suites. The attempts at a position of a user's set count
// only in that set. The zero value is empty. Only one goroutine may use it.
type Record struct {
	attempts []attempt         // attempts in the order of time
	known    map[attempted]int // indexes into attempts
	states   map[place]state
	wins     map[string]Win // the best win of each ending, by the ending's name
}

// place is a position of a set of puzzles. The source names a user's set, or is empty for the
// built-in sets. If the source begins with unknownSource, it contains an id, and the place is the
// position with that id in any set, because earlier versions did not store the set.
type place struct{ source, fen string }

const unknownSource = "?"

// attempt is an entry of a position.
type attempt struct {
	place
	Entry
	counts bool // whether the attempt counts, because the puzzle was new or due
}

// attempted identifies an attempt.
type attempted struct {
	fen  string
	when int64
}

// state contains the results of all attempts at a position.
type state struct {
	Achievement
	again rating.Repetition
}

// Day returns the number of the day of a time in the local time zone.
func Day(t time.Time) int {
	y, m, d := t.Local().Date()
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// placeOf returns the place of a puzzle.
func placeOf(it *lab.Item) place { return place{it.Source, it.Pos.FEN()} }

// state returns the result for a puzzle. ok is false without an attempt.
func (r *Record) state(it *lab.Item) (s state, ok bool) {
	var b [128]byte // buffer on the stack, because each frame calls state for every puzzle of a suite
	fen := xiangqi.AppendFEN(b[:0], &it.Pos)
	if s, ok = r.states[place{it.Source, string(fen)}]; !ok && it.Source != "" {
		s, ok = r.states[place{unknownSource + it.ID, string(fen)}]
	}
	return s, ok
}

// Of returns the result of a puzzle. ok is false without an attempt.
func (r *Record) Of(it *lab.Item) (Achievement, bool) {
	s, ok := r.state(it)
	return s.Achievement, ok
}

// Len returns the number of attempts.
func (r *Record) Len() int { return len(r.attempts) }

// Last reports whether the newest attempt was at this puzzle.
func (r *Record) Last(it *lab.Item) bool {
	n := len(r.attempts)
	return n > 0 && r.attempts[n-1].place == placeOf(it)
}

// Again returns the day on which a puzzle is repeated. ok is false if it is not repeated.
func (r *Record) Again(it *lab.Item) (day int, ok bool) {
	s, _ := r.state(it)
	return s.again.Day, s.again.Box > 0
}

// Count returns how many of some positions are solved.
func (r *Record) Count(positions []lab.Item) (solved int) {
	for i := range positions {
		if result, _ := r.Of(&positions[i]); result.Solved {
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

// DueOf returns the indexes of the positions due on a day, the longest overdue first, but at most
// rating.MostDue indexes.
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
// affects the rating, and so does every attempt at a puzzle that is due. All other attempts are
// practice.
func (r *Record) Counts(it *lab.Item, day int) bool {
	s, known := r.state(it)
	return !known || s.again.Due(day)
}

// Next returns the index of the first position that is due on a day, or, if none is due, of the
// first that was never tried, or else of the first unsolved one, which is practice. Each search
// begins at the index in the parameter from, and continues at the start of the list after its end.
// ok is false if there is no such position.
func (r *Record) Next(positions []lab.Item, from, day int) (at int, ok bool) {
	for _, fits := range [...]func(*lab.Item, int) bool{r.Due, r.Counts} {
		if at, ok = around(positions, from, func(it *lab.Item) bool { return fits(it, day) }); ok {
			return at, true
		}
	}
	return around(positions, from, func(it *lab.Item) bool {
		result, _ := r.Of(it)
		return !result.Solved
	})
}

// around returns the index of the first puzzle for which fits returns true. The search begins at
// the index in the parameter from, and continues at the start of the list after its end.
func around(positions []lab.Item, from int, fits func(*lab.Item) bool) (at int, ok bool) {
	for i := range positions {
		at := (from + i) % len(positions)
		if _, asks := Of(&positions[at]); asks && fits(&positions[at]) {
			return at, true
		}
	}
	return from, false
}

// Rating returns the solver's rating on the current day, which must not be before the last attempt.
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

// RatingAt returns the rating that a puzzle had in the first attempt at it that affects the
// solver's rating. ok is false without such an attempt.
func (r *Record) RatingAt(it *lab.Item) (value float64, ok bool) {
	at := placeOf(it)
	for i := range r.attempts {
		if e := &r.attempts[i]; e.place == at && e.Rating > 0 {
			return e.Rating, true
		}
	}
	return 0, false
}

// Streak returns how many of the most recent puzzles in a row were solved at once. Practice does
// not lengthen the streak, but a failure always ends it.
func (r *Record) Streak() (n int) {
	for i := range slices.Backward(r.attempts) {
		if !r.attempts[i].Right() {
			break
		}
		if r.attempts[i].counts {
			n++
		}
	}
	return n
}

// Has reports whether the record has an attempt at this position at this time.
func (r *Record) Has(it *lab.Item, when time.Time) bool {
	_, ok := r.known[attempted{it.Pos.FEN(), when.UnixMilli()}]
	return ok
}

// Put adds an attempt, or updates a known attempt.
func (r *Record) Put(it *lab.Item, e Entry) { r.add(attempt{place: placeOf(it), Entry: e}) }

// Merge adds the attempts and wins of another record, which may be older or newer.
func (r *Record) Merge(other *Record) {
	r.add(other.attempts...)
	for _, w := range other.wins {
		r.win(w)
	}
}

// add adds new attempts, and updates known ones.
func (r *Record) add(list ...attempt) {
	if r.known == nil {
		r.known = map[attempted]int{}
	}
	from := len(r.attempts) // the states contain the attempts before this index
	for _, a := range list {
		id := attempted{a.fen, a.When.UnixMilli()}
		if at, ok := r.known[id]; ok {
			if r.attempts[at].update(&a.Entry) {
				from = 0
			}
			continue
		}
		r.known[id] = len(r.attempts)
		if n := len(r.attempts); n > 0 && a.When.Before(r.attempts[n-1].When) {
			from = 0
		}
		r.attempts = append(r.attempts, a)
	}
	if from == 0 {
		slices.SortStableFunc(r.attempts, func(a, b attempt) int { return a.When.Compare(b.When) })
		r.states = map[place]state{}
	}
	for i := from; i < len(r.attempts); i++ {
		a := &r.attempts[i]
		r.known[attempted{a.fen, a.When.UnixMilli()}] = i
		r.enter(a)
	}
}

// update adds to an entry what another entry of the same attempt contains: later events, or a
// rating that was computed later. It reports whether anything but the rating has changed.
func (e *Entry) update(other *Entry) (changed bool) {
	before := *e
	e.Solved, e.Helped, e.Seen = e.Solved || other.Solved, e.Helped || other.Helped, e.Seen || other.Seen
	e.Wrong = max(e.Wrong, other.Wrong)
	changed = *e != before
	if other.Rating > 0 {
		e.Rating = other.Rating
	}
	return changed
}

// enter updates the states of a position by the newest attempt.
func (r *Record) enter(a *attempt) {
	if strings.HasPrefix(a.source, unknownSource) {
		r.enterAt(place{"", a.fen}, a)
	}
	r.enterAt(a.place, a)
}

// enterAt updates the state at a place. Practice between two repetitions changes the schedule only
// if the attempt fails.
func (r *Record) enterAt(at place, a *attempt) {
	s, known := r.states[at]
	if !known && at.source != "" {
		s, known = r.states[place{unknownSource + a.ID, a.fen}]
	}
	day := Day(a.When)
	a.counts = !known || s.again.Due(day)
	if !known {
		s.AtOnce = a.Right()
	}
	s.Solved, s.Seen = s.Solved || a.Solved, s.Seen || a.Seen
	if a.counts || !a.Right() {
		s.again = s.again.After(a.Right(), day)
	}
	r.states[at] = s
}

// Entry returns the entry of an attempt that has failed or ended.
func (a *Attempt) Entry(when time.Time) Entry {
	return Entry{ID: a.Item.ID, When: when, Solved: a.State == Solved, Wrong: a.Wrong, Helped: a.Hints > 0, Seen: a.State == Shown}
}
