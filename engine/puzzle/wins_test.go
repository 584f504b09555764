package puzzle

import (
	"testing"
	"time"
)

// The best win of each ending is stored in the file, together with the attempts at puzzles, and is
// kept when records are merged. It does not count as an attempt.
func TestWins(t *testing.T) {
	dir := t.TempDir()
	s := suite(t, "mates4")
	if _, err := Add(dir, &s.Positions[0], Entry{When: when, Solved: true}); err != nil {
		t.Fatal(err)
	}
	var last Record
	for i, w := range []Win{
		{Moves: 20, Least: 26, Helped: true}, {Moves: 30, Least: 26, Wrong: 1}, {Moves: 29, Least: 26}, {Moves: 28, Least: 26}, {Moves: 31, Least: 26},
	} {
		w.Ending, w.When = "KCAAvKAB", when.Add(time.Duration(i)*time.Second)
		r, err := AddWin(dir, w)
		if err != nil {
			t.Fatal(err)
		}
		last = r
	}
	r, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	r.Merge(&last)
	w, ok := r.Won("KCAAvKAB")
	if want := (Win{Ending: "KCAAvKAB", When: when.Add(3 * time.Second), Moves: 28, Least: 26}); !ok || w != want || w.Over() != 2 {
		t.Errorf("%+v, expected %+v", w, want)
	}
	if _, ok := r.Won("KPvK"); ok || r.Len() != 1 || r.Streak() != 1 {
		t.Errorf("an ending that was not won: %t; %d attempts, %d in a row", ok, r.Len(), r.Streak())
	}
	var other Record
	other.Merge(&r)
	if _, ok := other.Won("KCAAvKAB"); !ok {
		t.Error("a merged record lacks the win")
	}
}
