package ledger

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// A set gives the same results whether its rows were added to it, come from a store, or both. The
// test compares the missing units of a suite, the sums and the lists. Some of the rows belong to
// other positions, so the number of rows does not show whether a suite is complete.
func TestSetsAreOfOneForm(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		led, added := open(t, t.TempDir()), NewSet()
		var suite Positions
		for n := range 5 {
			suite.Add(strconv.Itoa(n), "a fen")
		}
		beside := make([]Line, 0, 8)
		for n := range 8 {
			r := row(strconv.Itoa(n), "b", uint64(10+n))
			g := game(t, "b", xiangqi.Color(n%2))
			g.Start += strconv.Itoa(n / 2)
			for _, l := range []Line{&r, &g} {
				if chance.IntN(3) == 0 {
					continue
				}
				added.Add(l)
				if chance.IntN(2) == 0 {
					beside = append(beside, l)
				} else if _, err := led.Append(l); err != nil {
					t.Fatal(err)
				}
			}
		}
		both := led.Rows()
		both.Lines() // this fills a cache of rows, which must be updated when lines are added below
		for _, l := range beside {
			both.Add(l)
		}
		cell := row("0", "b", 0).Cell
		for name, set := range map[string]*Set{"added": added, "both": both, "store": led.Rows()} {
			var lacks []int
			for n := range 5 {
				if !set.Has(suite.Unit(cell, n)) {
					lacks = append(lacks, n)
				}
			}
			if got := set.Lacking(cell, &suite, ""); !slices.Equal(got, lacks) {
				t.Errorf("%s: lacks %v, has all but %v", name, got, lacks)
			}
			if name == "store" {
				continue
			}
			if got, want := len(set.Lines()), len(added.Lines()); got != want || set.Len() != added.Len() || set.Empty() != added.Empty() {
				t.Errorf("%s: %d lines, want %d", name, got, want)
			}
			for _, l := range added.Lines() {
				if got, ok := set.Line(l.Of()); !ok || !set.Has(l.Of()) || got.AllNodes() != l.AllNodes() {
					t.Errorf("%s: %+v, want %+v", name, got, l)
				}
			}
		}
	}
}
