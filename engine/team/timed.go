package team

import (
	"context"
	"runtime"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Timed is a Team that plays under any limits. The methods before MPSM 6 are made for depth
// control: Timed has them vote at one ply, two, and so on, and plays the move of the deepest
// vote finished in time. MPSM 6 controls its time itself.
//
// Like a Team it belongs to one goroutine at a time.
type Timed struct {
	team  *Team
	setup Setup
}

// NewTimed is the team of a style, as deep as time allows, on all cores. Its players search
// with the document's program and the move ordering of QuickEngine. The style must be a
// team's.
func NewTimed(s Style) *Timed {
	setup := s.setup()
	return &Timed{team: New(setup), setup: setup}
}

func (s Style) setup() Setup {
	return Setup{
		Method: s.Method, Members: s.Members, Depth: search.MaxDepth - 1,
		Engine: QuickEngine(true), Workers: runtime.NumCPU(),
	}
}

// Timed is the setup of a style's team as text: styles of equal text play alike.
func (s Style) Timed() string {
	setup := s.setup()
	return "by time: " + setup.String()
}

// NewGame clears the players' tables and histories.
func (t *Timed) NewGame() { t.team.NewGame() }

// Last is the decision of the last search; see Team.Last.
func (t *Timed) Last() (d Decision, ok bool) { return t.team.Last() }

// Search chooses a move. It begins a depth while less than half of the time for the move has
// passed and the node limit is not reached; nodes are checked between depths only, except
// by MPSM 6. If stopped before the first vote it votes at one ply, which takes a moment. It
// does not ponder.
func (t *Timed) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	if t.setup.Method == MPSM6 {
		return t.searchJointly(ctx, root, limits, onInfo)
	}
	begun := time.Now()
	target, hard := moveTime(&limits)
	timed := ctx
	if hard > 0 {
		var cancel context.CancelFunc
		timed, cancel = context.WithTimeout(ctx, hard)
		defer cancel()
	}
	deepest := t.setup.Depth
	if limits.Depth > 0 {
		deepest = min(deepest, limits.Depth)
	}
	var found search.Result
	var decision Decision
	nodes := uint64(0)
	for depth := 1; depth <= deepest; depth++ {
		r := t.team.Search(within(ctx, timed, depth), root, search.Limits{Depth: depth}, nil)
		nodes += r.Nodes
		if d, ok := t.team.Last(); ok {
			found, decision = r, d
			found.Nodes, found.Elapsed = nodes, time.Since(begun)
			report(&found, onInfo)
		}
		elapsed := time.Since(begun)
		if found.Move == xiangqi.NoMove || timed.Err() != nil || limits.Nodes > 0 && nodes >= limits.Nodes ||
			target > 0 && (elapsed >= target/2 || onlyMove(&root)) {
			break
		}
	}
	if found.Move != xiangqi.NoMove {
		t.team.last, t.team.decided = decision, true
	}
	found.Nodes, found.Elapsed, found.Stopped = nodes, time.Since(begun), ctx.Err() != nil
	if found.Move == xiangqi.NoMove && !root.Pos.HasLegalMove() {
		found.Score, found.Bound = search.MatedIn(0), search.Exact
	}
	return found
}

// searchJointly passes the limits to MPSM 6.
func (t *Timed) searchJointly(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	if onInfo != nil {
		begun := time.Now()
		t.team.Watch(func(p Deliberation) {
			if d := p.Decided; d != nil && p.Depth == d.Depth {
				r := d.result()
				r.Elapsed = time.Since(begun)
				report(&r, onInfo)
			}
		})
		defer t.team.Watch(nil)
	}
	r := t.team.Search(ctx, root, limits, nil)
	if r.Move == xiangqi.NoMove && root.Pos.HasLegalMove() {
		r = t.team.Search(context.WithoutCancel(ctx), root, search.Limits{Depth: 1}, nil)
		r.Stopped = true
	}
	return r
}

// within is the context for the search of a depth: one ply cannot be stopped, so that there
// is a move.
func within(ctx, timed context.Context, depth int) context.Context {
	if depth == 1 {
		return context.WithoutCancel(ctx)
	}
	return timed
}

// moveTime are the soft and hard limits of the time for a move; 0 for none.
func moveTime(limits *search.Limits) (target, hard time.Duration) {
	if b := &limits.Budget; b.Limited() {
		target, hard = b.Target, b.Hard
	}
	if t := limits.Time; t > 0 && (hard == 0 || t < hard) {
		hard = t
	}
	if target == 0 || target > hard {
		target = hard
	}
	return target, hard
}

// report reports a vote.
func report(r *search.Result, onInfo func(search.Info)) {
	if onInfo == nil {
		return
	}
	onInfo(search.Info{
		Line: 1, Depth: r.Depth, SelDepth: r.Depth, Score: r.Score, Bound: r.Bound, Nodes: r.Nodes, Elapsed: r.Elapsed,
		PV: append([]xiangqi.Move(nil), r.PV...), Done: true,
	})
}

// onlyMove reports whether there is one legal move.
func onlyMove(root *search.Root) bool {
	if len(root.Moves) == 1 {
		return true
	}
	var list xiangqi.MoveList
	root.Pos.GenerateMoves(&list)
	return list.Len() == 1
}
