package host

import (
	"context"
	"fmt"
	"time"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
)

// These constants limit the search for a move when no mate was proved. The GUI waits for a
// bestmove.
const (
	depthWithoutMate = 6 // number of plies if the order contains no limit
	depthOnceStopped = 2 // number of plies after a stop, so that the answer comes at once
	// one part in proofShare of the time and the nodes is reserved for the search after the proof.
	proofShare = 4
)

// prover answers a go mate order. It answers with a proof if it finds one, and otherwise with a
// search.
type prover struct {
	player.Searcher
	order *Order
	table int // number of entries of the solver's table
	say   func(text string)
}

// proves reports whether to look for a proof. It excludes pondering, because a pondering search
// must not answer before the hit, and searches of some moves only, because the solver cannot
// exclude moves.
func (o *Order) proves(root *search.Root) bool {
	return o.Mate > 0 && !o.Ponder && root.Moves == nil
}

// Search tries to prove a mate, and otherwise searches for a move within the remaining limits.
func (p *prover) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	begun := time.Now()
	limited := ctx
	if hard := limits.Budget.Hard; hard > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, hard-hard/proofShare)
		defer cancel()
	}
	r := p.prove(limited, &root, limits.Nodes-limits.Nodes/proofShare, onInfo)
	if r.Verdict == mate.Mate && len(r.Line) > 0 {
		return found(&r, onInfo)
	}
	switch {
	case r.Verdict == mate.NoMate:
		p.say(fmt.Sprintf("no mate in %d", r.Excluded))
	case r.Excluded == 0:
		p.say("the proof was ended before it ruled out a mate in 1")
	default:
		p.say(fmt.Sprintf("no mate in %d; the proof of longer ones was ended", r.Excluded))
	}
	switch {
	case ctx.Err() != nil:
		ctx, limits = context.WithoutCancel(ctx), search.Limits{Depth: depthOnceStopped}
	case limits.Nodes > 0:
		limits.Nodes = max(limits.Nodes-min(r.Nodes, limits.Nodes), 1)
	}
	if limits.Budget.Limited() {
		left := max(limits.Budget.Hard-time.Since(begun), time.Millisecond)
		limits.Budget.Hard, limits.Budget.Target = left, min(limits.Budget.Target, left)
	}
	if limits.Depth == 0 && limits.Nodes == 0 && !limits.Budget.Limited() {
		limits.Depth = depthWithoutMate
	}
	return p.Searcher.Search(ctx, root, limits, onInfo)
}

// prove searches for the mate that the order demands, within the given number of nodes; 0 means no
// limit.
func (p *prover) prove(ctx context.Context, root *search.Root, nodes uint64, onInfo func(search.Info)) mate.Answer {
	begun := time.Now()
	problem := mate.Problem{Pos: root.Pos, Moves: p.order.Mate, Nodes: nodes}
	for i := range root.Prior {
		problem.Prior = append(problem.Prior, root.Prior[i].Key)
	}
	problem.Excluded = func(moves int, entered uint64) {
		onInfo(search.Info{Line: 1, Depth: 2*moves - 1, SelDepth: 2*moves - 1, Nodes: entered, Elapsed: time.Since(begun), Done: true})
	}
	return mate.NewSolver(p.table).Solve(ctx, problem)
}

// found converts a proved mate into the result of a search, and reports it. Its depth is the depth
// of the proof in plies, and its score contains the number of plies to the mate.
func found(r *mate.Answer, onInfo func(search.Info)) search.Result {
	plies := 2*r.Moves - 1
	score := -search.MatedIn(plies)
	onInfo(search.Info{
		Line: 1, Depth: plies, SelDepth: plies, Score: score, Bound: search.Exact, Nodes: r.Nodes, Elapsed: r.Elapsed, PV: r.Line, Done: true,
	})
	result := search.Result{Move: r.Line[0], Score: score, Bound: search.Exact, Depth: plies, PV: r.Line, Nodes: r.Nodes, Elapsed: r.Elapsed}
	result.Lines = []search.Line{{Score: score, Bound: search.Exact, PV: r.Line}}
	if len(r.Line) > 1 {
		result.Ponder = r.Line[1]
	}
	return result
}
