package search_test

import (
	"context"
	"strings"
	"testing"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
)

// laterIdeas contains groups of ideas from chess programs, in the form of changes to the preset
// tournament.
var laterIdeas = []string{
	"lmrterms=on, lmr-cut=100",
	"nullmove=modern when cut, null-base=500, null-slope=33",
	"lmrprune=on, lmrprune-captures=on",
	"singular-double=20, singular-less=1",
	"pawnhistory=on, lowply=on, priorbonus=on, conthist-four=on",
	"aspiration-growth=50, aspiration-window=20",
	"damping=on",
}

// Mates that begin with a sacrificing check must be found with each group of ideas, within the
// usual nodes per move. The pruning of these ideas must not cut off such attacks.
func TestSacrificesThatMateAreFound(t *testing.T) {
	var sacrifices []lab.Item
	for _, name := range []string{"mates5", "mates4"} {
		suite, err := lab.BuiltIn(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range suite.Positions {
			if it := &suite.Positions[i]; checksByGiving(it) {
				sacrifices = append(sacrifices, *it)
			}
		}
	}
	if len(sacrifices) < 10 {
		t.Fatalf("%d mates begin with a sacrifice", len(sacrifices))
	}
	if testing.Short() {
		sacrifices = sacrifices[:2]
	}
	for _, idea := range append(laterIdeas, strings.Join(laterIdeas, ", ")) {
		o := preset(t, "tournament")
		for setting := range strings.SplitSeq(idea, ", ") {
			if err := o.Set(setting); err != nil {
				t.Fatal(err)
			}
		}
		for i := range sacrifices {
			it := &sacrifices[i]
			ctx, found := context.WithCancel(t.Context())
			r := search.New(o).Search(ctx, search.Root{Pos: it.Pos, Rules: lab.Rules}, search.Limits{Nodes: 50_000}, func(i search.Info) {
				if i.Done && i.Score >= search.MateMin {
					found()
				}
			})
			found()
			if r.Score < search.MateMin {
				t.Errorf("%s: %s scores %s with %s", idea, it.ID, search.FormatScore(r.Score), r.Move)
			}
		}
	}
}

// checksByGiving reports whether the best move of a position gives check and loses material.
func checksByGiving(it *lab.Item) bool {
	m := it.Best[0]
	worth := eval.New(eval.Thesis(), eval.StageOf(&it.Pos)).Worth()
	return it.Pos.GivesCheck(m) && !it.Pos.IsCapture(m) && !it.Pos.Exchange(m, worth, 0)
}
