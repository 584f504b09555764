package explorer

import (
	"context"
	"runtime"
	"testing"
	"testing/synctest"
	"weak"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
)

// A recorded search needs a table and a record, about 100 MB in Analyze. So if several searches are
// requested, only one of them exists at a time.
func TestOneRecordingAtATime(t *testing.T) {
	ask := thesisAsk(t, 1)
	synctest.Test(t, func(t *testing.T) {
		f := newFixture(t)
		running, begun := 0, 0
		end := make(chan struct{})
		f.record = func(ctx context.Context, _ tree.Question, _ int, _ func(uint64)) (*tree.Tree, error) {
			begun++
			running++
			<-ctx.Done()
			<-end // a search waits here until the test lets it end
			running--
			return nil, ctx.Err()
		}
		const times = 6
		for i := range times {
			f.Record(ask)
			synctest.Wait()
			if i == 0 {
				continue
			}
			if running != 1 || begun != i {
				t.Fatalf("%d searches are recorded at once, %d have begun", running, begun)
			}
			end <- struct{}{}
			synctest.Wait()
		}
		f.Drop()
		end <- struct{}{}
		synctest.Wait()
		if running != 0 || begun != times {
			t.Errorf("%d searches go on after the tree is left, %d have begun", running, begun)
		}
	})
}

// The explorer frees trees that it no longer shows, however many it records.
func TestOldTreesAreFreed(t *testing.T) {
	f := newFixture(t)
	var trees []weak.Pointer[tree.Tree]
	f.record = func(ctx context.Context, q tree.Question, limit int, nodes func(uint64)) (*tree.Tree, error) {
		got, err := tree.RecordWithProgress(ctx, q, limit, nodes)
		trees = append(trees, weak.Make(got))
		return got, err
	}
	ask := thesisAsk(t, 39, "checkevasions=full")
	ask.Limits = search.Limits{Depth: 2}
	const times = 6
	for range times {
		f.recorded(ask)
	}
	runtime.GC()
	alive := 0
	for _, tree := range trees {
		if tree.Value() != nil {
			alive++
		}
	}
	if len(trees) != 2*times || alive != 2 {
		t.Errorf("%d of %d trees are kept, expected A's and B's of the last", alive, len(trees))
	}
	runtime.KeepAlive(f)
}
