package player

import (
	"context"
	"runtime"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Each thread has its own tables. The tables of the old player are freed before the new player
// allocates its own.
func TestReuseFreesTheThreads(t *testing.T) {
	o, ok := search.Preset("modern")
	if !ok {
		t.Fatal("no preset modern")
	}
	o.TableEntries = 1 << 10
	o.SetThreads(16)
	p := New(Config{Options: o})
	p.Search(context.Background(), search.Root{Pos: xiangqi.StartPosition()}, search.Limits{Nodes: 100}, nil)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	o.SetThreads(1)
	p, _ = Reuse(p, Config{Options: o})
	runtime.ReadMemStats(&after)
	const least = 32 << 20
	if freed := int64(before.HeapAlloc) - int64(after.HeapAlloc); freed < least {
		t.Errorf("%d bytes were freed, expected %d", freed, int64(least))
	}
	runtime.KeepAlive(p)
}
