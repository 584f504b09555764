package puzzle

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rating"
	"example.com/abyss/internal/database"
)

// Day uses time.Local, so time.Local must be set before anything reads it.
var _ = func() bool { time.Local = time.UTC; return true }()

var when = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// A solved puzzle is stored in the file, and stays solved whatever happens in later attempts.
func TestRecord(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state", "suite")
	if r, err := Load(dir); err != nil || r.Len() != 0 {
		t.Fatalf("without a file: %v, %v", r, err)
	}
	s := suite(t, "mates4")
	first, second := &s.Positions[0], &s.Positions[1]
	at := when
	for _, e := range []Entry{{Helped: true}, {Solved: true, Helped: true, Wrong: 2}, {Solved: true, Wrong: 1}, {Wrong: 1}, {Solved: true, Wrong: 3}} {
		at = at.Add(time.Millisecond)
		e.ID, e.When = first.ID, at
		if _, err := Add(dir, first, e); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Add(dir, second, Entry{ID: second.ID, When: when}); err != nil {
		t.Fatal(err)
	}
	r, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := r.Of(first); !ok || got != (Achievement{Solved: true}) {
		t.Errorf("the first: %+v", got)
	}
	if n := r.Count(s.Positions); n != 1 || r.Len() != 6 {
		t.Errorf("%d solved in %d attempts", n, r.Len())
	}
	for from, want := range map[int]int{0: 2, 1: 2, 2: 2, 149: 149} { // the second has failed: practice
		if at, ok := r.Next(s.Positions, from, Day(when)); !ok || at != want {
			t.Errorf("the next from %d: %d, %v", from, at, ok)
		}
	}
	if at, ok := r.Next(s.Positions[:1], 0, Day(when)); ok {
		t.Errorf("all are solved, and the next is %d", at)
	}
}

// If two records are merged, an attempt that is in both is kept once, in the order of time,
// whichever record is newer.
func TestMerge(t *testing.T) {
	s := suite(t, "mates4")
	put := func(r *Record, at, minute int, solved bool) {
		r.Put(&s.Positions[at], Entry{When: when.Add(time.Duration(minute) * time.Minute), Solved: solved})
	}
	var one, other Record
	put(&one, 0, 1, true)
	put(&one, 1, 5, false)
	put(&other, 0, 1, true)
	put(&other, 1, 3, true)
	put(&other, 2, 4, true)
	one.Merge(&other)
	if one.Len() != 4 || one.Count(s.Positions) != 3 || one.Streak() != 0 {
		t.Errorf("%d attempts, %d solved, streak %d", one.Len(), one.Count(s.Positions), one.Streak())
	}
	if !one.Due(&s.Positions[1], Day(when)+1) || one.Due(&s.Positions[2], Day(when)+1) {
		t.Error("what went wrong at last is not due tomorrow, or what went right is")
	}
	put(&one, 1, 6, true) // practice does not remove the puzzle from the repetition
	if one.Streak() != 0 || !one.Due(&s.Positions[1], Day(when)+1) {
		t.Error("practice changes the repetition")
	}
}

// An attempt at a puzzle that is due counts again. At most twenty puzzles are due on a day, the
// longest overdue first.
func TestDue(t *testing.T) {
	s := suite(t, "mates4")
	var r Record
	day := Day(when)
	for i := range 30 {
		r.Put(&s.Positions[i], Entry{When: when.Add(-time.Duration(i) * 24 * time.Hour), Solved: true, Wrong: 1})
	}
	if at := r.DueOf(s.Positions, day); len(at) != rating.MostDue || at[0] != 29 {
		t.Errorf("due are %v", at)
	}
	first, last := &s.Positions[0], &s.Positions[29]
	if r.Counts(first, day) || !r.Counts(first, day+1) || !r.Counts(last, day) || !r.Counts(&s.Positions[30], day) {
		t.Error("practice counts, or what is due or new does not")
	}
	if at, ok := r.Next(s.Positions, 40, day); !ok || at != 1 {
		t.Errorf("the next is %d, expected one that is due before one that is new", at)
	}
	var failed Record
	for i := range 2 {
		failed.Put(&s.Positions[i], Entry{When: when, Wrong: 1})
	}
	if at, ok := failed.Next(s.Positions, 0, day); !ok || at != 2 {
		t.Errorf("the next is %d, expected a new one before one that failed and comes again tomorrow", at)
	}
	if at, ok := failed.Next(s.Positions[:2], 1, day); !ok || at != 1 {
		t.Errorf("the next is %d, %v, expected practice if nothing else is left", at, ok)
	}
}

// The solver's rating changes only by attempts at puzzles with a rating, in the order of time.
func TestRating(t *testing.T) {
	s := suite(t, "mates4")
	var r Record
	r.Put(&s.Positions[0], Entry{When: when, Solved: true, Rating: 1500})
	r.Put(&s.Positions[1], Entry{When: when.Add(time.Hour), Solved: true, Helped: true, Rating: 1700})
	r.Put(&s.Positions[2], Entry{When: when.Add(2 * time.Hour), Solved: true})
	want := rating.New().After([]rating.Outcome{{Opponent: Opponent(1500), Score: 1}}).After([]rating.Outcome{{Opponent: Opponent(1700), Score: 0}})
	if got := r.Rating(Day(when)); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if value, ok := r.RatingAt(&s.Positions[1]); !ok || value != 1700 {
		t.Errorf("the second is rated %v, %v", value, ok)
	}
	if _, ok := r.RatingAt(&s.Positions[2]); ok {
		t.Error("the third is rated")
	}
	var later Record // the rating of a puzzle can arrive after the attempt
	later.Put(&s.Positions[2], Entry{When: when.Add(2 * time.Hour), Solved: true, Rating: 1600})
	r.Merge(&later)
	if value, ok := r.RatingAt(&s.Positions[2]); !ok || value != 1600 || r.Len() != 3 {
		t.Errorf("the third is rated %v, %v, of %d", value, ok, r.Len())
	}
}

// Attempts stored in a file of an earlier version are kept.
func TestEarlierFile(t *testing.T) {
	dir := t.TempDir()
	earlier := stored
	earlier.Schema = earlier.Schema[:1]
	db, err := database.Open(filepath.Join(dir, StoreName), earlier)
	if err != nil {
		t.Fatal(err)
	}
	s := suite(t, "mates4")
	err = errors.Join(db.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(t.Context(), "INSERT INTO puzzle VALUES (?, 'x', ?, 1, 2, 0)", s.Positions[3].Pos.FEN(), when.Unix())
		return err
	}), db.Close())
	if err != nil {
		t.Fatal(err)
	}
	r, err := Load(dir)
	if got, ok := r.Of(&s.Positions[3]); err != nil || !ok || got != (Achievement{Solved: true}) || !r.Has(&s.Positions[3], when) {
		t.Errorf("%+v, %v", got, err)
	}
}

// A failure is stored when it happens. The rest of the attempt cannot undo it.
func TestFailureCounts(t *testing.T) {
	dir := t.TempDir()
	s := suite(t, "mates4")
	it := &s.Positions[0]
	add := func(at *lab.Item, e Entry) Record {
		t.Helper()
		r, err := Add(dir, at, e)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	add(&s.Positions[1], Entry{When: when.Add(-time.Hour), Solved: true})
	r := add(it, Entry{When: when, Helped: true})
	if got, ok := r.Of(it); !ok || got != (Achievement{}) || r.Streak() != 0 {
		t.Errorf("after a hint: %+v, streak %d", got, r.Streak())
	}
	older := r
	add(it, Entry{When: when, Helped: true, Rating: 1500})
	r = add(it, Entry{When: when, Helped: true, Wrong: 1, Solved: true})
	older.Merge(&r)
	for _, r := range []*Record{&r, &older} {
		if got, _ := r.Of(it); got != (Achievement{Solved: true}) || r.Len() != 2 || r.Streak() != 0 {
			t.Errorf("solved after a hint: %+v, %d attempts, streak %d", got, r.Len(), r.Streak())
		}
		if value, _ := r.RatingAt(it); value != 1500 {
			t.Errorf("its rating is now %v", value)
		}
	}
	r = add(it, Entry{When: when.Add(time.Minute), Solved: true}) // an attempt for practice
	if got, _ := r.Of(it); got.AtOnce || r.Streak() != 0 || !r.Due(it, Day(when)+1) {
		t.Errorf("solved again: %+v, streak %d", got, r.Streak())
	}
	r = add(it, Entry{When: when.Add(24 * time.Hour), Solved: true}) // an attempt on a day on which the puzzle is due
	if got, _ := r.Of(it); got.AtOnce || r.Streak() != 1 || !r.Last(it) || r.Last(&s.Positions[1]) {
		t.Errorf("solved when due: %+v, streak %d", got, r.Streak())
	}
	if day, ok := r.Again(it); !ok || day != Day(when)+1+rating.Intervals[1] {
		t.Errorf("it comes again on day %d, %v", day-Day(when), ok)
	}
}

// A position in a user's set is a separate puzzle. Earlier versions did not store the set with a
// result. Their results count for any position with the same id.
func TestSets(t *testing.T) {
	dir := t.TempDir()
	s := suite(t, "mates4")
	built := &s.Positions[0]
	own, namesake := *built, *built
	own.ID, own.Source = "own.1", "/own.epd"
	namesake.Source = "/copy.epd"
	r, err := Add(dir, built, Entry{ID: built.ID, When: when, Solved: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, it := range []*lab.Item{&own, &namesake} {
		if _, ok := r.Of(it); ok {
			t.Errorf("%s is solved before it was begun", it.Source)
		}
	}
	if r, err = Add(dir, &own, Entry{ID: own.ID, When: when.Add(time.Second)}); err != nil {
		t.Fatal(err)
	}
	for it, want := range map[*lab.Item]Achievement{built: {Solved: true, AtOnce: true}, &own: {}} {
		if got, ok := r.Of(it); !ok || got != want {
			t.Errorf("%s: %+v, %v", it.ID, got, ok)
		}
	}

	dir = t.TempDir()
	earlier := stored
	earlier.Schema = earlier.Schema[:3]
	db, err := database.Open(filepath.Join(dir, StoreName), earlier)
	if err != nil {
		t.Fatal(err)
	}
	err = errors.Join(db.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(t.Context(), "INSERT INTO attempt VALUES (?, ?, 'own.1', 1, 0, 0, 1500)", when.UnixMilli(), own.Pos.FEN())
		return err
	}), db.Close())
	if err != nil {
		t.Fatal(err)
	}
	if r, err = Load(dir); err != nil {
		t.Fatal(err)
	}
	for it, want := range map[*lab.Item]bool{built: true, &own: true, &namesake: false} {
		if got, _ := r.Of(it); got.Solved != want {
			t.Errorf("%s %s of an earlier version: %+v", it.Source, it.ID, got)
		}
	}
	if r, err = Add(dir, &own, Entry{ID: own.ID, When: when.Add(time.Second), Wrong: 1}); err != nil {
		t.Fatal(err)
	}
	if got, _ := r.Of(&own); !got.Solved {
		t.Error("a failure takes the solution of an earlier version away")
	}
}

// A damaged file is renamed, and a single error names it. A folder that cannot be written to is an
// error.
func TestRecordSpares(t *testing.T) {
	s := suite(t, "mates4")
	it := &s.Positions[0]
	for _, text := range []string{strings.Repeat("no database ", 100), "SQLite format 3\x00" + strings.Repeat("\xff", 4096)} {
		dir := t.TempDir()
		path := filepath.Join(dir, StoreName)
		broken := func() {
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		broken()
		r, err := Load(dir)
		if err == nil || !strings.HasPrefix(err.Error(), notKept(errors.New("")).Error()) || !strings.Contains(err.Error(), path+".damaged") || r.Len() > 0 {
			t.Errorf("%.20q: %v, %d attempts", text, err, r.Len())
		}
		if now, err := os.ReadFile(path + ".damaged"); err != nil || string(now) != text {
			t.Errorf("%.20q is now %.20q, %v", text, now, err)
		}
		if r, err = Add(dir, it, Entry{When: when, Solved: true}); err != nil || r.Len() != 1 {
			t.Errorf("after it: %d attempts, %v", r.Len(), err)
		}
		for _, end := range []string{"", "-wal", "-shm"} {
			_ = os.Remove(path + end)
		}
		broken()
		if _, err := Add(dir, it, Entry{When: when, Solved: true}); err == nil {
			t.Errorf("%.20q: a second one is none", text)
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != text {
			t.Errorf("the second is now %.20q, %v", now, err)
		}
	}
	if os.Geteuid() == 0 {
		t.Skip("root writes everywhere")
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	if _, err := Add(dir, it, Entry{Solved: true}); !errors.Is(err, database.ErrReadOnly) {
		t.Errorf("a read-only folder: %v", err)
	}
}

// If two programs use the file at the same time, neither loses results of the other.
func TestRecordOfTwo(t *testing.T) {
	dir := t.TempDir()
	s := suite(t, "mates5")
	const each = 10
	var both sync.WaitGroup
	for run := range 2 {
		both.Go(func() {
			for i := range each {
				it := &s.Positions[run*each+i]
				if _, err := Add(dir, it, Entry{ID: it.ID, When: when, Solved: true}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	both.Wait()
	if r, err := Load(dir); err != nil || r.Count(s.Positions) != 2*each {
		t.Errorf("%d solved, %v", r.Count(s.Positions), err)
	}
}

// Each mistake of the user is stored once, in the order in which the mistakes were made.
func TestMistakes(t *testing.T) {
	dir := t.TempDir()
	const (
		one   = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - -"
		other = "3k5/9/9/9/9/9/9/4R4/9/4K4 w - -"
	)
	for i, lines := range []map[string]string{{one: one + " bm e1d1;"}, {one: one + " bm e1e2;", other: other + " bm e2d2;"}} {
		added, err := AddMistakes(dir, lines, when.Add(time.Duration(i)*time.Second))
		if err != nil || added != 1 {
			t.Errorf("%d are new, %v", added, err)
		}
	}
	s, err := Mistakes(dir)
	if err != nil || len(s.Positions) != 2 || s.Positions[0].ID != "001" || s.Positions[0].Best[0].String() != "e1d1" || s.Positions[1].Best[0].String() != "e2d2" {
		t.Errorf("%+v, %v", s, err)
	}
	if s, err := Mistakes(t.TempDir()); err != nil || len(s.Positions) != 0 {
		t.Errorf("nowhere: %+v, %v", s, err)
	}
}
