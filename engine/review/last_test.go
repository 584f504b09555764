package review

import (
	"context"
	"errors"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

// Last gives the same result as Walk if the move is the last of a stretch in Walk, because both
// have then searched the same positions with the same table.
func TestLastIsWalksLast(t *testing.T) {
	o := options(t)
	list := moves(t, shortGame)
	for _, count := range []int{1, 4, 15} {
		plies, err := Walk(t.Context(), xiangqi.StartPosition(), list[:count], rules.Simple, o, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Last(t.Context(), xiangqi.StartPosition(), list[:count], rules.Simple, o)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(plies[count-1], got); diff != "" {
			t.Errorf("move %d (-walk +last):\n%s", count, diff)
		}
	}
}

// Last takes the earlier moves into account: here, perpetual check loses at the third occurrence.
func TestLastKnowsTheGame(t *testing.T) {
	const perpetual = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"
	list := moves(t, "a0a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9")
	p, err := Last(t.Context(), position(t, perpetual), list, rules.Simple, options(t))
	if err != nil || p.Judgement != Blunder || p.Score != -search.Mate {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestLastErrors(t *testing.T) {
	bad := options(t)
	bad.Search.TableEntries = 5
	for want, c := range map[string]struct {
		text string
		o    Options
	}{
		"there is no move to judge": {"", options(t)},
		"move 2: ":                  {"h2e2 h2e2", options(t)},
		"table-entries=5":           {"h2e2", bad},
	} {
		_, err := Last(t.Context(), xiangqi.StartPosition(), moves(t, c.text), rules.Simple, c.o)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	o := options(t)
	o.Limits = search.Limits{Nodes: 1 << 40}
	if _, err := Last(ctx, xiangqi.StartPosition(), moves(t, "h2e2"), rules.Simple, o); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
