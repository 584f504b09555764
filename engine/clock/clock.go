package clock

import "time"

// Side is the side that a clock times. Its numbers are those of xiangqi.Color.
type Side uint8

// The sides.
const (
	Red Side = iota
	Black
)

// Opponent returns the other side.
func (s Side) Opponent() Side { return s ^ 1 }

// hand holds one side's part of a clock.
type hand struct {
	left time.Duration // time left when the clock last stopped; negative if the side has overstepped its time
	used time.Duration // time used in all, up to the last update of left
	made int           // number of moves that the side has made in the game
	// the index of the stage being played; may exceed the last index, because the last stage
	// repeats
	stage int
	toGo  int           // number of moves to the next control; 0 in sudden death or without stages
	began time.Duration // value of used when the side's turn began
	lag   Lag           // lag of the turns for which the method Searched was called
}

// Clock is a game clock: the time of both sides under a Control. Use New to make one. At any moment
// it runs for one side, is paused, or is stopped; a new one is stopped.
//
// A copy is an independent clock with the same times; a game uses it to take moves back, see
// Snapshot. The parameter now of the methods is the present time. It should not go backwards; a
// negative interval counts as 0.
//
// If the Control has no time, a clock only counts what the sides use.
type Clock struct {
	control Control
	hands   [2]hand
	turn    Side      // the side that the clock runs for, or will run for after a pause
	state   state     // state of the whole clock
	since   time.Time // time up to which the running side has been charged
	fallen  [2]bool   // whether the flag has fallen, by side
	first   Side      // the side whose flag fell first, if both have fallen
}

// state is the state of a clock.
type state uint8

const (
	stopped state = iota
	running
	paused
)

// New returns a stopped clock with the full time on both sides. An invalid control is a mistake of
// the caller; see Control.Validate.
func New(c Control) Clock {
	k := Clock{control: c}
	for i := range k.hands {
		k.hands[i] = hand{left: c.Stages[0].Time + c.PerMove, toGo: c.Stages[0].Moves}
	}
	return k
}

// Control returns the control that the clock was made for.
func (k *Clock) Control() Control { return k.control }

// Start lets the clock run for a side. If it was already running, the time is charged to that side,
// and no move is counted. A fixed time per move starts again.
func (k *Clock) Start(side Side, now time.Time) {
	k.charge(now)
	k.turn, k.state, k.since = side, running, now
	k.renew(side)
}

// Press ends the turn of the side on move: its time is charged, its move is counted, and the time
// that the control adds after the move is added. Then the other side's time runs. If the clock is
// not running, Press does nothing.
func (k *Clock) Press(now time.Time) {
	if k.state != running {
		return
	}
	k.charge(now)
	h := &k.hands[k.turn]
	h.made++
	h.left += k.control.Increment
	if h.toGo > 0 {
		if h.toGo--; h.toGo == 0 {
			h.stage++
			next := k.control.stage(h.stage)
			h.left += next.Time
			h.toGo = next.Moves
		}
	}
	k.turn = k.turn.Opponent()
	k.renew(k.turn)
}

// Searched reports, just before Press, that the running side has searched for d of its turn, with a
// budget. The rest of the turn is lag.
func (k *Clock) Searched(d time.Duration, b Budget, now time.Time) {
	if k.state != running {
		return
	}
	k.charge(now)
	h := &k.hands[k.turn]
	h.lag.Add(h.used-h.began, d, b)
}

// Stop ends the timing, as at the end of a game. Start starts it again.
func (k *Clock) Stop(now time.Time) {
	k.charge(now)
	k.state = stopped
}

// Pause halts a running clock until Resume.
func (k *Clock) Pause(now time.Time) {
	if k.state == running {
		k.charge(now)
		k.state = paused
	}
}

// Resume lets a paused clock run on for the same side; otherwise it does
// nothing.
func (k *Clock) Resume(now time.Time) {
	if k.state == paused {
		k.state, k.since = running, now
	}
}

// Snapshot returns a copy of the clock as of now, paused if k runs. A game that takes moves back
// keeps a copy for each turn and continues with
//
//	k = saved
//	k.Resume(now)
//
// The time since the snapshot then does not count. A plain copy of a running clock would count it.
func (k *Clock) Snapshot(now time.Time) Clock {
	saved := *k
	saved.Pause(now)
	return saved
}

// Set sets a side's remaining time to r, which the operator has read off the clock on the table. If
// the clock runs, r is the time remaining at now. If r is positive, a fallen flag is up again.
//
// Source: thesis 2.6.2: while the opponent is to move, the operator can reset R.
func (k *Clock) Set(side Side, r time.Duration, now time.Time) {
	k.charge(now)
	k.hands[side].left = r
	k.fallen[side] = false
	k.drop(side)
}

// Running returns the side that the clock runs for. ok is false when it is paused or stopped.
func (k *Clock) Running() (side Side, ok bool) { return k.turn, k.state == running }

// Paused reports whether Resume would start the clock again.
func (k *Clock) Paused() bool { return k.state == paused }

// Remaining returns a side's time left: R. It is positive unless the side's flag has fallen. After
// that it is minus the time overstepped, until the control adds more time. If the Control has no
// time, it is zero.
func (k *Clock) Remaining(side Side, now time.Time) time.Duration {
	if !k.control.Timed() {
		return 0
	}
	return k.hands[side].left - k.pending(side, now)
}

// Used returns the time that a side has used in the game, whether or not its flag has fallen.
func (k *Clock) Used(side Side, now time.Time) time.Duration {
	return k.hands[side].used + k.pending(side, now)
}

// Flagged returns the side whose flag has fallen, or whose flag fell first if both have fallen. ok
// is false if no flag has fallen. A flag falls when no time is left. The clock keeps running: the
// game decides what a fallen flag means.
func (k *Clock) Flagged(now time.Time) (side Side, ok bool) {
	present := *k
	present.charge(now)
	switch {
	case present.fallen[Red] && present.fallen[Black]:
		return present.first, true
	case present.fallen[Black]:
		return Black, true
	}
	return Red, present.fallen[Red]
}

// MovesLeft returns the number of moves that a side has to make before its next time control: n. It
// is 0 if there is no next control: in sudden death, with a time per move, or without a time.
func (k *Clock) MovesLeft(side Side) int { return k.hands[side].toGo }

// MovesMade returns the number of moves that a side has made.
func (k *Clock) MovesMade(side Side) int { return k.hands[side].made }

// Stage returns the stage of the control that a side is playing, or the zero Stage if the control
// has no stages.
func (k *Clock) Stage(side Side) Stage { return k.control.stage(k.hands[side].stage) }

// pending returns the time that runs for a side and has not been charged yet.
func (k *Clock) pending(side Side, now time.Time) time.Duration {
	if k.state != running || k.turn != side {
		return 0
	}
	return max(now.Sub(k.since), 0)
}

// charge charges the running side's time up to now.
func (k *Clock) charge(now time.Time) {
	if k.state != running {
		return
	}
	spent := k.pending(k.turn, now)
	k.since = k.since.Add(spent)
	h := &k.hands[k.turn]
	h.left -= spent
	h.used += spent
	k.drop(k.turn)
}

// drop marks a side's flag as fallen if its time is over.
func (k *Clock) drop(side Side) {
	if !k.control.Timed() || k.hands[side].left > 0 || k.fallen[side] {
		return
	}
	k.fallen[side] = true
	if !k.fallen[side.Opponent()] {
		k.first = side
	}
}

// renew begins a turn of a side, with the fixed time of its move.
func (k *Clock) renew(side Side) {
	k.hands[side].began = k.hands[side].used
	if k.control.PerMove > 0 {
		k.hands[side].left = k.control.PerMove
	}
}
