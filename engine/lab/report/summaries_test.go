package report

import (
	"encoding/json"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
)

// The summary of a contest must be stored, so that its games are not read again until they change.
// The numbers must stay the same. An experiment that also measures style has a separate summary of
// the same games.
func TestSummariesAreKept(t *testing.T) {
	s, from := tinyGames(), fewPositions(t, 1)
	dir := t.TempDir()
	led, err := ledger.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer led.Close()
	run(t, s, &from, 2)
	games := from.Rows.SortedGames()
	for i := range games {
		if _, err := led.Append(&games[i]); err != nil {
			t.Fatal(err)
		}
	}
	want := text(t, []*Table{table(t, s, from)}, "json")
	// The function read makes the table in the same way as a new run of the program, and counts the
	// contests that have to be summed up.
	read := func(s *experiment.Spec) (made *Table, summed int) {
		t.Helper()
		set, err := ledger.Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer set.Close()
		again := Source{Rows: set, Suites: from.Suites, Summaries: NewSummaries(set)}
		made = table(t, s, again)
		summed = len(again.Summaries.fresh)
		if err := again.Summaries.Keep(); err != nil {
			t.Fatal(err)
		}
		return made, summed
	}
	all := len(s.Contests.Pairings)
	for i, fresh := range []int{all, 0} {
		made, summed := read(s)
		if got := text(t, []*Table{made}, "json"); got != want || summed != fresh {
			t.Errorf("reading %d: %d of %d contests summed up, expected %d; got\n%s\nwant\n%s", i, summed, all, fresh, got, want)
		}
	}
	styled := *s
	styled.Contests.Style = true
	if made, summed := read(&styled); summed != all || made.Contests[0][0].summary.Habits[0] == nil {
		t.Errorf("with habits: %d of %d contests summed up", summed, all)
	}
	if _, summed := read(s); summed != 0 {
		t.Errorf("after another kind of summary: %d contests summed up", summed)
	}
	more := games[0]
	more.Opening = "" // the experiment has no such opening
	if added, err := led.Append(&more); !added || err != nil {
		t.Fatal(added, err)
	}
	made, summed := read(s)
	if got := text(t, []*Table{made}, "json"); got != want || summed != 1 {
		t.Errorf("after another game: %d contests summed up, expected 1", summed)
	}
}

// A report on the committed games must be the same whether it is made from their summaries or from
// the games themselves.
func TestSummariesSayTheSame(t *testing.T) {
	e := repositoryEvidence(t)
	for _, s := range experiment.All {
		if !s.Plays() {
			continue
		}
		made := e.tables[s.ID]
		figures, err := made.Spec.Printed()
		if err != nil {
			t.Fatal(err)
		}
		kept := *made
		kept.Contests = nil
		for _, list := range made.Contests {
			var again []Contest
			for i := range list {
				c := list[i]
				if c.summary == nil {
					again = append(again, c)
					continue
				}
				data, err := json.Marshal(c.summary)
				if err != nil {
					t.Fatal(err)
				}
				c = Contest{Cell: c.Cell, Done: c.Done, Of: c.Of, Stale: c.Stale, Earlier: c.Earlier, tests: c.tests, summary: &contestSummary{}}
				if err := json.Unmarshal(data, c.summary); err != nil {
					t.Fatal(err)
				}
				c.measure()
				c.addPublished(figures)
				again = append(again, c)
			}
			kept.Contests = append(kept.Contests, again)
		}
		for _, format := range []string{"text", "json", "csv"} {
			if got, want := text(t, []*Table{&kept}, format), text(t, []*Table{made}, format); got != want {
				t.Errorf("%s, %s: got\n%s\nwant\n%s", s.ID, format, got, want)
			}
		}
	}
}
