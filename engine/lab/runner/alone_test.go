package runner

import (
	"context"
	"errors"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/work"
)

// refusing is a pool that returns an error if it gets a unit that must run alone.
type refusing struct{ Local }

func (p refusing) Do(ctx context.Context, units []work.Unit, keep Keep) error {
	for _, u := range units {
		if u.Batch().Alone() {
			return errors.New(u.Name() + " is not alone")
		}
	}
	return p.Local.Do(ctx, units, keep)
}

// Units that must run alone must not go to the pool, whatever the number of workers, but must still
// run.
func TestUnitsThatRunAlone(t *testing.T) {
	alone := tinyGames()
	alone.ID, alone.Contests.Alone, alone.Contests.Budgets[0].Nodes = "alone", true, 50
	led := open(t, t.TempDir())
	defer led.Close()
	plan, err := NewPlan([]*experiment.Spec{alone, tinyGames()}, work.Tables{}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	var last Progress
	if err := RunOn(t.Context(), refusing{Local{Workers: 3}}, plan, led, func(p Progress) { last = p }); err != nil {
		t.Fatal(err)
	}
	if n := last.Units[work.Games]; n.All != 16 || n.Done != 16 || !last.Done() {
		t.Errorf("%+v, expected 16 games", n)
	}
}
