package clock

import (
	"testing"
	"time"
)

// TestLagIsLearned checks that the expected lag moves from the assumed value to the measured one,
// upwards and downwards. A single stall must not raise it for all later moves.
func TestLagIsLearned(t *testing.T) {
	const ms = time.Millisecond
	for _, seen := range []time.Duration{0, 2 * ms, 50 * ms, 120 * ms} {
		var l Lag
		if got := l.expected(50 * ms); got != 50*ms {
			t.Errorf("%v expected before the first move", got)
		}
		for range 36 {
			l.Add(time.Second+seen, time.Second, Budget{})
		}
		if got, want := l.expected(50*ms), (4*50*ms+36*seen)/40; got != want {
			t.Errorf("%v expected after 36 moves of %v, want %v", got, seen, want)
		}
	}
	var l Lag
	for range 20 {
		l.Add(102*ms, 100*ms, Budget{})
	}
	l.Add(time.Hour, 100*ms, Budget{}) // the machine was suspended
	if got := l.expected(50 * ms); got > 50*ms {
		t.Errorf("%v expected after a stall", got)
	}
}

// TestLagOfAMove checks that the lag contains the time of the turn after the search and the delay
// of the poll after the alarm. A search longer than its turn began before the turn and is ignored.
func TestLagOfAMove(t *testing.T) {
	const ms = time.Millisecond
	b := Budget{Target: 100 * ms, Second: 100 * ms, Hard: 5000 * ms}
	for _, c := range []struct{ turn, searched, want time.Duration }{
		{30 * ms, 25 * ms, 5 * ms},    // the search stopped early
		{103 * ms, 100 * ms, 3 * ms},  // the search ended at the alarm
		{110 * ms, 107 * ms, 10 * ms}, // the search ended 7 ms after the alarm
		// the search went on past the alarm, so the poll counts with its longest possible delay
		{183 * ms, 180 * ms, 23 * ms},
		{90 * ms, 100 * ms, -1},
	} {
		var l Lag
		if l.Add(c.turn, c.searched, b); l.Moves == 0 != (c.want < 0) || l.Moves > 0 && l.Sum != c.want {
			t.Errorf("a turn of %v, a search of %v: %+v, want %v", c.turn, c.searched, l, c.want)
		}
	}
}

// TestClockSeesLag checks that a clock to which searches are reported puts the measured lag of each
// side into that side's turns. Copies of the clock keep their own lag.
func TestClockSeesLag(t *testing.T) {
	const ms = time.Millisecond
	k := New(mustParse(t, "1m"))
	now := epoch
	k.Start(Red, now)
	k.Searched(0, Budget{}, now)
	now = now.Add(300 * ms)
	k.Pause(now) // the operator takes a break
	now = now.Add(time.Minute)
	k.Resume(now)
	now = now.Add(210 * ms)
	before := k
	k.Searched(500*ms, Budget{}, now)
	k.Press(now)
	if got, want := k.Turn(Red, now).Lag, (Lag{10 * ms, 2}); got != want {
		t.Errorf("Red's lag %+v, want %+v", got, want)
	}
	if got := k.Turn(Black, now).Lag; got != (Lag{}) {
		t.Errorf("Black's lag %+v", got)
	}
	if got := before.Turn(Red, now).Lag.Moves; got != 1 {
		t.Errorf("a copy has seen %d moves", got)
	}
	k.Stop(now)
	k.Searched(0, Budget{}, now)
	if got := k.Turn(Black, now).Lag; got != (Lag{}) {
		t.Errorf("a stopped clock sees %+v", got)
	}
}
