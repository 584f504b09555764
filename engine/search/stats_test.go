package search

import (
	"reflect"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// eachCounter calls the function do with every number in the counters.
func eachCounter(v reflect.Value, do func(reflect.Value)) {
	switch v.Kind() {
	case reflect.Uint64:
		do(v)
	case reflect.Array:
		for i := range v.Len() {
			eachCounter(v.Index(i), do)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			eachCounter(v.Field(i), do)
		}
	default:
		panic("a counter of kind " + v.Kind().String())
	}
}

// A sum must include every counter.
func TestStatsAdd(t *testing.T) {
	var sum, part Stats
	n := uint64(0)
	eachCounter(reflect.ValueOf(&part).Elem(), func(v reflect.Value) {
		n++
		v.SetUint(n)
	})
	sum.Add(&part)
	sum.Add(&part)
	n = 0
	eachCounter(reflect.ValueOf(&sum).Elem(), func(v reflect.Value) {
		n++
		if v.Uint() != 2*n {
			t.Errorf("counter %d of the sum is %d, want %d", n, v.Uint(), 2*n)
		}
	})
	if want := uint64(2*NumFeatures) + 17; n < want {
		t.Errorf("%d counters, want at least %d", n, want)
	}
}

// Captures that are ordered by gain count as one node with captures, at the root in the same way as
// elsewhere.
func TestCapturesAreCountedAtTheRoot(t *testing.T) {
	o := with(plainOptions(), "captures=on")
	r := search(t, New(o), midgameB, Limits{Depth: 1})
	c := r.Stats.Features[CaptureOrder]
	captures := uint64(0)
	s := at(t, o, midgameB)
	for i := range s.root.moves {
		if s.path.pos.IsCapture(s.root.moves[i].move) {
			captures++
		}
	}
	if c.Tried != 1 || c.Fired != captures || captures == 0 {
		t.Errorf("%d nodes with captures and %d captures ordered, want the root's %d", c.Tried, c.Fired, captures)
	}
}

// Below the root, each node with captures is counted once, together with all its captures.
func TestCapturesAreCountedBelowTheRoot(t *testing.T) {
	o := with(plainOptions(), "captures=on")
	s := at(t, o, midgameB)
	nodes, captures := uint64(0), uint64(0)
	count := func(moves []xiangqi.Move) {
		n := uint64(0)
		for _, m := range moves {
			if s.path.pos.IsCapture(m) {
				n++
			}
		}
		if n > 0 {
			nodes, captures = nodes+1, captures+n
		}
	}
	root := make([]xiangqi.Move, len(s.root.moves))
	for i := range s.root.moves {
		root[i] = s.root.moves[i].move
	}
	count(root)
	for _, m := range root {
		var replies xiangqi.MoveList
		var u xiangqi.Undo
		s.path.pos.Make(m, &u)
		s.path.pos.GenerateMoves(&replies)
		count(replies.Slice())
		s.path.pos.Unmake(&u)
	}
	// All moves of a node are ordered, even if an early move cuts off the node.
	r := search(t, New(o), midgameB, Limits{Depth: 2})
	if c := r.Stats.Features[CaptureOrder]; c.Tried != nodes || c.Fired != captures || nodes < 2 {
		t.Errorf("%d nodes with captures and %d captures ordered, want %d and %d", c.Tried, c.Fired, nodes, captures)
	}
}

// No score lies between the bounds of a minimal window, so that a narrower window must not be
// tried.
func TestMinWindowIsTriedInWiderWindows(t *testing.T) {
	s := at(t, with(plainOptions(), "minwindow=on"), midgameB)
	s.alphaBeta(0, 1, 2, 0)
	if c := s.stats.Features[MinWindow]; s.timer.nodes < 10 || c.Tried != 0 {
		t.Errorf("%d nodes of one window, minimal windows tried at %d", s.timer.nodes, c.Tried)
	}
	s = at(t, with(plainOptions(), "minwindow=on"), midgameB)
	s.alphaBeta(-Infinity, Infinity, 2, 0)
	if s.stats.Features[MinWindow].Tried == 0 {
		t.Error("no minimal window tried in the widest window")
	}
}

// Each value that is stored in the table must be counted. In this search, one value is stored per
// position.
func TestTableStoresAreCounted(t *testing.T) {
	s := New(with(plainOptions(), "table=on table-entries=1048576"))
	r := search(t, s, midgameB, Limits{Depth: 2})
	full := uint64(0)
	for _, e := range s.table.entries() {
		if e.bound() != NoBound {
			full++
		}
	}
	if r.Stats.TableStores != full || r.Stats.TableOverlaps != 0 || full == 0 {
		t.Errorf("%d stores and %d overlaps counted, %d entries found", r.Stats.TableStores, r.Stats.TableOverlaps, full)
	}
}

// Only a cutoff by the first move that was searched may count as a first cutoff.
func TestFirstCutoffsAreCounted(t *testing.T) {
	for _, c := range []struct {
		searched int
		first    uint64
	}{{1, 1}, {2, 0}} {
		s := at(t, plainOptions(), midgameB)
		s.cutoff(&node{searched: c.searched, tableMove: s.root.moves[0].move}, 0)
		if s.stats.Cutoffs != 1 || s.stats.FirstCutoffs != c.first {
			t.Errorf("cut off by move %d: %d cutoffs, %d by the first", c.searched, s.stats.Cutoffs, s.stats.FirstCutoffs)
		}
	}
}
