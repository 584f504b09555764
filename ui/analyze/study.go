package analyze

import (
	"abyss/engine/game"
	"abyss/engine/game/format"
	"abyss/engine/xiangqi"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// record is a game looked at.
type record struct {
	title  string // where it comes from, while it is in no file
	path   string // of the file it was opened from or saved as
	tags   []format.Tag
	result format.ResultToken
	tree   *game.Tree
	kept   uint64 // tree.State when it was saved or opened

	game  uint64 // the game of Play it is of; 0: of none
	apart bool   // it does not go along with that

	// reviewed is tree.State after a review of a game that had no changes to save:
	// while it is that, the review is all that would be lost. 0: there was none.
	reviewed uint64
}

func newRecord(start xiangqi.Position) record {
	return record{tree: game.NewTree(start), result: format.Unknown}
}

// changed reports whether the user has changed something that is not saved.
func (r *record) changed() bool { return r.tree.State() != r.kept }

// onlyReviewed reports whether a review is all that is not saved.
func (r *record) onlyReviewed() bool { return r.reviewed != 0 && r.tree.State() == r.reviewed }

// saved takes over that the game as it was in a state of its tree is in a file.
func (r *record) saved(path string, state uint64) {
	r.path, r.kept = path, state
	r.apart = true
}

// name is what the game is called.
func (r *record) name(t words.T) string {
	switch {
	case r.path != "":
		return base(r.path)
	case r.title != "":
		return r.title
	}
	if r.tree.Start() != xiangqi.StartPosition() {
		return t("a position")
	}
	return t("new game")
}

// dropping does what drops the game and a position being set up, and asks first
// where either has changes.
func (m *Mode) dropping(do func() tea.Cmd) tea.Cmd {
	if m.setup != nil && m.setup.changed() {
		m.app.Confirm(m.app.T("Leave without the position set up?"), func() tea.Cmd { return m.droppingStudy(do) }, nil)
		return nil
	}
	return m.droppingStudy(do)
}

// droppingStudy does what drops the game, and asks first where it has changes
// that are not saved.
func (m *Mode) droppingStudy(do func() tea.Cmd) tea.Cmd {
	if !m.study.changed() {
		return do()
	}
	name := m.study.name(m.app.T)
	title := m.app.T("Analyze holds changes to %s that are not saved", name)
	if m.study.onlyReviewed() {
		title = m.app.T("Analyze holds a review of %s that is not saved", name)
	}
	m.app.Choose(mode.Choice{
		Title: title,
		Items: []string{m.app.T("save first"), m.app.T("drop what is not saved"), m.app.T("stay here")},
		Take: func(i int) tea.Cmd {
			switch i {
			case 0:
				return m.saveThen(do)
			case 1:
				return do()
			}
			return nil
		},
	})
	return nil
}

// newGame puts the initial position on the board.
func (m *Mode) newGame() tea.Cmd {
	return m.dropping(func() tea.Cmd {
		m.setStudy(newRecord(xiangqi.StartPosition()), nil)
		m.search()
		m.say("A new game")
		return nil
	})
}

// undo takes the last edit back.
func (m *Mode) undo() tea.Cmd {
	n, what, ok := m.study.tree.Undo()
	if !ok {
		m.say("There is nothing to undo")
		return nil
	}
	stays := n == m.node && m.preview == nil && m.retry == nil // a remark or a mark was taken back
	m.preview = nil
	m.endRetry() // its moves may be gone
	m.show(n)
	m.forgetDeleted()
	if !stays || m.engine.lock != nil || m.engine.node == nil {
		m.search()
	}
	m.say("Undone: %s", what)
	return nil
}

// forgetDeleted lets the engine go from nodes that are not in the game any more.
func (m *Mode) forgetDeleted() {
	gone := func(n *game.Node) bool { return n != nil && m.study.tree.Find(n.Path()) != n }
	e := &m.engine
	if gone(e.lock) {
		e.lock = nil
	}
	if gone(e.node) {
		e.node = nil
	}
	if a, _ := e.analysis.See(m.subject()); gone(a.node) {
		e.analysis.Drop()
	}
	if c, _ := m.bench.pair.See(m.pairSubject()); gone(c.node) {
		m.bench.pair.Drop()
	}
}

// remove deletes the node shown with what follows, or the whole of what follows
// the root.
func (m *Mode) remove() tea.Cmd {
	if m.node.Parent() == nil {
		m.say("There is no move to delete here")
		return nil
	}
	n := m.node
	m.show(n.Parent())
	m.study.tree.Delete(n)
	m.forgetDeleted()
	m.search()
	m.say("Deleted; u brings it back")
	return nil
}

// promote moves the variation shown one place up.
func (m *Mode) promote() tea.Cmd {
	if !m.study.tree.Promote(m.node) {
		m.say("This is the main line already")
		return nil
	}
	if m.node.Main() {
		m.say("This is the main line now")
	} else {
		m.say("The variation stands one place higher")
	}
	return nil
}

// playOn plays on from the position shown, in Play.
func (m *Mode) playOn() tea.Cmd {
	return m.app.PlayFrom(m.study.tree.Start(), m.node.Path())
}

// copyFEN puts the position on the clipboard.
func (m *Mode) copyFEN() tea.Cmd {
	pos := m.position()
	fen := pos.FEN()
	m.app.Copy(fen)
	m.app.Say(fen)
	return nil
}
