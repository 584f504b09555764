package labview

import (
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// Of several readings at the same time, the result of the one that began last stays on the
// screen. If the readings end in order, each result is shown in turn.
func TestReadingsOvertake(t *testing.T) {
	var o inOrder
	shown := 0
	reading := func(n int) func() {
		number := o.next()
		return func() {
			if o.shows(number) {
				shown = n
			}
		}
	}
	first, second, third := reading(1), reading(2), reading(3)
	for _, c := range []struct {
		apply func()
		want  int
	}{{first, 1}, {third, 3}, {second, 3}, {reading(4), 4}} {
		if c.apply(); shown != c.want {
			t.Errorf("reading %d is shown, expected %d", shown, c.want)
		}
	}
}

// Counts made before the ledger was read do not replace the counts made after it.
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
	modetest.Give(t, m, before)
	if now, _, _ := m.list.countOf(0); now != read {
		t.Errorf("%+v after the older counting, %+v before it", now, read)
	}
}
