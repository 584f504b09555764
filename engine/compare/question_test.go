package compare

import (
	"testing"

	"example.com/abyss/engine/search"
)

// A heuristic that acts at different nodes in the two settings counts as changed. For some
// heuristics, a depth then no longer has the same meaning in the two settings.
func TestConditionsAreChanges(t *testing.T) {
	set := func(settings ...string) search.Options {
		o, _ := search.Preset("base")
		for _, s := range settings {
			if err := o.Set(s); err != nil {
				t.Fatal(err)
			}
		}
		return o
	}
	all, pv := set("checkevasions=full", "fhr=pieces"), set("checkevasions=full when pv", "fhr=pieces")
	if got := changedSettings(&all, &pv); got != search.Act(search.CheckEvasions) {
		t.Errorf("changed: %v", got.IDs())
	}
	q := Question{A: all, B: pv}
	if q.depthDiffers() {
		t.Error("a depth is something else with check evasions")
	}
	q.B = set("checkevasions=full", "fhr=pieces when cut")
	if !q.depthDiffers() {
		t.Error("a depth is the same with fail-high reductions at other nodes")
	}
}
