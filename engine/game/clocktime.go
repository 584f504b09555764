package game

import "time"

// noClock is what a Node has whose clock nobody knows; a time is kept with one
// more, so that the zero Node has none.
const noClock = 0

// Clock is what the clock of the side that made the move showed when it was hit;
// ok is false where nobody knows. The root has the clock of neither side.
func (n *Node) Clock() (left time.Duration, ok bool) {
	return n.clock - 1, n.clock != noClock
}

// SetClock keeps what the clock of the side that made the move showed when it was
// hit, less than nothing for not known. It counts as a change, but Undo does not
// take it back: clocks are of the game as it was played. The root is left as it
// is.
func (t *Tree) SetClock(n *Node, left time.Duration) {
	kept := max(left+1, noClock)
	if t.mustHave(n) != nil || n.parent == nil || n.clock == kept {
		return
	}
	n.clock = kept
	t.changes++
}
