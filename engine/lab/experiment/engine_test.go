package experiment

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/engine/search"
)

func TestMain(m *testing.M) {
	prototest.MaybeEngine()
	os.Exit(m.Run())
}

// The name of an engine contains what the engine calls itself, its options and its arguments. An
// engine without a limit gets the usual limit.
func TestNewEngine(t *testing.T) {
	usual := search.Limits{Nodes: 20}
	for _, c := range []struct {
		script, between, called string // if called is "", NewEngine must return an error that contains problem
		limits                  search.Limits
		problem                 string
	}{
		{"plays", "", prototest.EngineName + ` -- "be an engine" plays`, usual, ""},
		{"plays", "depth=2 option.hash=3 name=Old", "Old (" + prototest.EngineName + `) option.hash=3 -- "be an engine" plays`, search.Limits{Depth: 2}, ""},
		{"nameless", "name=Old movetime=5ms", `Old -- "be an engine" nameless`, search.Limits{Time: 5 * time.Millisecond}, ""},
		{"plays", "tc=1m", "", usual, "1m is a clock for the game; expected nodes, a depth or a time for each move"},
		{"greedy", "", "", usual, "searched 100000 nodes with a limit of 20"},
	} {
		entrant, err := match.ParseEngine(prototest.EngineSpec(c.script, c.between))
		if err != nil {
			t.Fatal(err)
		}
		e, err := NewEngine(t.Context(), entrant, usual)
		if c.called == "" {
			if err == nil || !strings.Contains(err.Error(), c.problem) {
				t.Errorf("%s %s: %v, expected %q", c.script, c.between, err, c.problem)
			}
			continue
		}
		if err != nil || e.Called != c.called || e.Limits != c.limits {
			t.Errorf("%s %s: %+v, %v; expected %s, %+v", c.script, c.between, e, err, c.called, c.limits)
		}
	}
}

// keysOf returns the contests of a spec with the names of their pairings.
func keysOf(t *testing.T, s *Spec) map[ledger.Contest]string {
	t.Helper()
	cells, err := s.GameCells()
	if err != nil {
		t.Fatal(err)
	}
	keys := map[ledger.Contest]string{}
	for i := range cells {
		m := cells[i].Match()
		m.Terms.EndGame = nil
		if err := m.Validate(); err != nil {
			t.Error(err)
		}
		keys[cells[i].Contest()] = cells[i].Pairing.String()
	}
	return keys
}

// WithEngine replaces only the independent program. The ledger key contains the name and the limits
// of the engine.
func TestWithEngine(t *testing.T) {
	fish := absentEngine("Fish 14", search.Limits{Time: time.Millisecond})
	s, ok := fhr3.WithEngine(fish)
	if !ok || len(s.Contests.Pairings) != 2 || fhr3.Contests.Pairings[0].B != plainGames {
		t.Fatalf("%v: %+v", ok, s.Contests.Pairings)
	}
	for key, name := range keysOf(t, s) {
		if called, ok := key.B.Engine(); !ok || called != "Fish 14" || key.B.Limits != "time 1ms" || key.A.Limits != "nodes 20000" {
			t.Errorf("%s: %+v", name, key)
		}
		if !strings.HasSuffix(name, " - Fish 14, movetime 1ms") {
			t.Errorf("it is called %s", name)
		}
	}
	for _, s := range []*Spec{fhr2, thesis55, fhr1, teamSpecs[0]} {
		if got, ok := s.WithEngine(fish); ok || got != s {
			t.Errorf("%s has a place for an engine", s.ID)
		}
	}
	if limits, ok := EngineLimits([]*Spec{fhr1, fhr2, fhr3}); !ok || limits != (search.Limits{Nodes: 20_000}) {
		t.Errorf("usual limits %+v, %v", limits, ok)
	}
	if _, ok := EngineLimits([]*Spec{fhr1, fhr2}); ok {
		t.Error("limits of no opponent")
	}
}

// An engine as the referee of END-GAME makes new contests, but only for programs that have
// END-GAME.
func TestWithReferee(t *testing.T) {
	s, ok := teamSpecs[0].WithReferee(absentEngine("Fish 14", FinisherLimits))
	if !ok || len(s.Contests.Pairings) != 3 {
		t.Fatalf("%v: %d pairings, expected the 3 of 6 with END-GAME", ok, len(s.Contests.Pairings))
	}
	own := keysOf(t, teamSpecs[0])
	for key, name := range keysOf(t, s) {
		if !strings.Contains(key.Terms, "by engine Fish 14 within nodes 20000") || own[key] != "" || !strings.HasSuffix(name, ", END-GAME by Fish 14") {
			t.Errorf("%s: %+v", name, key)
		}
	}
	if got, ok := fhr3.WithReferee(absentEngine("Fish", FinisherLimits)); ok || got != fhr3 {
		t.Error("fhr-3 has a place for a referee")
	}
}

// WithEngines must restore the pairings of all engines in the ledger, whatever version of the
// search played them.
func TestWithEngines(t *testing.T) {
	fish, eye := absentEngine("Fish 14 option.Hash=2", search.Limits{Nodes: 20_000}), absentEngine("Eye", search.Limits{Time: 30 * time.Millisecond})
	for _, c := range []struct {
		spec *Spec
		with func(*Spec, *Engine) (*Spec, bool)
	}{{fhr3, (*Spec).WithEngine}, {teamSpecs[0], (*Spec).WithReferee}, {mpsmNodes, (*Spec).WithReferee}} {
		if got, err := c.spec.WithEngines(ledger.NewSet()); err != nil || got != c.spec {
			t.Errorf("%s, nothing in the ledger: another spec, %v", c.spec.ID, err)
		}
		want := keysOf(t, c.spec)
		set := ledger.NewSet()
		for _, e := range []*Engine{fish, eye} {
			s, ok := c.with(c.spec, e)
			if !ok {
				t.Fatalf("%s has no place for an engine", c.spec.ID)
			}
			first := true
			for key, name := range keysOf(t, s) {
				if want[key] = name; first { // one game of an engine restores all its pairings
					key.A.Behaviour = "an older one"
					set.Add(&ledger.GameRow{GameUnit: ledger.GameUnit{Contest: key}})
				}
				first = false
			}
		}
		for key := range keysOf(t, c.spec) {
			set.Add(&ledger.GameRow{GameUnit: ledger.GameUnit{Contest: key}})
		}
		got, err := c.spec.WithEngines(set)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, keysOf(t, got)); diff != "" {
			t.Errorf("%s (-expected +got)\n%s", c.spec.ID, diff)
		}
		if notes := fmt.Sprint(got.Changes); !strings.Contains(notes, "Fish 14 option.Hash=2") || !strings.Contains(notes, `the limit "time 30ms" for each move`) || strings.Count(notes, "may differ when they are played again") != 2 || strings.Contains(notes, ",.") {
			t.Errorf("%s: notes %s", c.spec.ID, notes)
		}
		own := got.Contests.Pairings[:len(c.spec.Contests.Pairings)]
		if !slices.Equal(own, c.spec.Contests.Pairings) {
			t.Errorf("%s: its own pairings are not the first", c.spec.ID)
		}
	}
}
