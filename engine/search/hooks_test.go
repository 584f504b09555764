package search

import "testing"

// The effects that each heuristic declares must agree with the records of searches in which the
// heuristic is on.
func TestDoing(t *testing.T) {
	t.Parallel()
	alone := with(mustPreset(t, "modern"), "iir-depth=2 singular-depth=3")
	for i := range Catalog {
		if Catalog[i].effects() != 0 {
			alone.Settings[i] = Off
		}
	}
	for i := range Catalog {
		f := &Catalog[i]
		var shown Effects
		for _, level := range f.ValueNames()[1:] {
			o := with(alone, f.Name+"="+level)
			if f.NeedsQuiesce(level) || f.ID == QuiesceFutility {
				o = with(o, "nullquiesce=on nullquiesce-depth=2")
			}
			shown |= shownBy(t, o)
		}
		declared := f.effects()
		if declared&ReducesNode != 0 { // a record does not show whether the move or the node was reduced
			declared = declared&^ReducesNode | ReducesMove
		}
		for _, e := range []Effects{Extends, ReducesMove, ReducesNode, DropsMoves, DropsLosing} {
			if f.effects()&e != 0 != WithEffect(e).Has(f.ID) {
				t.Errorf("%s has effects %b, of which Doing(%b) says %v", f.Name, f.effects(), e, WithEffect(e).Has(f.ID))
			}
		}
		if declared != shown {
			t.Errorf("%s: says effects %b, records show %b", f.Name, declared, shown)
		}
	}
}

// shownBy returns the effects that appear in the records of searches.
func shownBy(t *testing.T, o Options) (e Effects) {
	t.Helper()
	for _, fen := range positions {
		_, records := recorded(t, o, fen, Limits{Nodes: 4000}, DefaultRecords)
		first, end := records.records.Bounds()
		for i := first; i < end; i++ {
			r := records.At(i)
			if r.Earned > 0 {
				e |= Extends
			}
			if r.Less > 0 {
				e |= ReducesMove
			}
			if r.Dropped > 0 {
				e |= DropsMoves
			}
			if r.Losing > 0 {
				e |= DropsLosing
			}
		}
	}
	return e
}

// Heuristics that act on root moves are marked. A heuristic without this mark has no effect under a
// condition that only the root meets.
func TestAtRoot(t *testing.T) {
	acting, roots := 0, combinationRoots(t)
	for i := range Catalog {
		f := &Catalog[i]
		if !f.TakesCondition() {
			continue
		}
		fired := uint64(0)
		for _, level := range f.ValueNames()[1:] {
			o := with(mustPreset(t, "modern"), "lmr-root=on "+f.Name+"="+level+" when ply<1")
			for _, root := range roots {
				fired += New(o).Search(t.Context(), root, Limits{Depth: 5, Nodes: 3000}, nil).Stats.Features[i].Fired
			}
		}
		if fired > 0 && !f.atRoot() {
			t.Errorf("%s acts %d times at the root, where it is said not to", f.Name, fired)
		}
		if fired > 0 {
			acting++
		}
	}
	if acting == 0 {
		t.Error("nothing acts at the root")
	}
}
