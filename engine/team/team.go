package team

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Team chooses moves by the vote of its players. Calls of its methods must not overlap;
// after NewGame it plays as a new one.
type Team struct {
	setup   Setup
	players []*player
	order   []int // order in which players are given to the workers; tests shuffle it
	last    Decision
	decided bool // last is of the last search
	watched watched
}

// New makes a team. It panics if the setup is invalid (Setup.Validate), since that then
// comes from code and not from a user.
func New(setup Setup) *Team {
	if err := setup.Validate(); err != nil {
		panic(err)
	}
	setup.Members = slices.Clone(setup.Members)
	t := &Team{setup: setup}
	options := setup.Options()
	for i := range setup.Members {
		t.players = append(t.players, newPlayer(&setup.Members[i], options))
		t.order = append(t.order, i)
	}
	return t
}

// NewGame clears the players' tables and histories.
func (t *Team) NewGame() {
	for _, p := range t.players {
		p.searcher.NewGame()
	}
	t.last, t.decided = Decision{}, false
}

// Last is the decision of the last search; ok is false if there was none.
func (t *Team) Last() (d Decision, ok bool) { return t.last, t.decided }

// Search chooses a move. Depths are the setup's, or the limit's if that is less; of the other
// limits nodes apply to a team of one, and all to MPSM 6, since the methods before it were made
// for depth control.
// onInfo, if not nil, is called with the move once it is decided. The score is that of the
// player whose proposal won.
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

// Decide is Search with the whole decision. ok is false if there is no legal move or ctx
// ended first.
func (t *Team) Decide(ctx context.Context, root search.Root, limits search.Limits) (d Decision, ok bool) {
	t.last, t.decided = t.decide(ctx, root, limits)
	return t.last, t.decided
}

func (t *Team) decide(ctx context.Context, root search.Root, limits search.Limits) (Decision, bool) {
	if t.setup.Forgetful {
		root.Prior, root.Last = nil, [2]xiangqi.Move{}
	}
	if t.setup.Method == MPSM6 {
		return t.decideJointly(ctx, &root, limits)
	}
	setup := t.setup
	if limits.Depth > 0 && limits.Depth < setup.Depth {
		setup.Depth, setup.Vote = limits.Depth, min(setup.Vote, limits.Depth)
	}
	d := Decision{Depth: setup.Depth, Proposals: make([]Proposal, len(t.players))}
	t.watched.start(setup.Depth)
	own := search.Limits{Depth: setup.Depth}
	if len(t.players) == 1 {
		own.Nodes = limits.Nodes
	}
	var found atomic.Int64
	d.Nodes += t.each(func(i int) (nodes uint64) {
		proposal, r, ok := t.players[i].propose(ctx, &root, root.Moves, own)
		if ok {
			d.Proposals[i] = proposal
			found.Add(1)
			t.watched.step(func(p *Deliberation) { p.Searched |= 1 << i })
		}
		if own.Nodes > 0 { // of a team of one
			d.Depth = r.Depth
		}
		return r.Nodes
	})
	if ctx.Err() != nil || int(found.Load()) < len(t.players) {
		return Decision{Nodes: d.Nodes}, false
	}
	if len(t.players) == 1 { // nothing to vote on
		d.Evaluations = [][]search.Score{{d.Proposals[0].Score}}
		d.vote(linear)
		return d, true
	}
	if t.setup.Method == MPSM5 {
		t.replaceDuplicates(ctx, &root, &d)
	}
	if t.setup.Method != MPSM1 && d.Distinct() == 1 {
		d.agree()
		t.watched.step(func(p *Deliberation) { p.Voted = 1<<len(d.Proposals) - 1 })
	} else {
		t.evaluate(ctx, &root, &d, setup.voteDepth())
	}
	if ctx.Err() != nil {
		return Decision{Nodes: d.Nodes}, false
	}
	value := linear
	if t.setup.Method <= MPSM2 {
		value = ranks
	}
	d.vote(value)
	return d, true
}

// replaceDuplicates replaces each proposal whose first move an earlier member has proposed
// by the player's best move that no player has proposed; proposals made by one player only
// stay. If no move is left the duplicate stays. Who is earlier: see Setup.Round.
func (t *Team) replaceDuplicates(ctx context.Context, root *search.Root, d *Decision) {
	var free xiangqi.MoveList
	root.Pos.GenerateMoves(&free)
	taken := map[xiangqi.Move]bool{}
	var doubled []int
	first := 0
	if t.setup.Round {
		first = max(root.Pos.MoveNumber()-1, 0)
	}
	for k := range d.Proposals {
		i := (first + k) % len(d.Proposals)
		if m := d.Proposals[i].Move(); taken[m] {
			doubled = append(doubled, i)
		} else {
			taken[m] = true
		}
	}
	for _, i := range doubled {
		var left []xiangqi.Move
		for _, m := range free.Slice() {
			if !taken[m] && (len(root.Moves) == 0 || slices.Contains(root.Moves, m)) {
				left = append(left, m)
			}
		}
		if len(left) == 0 {
			continue
		}
		next, r, ok := t.players[i].propose(ctx, root, left, search.Limits{Depth: d.Depth})
		d.Nodes += r.Nodes
		// A move the rules forbid is not proposed while others are legal.
		if ok && next.Score > search.Forbidden {
			next.Replaced = true
			d.Proposals[i] = next
			taken[next.Move()] = true
		}
	}
}

// evaluate has every player evaluate every proposal. Proposals with the same first move
// are searched once, and a player's own not again if its line was as deep. Under MPSM 1 the
// lines after a move may differ.
func (t *Team) evaluate(ctx context.Context, root *search.Root, d *Decision, depth int) {
	d.Evaluations = make([][]search.Score, len(t.players))
	d.Nodes += t.each(func(i int) (nodes uint64) {
		row, known := make([]search.Score, len(d.Proposals)), map[xiangqi.Move]search.Score{}
		if own := &d.Proposals[i]; depth+1 == d.Depth {
			known[own.Move()] = own.Score
		}
		for j := range d.Proposals {
			p := &d.Proposals[j]
			if t.setup.Method == MPSM1 {
				row[j] = t.players[i].standing(root, p.Line)
				continue
			}
			score, done := known[p.Move()]
			if !done {
				var n uint64
				score, n = t.players[i].searchBehind(ctx, root, p.Move(), depth)
				nodes += n
				known[p.Move()] = score
			}
			row[j] = score
		}
		d.Evaluations[i] = row
		if ctx.Err() == nil {
			t.watched.step(func(p *Deliberation) { p.Voted |= 1 << i })
		}
		return nodes
	})
}

// each calls f for every player, on the workers, and sums the nodes it returns. Calls for
// different players may overlap and must depend only on their player. A panic in one is
// raised in the caller once all have returned.
func (t *Team) each(f func(player int) uint64) uint64 {
	var nodes atomic.Uint64
	numbers := make(chan int)
	var group sync.WaitGroup
	var failed atomic.Pointer[any]
	guarded := func(i int) {
		defer func() {
			if p := recover(); p != nil {
				failed.Store(&p)
			}
		}()
		nodes.Add(f(i))
	}
	for range min(t.setup.Workers, len(t.players)) {
		group.Go(func() {
			for i := range numbers {
				guarded(i)
			}
		})
	}
	for _, i := range t.order {
		numbers <- i
	}
	close(numbers)
	group.Wait()
	if p := failed.Load(); p != nil {
		panic(*p)
	}
	return nodes.Load()
}
