package game

import "time"

// noClock is the clock of a Node without a known time. Times are stored plus one, so that the zero
// Node has no time.
const noClock = 0

// Clock returns the time that the side that moved had left after the move. ok is false if it is
// unknown. The root has no clock.
func (n *Node) Clock() (left time.Duration, ok bool) {
	return n.clock - 1, n.clock != noClock
}

// SetClock stores the time that the side that moved had left after the move; a negative time means
// unknown. Setting a clock is a change, but Undo does not undo it, because the clock times are part
// of the game as it was played. SetClock does nothing for the root.
func (t *Tree) SetClock(n *Node, left time.Duration) {
	kept := max(left+1, noClock)
	if t.mustHave(n) != nil || n.parent == nil || n.clock == kept {
		return
	}
	n.clock = kept
	t.changes++
}
