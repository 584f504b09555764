package labview

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"

	"github.com/charmbracelet/bubbles/key"
)

// While the ledger is being read, the status line says so. The status line does not say that
// nothing runs.
func TestStatusSaysThatItReads(t *testing.T) {
	m := newMode(modetest.New(), Options{Ledger: filepath.Join(t.TempDir(), "lab")}, []*experiment.Spec{shallow(t, "thesis-4.1", 1)})
	t.Cleanup(m.Close)
	status := func(want string) {
		t.Helper()
		if b := m.Bars(); !strings.HasPrefix(b.Status, want) && !strings.HasPrefix(b.Note, want) {
			t.Errorf("the status line says %q and %q, expected %q", b.Status, b.Note, want)
		}
	}
	status("enter opens an experiment, r runs it")
	read := m.Update(mode.Shown{})
	status("Reading the results")
	modetest.Run(t, m, read)
	status("enter opens an experiment, r runs it")
	open := m.top().enter()
	status("Reading the results")
	modetest.Run(t, m, open)
	status("r runs the experiment, esc goes back")
}

// No key leads back from the first screens, so neither the status line nor the bottom line names
// esc.
func TestFirstScreenHasNoWayBack(t *testing.T) {
	m := New(modetest.New(), Options{Ledger: filepath.Join(t.TempDir(), "lab")})
	t.Cleanup(m.Close)
	for range 3 {
		b := m.Bars()
		if strings.Contains(b.Status+b.Note, "esc") {
			t.Errorf("%s: the status line says %q and %q", m.top().name(), b.Status, b.Note)
		}
		if !slices.ContainsFunc(b.Hints, func(k key.Binding) bool { return k.Help().Key == "enter" }) || slices.ContainsFunc(b.Hints, func(k key.Binding) bool { return k.Help().Key == "esc" }) {
			t.Errorf("%s: the bottom line has %v", m.top().name(), b.Hints)
		}
		modetest.Press(t, m, "tab")
	}
}
