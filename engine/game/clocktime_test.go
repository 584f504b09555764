package game

import (
	"testing"
	"time"
)

func TestNodeClock(t *testing.T) {
	tree, _, _ := newTree(t)
	n := tree.Root().Next()
	if _, ok := n.Clock(); ok {
		t.Fatal("a clock nobody has set")
	}
	before := tree.Changes()
	for _, c := range []struct {
		set, left time.Duration
		ok        bool
		changes   uint64
	}{
		{0, 0, true, 1}, {time.Minute, time.Minute, true, 2}, {time.Minute, time.Minute, true, 2}, {-1, 0, false, 3}, {-time.Hour, 0, false, 3},
	} {
		tree.SetClock(n, c.set)
		left, ok := n.Clock()
		if ok != c.ok || ok && left != c.left || tree.Changes()-before != c.changes {
			t.Errorf("set to %v: %v, %v after %d changes; want %v, %v after %d", c.set, left, ok, tree.Changes()-before, c.left, c.ok, c.changes)
		}
	}
	tree.SetClock(n, time.Second)
	if left, ok := tree.Copy().Root().Next().Clock(); left != time.Second || !ok {
		t.Errorf("a copy has %v, %v", left, ok)
	}
	tree.SetClock(tree.Root(), time.Second)
	if _, ok := tree.Root().Clock(); ok {
		t.Error("the root has a clock")
	}
	tree.Delete(n)
	before = tree.Changes()
	if tree.SetClock(n, time.Hour); tree.Changes() != before {
		t.Error("a move that is deleted gets a clock")
	}
}
