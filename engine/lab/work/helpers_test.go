package work

import (
	"slices"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/team"
)

// tablesWith returns the program's tables with additional experiments. If the argument few is not
// 0, the suites contain only the first positions of the thesis's suite.
func tablesWith(t testing.TB, few int, more ...*experiment.Spec) Tables {
	t.Helper()
	tables, err := BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	if few > 0 {
		suite := tables.Suites["thesis"]
		suite.Positions = suite.Positions[:few]
		tables.Suites = map[string]lab.Suite{"thesis": suite}
	}
	tables.Specs = append(slices.Clone(experiment.All), more...)
	return tables
}

// unitsOf lists the units of a spec.
func unitsOf(t testing.TB, tables Tables, s *experiment.Spec) (list []Unit) {
	t.Helper()
	for sort := range NumSorts {
		batches, err := tables.Batches(s, sort)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range batches {
			if b.Sort() != sort {
				t.Errorf("%s: %v among the %v", s.ID, b.Sort(), sort)
			}
			for n := range b.Len() {
				list = append(list, b.Unit(n))
			}
		}
	}
	return list
}

// The function small returns thesis-4.1 at depths 1 and 2.
func small(t testing.TB) *experiment.Spec {
	t.Helper()
	specs, err := experiment.Find([]string{"thesis-4.1"}, []int{1, 2})
	if err != nil {
		t.Fatal(err)
	}
	return specs[0]
}

// tinyGames returns a spec of two short games.
func tinyGames() *experiment.Spec {
	return &experiment.Spec{
		ID: "tiny",
		Contests: experiment.Contests{
			Openings: match.ThesisOpenings, Most: 1,
			Pairings: []experiment.Pairing{{
				A: &experiment.Program{Name: "check", Settings: []string{"checkevasions=full"}},
				B: &experiment.Program{Name: "plain"},
			}},
			Budgets: []experiment.Budget{{Label: "tiny", Nodes: 60}},
		},
	}
}

// tinyTeams returns a spec with two games of a team that uses END-GAME. Every field of the spec's
// terms differs from the default.
func tinyTeams(t testing.TB) *experiment.Spec {
	t.Helper()
	members, err := team.ByLetters("NAD")
	if err != nil {
		t.Fatal(err)
	}
	setup := &team.Setup{Method: team.MPSM5, Members: members, Depth: 2, Vote: 1, Engine: team.QuickEngine(true), Forgetful: true, Workers: 2}
	return &experiment.Spec{
		ID: "teams",
		Contests: experiment.Contests{
			Openings: match.ThesisOpenings, Most: 1,
			Pairings: []experiment.Pairing{{
				A: &experiment.Program{Name: "plain"}, B: &experiment.Program{Name: "NAD", Team: setup, EndGame: 1000},
			}},
			Budgets: []experiment.Budget{{Label: "tiny", Nodes: 60}},
			Terms: match.Terms{
				Rules: lab.Rules, MaxPlies: 12, Edge: 100, Depth: 1, Mate: true, Resign: match.Agreement{Score: 900, Moves: 2},
				Draw: match.Agreement{Score: 1, Moves: 3}, DrawFrom: 5, Material: match.Lead{Edge: 1500, Plies: 4},
			},
		},
	}
}

// The function again encodes a unit and returns the unit that is decoded from the result.
func again(t testing.TB, tables Tables, u Unit) Unit {
	t.Helper()
	data, err := Encode(u)
	if err != nil {
		t.Fatal(err)
	}
	got, err := tables.Decode(data)
	if err != nil {
		t.Fatalf("%s: %v\n%s", u.Name(), err, data)
	}
	return got
}

// withoutTime returns a copy of the row or game without its times.
func withoutTime(l ledger.Line) any {
	switch l := l.(type) {
	case *ledger.GameRow:
		g := *l
		g.Elapsed = nil
		return g
	case *ledger.Row:
		row := *l
		row.Elapsed = 0
		return row
	}
	return nil
}
