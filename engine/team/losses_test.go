package team

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// losable is a local player that the test can lose.
type losable struct {
	Player
	lost  error // returned by every call
	votes error // returned by the calls after the proposal
}

func (l *losable) Propose(ctx context.Context, root *search.Root, allowed []xiangqi.Move, limits search.Limits) (Proposed, error) {
	p, err := l.Player.Propose(ctx, root, allowed, limits)
	return p, errors.Join(err, l.lost)
}

func (l *losable) SearchBehind(ctx context.Context, root *search.Root, m xiangqi.Move, depth int) (search.Score, uint64, error) {
	s, n, err := l.Player.SearchBehind(ctx, root, m, depth)
	return s, n, errors.Join(err, l.lost, l.votes)
}

func (l *losable) Standing(ctx context.Context, root *search.Root, line []xiangqi.Move) (search.Score, error) {
	s, err := l.Player.Standing(ctx, root, line)
	return s, errors.Join(err, l.lost, l.votes)
}

// losing returns a team whose players the test can lose.
func losing(t *testing.T, s Setup) (*Team, []*losable) {
	t.Helper()
	var list []*losable
	var players []Player
	for i := range s.Members {
		p := &losable{Player: NewPlayer(&s.Members[i], s.Options())}
		list, players = append(list, p), append(players, p)
	}
	team, err := NewOf(s, players)
	if err != nil {
		t.Fatal(err)
	}
	return team, list
}

// A team makes the same decisions whether it creates its players itself or gets them from the
// caller.
func TestTeamOfPlayers(t *testing.T) {
	for m := MPSM1; m <= MPSM5; m++ {
		s := setup(t, m, "NADSP", 2, 2)
		team, _ := losing(t, s)
		r := root(t, positions[0])
		if diff := cmp.Diff(decide(t, New(s), r), decide(t, team, r)); diff != "" {
			t.Errorf("%s: %s", m, diff)
		}
	}
}

// The players of a joint tree cannot be on several machines.
func TestOneTreeIsOfOneMachine(t *testing.T) {
	s := setup(t, MPSM6, "NAD", 2, 1)
	if _, err := NewOf(s, make([]Player, 3)); err == nil || !strings.Contains(err.Error(), "several machines") {
		t.Errorf("MPSM 6: %v", err)
	}
	s.Method = MPSM4
	if _, err := NewOf(s, make([]Player, 2)); err == nil {
		t.Error("two players for three members are accepted")
	}
}

// If a player is lost, the others vote as a team without it, and the decision names the missing
// player.
func TestVotesWithoutTheLost(t *testing.T) {
	for m := MPSM1; m <= MPSM5; m++ {
		for _, late := range []bool{false, true} {
			r := root(t, positions[0])
			team, players := losing(t, setup(t, m, "NADSP", 2, 2))
			if players[1].lost = errors.New("gone"); late {
				players[1].lost, players[1].votes = nil, errors.New("gone")
			}
			got, want := decide(t, team, r), decide(t, New(setup(t, m, "NDSP", 2, 2)), r)
			agreed := late && m != MPSM1 && got.Missing == 0 // then the vote did not need the lost player
			if agreed {
				continue
			}
			if diff := cmp.Diff([]int{0, 2, 3, 4}, got.Members); diff != "" || got.Missing != 1<<1 {
				t.Errorf("%s, late %v: missing %b, members %s", m, late, got.Missing, diff)
			}
			if m != MPSM5 || !late { // under MPSM 5 a late loss leaves the lost player's first move unproposed
				if diff := cmp.Diff(want.Totals, got.Totals); diff != "" || want.Move() != got.Move() {
					t.Errorf("%s, late %v: %s for %s, sums %s", m, late, got.Move(), want.Move(), diff)
				}
			}
			if team.Lost() == nil || team.Incomplete() == nil || team.Fault() != nil {
				t.Errorf("%s: lost %v, incomplete %v, fault %v", m, team.Lost(), team.Incomplete(), team.Fault())
			}
			players[1].lost, players[1].votes = nil, nil
			if decide(t, team, r); team.Lost() != nil || team.Incomplete() == nil {
				t.Errorf("%s: after it came back: lost %v, incomplete %v", m, team.Lost(), team.Incomplete())
			}
			if team.NewGame(); team.Incomplete() != nil {
				t.Errorf("%s: a new game is incomplete: %v", m, team.Incomplete())
			}
		}
	}
}

// A team with fewer than half of its players waits. It decides when enough players have come back,
// and after a minute it fails.
func TestWaitsForHalf(t *testing.T) {
	r := root(t, positions[0])
	for _, back := range []time.Duration{20 * time.Second, time.Hour} {
		team, players := losing(t, setup(t, MPSM4, "NADSP", 2, 2))
		gone := errors.New("gone")
		for _, i := range []int{0, 2, 4} {
			players[i].lost = gone
		}
		begun := time.Now()
		now := begun
		team.losses.time = func() time.Time { return now }
		team.losses.pause = func(_ context.Context, d time.Duration) {
			if now = now.Add(d); now.Sub(begun) >= back {
				players[0].lost = nil
			}
		}
		d, ok := team.Decide(t.Context(), r, search.Limits{})
		waited := now.Sub(begun)
		switch {
		case back < time.Minute && (!ok || waited != back || d.Missing != 1<<2|1<<4 || team.Fault() != nil):
			t.Errorf("back after %v: waited %v, decided %v without %b, %v", back, waited, ok, d.Missing, team.Fault())
		case back > time.Minute && (ok || waited != time.Minute || !errors.Is(team.Fault(), gone)):
			t.Errorf("never back: waited %v, decided %v, %v", waited, ok, team.Fault())
		}
	}
}

// Under time control, a team that has a move does not wait for lost players.
func TestTimedDoesNotWait(t *testing.T) {
	s, err := ParseStyle("NADSP 4", nil)
	if err != nil {
		t.Fatal(err)
	}
	team, players := losing(t, s.TimedSetup())
	timed := &Timed{team: team, setup: s.TimedSetup(), remote: true}
	team.losses.pause = func(context.Context, time.Duration) { t.Error("it waits") }
	timed.NewGame()
	found := timed.Search(t.Context(), root(t, positions[0]), search.Limits{Depth: 3}, func(info search.Info) {
		if info.Depth == 2 {
			for _, p := range players[:3] {
				p.lost = errors.New("gone")
			}
		}
	})
	if found.Depth != 2 || timed.Fault() != nil || timed.Lost() != nil || timed.Incomplete() == nil {
		t.Errorf("%+v, fault %v, lost %v, incomplete %v", found, timed.Fault(), timed.Lost(), timed.Incomplete())
	}
}
