package compare

import "testing"

// The referee decides after four searches of each of the two moves, or, if it is then undecided,
// after eight.
func TestRefereeSearches(t *testing.T) {
	for finished, want := range map[int]int{0: 8, 7: 8, 8: 16, 15: 16, 16: 16} {
		if got := RefereeSearches(finished); got != want {
			t.Errorf("after %d: %d, want %d", finished, got, want)
		}
	}
}
