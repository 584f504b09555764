package report

import (
	"os"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/engine/search"
)

func TestMain(m *testing.M) {
	prototest.MaybeEngine()
	os.Exit(m.Run())
}

// scripted returns an engine whose process follows a script of package prototest.
func scripted(t *testing.T, script string) *experiment.Engine {
	t.Helper()
	entrant, err := match.ParseEngine(prototest.EngineSpec(script, "name="+script))
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.NewEngine(t.Context(), entrant, search.Limits{Nodes: 60})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// shortGames returns a spec with one opening and a small limit of plies.
func shortGames(t *testing.T, id string) *experiment.Spec {
	t.Helper()
	s := *spec(t, id)
	s.Contests.Most = 1
	s.Contests.Terms = match.Terms{Rules: lab.Rules, MaxPlies: 12}
	s.Contests.Budgets = []experiment.Budget{{Label: "60 nodes a move", Nodes: 60}}
	return &s
}

// played plays the games of the specs and returns a source with the results.
func played(t *testing.T, from Source, specs ...*experiment.Spec) Source {
	t.Helper()
	led, err := ledger.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { led.Close() }) // the rows are still read after the test function returns
	for _, s := range specs {
		plan, err := runner.NewPlan([]*experiment.Spec{s}, work.Tables{Suites: from.Suites}, led.Rows())
		if err != nil {
			t.Fatal(err)
		}
		if err := runner.Run(t.Context(), plan, led, 2, nil); err != nil {
			t.Fatal(err)
		}
	}
	from.Rows = led.Rows()
	return from
}

// Each engine in the ledger gets its own lines next to those of the spec. The table reports the
// games that an engine lost by its own faults. An export includes the games of the engines.
func TestOpponentsReported(t *testing.T) {
	s := shortGames(t, "fhr-3")
	with := func(script string) *experiment.Spec {
		changed, ok := s.WithEngine(scripted(t, script))
		if !ok {
			t.Fatal("no place for an engine")
		}
		return changed
	}
	from := played(t, fewPositions(t, 1), s, with("plays"), with("dies"))
	made := table(t, s, from)
	if len(made.Contests) != 6 || len(s.Contests.Pairings) != 2 {
		t.Fatalf("%d contests, expected those against three opponents; the spec has %d", len(made.Contests), len(s.Contests.Pairings))
	}
	for p := range made.Contests {
		c := &made.Contests[p][0]
		if c.Done != 2 || c.Stale || c.Of != 2 {
			t.Errorf("%s: %d of %d games, stale %v", &c.Cell.Pairing, c.Done, c.Of, c.Stale)
		}
		if died := strings.Contains(c.Cell.Pairing.B.Name, "dies"); died != (c.Points[0].Measured.Value == 2) {
			t.Errorf("%s: %v points", &c.Cell.Pairing, c.Points[0].Measured)
		}
	}
	got := text(t, []*Table{made}, "text")
	for _, part := range []string{
		"without - plain ", "FHR, t: king - plays (" + prototest.EngineName, "engine failure: 2", "nodes a move of A",
		"in game 1, dies (" + prototest.EngineName, "has died: exit status 4", "is an external engine. It has 60 nodes a move (by its own count) and its own rules of repetition",
	} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in\n%s", part, got)
		}
	}
	keys, err := runner.GameKeys([]*experiment.Spec{s}, from.Rows, nil)
	if err != nil || len(keys) != 12 {
		t.Errorf("%d games to export, %v; expected 12", len(keys), err)
	}
	for _, g := range from.Rows.SortedGames() {
		if !keys[g.GameUnit] {
			t.Errorf("not exported: %+v", g.GameUnit)
		}
		if _, engine := g.B.Engine(); engine && strings.Contains(g.SettingsB, os.Args[0]) {
			t.Errorf("the ledger says where the engine lies: %s", g.SettingsB)
		}
	}
}

// Games with an engine as the referee of END-GAME get their own lines. The table reports the
// failures of the engine.
func TestRefereesReported(t *testing.T) {
	s := fewAt(t, "mpsm-240", 2, 2)
	by := func(script string) *experiment.Spec {
		changed, ok := s.WithReferee(scripted(t, script))
		if !ok {
			t.Fatal("no place for a referee")
		}
		return changed
	}
	from := played(t, fewPositions(t, 1), by("plays"), by("dies"))
	made := table(t, s, from)
	if len(made.Contests) != 6 {
		t.Fatalf("%d contests, expected those of three referees", len(made.Contests))
	}
	ended, failed := 0, 0
	for p := range made.Contests {
		c := &made.Contests[p][0]
		if own := p < 2; own != (c.Done == 0) {
			t.Errorf("%s: %d games", &c.Cell.Pairing, c.Done)
		}
		games, err := Games(&c.Cell, from)
		if err != nil {
			t.Fatal(err)
		}
		for i := range games {
			if g := &games[i]; g.Finish != nil {
				ended++
			} else if g.Unaided != "" {
				failed++
			}
		}
	}
	if ended == 0 || failed == 0 {
		t.Errorf("%d games ended by END-GAME, %d in which it failed; expected some of both", ended, failed)
	}
	got := text(t, []*Table{made}, "text")
	for _, part := range []string{"END-GAME by plays (" + prototest.EngineName, "continued without END-GAME: ", "END-GAME by dies", "has died: exit status 4"} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in\n%s", part, got)
		}
	}
}
