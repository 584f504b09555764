package clock

import (
	"testing"
	"time"
)

// The reserve for the operator is the operator's time for the moves to come, but at most half of
// the time left.
func TestForOperator(t *testing.T) {
	now := time.Unix(0, 0)
	for _, c := range []struct {
		control string
		left    time.Duration
		moves   int // number of moves already made
		want    time.Duration
	}{
		{"40/2h, operation 15m", 2 * time.Hour, 0, 15 * time.Minute},
		{"40/2h, operation 15m", time.Hour, 39, 22500 * time.Millisecond},
		{"40/2h, operation 15m", 10 * time.Second, 39, 5 * time.Second},
		{"10m, operation 100s", 10 * time.Minute, 0, 100 * time.Second},
		{"10m, operation 100s", 10 * time.Minute, 60, 40 * time.Second},
		{"10m, operation 100s", 10 * time.Minute, 90, 24 * time.Second},
		{"10s/move, operation 2s", 10 * time.Second, 0, 2 * time.Second},
		{"40/2h", 2 * time.Hour, 0, 0},
		{"none", 0, 0, 0},
	} {
		k := New(mustParse(t, c.control))
		k.Start(Red, now)
		for range 2 * c.moves {
			k.Press(now)
		}
		if c.left > 0 {
			k.Set(Red, c.left, now)
		}
		if got := k.ForOperator(Red, now); got != c.want {
			t.Errorf("%s with %v left after %d moves: %v, want %v", c.control, c.left, c.moves, got, c.want)
		}
	}
}
