package game

import (
	"slices"

	"example.com/abyss/internal/message"
)

// edit is a change of a Tree that can be undone.
type edit struct {
	show  *Node         // the node to show after that
	state uint64        // of the tree before it
	words *message.Text // description of the edit, "deleting h2e2"
	undo  func()
}

// EditedMove is the move of a node in the description of an edit: in ICCS, unless the caller of
// Undo translates it, for which it needs the position.
type EditedMove struct{ Node *Node }

// String is the move in ICCS.
func (m EditedMove) String() string { return m.Node.move.String() }

// edited records an edit that was made.
func (t *Tree) edited(e edit) {
	if t.reading {
		return
	}
	e.state = t.state
	t.edits = append(t.edits, e)
	t.changes++
	t.state = t.changes
}

// Undo undoes the last edit: moves added, deleted or promoted, a comment or a glyph set. It returns
// the node to show and a description of the edit, such as "deleting h2e2", whose moves are
// EditedMoves; ok is false without an edit.
func (t *Tree) Undo() (show *Node, words *message.Text, ok bool) {
	if len(t.edits) == 0 {
		return nil, nil, false
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
func (t *Tree) Together(show *Node, words *message.Text, f func()) {
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
func (t *Tree) Forget() { t.edits, t.changes, t.state, t.reading = nil, 0, 0, false }

// Settle keeps the edits so far from being undone. Changes continues to count.
func (t *Tree) Settle() { t.edits = nil }

// SetComment sets the comment of a node, lines separated by "\n"; "" removes it.
func (t *Tree) SetComment(n *Node, text string) {
	old := n.comment
	if old == text || t.mustHave(n) != nil {
		return
	}
	n.comment = text
	words := message.New("the comment on %v", EditedMove{n})
	if n.parent == nil {
		words = message.New("the comment before the game")
	}
	t.edited(edit{show: n, words: words, undo: func() { n.comment = old }})
}

// SetGlyph marks a move; it ignores the root.
func (t *Tree) SetGlyph(n *Node, g Glyph) {
	old := n.glyph
	if old == g || n.parent == nil || t.mustHave(n) != nil {
		return
	}
	n.glyph = g
	t.edited(edit{show: n, words: message.New("the mark on %v", EditedMove{n}), undo: func() { n.glyph = old }})
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

// span describes a number of moves from a node on: "h2e2", "h2e2 and 3 more moves".
func span(first *Node, moves int) any {
	switch moves {
	case 1:
		return EditedMove{first}
	case 2:
		return message.New("%v and one more move", EditedMove{first})
	}
	return message.New("%v and %d more {move|moves}", EditedMove{first}, moves-1)
}
