package search

import (
	"reflect"
	"testing"
)

// eachCounter calls do with every number in the counters.
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

// A sum leaves no counter out, whatever counters there are.
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

// What is ordered by gain was looked at as a node with captures, at the root as
// anywhere else.
func TestCapturesAreCountedAtTheRoot(t *testing.T) {
	o := with(plainOptions(), "captures=on")
	r := search(t, New(o), midgameB, Limits{Depth: 1})
	c := r.Stats.Features[CaptureOrder]
	captures := uint64(0)
	s := at(t, o, midgameB)
	for i := range s.roots {
		if s.pos.IsCapture(s.roots[i].move) {
			captures++
		}
	}
	if c.Tried != 1 || c.Fired != captures || captures == 0 {
		t.Errorf("%d nodes with captures and %d captures ordered, want the root's %d", c.Tried, c.Fired, captures)
	}
}
