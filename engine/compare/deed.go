package compare

import (
	"slices"

	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
)

// Deed is one act of the heuristic of a cause: the act nearest to the place of the cause, in the
// first search of the heuristic's side.
type Deed struct {
	tree.Deed
	Moves []xiangqi.Move // moves from the root to the node of the act
	Then  []xiangqi.Move // the expected continuation after the act; nil if the act is not on the best line
}

// deed returns the act of a cause, or nil if the tree has no act at the place.
func (e *explainer) deed(c *Cause) *Deed {
	acts, err := e.own.ActsBelow(c.Line, c.Heuristic)
	if err != nil || len(acts) == 0 {
		return nil
	}
	at := e.nearest(acts, c)
	d := &Deed{Deed: e.own.DeedAt(at, c.Heuristic), Moves: e.own.Moves(at)}
	if line := e.runs[e.in][0].line; begins(line, d.Moves) {
		d.Then = line[len(d.Moves):]
	}
	return d
}

// nearest returns the act with the fewest plies, if possible an act on an expected line. For a
// cause of kind Acts, it returns the first of the named acts.
func (e *explainer) nearest(acts []tree.Act, c *Cause) uint32 {
	best, bestOn := acts[0].Record, false
	for _, a := range acts {
		if c.Kind == Acts {
			if a.Key == c.keys[0] {
				return a.Record
			}
			continue
		}
		if on, nearer := e.expected(a.Record), e.own.At(a.Record).Ply < e.own.At(best).Ply; on && !bestOn || on == bestOn && nearer {
			best, bestOn = a.Record, on
		}
	}
	return best
}

// expected reports whether a record lies on a line that a side expects, or on a line on which the
// two trees contradict each other.
func (e *explainer) expected(i uint32) bool {
	moves := e.own.Moves(i)
	return slices.ContainsFunc(e.followed, func(line []xiangqi.Move) bool { return begins(line, moves) })
}

// begins reports whether a line begins with the given moves.
func begins(line, moves []xiangqi.Move) bool {
	return len(line) >= len(moves) && slices.Equal(line[:len(moves)], moves)
}
