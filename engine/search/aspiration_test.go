package search

import "testing"

// The side of the window that a score leaves opens at once, or widens by its percentage each time,
// until the limit; a mate opens it.
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
