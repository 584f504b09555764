package runner

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/match"
)

// unequal returns a contest with sequential tests between a program and the same program with a
// sixtieth of its nodes.
func unequal(tests ...string) *experiment.Spec {
	return &experiment.Spec{
		ID: "unequal",
		Contests: experiment.Contests{
			Openings: match.TwoPlyOpenings, SPRT: tests,
			Pairings: []experiment.Pairing{{A: &experiment.Program{Name: "more", Nodes: 600}, B: &experiment.Program{Name: "less", Nodes: 10}}},
			Budgets:  []experiment.Budget{{Label: "tiny", Nodes: 600}},
		},
	}
}

// A contest must end as soon as the games, in their order, decide its test. The verdict must be the
// same, after the same games, for any number of workers, and a second run must have nothing to do.
func TestSequentialTestEndsTheContest(t *testing.T) {
	var first *work.Sequential
	for _, workers := range []int{1, 3} {
		led := open(t, t.TempDir())
		spec := unequal("elo0=0,elo1=200")
		plan := func() *Plan {
			plan, err := NewPlan([]*experiment.Spec{spec}, work.Tables{}, led.Rows())
			if err != nil {
				t.Fatal(err)
			}
			return plan
		}
		before := plan()
		if n := before.Counts()[work.Games]; n.All != 50 || n.Done != 0 {
			t.Errorf("%d games, %d done before the first", n.All, n.Done)
		}
		var last Progress
		if err := Run(t.Context(), before, led, workers, func(p Progress) { last = p }); err != nil {
			t.Fatal(err)
		}
		cell := before.Cells[0].Batch.(*work.GameBatch)
		s, err := work.Tests(&cell.GameCell, cell.Key, led.Rows())
		if err != nil {
			t.Fatal(err)
		}
		games := len(led.Rows().SortedGames())
		if !s.Decided || s.Verdict[0] != match.AcceptH1 || s.Ends[0] != s.Games || games < s.Games || games >= cell.Games() {
			t.Errorf("%d workers: %+v of %d games", workers, s, games)
		}
		if !last.Done() || last.Cells != (Count{1, 1}) || last.Units[work.Games].Done != games {
			t.Errorf("at the end: %+v", last)
		}
		if after := plan(); after.CellCount().Left() != 0 || len(after.Units()) != 0 {
			t.Errorf("%d games left", len(after.Units()))
		}
		if first != nil {
			if diff := cmp.Diff(*first, s); diff != "" {
				t.Errorf("with %d workers (-one)\n%s", workers, diff)
			}
		}
		first = &s
		led.Close()
	}
}

// The verdict must equal that of match.SPRT for the pairs up to the verdict. Games after a gap must
// not count.
func TestSequentialTestCountsPairsInOrder(t *testing.T) {
	led := open(t, t.TempDir())
	defer led.Close()
	spec := unequal("elo0=0,elo1=200", "elo0=-400,elo1=400")
	plan, err := NewPlan([]*experiment.Spec{spec}, work.Tables{}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	if err := Run(t.Context(), plan, led, 2, nil); err != nil {
		t.Fatal(err)
	}
	cell := plan.Cells[0].Batch.(*work.GameBatch)
	s, err := work.Tests(&cell.GameCell, cell.Key, led.Rows())
	if err != nil || !s.Decided || s.Games != max(s.Ends[0], s.Ends[1]) {
		t.Fatalf("%+v, %v", s, err)
	}
	var pairs match.Pairs
	set := ledger.NewSet()
	for n := 0; n < s.Games; n += 2 {
		var scores [2]match.Score
		for i := range scores {
			opening, a := cell.Game(n + i)
			game, _ := led.Rows().Game(ledger.NewGameUnit(cell.Key, opening, a))
			record, err := game.Record(n+i, opening)
			if err != nil {
				t.Fatal(err)
			}
			scores[i] = record.Score(a)
			if n > 0 {
				set.Add(&game)
			}
		}
		pairs.Add(scores[0], scores[1])
		if _, v := cell.Tests[0].Judge(pairs); (v != match.Undecided) != (n+2 >= s.Ends[0]) && n+2 <= s.Ends[0] {
			t.Errorf("after %d games %v, decided after %d", n+2, v, s.Ends[0])
		}
	}
	if gap, err := work.Tests(&cell.GameCell, cell.Key, set); err != nil || gap.Games != 0 || gap.Decided {
		t.Errorf("without the first pair: %+v, %v", gap, err)
	}
}
