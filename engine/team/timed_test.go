package team

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/search"
)

// timed returns a team under time control.
func timed(t *testing.T, text string) *Timed {
	t.Helper()
	s, err := ParseStyle(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	return NewTimed(s)
}

// With a depth limit, a timed team decides as an ordinary team does, and it reports each depth.
func TestTimedToADepth(t *testing.T) {
	const depth = 2
	r := root(t, positions[0])
	for _, text := range []string{"NADSP 1", "NAD 4", "NADSP 6"} {
		team := timed(t, text)
		var depths []int
		found := team.Search(t.Context(), r, search.Limits{Depth: depth}, func(info search.Info) { depths = append(depths, info.Depth) })
		d, ok := team.Last()
		if !ok || found.Move != d.Move() || found.Depth != depth || found.Stopped || found.Nodes < d.Nodes {
			t.Errorf("%s: %+v, decided %v", text, found, ok)
		}
		if diff := cmp.Diff([]int{1, 2}, depths); diff != "" {
			t.Errorf("%s: depths told of: %s", text, diff)
		}
		setup := team.setup
		setup.Depth = depth
		if want := decide(t, New(setup), r); want.Move() != found.Move || want.Proposals[want.Winner].Score != found.Score {
			t.Errorf("%s: %s, a fresh team %s", text, found.Move, want.Move())
		}
	}
}

// A timed team plays a legal move however short its time is, and it keeps the time.
func TestTimedKeepsTime(t *testing.T) {
	r := root(t, positions[0])
	for _, text := range []string{"NADSP 4", "NADSP 6"} {
		for name, limits := range map[string]search.Limits{
			"a move":  {Time: 50 * time.Millisecond},
			"a clock": {Budget: clock.Budget{Target: 20 * time.Millisecond, Hard: 50 * time.Millisecond}},
			"nothing": {Time: 1},
			"nodes":   {Nodes: 1},
		} {
			found := timed(t, text).Search(t.Context(), r, limits, nil)
			if !r.Pos.Legal(found.Move) || found.Elapsed > 5*time.Second {
				t.Errorf("%s, %s: %+v", text, name, found)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if found := timed(t, text).Search(ctx, r, search.Limits{}, nil); !found.Stopped || !r.Pos.Legal(found.Move) {
			t.Errorf("%s, stopped at once: %+v", text, found)
		}
	}
	mated := root(t, "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 60")
	if found := timed(t, "NADSP 4").Search(t.Context(), mated, search.Limits{Time: time.Second}, nil); found.Score != search.MatedIn(0) {
		t.Errorf("mated: %+v", found)
	}
}

// If only one move is legal, the team plays it after depth 1.
func TestTimedForcedMove(t *testing.T) {
	forced := root(t, "3k5/3R5/4R4/9/9/9/9/9/9/4K4 b - - 0 60")
	team := timed(t, "NADSP 4")
	found := team.Search(t.Context(), forced, search.Limits{Time: time.Hour}, nil)
	if found.Depth != 1 || found.Move.String() != "d9d8" {
		t.Errorf("%+v", found)
	}
}

// At each depth, Watch reports every player once after its search and once after its vote.
func TestWatch(t *testing.T) {
	s := setup(t, MPSM5, "NAD", 2, 2)
	team := New(s)
	var steps []Deliberation
	team.Watch(func(p Deliberation) { steps = append(steps, p) })
	want := decide(t, New(s), root(t, positions[1]))
	if diff := cmp.Diff(want, decide(t, team, root(t, positions[1]))); diff != "" {
		t.Errorf("watched it decides otherwise: %s", diff)
	}
	if last := steps[len(steps)-1]; len(steps) != 1+2*3+1 || last.Depth != 2 || last.Searched != 7 || last.Voted != 7 {
		t.Errorf("told of %+v", steps)
	} else if diff := cmp.Diff(&want, last.Decided); diff != "" {
		t.Errorf("told of another decision: %s", diff)
	}
	for i, p := range steps[1:4] {
		made := 0
		for member := range p.Proposals {
			if len(p.Proposals[member].Line) > 0 {
				made++
				if p.Searched&(1<<member) == 0 || p.Decided != nil {
					t.Errorf("step %d: %+v", i, p)
				}
			}
		}
		if made != i+1 {
			t.Errorf("step %d has %d proposals", i, made)
		}
	}

	timed := NewTimed(Style{Members: s.Members, Method: MPSM4})
	var newest Deliberation
	timed.Watch(func(p Deliberation) { newest = p })
	found := timed.Search(t.Context(), root(t, positions[1]), search.Limits{Depth: 3}, nil)
	if d := newest.Decided; d == nil || d.Depth != 3 || d.Move() != found.Move {
		t.Errorf("%s is played, the last step is %+v", found.Move, newest)
	}

	joint := New(setup(t, MPSM6, "NAD", 3, 1))
	depths := []int{}
	joint.Watch(func(p Deliberation) {
		if p.Decided != nil && p.Decided.Depth == p.Depth {
			depths = append(depths, p.Depth)
		}
	})
	decide(t, joint, root(t, positions[0]))
	if diff := cmp.Diff([]int{1, 2, 3}, depths); diff != "" {
		t.Errorf("depths told of: %s", diff)
	}
}

// Equal sums of different moves are ties. Equal sums of one move are not ties.
func TestTied(t *testing.T) {
	d := decide(t, New(setup(t, MPSM4, "NADSP", 2, 1)), root(t, positions[0]))
	move := d.Move()
	for i := range d.Totals {
		d.Totals[i] = 1
	}
	d.Winner = 0
	for i := range d.Proposals {
		d.Proposals[i].Line = d.Proposals[d.Winner].Line
	}
	if tied := d.Tied(); len(tied) != 0 {
		t.Errorf("one move ties with itself: %v", tied)
	}
	other, again := d.Proposals[1].Line[0]+1, d.Proposals[0].Line
	d.Proposals[1].Line = append(append(again[:0:0], other), again[1:]...)
	if diff := cmp.Diff([]int{1}, d.Tied()); diff != "" {
		t.Errorf("%s against %s: %s", move, other, diff)
	}
}
