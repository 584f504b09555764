package book

import (
	"fmt"
	"maps"
	"slices"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/plural"
)

// maxUndo bounds the edits that can be undone.
const maxUndo = 1000

// Editor is a book by positions that can be browsed and changed. It belongs to one goroutine at a
// time. The caller owns the slices that its methods return.
//
// An Editor treats a position, its reflection and all orders of moves that lead to it as the same
// position: an edit applies to all of them.
type Editor struct {
	graph graph
	undo  []edit // the newest edit is the last element
	redo  []edit // the next edit to redo is the last element
	saved int    // number of edits when the book was last saved
	lost  int    // number of saved edits that cannot be redone any more

	version uint64 // grows with every edit, undo and redo

	in map[uint64]int // arrivals of the graph; nil until needed
}

// edit is a change of the book with the nodes it replaced.
type edit struct {
	Edit
	before, after graph // the changed positions only; nil for a position without a node
}

// EditKind is the kind of an edit.
type EditKind uint8

// These are the kinds of edits.
const (
	EditAdd EditKind = iota
	EditRemove
	EditWeight
	EditName
	EditRemark
	EditEval
	EditImport
	EditMerge
)

// Edit describes one edit.
type Edit struct {
	Kind   EditKind
	Move   xiangqi.Move // the move added, removed, weighed or scored
	Number int          // moves added, removed or merged, games imported, or the new weight
	Name   Name         // the new name
	At     Path         // the position, which the caller must not change; the zero Path for imported games and merged books
}

// String returns the edit in English words: "add h2e2", "weight of h2e2: 60".
func (e Edit) String() string {
	switch e.Kind {
	case EditAdd:
		return fmt.Sprintf("add %v", e.Move)
	case EditRemove:
		if e.Number > 1 {
			return plural.Sprintf("remove %v and %d {move|moves} after it", e.Move, e.Number-1)
		}
		return fmt.Sprintf("remove %v", e.Move)
	case EditWeight:
		return fmt.Sprintf("weight of %v: %d", e.Move, e.Number)
	case EditName:
		if e.Name == (Name{}) {
			return "remove the name"
		}
		return fmt.Sprintf("name %v", e.Name)
	case EditRemark:
		return "change the remark"
	case EditEval:
		return fmt.Sprintf("score of %v", e.Move)
	case EditImport:
		return plural.Sprintf("import %d {game|games}", e.Number)
	default:
		return plural.Sprintf("merge %d {move|moves}", e.Number)
	}
}

// NewEditor makes an Editor for a copy of a book, which may be nil. Lines of play become positions:
// the weight of a move is the number of lines that play it. A book that stays in its file has no
// Editor.
func NewEditor(b *Book) *Editor {
	return &Editor{graph: maps.Clone(b.positions())}
}

// Book returns the current book, by positions. Later edits do not change the returned book. Book
// returns nil if the book has no move.
func (e *Editor) Book() *Book {
	if !e.graph.hasMoves() {
		return nil
	}
	return &Book{graph: maps.Clone(e.graph)}
}

// Size returns the numbers of positions and of moves. The positions include those at the ends of
// lines.
func (e *Editor) Size() (positions, moves int) { return e.graph.size() }

// Unreached counts the positions that have moves, a name or a remark, but that no moves of the book
// reach from the initial position. Games from another start can leave such positions.
func (e *Editor) Unreached() int {
	seen := map[uint64]bool{}
	e.graph.reach(startKey, seen, nil)
	n := 0
	for key := range e.graph {
		if !seen[key] {
			n++
		}
	}
	return n
}

// Changes returns the number of edits between the current book and the last saved one, or the
// original if none was saved. It is 0 if there is nothing to save.
func (e *Editor) Changes() int {
	return e.lost + max(len(e.undo)-e.saved, e.saved-len(e.undo))
}

// Version returns a number that changes with every edit, undo and redo.
func (e *Editor) Version() uint64 { return e.version }

// Saved records that the current book is saved.
func (e *Editor) Saved() { e.saved, e.lost = len(e.undo), 0 }

// Unsaved marks the current book as unsaved, even without edits.
func (e *Editor) Unsaved() { e.saved, e.lost = len(e.undo), 1 }

// Save writes the book into a file like Book.WriteFile. After that there are no unsaved changes.
func (e *Editor) Save(path string, overwrite bool) error {
	if err := e.WriteFile(path, overwrite); err != nil {
		return err
	}
	e.Saved()
	return nil
}

// WriteFile writes the book into a file like Book.WriteFile, and does not change the editor.
func (e *Editor) WriteFile(path string, overwrite bool) error {
	if b := e.Book(); b != nil {
		return b.WriteFile(path, overwrite)
	}
	return inBook(message.Errorf("nothing to save, expected at least one move"))
}

// Undo undoes the last edit and returns it. It returns false if there is none.
func (e *Editor) Undo() (Edit, bool) {
	if len(e.undo) == 0 {
		return Edit{}, false
	}
	last := e.undo[len(e.undo)-1]
	e.undo = e.undo[:len(e.undo)-1]
	e.redo = append(e.redo, last)
	e.version++
	e.put(last.before)
	return last.Edit, true
}

// Redo redoes the edit that was undone last, and returns it. It returns false if there is none.
func (e *Editor) Redo() (Edit, bool) {
	if len(e.redo) == 0 {
		return Edit{}, false
	}
	next := e.redo[len(e.redo)-1]
	e.redo = e.redo[:len(e.redo)-1]
	e.undo = append(e.undo, next)
	e.version++
	e.put(next.after)
	return next.Edit, true
}

// Log returns the edits that Undo can undo, the oldest first.
func (e *Editor) Log() []Edit {
	list := make([]Edit, len(e.undo))
	for i := range e.undo {
		list[i] = e.undo[i].Edit
	}
	return list
}

// put stores nodes in the graph; a nil node removes the stored one.
func (e *Editor) put(nodes graph) {
	for key, n := range nodes {
		e.recount(e.graph[key], n)
		if n == nil {
			delete(e.graph, key)
		} else {
			e.graph[key] = n
		}
	}
}

// recount updates the arrivals when one node replaces another; either may be nil.
func (e *Editor) recount(old, n *node) {
	if e.in == nil {
		return
	}
	if old != nil {
		for i := range old.edges {
			if next := old.edges[i].next; e.in[next] > 1 {
				e.in[next]--
			} else {
				delete(e.in, next)
			}
		}
	}
	if n != nil {
		for i := range n.edges {
			e.in[n.edges[i].next]++
		}
	}
}

// arrivals counts the moves that lead to each position.
func (e *Editor) arrivals() map[uint64]int {
	if e.in == nil {
		e.in = e.graph.arrivals()
	}
	return e.in
}

// change is an edit in progress, not yet counted in the arrivals. It ends with commit or
// rollback.
type change struct {
	e      *Editor
	before graph
}

func (e *Editor) change() *change { return &change{e: e, before: graph{}} }

// editable returns a copy of the spot's node that may be changed, or a new node.
func (c *change) editable(s *spot) (*node, error) {
	g := c.e.graph
	old := g[s.key]
	if _, mine := c.before[s.key]; mine && old != nil {
		s.node = old
		return old, nil
	}
	if old == nil && len(g) >= maxPositions {
		return nil, inBook(message.Errorf("the book is full: it has %d positions, expected at most %d", len(g), maxPositions))
	}
	if _, mine := c.before[s.key]; !mine {
		c.before[s.key] = old
	}
	if old == nil {
		s.node, s.reflected = newNode(&s.pos), false
	} else {
		s.node = old.clone()
	}
	g[s.key] = s.node
	return s.node, nil
}

// drop removes a node.
func (c *change) drop(key uint64) {
	if _, mine := c.before[key]; !mine {
		c.before[key] = c.e.graph[key]
	}
	delete(c.e.graph, key)
}

func (c *change) rollback() {
	for key, n := range c.before {
		if n == nil {
			delete(c.e.graph, key)
		} else {
			c.e.graph[key] = n
		}
	}
}

// commit ends the change as one edit. It keeps a copy of the path.
func (c *change) commit(what Edit) {
	what.At.Moves = slices.Clone(what.At.Moves)
	if what.At.Start != nil {
		start := *what.At.Start
		what.At.Start = &start
	}
	e := c.e
	e.version++
	after := make(graph, len(c.before))
	for key := range c.before {
		if n := e.graph[key]; n != nil && n.blank() {
			delete(e.graph, key)
		}
		after[key] = e.graph[key]
		e.recount(c.before[key], after[key])
	}
	if len(e.undo) < e.saved { // the saved state cannot be reached any more
		e.lost += e.saved - len(e.undo)
		e.saved = len(e.undo)
	}
	e.redo = nil
	e.undo = append(e.undo, edit{what, c.before, after})
	if len(e.undo) > maxUndo {
		e.undo = append([]edit(nil), e.undo[1:]...)
		if e.saved--; e.saved < 0 { // the saved state cannot be reached either
			e.lost, e.saved = e.lost+1, 0
		}
	}
}
