package puzzle

import (
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/xiangqi"
)

// Entry is what became of a puzzle.
type Entry struct {
	ID     string    `json:"id"`
	When   time.Time `json:"when"`
	Solved bool      `json:"solved"`
	Wrong  int       `json:"wrong,omitempty"`
	Helped bool      `json:"helped,omitempty"`
}

// Record is what became of puzzles, by their positions: so one that two suites have is
// solved in both.
type Record map[string]Entry

// key is a position in the record.
func key(it *lab.Item) string { return it.Pos.FEN() }

// Of is what became of a puzzle; ok is false where nobody has ended it.
func (r Record) Of(it *lab.Item) (e Entry, ok bool) {
	var b [128]byte // a frame asks for every puzzle of a suite
	e, ok = r[string(xiangqi.AppendFEN(b[:0], &it.Pos))]
	return e, ok
}

// Count is how many of some positions are solved.
func (r Record) Count(positions []lab.Item) (solved int) {
	for i := range positions {
		if e, _ := r.Of(&positions[i]); e.Solved {
			solved++
		}
	}
	return solved
}

// Next is the place of the first position from one on, and round from the start, that
// nobody has solved; ok is false where all are.
func (r Record) Next(positions []lab.Item, from int) (at int, ok bool) {
	for i := range positions {
		at := (from + i) % len(positions)
		e, _ := r.Of(&positions[at])
		if _, asks := Of(&positions[at]); asks && !e.Solved {
			return at, true
		}
	}
	return from, false
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

// Put enters what became of a puzzle, unless it went better before.
func (r Record) Put(it *lab.Item, e Entry) {
	if before, known := r.Of(it); !known || e.better(&before) {
		r[key(it)] = e
	}
}

// Merge enters what another record has, which may be older or newer.
func (r Record) Merge(other Record) {
	for position, e := range other {
		if before, known := r[position]; !known || e.better(&before) {
			r[position] = e
		}
	}
}

// Entry is the entry of an attempt that has ended.
func (a *Attempt) Entry(now time.Time) Entry {
	return Entry{ID: a.Item.ID, When: now.UTC().Truncate(time.Second), Solved: a.State == Solved, Wrong: a.Wrong, Helped: a.Helped}
}
