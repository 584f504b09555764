package session

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

// query returns a query that asks the five built-in personalities about a position from the
// opening.
func query(t *testing.T, m team.Method, depth int) PollQuery {
	t.Helper()
	pos, err := xiangqi.ParseFEN("r2akabr1/9/1cn1b1n2/p1p1p3p/9/2P3C2/P3P2cP/2N1C1N2/9/R1BAKABR1 b - - 0 8")
	if err != nil {
		t.Fatal(err)
	}
	return PollQuery{Root: search.Root{Pos: pos}, Members: team.Personalities(), Method: m, Depth: depth}
}

// With every voting method, the last decision of a poll equals the decision of a team that is asked
// directly.
func TestPollIsTheTeams(t *testing.T) {
	for m := team.MPSM1; m <= team.MPSM6; m++ {
		const depth = 2
		q := query(t, m, depth)
		p := NewPoll(t.Context(), q)
		p.Wait()
		s := p.State()
		want, ok := team.New(q.Setup(depth)).Decide(t.Context(), q.Root, search.Limits{})
		if !ok || s.Running || s.Err != nil || s.Decision == nil {
			t.Fatalf("%s: %+v, a team decides: %v", m, s, ok)
		}
		if diff := cmp.Diff(want, *s.Decision); diff != "" {
			t.Errorf("%s (-team +poll):\n%s", m, diff)
		}
	}
}

// A cancelled poll ends soon and keeps the decisions made so far.
func TestPollStops(t *testing.T) {
	for _, m := range []team.Method{team.MPSM4, team.MPSM6} {
		p := NewPoll(t.Context(), query(t, m, search.MaxDepth-1))
		for p.State().Decision == nil {
			select {
			case <-p.Done():
				t.Fatalf("%s: over by itself: %+v", m, p.State())
			default:
			}
		}
		p.Stop()
		p.Wait()
		if s := p.State(); s.Running || s.Err != nil || s.Decision.Totals == nil {
			t.Errorf("%s: %+v", m, s)
		}
	}
}

func TestPollRefuses(t *testing.T) {
	mated, err := xiangqi.ParseFEN("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 60")
	if err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(*PollQuery){
		"two personalities":   func(q *PollQuery) { q.Members = q.Members[:1] },
		"expected 1 to 6":     func(q *PollQuery) { q.Method = 7 },
		"depth 0":             func(q *PollQuery) { q.Depth = 0 },
		"nothing to vote on":  func(q *PollQuery) { q.Root.Pos = mated },
		"expected 1 to 8":     func(q *PollQuery) { q.Members = append(q.Members, q.Members...) },
		"at least one worker": func(q *PollQuery) { q.Workers = -1 },
	} {
		q := query(t, team.MPSM4, 2)
		change(&q)
		p := NewPoll(t.Context(), q)
		p.Wait()
		if s := p.State(); s.Running || s.Err == nil || !strings.Contains(s.Err.Error(), want) {
			t.Errorf("%q: %+v", want, s)
		}
	}
}
