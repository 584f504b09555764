package team

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// decide makes a decision. While too few players are left for a vote, it waits for lost players to
// return and tries again.
func (t *Team) decide(ctx context.Context, root search.Root, limits search.Limits) (Decision, bool) {
	if t.setup.Forgetful {
		root.Prior, root.Last = nil, [2]xiangqi.Move{}
	}
	if t.setup.Method == MPSM6 {
		return t.decideJointly(ctx, &root, limits)
	}
	nodes := uint64(0)
	t.losses.begin()
	for {
		t.losses.clear()
		d, ok := t.attempt(ctx, &root, limits)
		nodes += d.Nodes
		d.Nodes = nodes
		if ok {
			t.watched.decided(d)
		}
		if ok || !t.losses.await(ctx, len(t.players)) {
			return d, ok
		}
	}
}

// attempt makes one decision with those players that answer. It returns false if it makes no
// decision, for example because too few players answer.
func (t *Team) attempt(ctx context.Context, root *search.Root, limits search.Limits) (Decision, bool) {
	setup := t.setup
	if limits.Depth > 0 && limits.Depth < setup.Depth {
		setup.Depth, setup.Vote = limits.Depth, min(setup.Vote, limits.Depth)
	}
	d := Decision{Depth: setup.Depth}
	t.watched.start(setup.Members, setup.Depth)
	own := search.Limits{Depth: setup.Depth}
	if len(t.players) == 1 {
		own.Nodes = limits.Nodes
	}
	if !t.proposals(ctx, root, own, &d) {
		return Decision{Nodes: d.Nodes}, false
	}
	if len(t.players) == 1 { // a vote needs two players
		d.Evaluations = [][]search.Score{{d.Proposals[0].Score}}
		d.vote(linear)
		return d, true
	}
	if t.setup.Method == MPSM5 {
		t.replaceDuplicates(ctx, root, &d)
	}
	if t.setup.Method != MPSM1 && d.Distinct() == 1 {
		d.agree()
		t.watched.step(func(p *Deliberation) { p.Voted = d.present() })
	} else {
		t.evaluate(ctx, root, &d, setup.VoteDepth())
	}
	d.leaveOut(t.losses.missing())
	if ctx.Err() != nil || t.losses.tooMany(len(t.players)) {
		return Decision{Nodes: d.Nodes}, false
	}
	value := linear
	if t.setup.Method <= MPSM2 {
		value = ranks
	}
	d.vote(value)
	return d, true
}

// proposals has the players propose moves. It returns false if a player has no move to propose, or
// if too few players answer.
func (t *Team) proposals(ctx context.Context, root *search.Root, own search.Limits, d *Decision) bool {
	found := make([]Proposed, len(t.players))
	t.each(t.order, d, func(i int) (nodes uint64, err error) {
		p, err := t.players[i].Propose(ctx, root, root.Moves, own)
		if err != nil {
			return 0, err
		}
		found[i] = p
		if len(p.Line) > 0 {
			t.watched.proposed(i, Proposal{Line: p.Line, Score: p.Score})
		}
		return p.Nodes, nil
	})
	missing := t.losses.missing()
	for i := range found {
		p := &found[i]
		if missing&(1<<i) != 0 {
			continue
		}
		if len(p.Line) == 0 {
			return false
		}
		d.Members = append(d.Members, i)
		d.Proposals = append(d.Proposals, Proposal{Line: p.Line, Score: p.Score})
		if own.Nodes > 0 { // only a team with one member has a node limit
			d.Depth = p.Depth
		}
	}
	return ctx.Err() == nil && !t.losses.tooMany(len(t.players))
}

// replaceDuplicates replaces each proposal whose first move a member earlier in the order has
// already proposed. The replacement is the player's best move that nobody has proposed. If the
// player has no such move, the duplicate remains. Setup.Round describes this order.
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
		t.each(d.Members[i:i+1], d, func(member int) (uint64, error) {
			next, err := t.players[member].Propose(ctx, root, left, search.Limits{Depth: d.Depth})
			// A player proposes no forbidden move while other moves are legal.
			if err == nil && len(next.Line) > 0 && next.Score > search.Forbidden {
				d.Proposals[i] = Proposal{Line: next.Line, Score: next.Score, Replaced: true}
				taken[next.Line[0]] = true
			}
			return next.Nodes, err
		})
	}
}

// evaluate has every player evaluate every proposal. Each first move is searched only once, even if
// several proposals begin with it. A player does not search its own proposal again if it has
// already searched that proposal as deeply. Under MPSM 1, proposals with the same first move may
// continue differently, so the players evaluate every line.
func (t *Team) evaluate(ctx context.Context, root *search.Root, d *Decision, depth int) {
	rows := make([][]search.Score, len(t.players)) // evaluations by member, then by proposal
	own := make([]*Proposal, len(t.players))
	for row, i := range d.Members {
		own[i] = &d.Proposals[row]
	}
	var voters []int
	for _, i := range t.order {
		if own[i] != nil {
			voters = append(voters, i)
		}
	}
	t.each(voters, d, func(i int) (nodes uint64, err error) {
		row, known := make([]search.Score, len(d.Proposals)), map[xiangqi.Move]search.Score{}
		if depth+1 == d.Depth {
			known[own[i].Move()] = own[i].Score
		}
		for j := range d.Proposals {
			p := &d.Proposals[j]
			if t.setup.Method == MPSM1 {
				if row[j], err = t.players[i].Standing(ctx, root, p.Line); err != nil {
					return nodes, err
				}
				continue
			}
			score, done := known[p.Move()]
			if !done {
				var n uint64
				if score, n, err = t.players[i].SearchBehind(ctx, root, p.Move(), depth); err != nil {
					return nodes, err
				}
				nodes += n
				known[p.Move()] = score
			}
			row[j] = score
		}
		rows[i] = row
		if ctx.Err() == nil {
			t.watched.step(func(p *Deliberation) { p.Voted |= 1 << i })
		}
		return nodes, nil
	})
	for _, i := range d.Members {
		d.Evaluations = append(d.Evaluations, rows[i])
	}
}

// The method each calls f for the given players, spread over the workers. It adds a phase to the
// decision, with the node counts that f returns. A player for which f returns an error is lost.
// Calls for different players may overlap and must depend only on their player. If a call panics,
// the caller gets the panic after all calls have returned.
func (t *Team) each(players []int, d *Decision, f func(player int) (uint64, error)) {
	phase := make([]uint64, len(t.players))
	numbers := make(chan int)
	var group sync.WaitGroup
	var failed atomic.Pointer[any]
	guarded := func(i int) {
		defer func() {
			if p := recover(); p != nil {
				failed.Store(&p)
			}
		}()
		nodes, err := f(i)
		phase[i] = nodes
		if err != nil {
			t.losses.lose(i, err)
		}
	}
	for range min(t.setup.Workers, len(players)) {
		group.Go(func() {
			for i := range numbers {
				guarded(i)
			}
		})
	}
	for _, i := range players {
		numbers <- i
	}
	close(numbers)
	group.Wait()
	if p := failed.Load(); p != nil {
		panic(*p)
	}
	for _, n := range phase {
		d.Nodes += n
	}
	d.Phases = append(d.Phases, phase)
}
