package lang

import (
	"testing"

	"example.com/abyss/engine/lab/experiment"
)

// TestErrorsOfExperiments checks the Chinese text of errors in depths.
func TestErrorsOfExperiments(t *testing.T) {
	depths := func(text string) error { _, err := experiment.ParseDepths(text); return err }
	for _, c := range []struct {
		err           error
		english, want string
	}{
		{
			depths("x"), `expected plies from 1 to 64, such as 6, 3-6 or 3,5`,
			`应为 1 到 64 层，如 6、3-6 或 3,5`,
		},
	} {
		if c.err == nil || c.err.Error() != c.english {
			t.Errorf("got %v, want %s", c.err, c.english)
			continue
		}
		if got := Chinese.Error(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}

// TestChangesOfExperiments checks the Chinese text of how an experiment differs from the built-in
// one with its id.
func TestChangesOfExperiments(t *testing.T) {
	changed, ok := experiment.ByID("mpsm-6.22").WithDepths([]int{3})
	if !ok || len(changed.Changes) != 1 {
		t.Fatalf("%v, changes %v, expected one", ok, changed.Changes)
	}
	note := changed.Changes[0]
	if got, want := note.Error(), "The deepest player searches 3 plies instead of 7; the depths of the others are reduced by the same number of plies."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := Chinese.Error(note), "搜索最深的一方为 3 层而非 7 层，其余各方相应减少。"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
