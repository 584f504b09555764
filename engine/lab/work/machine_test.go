package work

import (
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
)

func TestProcessor(t *testing.T) {
	const list = "processor\t: 0\nmodel\t\t: 7\nmodel name\t: Some CPU @ 2.00GHz\n\nprocessor\t: 1\nmodel name\t: Other\n"
	if got := processor(list); got != "Some CPU @ 2.00GHz" {
		t.Errorf("%q", got)
	}
	if got := processor("processor\t: 0\nBogoMIPS\t: 50.00\n"); got != "" {
		t.Errorf("%q of a list without names", got)
	}
	if got := Machine(); !strings.Contains(got, "core") || strings.ContainsAny(got, "\n\t") {
		t.Errorf("%q", got)
	}
}

// The ledger line of a game by time must name the machine, because the game depends on it. The line
// of a game by nodes must not name the machine.
func TestGamesByTimeNameTheMachine(t *testing.T) {
	for _, budget := range []experiment.Budget{
		{Label: "nodes", Nodes: 30}, {Label: "time", Time: time.Millisecond}, {Label: "clock", Clock: clock.SuddenDeath(100*time.Millisecond, time.Millisecond)},
	} {
		s := tinyGames()
		s.Contests.Budgets = []experiment.Budget{budget}
		s.Contests.Terms = match.Terms{Rules: rules.Asian, MaxPlies: 4}
		u := unitsOf(t, tablesWith(t, 1, s), s)[0]
		var w Worker
		line, err := w.Do(t.Context(), u)
		if err != nil {
			t.Fatal(err)
		}
		want := ""
		if budget.Timed() {
			want = Machine()
		}
		if game := line.(*ledger.GameRow); game.Machine != want || game.Of() != u.Key() {
			t.Errorf("%s: played on %q, expected %q", budget.Label, game.Machine, want)
		}
		if err := u.Portable(); (err != nil) != budget.Timed() {
			t.Errorf("%s: portable %v", budget.Label, err)
		}
	}
}
