package labview

import (
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// Of readings that overtake each other the one that began last stays on the screen; those
// that end in their order are shown one after the other.
func TestReadingsOvertake(t *testing.T) {
	var o inOrder
	first, second, third := o.begin(), o.begin(), o.begin()
	if !first() || !third() || second() {
		t.Error("the second reading began before the third and is shown in its place")
	}
	if fourth := o.begin(); !fourth() {
		t.Error("the next reading is not shown")
	}
}

// A list that was counted before the ledger was read does not come back after it.
func TestOldCountsDoNotComeBack(t *testing.T) {
	s := shallow(t, "thesis-4.1", 1)
	m := newMode(modetest.New(), Options{Ledger: filled(t, s)}, []*experiment.Spec{s})
	t.Cleanup(m.Close)
	before := m.list.refresh(everything)()
	modetest.Run(t, m, m.Update(mode.Shown{}))
	read, _, _ := m.list.countOf(0)
	if read.unitsDone == 0 {
		t.Fatal("the ledger has nothing of the experiment")
	}
	modetest.Run(t, m, m.Update(before))
	if now, _, _ := m.list.countOf(0); now != read {
		t.Errorf("%+v after the older counting, %+v before it", now, read)
	}
}
