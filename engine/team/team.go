package team

import (
	"context"
	"slices"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// Team chooses moves by the vote of its players. Only one goroutine at a time may call its methods.
// After NewGame the team plays like a new team.
type Team struct {
	setup   Setup
	players []Player
	order   []int // order in which the workers take the players; tests change it
	last    Decision
	decided bool // whether last is the decision of the last search
	watched watched
	losses  losses
}

// New returns a team. It panics if the setup is invalid (Setup.Validate), because an invalid setup
// comes from code and not from a user.
func New(setup Setup) *Team {
	if err := setup.Validate(); err != nil {
		panic(err)
	}
	options := setup.Options()
	var players []Player
	for i := range setup.Members {
		players = append(players, newPlayer(&setup.Members[i], options))
	}
	return newTeam(setup, players)
}

// NewOf returns a team with the given players, one for each member. Some players may be on other
// machines and may be lost. NewOf rejects MPSM 6, whose players search a common tree. Otherwise
// NewOf works like New.
func NewOf(setup Setup, players []Player) (*Team, error) {
	if err := setup.Validate(); err != nil {
		return nil, err
	}
	if setup.Method == MPSM6 {
		return nil, message.Errorf("%s has one tree for all players, which cannot be searched on several machines: expected MPSM 1 to 5", setup.Method)
	}
	if len(players) != len(setup.Members) {
		return nil, message.Errorf("team: %d players for %d members", len(players), len(setup.Members))
	}
	return newTeam(setup, slices.Clone(players)), nil
}

func newTeam(setup Setup, players []Player) *Team {
	setup.Members = slices.Clone(setup.Members)
	t := &Team{setup: setup, players: players}
	t.losses.waits = usualWaits
	for i := range players {
		t.order = append(t.order, i)
	}
	return t
}

// NewGame clears the players' tables and histories.
func (t *Team) NewGame() {
	for _, p := range t.players {
		p.NewGame()
	}
	t.last, t.decided = Decision{}, false
	t.losses.newGame()
}

// Last returns the decision of the last search. ok is false if the team has made no decision.
func (t *Team) Last() (d Decision, ok bool) { return t.last, t.decided }

// Search chooses a move. The depth is the smaller of the setup's depth and the depth limit. The
// node limit applies only to a team with one member. MPSM 6 uses all limits, while the other
// methods are controlled only by depth. If onInfo is not nil, Search calls it once, with the chosen
// move. The score comes from the player whose proposal won.
func (t *Team) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	begun := time.Now()
	d, ok := t.decide(ctx, root, limits)
	t.last, t.decided = d, ok
	r := search.Result{Nodes: d.Nodes, Elapsed: time.Since(begun), Stopped: ctx.Err() != nil}
	if !ok {
		if !root.Pos.HasLegalMove() {
			r.Score, r.Bound = search.MatedIn(0), search.Exact
		}
		return r
	}
	elapsed, stopped := r.Elapsed, r.Stopped
	r = d.result()
	r.Elapsed, r.Stopped = elapsed, stopped
	if onInfo != nil {
		onInfo(search.Info{Line: 1, Depth: r.Depth, Score: r.Score, Bound: r.Bound, Nodes: r.Nodes, Elapsed: r.Elapsed, PV: slices.Clone(r.PV), Done: true})
	}
	return r
}

// Decide searches like Search, and returns the whole decision. ok is false if there is no legal
// move or ctx ended first.
func (t *Team) Decide(ctx context.Context, root search.Root, limits search.Limits) (d Decision, ok bool) {
	t.last, t.decided = t.decide(ctx, root, limits)
	return t.last, t.decided
}
