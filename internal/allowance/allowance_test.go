package allowance

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
)

func TestAllowance(t *testing.T) {
	if Limited() || Processors() != runtime.NumCPU() || Threads(64) != 64 || TableEntries(1<<22) != 1<<22 || Nodes(0) != 0 || Nodes(5) != 5 {
		t.Error("a program without an allowance has limits")
	}
	Set(Served)
	defer current.Store(nil)
	if !Limited() || Processors() != 1 || Threads(64) != 1 || TableEntries(1<<22)*16 != 4<<20 || TableEntries(1024) != 1024 {
		t.Errorf("served: %d processors, %d threads, %d entries", Processors(), Threads(64), TableEntries(1<<22))
	}
	if Nodes(0) != 20_000_000 || Nodes(5) != 5 || Nodes(1<<40) != 20_000_000 {
		t.Errorf("served: %d nodes, %d of 5", Nodes(0), Nodes(5))
	}
}

// The app gets a memory limit if the environment sets none.
func TestLimitMemory(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1))
	defer limited.Store(false)
	for before, want := range map[int64]int64{math.MaxInt64: appMemory, 96 << 20: 96 << 20, 1 << 30: 1 << 30} {
		limited.Store(false)
		debug.SetMemoryLimit(before)
		LimitMemory()
		if got := debug.SetMemoryLimit(-1); got != want {
			t.Errorf("with a limit of %d: %d, expected %d", before, got, want)
		}
		Hold(1 << 20)
		if got := debug.SetMemoryLimit(-1); (want == appMemory) != (got == want+1<<20) || got < want {
			t.Errorf("with a limit of %d, 1 MB held: %d", before, got)
		}
	}
}
