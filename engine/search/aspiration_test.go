package search

import "testing"

// If a score is outside the window, the search moves the side of the window that the score has
// crossed. This side opens fully at once, or widens by a percentage each time up to a limit. After
// a mate score, it opens fully at once.
func TestWindowsWiden(t *testing.T) {
	for _, c := range []struct {
		settings    string
		score, sign Score
		times       int
		want        Score
	}{
		{"aspiration-growth=0", 100, -1, 1, -Infinity},
		{"aspiration-growth=0", 100, +1, 1, Infinity},
		{"aspiration-growth=50", 100, -1, 1, 100 - 30},
		{"aspiration-growth=50", 100, +1, 2, 100 + 45},
		{"aspiration-growth=50", 100, +1, mostWidened + 1, Infinity},
		{"aspiration-growth=50", Mate - 5, +1, 1, Infinity},
		{"aspiration-growth=50", Forbidden, -1, 1, -Infinity},
	} {
		s := at(t, with(mustPreset(t, "tournament"), "aspiration-window=20 "+c.settings), midgameA)
		if got := widened(s, c.score, c.sign, c.times); got != c.want {
			t.Errorf("%s, %d %+d, time %d: %d, want %d", c.settings, c.score, c.sign, c.times, got, c.want)
		}
	}
}
