package runner

import (
	"slices"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// A contest of ideas with a fixed number of games must be finished before the next begins, and the
// ideas of the documents must come first. The games must be those of the plan.
func TestContestsOfIdeasInTurn(t *testing.T) {
	for _, id := range []string{"ideas-base", "ideas-tournament"} {
		plan, err := NewPlan([]*experiment.Spec{experiment.ByID(id)}, builtIn(t), ledger.NewSet())
		if err != nil {
			t.Fatal(err)
		}
		if got := newForecast(plan, ledger.NewSet()).order(plan.Units()); !slices.Equal(got, plan.Units()) {
			t.Errorf("%s: the games are not in the order of the plan", id)
		}
	}
}

// A contest with sequential tests must be finished before the next begins, with the same games for
// any number of workers.
func TestTestsInTurn(t *testing.T) {
	spec := unequal("elo0=0,elo1=20") // takes more games than are requested at a time
	second := spec.Contests.Pairings[0]
	second.B = &experiment.Program{Name: "less still", Nodes: 5}
	spec.Contests.Pairings = append(spec.Contests.Pairings, second)
	led := open(t, t.TempDir())
	defer led.Close()
	plan, err := NewPlan([]*experiment.Spec{spec}, work.Tables{}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	var begun []ledger.Contest // in the order in which their games were played
	var last Progress
	if err := Run(t.Context(), plan, led, 1, func(p Progress) {
		last = p
		if c := p.Line.(*ledger.GameRow).Contest; len(begun) == 0 || begun[len(begun)-1] != c {
			begun = append(begun, c)
		}
	}); err != nil {
		t.Fatal(err)
	}
	if len(begun) != 2 || begun[0] != plan.Cells[0].Batch.(*work.GameBatch).Key {
		t.Errorf("the workers changed to another contest %d times, expected once", len(begun)-1)
	}
	if !last.Done() || last.Cells != (Count{2, 2}) {
		t.Errorf("at the end: %+v", last)
	}
	if again, err := NewPlan([]*experiment.Spec{spec}, work.Tables{}, led.Rows()); err != nil || len(again.Units()) != 0 {
		t.Errorf("%d games left, %v", len(again.Units()), err)
	}
}
