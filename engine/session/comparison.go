package session

import (
	"context"
	"sync"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/internal/message"
)

// Comparison asks an Analyst to search one position under two settings.
type Comparison struct {
	Root search.Root
	A, B search.Options // searched with one thread, whatever they say

	// Limits hold for each side. Nodes or Depth must be set: only then are the two
	// comparable and repeatable.
	Limits search.Limits
}

// check says why the comparison cannot be made.
func (c *Comparison) check() error {
	if c.Limits.Nodes == 0 && c.Limits.Depth == 0 {
		return message.Errorf("the comparison has no limit: expected one of nodes or depth")
	}
	if err := c.A.Validate(); err != nil {
		return message.Errorf("settings A: %w", err)
	}
	if err := c.B.Validate(); err != nil {
		return message.Errorf("settings B: %w", err)
	}
	return nil
}

// Pair is a comparison with its progress. Like the Analysis it belongs to, it is
// immutable.
type Pair struct {
	Comparison Comparison
	Sides      [2]Side // A, B
}

// Side is one of the two searches of a comparison.
type Side struct {
	Running bool
	Info    search.Info    // the newest; zero before there is one
	Log     []search.Info  // at the end of each iteration, oldest first
	Stats   search.Stats   // so far
	Result  *search.Result // nil until it is over, and where Stop, the next query or a failure ended it
	Tail    []xiangqi.Move // moves after the line of Result; see search.Info
	Err     error          // the engine failed
}

// Newest is the newest score and line of the side with the depth of its last complete
// iteration, so that the depth never falls. The depth of an incomplete iteration
// counts only while none is complete.
func (s *Side) Newest() search.Info {
	info := s.Info
	if n := len(s.Log); n > 0 {
		info.Depth, info.Quiesce = s.Log[n-1].Depth, s.Log[n-1].Quiesce
	}
	if r := s.Result; r != nil {
		info.Score, info.Bound, info.PV, info.Nodes, info.Elapsed = r.Score, r.Bound, r.PV, r.Nodes, r.Elapsed
		info.Tail, info.Earlier = s.Tail, false
		if r.Depth > 0 {
			info.Depth, info.Quiesce = r.Depth, r.Quiesce
		}
	}
	return info
}

// FirstDifference is the index of the first ply in which two lines differ; -1 where they
// are the same as far as the shorter one goes.
func FirstDifference(a, b []xiangqi.Move) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return -1
}

// MoveChanged reports whether the two have different best moves.
func (p *Pair) MoveChanged() bool {
	return FirstDifference(p.Sides[0].Newest().PV, p.Sides[1].Newest().PV) == 0
}

// Compare stops the running job and searches a position under two settings at once,
// each with one thread and its own empty table. It returns at once;
// Snapshot().Pair has the progress.
func (a *Analyst) Compare(c Comparison) {
	err := c.check()
	c.Limits.Lines, c.Limits.Nodes = 1, allowance.Nodes(c.Limits.Nodes)
	c.A.SetThreads(1)
	c.B.SetThreads(1)
	pair := &Pair{Comparison: c, Sides: [2]Side{{Running: true}, {Running: true}}}
	if err != nil {
		pair.Sides = [2]Side{}
	}
	a.begin(&Analysis{Pair: pair, Err: err}, func(ctx context.Context, serial uint64) {
		a.compare(ctx, serial, &c)
	})
}

// compare runs both sides of a comparison and waits for them.
func (a *Analyst) compare(ctx context.Context, serial uint64, c *Comparison) {
	var sides sync.WaitGroup
	for i, options := range []search.Options{c.A, c.B} {
		sides.Go(func() { a.searchSide(ctx, serial, i, options, c) })
	}
	sides.Wait()
}

func (a *Analyst) searchSide(ctx context.Context, serial uint64, i int, options search.Options, c *Comparison) {
	update := func(change func(*Side)) {
		a.update(serial, func(n *Analysis) {
			pair := *n.Pair
			change(&pair.Sides[i])
			n.Pair = &pair
		})
	}
	var tail []xiangqi.Move
	out := guarded(func() (Searcher, search.Result) {
		engine := a.newEngine(options)
		result := engine.Search(ctx, c.Root, c.Limits, func(info search.Info) {
			update(func(s *Side) { s.note(info) })
		})
		tail = tailOf(ctx, engine, &c.Root, &result, options)
		return engine, result
	})
	if out.err == nil && out.result.Move == xiangqi.NoMove && c.Root.Pos.HasLegalMove() {
		out.err = errNoneLegal
	}
	update(func(s *Side) { s.finish(out, tail) })
}

// note adds a report of the side's search.
func (s *Side) note(info search.Info) {
	s.Info, s.Stats = info, info.Stats
	if info.Done {
		s.Log = append(s.Log, info) // appends never change the older snapshots' part
	}
}

// finish adds the result of the side's search.
func (s *Side) finish(out outcome, tail []xiangqi.Move) {
	s.Running = false
	if out.err != nil {
		s.Err = out.err
		return
	}
	s.Result, s.Stats, s.Tail = &out.result, out.result.Stats, tail
}
