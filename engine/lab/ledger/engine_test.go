package ledger

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func TestEngineSide(t *testing.T) {
	s := EngineSide("Fish 14 option.Hash=2", search.Limits{Nodes: 20})
	if called, ok := s.Engine(); !ok || called != "Fish 14 option.Hash=2" || s.Limits != "nodes 20" || s.Behaviour != "" {
		t.Errorf("%+v: %q, %v", s, called, ok)
	}
	options, _ := search.Preset("base")
	own := NewSide(&options, search.Limits{Nodes: 20}, "b")
	if called, ok := own.Engine(); ok {
		t.Errorf("this program is taken for the engine %q", called)
	}
	other := own
	if other.Behaviour = "c"; !own.SameButBehaviour(other) || own.SameButBehaviour(s) {
		t.Errorf("%+v, %+v and %+v", own, other, s)
	}
}

// ParseLimits must read what ledgers (LimitsText) and matches (LimitText) write.
func TestParseLimits(t *testing.T) {
	for _, l := range []search.Limits{
		{Nodes: 20_000}, {Depth: 5}, {Time: 100 * time.Millisecond}, {Depth: 5, Nodes: 9, Begin: 4, Time: 1500 * time.Millisecond},
	} {
		texts := []string{LimitsText(l)}
		if l.Begin == 0 {
			e := match.Entrant{Limits: l}
			texts = append(texts, e.LimitText())
		}
		for _, text := range texts {
			if got, err := ParseLimits(text); err != nil || cmp.Diff(l, got) != "" {
				t.Errorf("%q: %+v, %v", text, got, err)
			}
		}
	}
	for _, text := range []string{"", "nodes", "nodes x", "depth 1.5", "time soon", "unlimited", "5 minutes"} {
		if l, err := ParseLimits(text); err == nil {
			t.Errorf("%q is read as %+v", text, l)
		}
	}
}

// Contests lists each contest once, in a fixed order, even if several versions of the search played
// it.
func TestContests(t *testing.T) {
	var want []Contest
	set := NewSet()
	for _, called := range []string{"Zebra", "Ant"} {
		for _, behaviour := range []string{"b", "c"} {
			g := game(t, behaviour, xiangqi.Red)
			g.B = EngineSide(called, search.Limits{Depth: 1})
			set.Add(&g)
			if behaviour == "b" {
				g.A.Behaviour = ""
				want = append([]Contest{g.Contest}, want...)
			}
		}
	}
	other := game(t, "b", xiangqi.Red)
	set.Add(&other)
	got := set.Contests(func(c Contest) bool {
		_, outside := c.B.Engine()
		return outside
	})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-expected +listed)\n%s", diff)
	}
}
