package report

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/style"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// The function few returns a team spec at its smallest depths, with a few openings.
func few(t *testing.T, id string, openings int) *experiment.Spec {
	t.Helper()
	return fewAt(t, id, 2, openings)
}

// fewAt returns a team spec with a few openings and two pairings. Its deepest player searches to
// the given depth.
func fewAt(t *testing.T, id string, depth, openings int) *experiment.Spec {
	t.Helper()
	s, ok := spec(t, id).WithDepths([]int{depth})
	if !ok {
		t.Fatalf("%s has no depths", id)
	}
	s.Contests.Most = openings
	s.Contests.Pairings = s.Contests.Pairings[:min(len(s.Contests.Pairings), 2)]
	return s
}

// Team games must give the same table for any number of workers. The table has points in quarters,
// votes, and the published points.
func TestTeamTables(t *testing.T) {
	const games = 1
	s := few(t, "mpsm-6.27", games)
	for i := range s.Contests.Pairings { // the test pretends that the published table has these depths
		printed := *s.Contests.Pairings[i].B
		printed.Table = spec(t, "mpsm-6.27").Contests.Pairings[i].B.Table
		s.Contests.Pairings[i].B = &printed
	}
	from := fewPositions(t, 1)
	run(t, s, &from, 2)
	made := table(t, s, from)
	for p := range made.Contests {
		c := &made.Contests[p][0]
		if c.Done != games || c.Of != games {
			t.Fatalf("%s: %d of %d games", &c.Cell.Pairing, c.Done, c.Of)
		}
		if a, b := c.Points[0].Measured.Value, c.Points[1].Measured.Value; a+b != games {
			t.Errorf("%s: %g and %g points", &c.Cell.Pairing, a, b)
		}
		sum := 0.0
		for i := range c.Openings {
			sum += c.Openings[i].Points[1].Measured.Value
		}
		if sum != c.Points[1].Measured.Value {
			t.Errorf("%s: the openings add up to %g", &c.Cell.Pairing, sum)
		}
		v := c.votes(1)
		all := 0
		for _, n := range v.Distinct {
			all += n
		}
		if v.Moves == 0 || all != v.Moves || v.Distinct[0] != 0 {
			t.Errorf("%s: %+v", &c.Cell.Pairing, v)
		}
	}
	if got := made.Contests[0][0].Points[1].Published.Value; got != 6 {
		t.Errorf("setup 3 has %g points published, want 6", got)
	}
	shown := text(t, []*Table{made}, "text")
	for _, want := range []string{"points publ.", "votes, depth control", "NADSP MPSM 1 (setup 3)", " ± "} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is missing in\n%s", want, shown)
		}
	}
	// In this spec B is the program under test, so the bars show the points of B.
	bars, _ := made.Bars()
	if c := &made.Contests[0][0]; math.Abs(bars.List[0].Measured.Value-100*c.Points[1].Measured.Value/games) > 1e-9 {
		t.Errorf("bar %g of %g points", bars.List[0].Measured.Value, c.Points[1].Measured.Value)
	}
	again := fewPositions(t, 1)
	run(t, s, &again, 1)
	if diff := cmp.Diff(records(t, made, from), records(t, table(t, s, again), again)); diff != "" {
		t.Errorf("one worker plays otherwise: %s", diff)
	}
}

// records lists the moves and votes of all games of a table.
func records(t *testing.T, table *Table, from Source) (list []string) {
	t.Helper()
	for p := range table.Contests {
		games, err := Games(&table.Contests[p][0].Cell, from)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range games {
			text := ""
			for i, m := range r.Moves {
				text += m.String()
				if i >= r.Skip {
					text += " " + strings.Repeat("|", r.Thoughts[i-r.Skip].Distinct)
				}
			}
			list = append(list, text)
		}
	}
	return list
}

// Every team experiment must be playable and have a report. The test uses one opening and shallow
// searches. It leaves out END-GAME, which TestTeamTables covers.
func TestEveryTeamSpec(t *testing.T) {
	if testing.Short() {
		t.Skip("plays some forty games")
	}
	for _, whole := range experiment.All {
		if whole.Group() != "mpsm" {
			continue
		}
		s, ok := whole.WithDepths([]int{2})
		if !ok {
			changed := *whole
			s = &changed
			s.Contests.Budgets = []experiment.Budget{{Label: "few nodes", Nodes: 300}}
		}
		s.Contests.Most, s.Contests.Terms = 1, experiment.Terms
		s.Contests.Terms.MaxPlies = 4
		var pairings []experiment.Pairing
		for _, pair := range s.Contests.Pairings {
			b := *pair.B
			b.EndGame = 0
			pairings = append(pairings, experiment.Pairing{A: pair.A, B: &b})
		}
		s.Contests.Pairings = pairings
		from := fewPositions(t, 1)
		run(t, s, &from, 2)
		made := table(t, s, from)
		for p := range made.Contests {
			if c := &made.Contests[p][0]; !c.played() {
				t.Errorf("%s, %s: %d of %d games", s.ID, &c.Cell.Pairing, c.Done, c.Of)
			}
		}
		if shown := text(t, []*Table{made}, "md"); !strings.Contains(shown, s.Title) {
			t.Errorf("%s: no report", s.ID)
		}
	}
}

func TestStyleBlock(t *testing.T) {
	s := few(t, "mpsm-style", 2)
	from := fewPositions(t, 1)
	if b := table(t, s, from).games().styleBlock(0); len(b.Grid) != 3 || b.Grid[1][1] != "not run" {
		t.Errorf("nothing played: %v", b.Grid)
	}
	run(t, s, &from, 2)
	b := table(t, s, from).games().styleBlock(0)
	if len(b.Grid) != 5 || b.Grid[3][0] != "Normal" || b.Grid[3][1] != "8" || b.Grid[4][0] != "Aggressive minus Defensive" || len(b.Grid[0]) != 2+int(style.NumHabits) {
		t.Errorf("%v", b.Grid)
	}
}

// Votes must be counted for the right team and the right member.
func TestVotes(t *testing.T) {
	r := match.Record{
		Start: xiangqi.StartPosition(), Skip: 1, Cause: match.ByRules, Ending: rules.Ending{Verdict: rules.Draw},
		Thoughts: []match.Thought{{Distinct: 2, Backers: 0b101}, {}, {Distinct: 3, Backers: 0b10}, {Distinct: 1, Backers: 0b1}},
	}
	var v votes
	v.add(&r, xiangqi.Black)
	want := votes{Moves: 2, Distinct: [6]int{2: 1, 3: 1}, Backed: [8]int{1, 1, 1}, Alone: [8]int{1: 1}}
	if v != want {
		t.Errorf("%+v, want %+v", v, want)
	}
}
