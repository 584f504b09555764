package search

import "example.com/abyss/engine/xiangqi"

// stackEntry is the node searched at one ply of the line and what the later heuristics keep of
// it, apart from frame so that the capture search does not carry it. The node stands here and
// not on the goroutine's stack because hooks get it, which would move it to the heap.
type stackEntry struct {
	node      node                // of the full width or the null-move quiescence search
	raw       Score               // static evaluation without correction
	eval      Score               // static evaluation for the mover; noEval in check
	improving bool                // eval is better than at the mover's last turn
	toCut     bool                // the node is expected to cut off
	checks    xiangqi.CheckPoints // if the node has pointed
	excluded  xiangqi.Move        // not searched: the candidate of a singular test
	entry     entry               // of the table; its bound is NoBound if there is none
}

// noEval is the static evaluation of a position in check.
const noEval = -Infinity

// assesses reports whether the settings need the static evaluation of every node.
func (x *Settings) assesses() bool {
	for i := range Catalog {
		if Catalog[i].assesses(x) {
			return true
		}
	}
	return false
}

// assesses reports whether the heuristic needs the static evaluation of every node at its level.
func (f *Feature) assesses(x *Settings) bool { return f.assessed != Off && x[f.ID] >= f.assessed }

// assess evaluates the position of n, unless it is in check, and compares it with that
// of the mover's last turn.
func assess(s *Searcher, n *node) {
	at := &s.stack[n.ply]
	at.eval, at.improving = noEval, false
	if s.path.frames[n.ply].check.InCheck() {
		return
	}
	at.raw, _ = s.statics.score(n.ply)
	at.eval = corrected(&s.statics, at.raw)
	switch {
	case n.ply >= 2 && s.stack[n.ply-2].eval != noEval:
		at.improving = at.eval > s.stack[n.ply-2].eval
	case n.ply >= 4 && s.stack[n.ply-4].eval != noEval:
		at.improving = at.eval > s.stack[n.ply-4].eval
	}
}

// onPV reports whether the window of n is open.
func (n *node) onPV() bool { return n.beta-n.alpha > 1 }
