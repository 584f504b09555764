package runner

import (
	"errors"
	"os"
	"runtime"
	"testing"
	"time"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/engine/search"
)

func TestMain(m *testing.M) {
	prototest.MaybeEngine()
	os.Exit(m.Run())
}

// Games against an engine are stored under the engine's name and limits. The processes of the
// engine must end when the game ends.
func TestEngineGames(t *testing.T) {
	entrant, err := match.ParseEngine(prototest.EngineSpec("plays", "option.hash=2"))
	if err != nil {
		t.Fatal(err)
	}
	engine, err := experiment.NewEngine(t.Context(), entrant, search.Limits{Nodes: 60})
	if err != nil {
		t.Fatal(err)
	}
	s := tinyGames()
	s.Contests.Most = 1
	for i := range s.Contests.Pairings {
		s.Contests.Pairings[i].B = &experiment.Program{Name: "plain", Independent: true}
	}
	s, ok := s.WithEngine(engine)
	if !ok {
		t.Fatal("no place for an engine")
	}
	led := open(t, t.TempDir())
	plan, err := NewPlan([]*experiment.Spec{s}, work.Tables{}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	for _, u := range plan.Units() {
		if err := u.Portable(); !errors.Is(err, work.ErrExternal) {
			t.Errorf("%s may leave the machine: %v", u.Name(), err)
		}
	}
	before := runtime.NumGoroutine() // each process has goroutines that read its output
	if err := Run(t.Context(), plan, led, 2, nil); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines after the games, %d before", runtime.NumGoroutine(), before)
		}
	}
	games := led.Rows().SortedGames()
	if len(games) != 4 {
		t.Errorf("%d games, expected 4", len(games))
	}
	want := ledger.EngineSide(engine.Called, search.Limits{Nodes: 60})
	for _, g := range games {
		if g.B != want || g.SettingsB != "engine "+engine.Called || g.Cause == match.EngineFault.String() || g.Cause == match.BadMove.String() {
			t.Errorf("%+v, %s, %s %s", g.B, g.SettingsB, g.Cause, g.Text)
		}
	}
}
