package game

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// edit is a change of a Tree that can be undone.
type edit struct {
	show  *Node  // the node to show after that
	state uint64 // of the tree before it
	words string // description of the edit, "deleting h2e2"
	undo  func()
}

// edited records an edit that was made.
func (t *Tree) edited(e edit) {
	e.state = t.state
	t.edits = append(t.edits, e)
	t.changes++
	t.state = t.changes
}

// Undo undoes the last edit: moves added, deleted or promoted, a comment or a glyph
// set. It returns the node to show and a description of the edit, such as "deleting
// h2e2"; ok is false if there is none.
func (t *Tree) Undo() (show *Node, words string, ok bool) {
	if len(t.edits) == 0 {
		return nil, "", false
	}
	last := t.edits[len(t.edits)-1]
	t.edits = t.edits[:len(t.edits)-1]
	last.undo()
	t.changes++
	t.state = last.state
	return last.show, last.words, true
}

// Together makes the edits of f one edit for Undo: words describes it, show is the
// node to show then. Evaluations set by f alone count as an edit too, though Undo
// leaves them. f must not call Undo.
func (t *Tree) Together(show *Node, words string, f func()) {
	before, changes := len(t.edits), t.changes
	f()
	made := slices.Clone(t.edits[before:])
	if len(made) == 0 {
		if t.changes != changes {
			t.edited(edit{show: show, words: words, undo: func() {}})
		}
		return
	}
	t.edits = append(t.edits[:before], edit{show: show, words: words, state: made[0].state, undo: func() {
		for _, e := range slices.Backward(made) {
			e.undo()
		}
	}})
}

// Forget makes the current tree the initial one: there is nothing to undo, and
// Changes and State are 0. Readers of files call it last.
func (t *Tree) Forget() { t.edits, t.changes, t.state = nil, 0, 0 }

// Settle keeps the edits so far from being undone. Changes goes on counting.
func (t *Tree) Settle() { t.edits = nil }

// SetComment sets the comment of a node, lines separated by "\n"; "" removes it.
func (t *Tree) SetComment(n *Node, text string) {
	old := n.comment
	if old == text || t.mustHave(n) != nil {
		return
	}
	n.comment = text
	t.edited(edit{show: n, words: "the comment " + onMove(n), undo: func() { n.comment = old }})
}

// SetGlyph marks a move; it ignores the root.
func (t *Tree) SetGlyph(n *Node, g Glyph) {
	old := n.glyph
	if old == g || n.parent == nil || t.mustHave(n) != nil {
		return
	}
	n.glyph = g
	t.edited(edit{show: n, words: "the mark " + onMove(n), undo: func() { n.glyph = old }})
}

// SetEval stores an engine's evaluation of the position at a node, nil for none. The
// value is copied. It counts as a change, but Undo does not take it back: an engine
// sets many, and can compute them again.
func (t *Tree) SetEval(n *Node, e *Eval) {
	if t.mustHave(n) != nil || e == nil && n.eval == nil {
		return
	}
	if e != nil {
		own := *e
		if own.Mate != 0 {
			own.Score = 0
		}
		if n.eval != nil && *n.eval == own {
			return
		}
		e = &own
	}
	n.eval = e
	t.changes++
}

// onMove names the node of an edit: "on h2e2".
func onMove(n *Node) string {
	if n.move == xiangqi.NoMove {
		return "before the game"
	}
	return "on " + n.move.String()
}

// span describes a number of moves from a node on: "h2e2", "h2e2 and 3 more moves".
func span(first *Node, moves int) string {
	switch moves {
	case 1:
		return first.move.String()
	case 2:
		return first.move.String() + " and one more move"
	}
	return fmt.Sprintf("%v and %d more moves", first.move, moves-1)
}
