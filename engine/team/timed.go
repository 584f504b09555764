package team

import (
	"context"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/allowance"
)

// Timed is a Team that plays under any limits. The methods MPSM 1 to 5 are made for depth control.
// Under these methods, Timed has the team vote at one ply, two plies, and so on, and plays the move
// of the deepest vote that was finished in time. MPSM 6 controls its time itself.
//
// Only one goroutine at a time may use a Timed.
type Timed struct {
	team   *Team
	setup  Setup
	remote bool  // whether the players may be on other machines
	lost   error // names the players missing from the decision of the last search
	report func(Deliberation)
}

// NewTimed returns the team of a style. The team searches as deep as time allows, on all cores. Its
// players search with the document's program and the move ordering of QuickEngine. The style must
// be a team.
func NewTimed(s Style) *Timed {
	setup := s.TimedSetup()
	return &Timed{team: New(setup), setup: setup}
}

// NewTimedOf returns the team of a TimedSetup with the given players, some of which may be on other
// machines. It returns the same errors as NewOf.
func NewTimedOf(setup Setup, players []Player) (*Timed, error) {
	t, err := NewOf(setup, players)
	if err != nil {
		return nil, err
	}
	return &Timed{team: t, setup: setup, remote: true}, nil
}

// TimedSetup returns the setup of a style's team under time control. The team searches as deep as
// time allows.
func (s Style) TimedSetup() Setup {
	return Setup{
		Method: s.Method, Members: s.Members, Depth: search.MaxDepth - 1,
		Engine: QuickEngine(true), Workers: allowance.Processors(),
	}
}

// Timed returns the setup of a style's team as text. Styles with equal texts play the same moves.
func (s Style) Timed() string {
	setup := s.TimedSetup()
	return "by time: " + setup.String()
}

// NewGame clears the players' tables and histories.
func (t *Timed) NewGame() { t.team.NewGame() }

// Fault returns the error of the last search if the search found no move because too few players
// were left.
func (t *Timed) Fault() error { return t.team.Fault() }

// Lost returns an error that names the players missing from the last decision.
func (t *Timed) Lost() error { return t.lost }

// Incomplete works like Team.Incomplete.
func (t *Timed) Incomplete() error { return t.team.Incomplete() }

// Close releases the players on other machines. The caller must not use the team after Close.
func (t *Timed) Close() error { return t.team.Close() }

// Ready waits until all players can be reached; see Team.Ready.
func (t *Timed) Ready(ctx context.Context) error { return t.team.Ready(ctx) }

// Watch works like Team.Watch. The function receives the progress at all depths of a search.
func (t *Timed) Watch(report func(Deliberation)) {
	t.report = report
	t.team.Watch(report)
}

// Last returns the decision of the last search; see Team.Last.
func (t *Timed) Last() (d Decision, ok bool) { return t.team.Last() }

// Search chooses a move. It begins another depth only if less than half of the time for the move
// has passed and the node limit is not reached. Only MPSM 6 checks the node limit within a depth.
// If ctx ends before the first vote, the team still votes at one ply, which takes a moment. Search
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
	t.lost = nil
	for depth := 1; depth <= deepest; depth++ {
		t.team.losses.hurried = depth > 1 // from the second depth on, a move is already known
		r := t.team.Search(t.within(ctx, timed, depth), root, search.Limits{Depth: depth}, nil)
		nodes += r.Nodes
		if d, ok := t.team.Last(); ok {
			found, decision, t.lost = r, d, t.team.Lost()
			found.Nodes, found.Elapsed = nodes, time.Since(begun)
			report(&found, onInfo)
		}
		elapsed := time.Since(begun)
		if found.Move == xiangqi.NoMove || t.team.Fault() != nil || timed.Err() != nil || limits.Nodes > 0 && nodes >= limits.Nodes ||
			target > 0 && (elapsed >= target/2 || onlyMove(&root)) {
			break
		}
	}
	if found.Move != xiangqi.NoMove {
		t.team.last, t.team.decided, t.team.losses.failed = decision, true, nil
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
			if t.report != nil {
				t.report(p)
			}
			if d := p.Decided; d != nil && p.Depth == d.Depth {
				r := d.result()
				r.Elapsed = time.Since(begun)
				report(&r, onInfo)
			}
		})
		defer t.team.Watch(t.report)
	}
	r := t.team.Search(ctx, root, limits, nil)
	if r.Move == xiangqi.NoMove && root.Pos.HasLegalMove() {
		r = t.team.Search(context.WithoutCancel(ctx), root, search.Limits{Depth: 1}, nil)
		r.Stopped = true
	}
	return r
}

// grace is the time that the vote at one ply may take after a stop, if players are on other
// machines.
const grace = 2 * time.Second

// The method within returns the context for the search of a depth. A stop does not end the search
// to depth 1, so that the team has a move to play. If players are on other machines, a stop ends
// that search too, but only after the time in the constant grace.
func (t *Timed) within(ctx, timed context.Context, depth int) context.Context {
	switch {
	case depth > 1:
		return timed
	case !t.remote:
		return context.WithoutCancel(ctx)
	}
	late, cancel := context.WithCancel(context.WithoutCancel(ctx))
	context.AfterFunc(ctx, func() { time.AfterFunc(grace, cancel) })
	return late
}

// moveTime returns the soft and the hard limit of the time for a move; 0 means no limit.
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

// report passes the result of a vote to onInfo.
func report(r *search.Result, onInfo func(search.Info)) {
	if onInfo == nil {
		return
	}
	onInfo(search.Info{
		Line: 1, Depth: r.Depth, SelDepth: r.Depth, Score: r.Score, Bound: r.Bound, Nodes: r.Nodes, Elapsed: r.Elapsed,
		PV: append([]xiangqi.Move(nil), r.PV...), Done: true,
	})
}

// onlyMove reports whether there is exactly one legal move.
func onlyMove(root *search.Root) bool {
	if len(root.Moves) == 1 {
		return true
	}
	var list xiangqi.MoveList
	root.Pos.GenerateMoves(&list)
	return list.Len() == 1
}
