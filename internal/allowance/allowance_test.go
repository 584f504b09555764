package allowance

import (
	"runtime"
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
