package game

import (
	"slices"

	"example.com/abyss/internal/message"
)

// edit is a change of a Tree that can be undone.
type edit struct {
	show  *Node         // node that is shown after the undo
	state uint64        // state of the tree before the edit
	words *message.Text // description of the edit, "deleting h2e2"
	undo  func()
}

// EditedMove is the move of a node in the description of an edit. Its text is in ICCS, unless the
// caller of Undo translates it with the position.
type EditedMove struct{ Node *Node }

// String returns the move in ICCS.
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

// Undo undoes the last edit: moves that were added, deleted or promoted, or a comment or a glyph
// that was set. It returns the node to show and a description of the edit, such as "deleting h2e2",
// in which moves are EditedMoves. ok is false if there is no edit.
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

// Together combines the edits of f into one edit for Undo. The parameter words describes that edit,
// and show is the node to show after the undo. If f sets only evaluations, there is still an edit,
// although Undo does not remove the evaluations. f must not call Undo.
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

// Forget makes the current tree the initial one. After that there is nothing to undo, and Changes
// and State return 0. Readers of files call Forget last.
func (t *Tree) Forget() { t.edits, t.changes, t.state, t.reading = nil, 0, 0, false }

// Settle makes it impossible to undo the edits made so far. It does not reset Changes.
func (t *Tree) Settle() { t.edits = nil }

// SetComment sets the comment of a node; "\n" separates lines, and "" removes the comment.
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

// SetGlyph marks a move. It does nothing for the root.
func (t *Tree) SetGlyph(n *Node, g Glyph) {
	old := n.glyph
	if old == g || n.parent == nil || t.mustHave(n) != nil {
		return
	}
	n.glyph = g
	t.edited(edit{show: n, words: message.New("the mark on %v", EditedMove{n}), undo: func() { n.glyph = old }})
}

// SetEval stores an engine's evaluation of the position at a node; nil removes it. It copies the
// value. Setting an evaluation is a change, but Undo does not undo it, because an engine sets many
// evaluations and can compute them again.
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

// span describes a number of moves that begin with the move of a node: "h2e2", "h2e2 and 3 more
// moves".
func span(first *Node, moves int) any {
	switch moves {
	case 1:
		return EditedMove{first}
	case 2:
		return message.New("%v and one more move", EditedMove{first})
	}
	return message.New("%v and %d more {move|moves}", EditedMove{first}, moves-1)
}
