package game

import "time"

// noClock is the clock of a Node without a known time; times are stored plus one, so
// that the zero Node has none.
const noClock = 0

// Clock is the time left to the side that made the move, when it hit the clock; ok is
// false if unknown. The root has no clock.
func (n *Node) Clock() (left time.Duration, ok bool) {
	return n.clock - 1, n.clock != noClock
}

// SetClock stores the time left to the side that made the move, when it hit the
// clock, negative for unknown. It counts as a change, but Undo does not take it back:
// clocks belong to the game as played. It ignores the root.
func (t *Tree) SetClock(n *Node, left time.Duration) {
	kept := max(left+1, noClock)
	if t.mustHave(n) != nil || n.parent == nil || n.clock == kept {
		return
	}
	n.clock = kept
	t.changes++
}
