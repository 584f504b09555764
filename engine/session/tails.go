package session

import (
	"context"
	"fmt"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// tailing completes the tails of an analysis, in a goroutine of its own, for which the search never
// waits. Methods of a nil tailing do nothing.
type tailing struct {
	engine search.Follower
	root   *search.Root
	news   chan struct{} // contains a token while the tail of a line may be missing
	done   chan error    // receives one value after the goroutine has ended
}

// startTails begins to complete the tails of the running query. It returns nil if the engine is not
// a Follower.
func (a *Analyst) startTails(ctx context.Context, serial uint64, engine Searcher, root *search.Root, o search.Options) *tailing {
	follower, ok := engine.(search.Follower)
	if !ok {
		return nil
	}
	t := &tailing{follower, root, make(chan struct{}, 1), make(chan error, 1)}
	found := map[string][]xiangqi.Move{}
	go func() {
		t.done <- guarded(func() (Searcher, search.Result) {
			if a.tails == nil {
				a.tails = search.NewTails(o)
			}
			for range t.news {
				a.completeTails(ctx, serial, root, found)
			}
			a.completeTails(ctx, serial, root, found)
			return nil, search.Result{}
		}).err
	}()
	return t
}

// known returns the tail that the table contains for the line of a report.
func (t *tailing) known(info *search.Info) []xiangqi.Move {
	if t == nil {
		return nil
	}
	return known(t.engine, t.root, info)
}

// known returns the tail that an engine's table contains for the line of a report, or nil if the
// engine is not a Follower. Only the goroutine that searches may call known.
func known(engine any, root *search.Root, info *search.Info) []xiangqi.Move {
	follower, ok := engine.(search.Follower)
	if !ok || info.Earlier || len(info.PV) == 0 {
		return nil
	}
	return follower.Follow(root, info.PV, info.TailEnd())
}

// wake signals that there is a new report.
func (t *tailing) wake() {
	if t != nil {
		token(t.news)
	}
}

// finish waits until every line has its tail. This takes a few milliseconds. The search must have
// ended. If the engine panicked, finish returns the panic as an error.
func (t *tailing) finish() error {
	if t == nil {
		return nil
	}
	close(t.news)
	return <-t.done
}

// completeTails completes the tails of the snapshot's lines. found contains the finished tails, by
// tailKey.
func (a *Analyst) completeTails(ctx context.Context, serial uint64, root *search.Root, found map[string][]xiangqi.Move) {
	now := a.Snapshot()
	if now.Serial != serial {
		return
	}
	for i := range now.Lines {
		line := &now.Lines[i]
		key := tailKey(line, line.Tail)
		tail, ok := found[key]
		if !ok {
			if tail = a.tails.Complete(ctx, root, line); ctx.Err() != nil {
				return
			}
			found[key], found[tailKey(line, tail)] = tail, tail
		}
		if len(tail) > len(line.Tail) {
			a.update(serial, func(n *Analysis) {
				n.ranking = n.ranking.WithTail(line, tail)
				n.Lines = n.ranking.Lines()
			})
		}
	}
}

// tailKey returns a key for a line with the known moves of its tail. The key contains the known
// moves because a later report may contain another tail, and the displayed tail must not depend on
// when the reports arrive.
func tailKey(line *search.Info, known []xiangqi.Move) string {
	return fmt.Sprint(line.TailEnd(), line.PV, known)
}
