package analyze

import (
	"io"
	"math"
	"slices"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// DraftName returns "analysis" and the kind PGN.
func (m *Mode) DraftName() (name, kind string) { return "analysis", "pgn" }

// Shelf returns the folder of saved games.
func (m *Mode) Shelf() string { return m.options.Dir }

// Draft returns the state of the game if something would be lost without a draft, or if the user is
// training an ending.
func (m *Mode) Draft() (state any, ok bool) {
	tag := m.training.tag()
	if tag == "" && lossless(&m.study.record) {
		return nil, false
	}
	return [...]any{m.study.tree, m.study.tree.Changes(), tag}, true
}

// Moves returns a value that changes with every move of the game.
func (m *Mode) Moves() any { return [...]any{m.study.tree, m.study.tree.Size()} }

// CopyDraft copies the game and returns a function that writes the copy.
func (m *Mode) CopyDraft() func(io.Writer) error {
	g := m.files.file(m.study.tree.Copy())
	g.Tags = slices.Clone(g.Tags)
	for name, value := range map[string]string{format.FileTag: m.study.Path, format.TitleTag: origin(&m.study.record), format.TrainingTag: m.training.tag()} {
		if value != "" {
			g.SetTag(name, value)
		}
	}
	return func(w io.Writer) error { return format.Options{}.WritePGN(w, g) }
}

// Restore restores the game that an earlier run has left.
func (m *Mode) Restore(left mode.Left) tea.Cmd {
	return document.Restore(left, func(d mode.Done[document.Left]) tea.Cmd {
		take := func() tea.Cmd { m.files.onLeft(d); return nil }
		if m.stage.shown { // do not interrupt the user's typing
			return m.app.WhenFree(take)
		}
		return take()
	})
}

// onLeft shows the restored game, unless the user already has another one.
func (f *files) onLeft(d mode.Done[document.Left]) {
	switch left := d.Found; {
	case left.Game == nil:
		f.app.Problem(f.app.T("The game you left in Analyze cannot be read: %s", d.Err))
	case f.study.tree.Size() > 1 || f.study.changed() || f.acting.now.unsaved || f.study.Path != "" || f.study.from != "":
		if to := left.Release(); to != "" {
			f.app.say("The game you left in Analyze is saved as %s", to)
		} else {
			f.app.say("Another running Abyss has opened the game you left in Analyze")
		}
	default:
		left.Adopt()
		g := left.Game
		s := newRecord(g.Start())
		if g.Tree != nil {
			s.tree = g.Tree
		}
		s.Path, s.title = g.TakeTag(format.FileTag), g.TakeTag(format.TitleTag)
		training := g.TakeTag(format.TrainingTag)
		s.tags, s.result = g.Tags, g.Result
		s.kept = math.MaxUint64 // no state of the tree counts as saved
		if training != "" {
			s.quiet, s.kept = true, s.tree.State() // the game counts as saved
		}
		f.study.set(s, last(s.tree.Root()))
		if training != "" {
			f.app.say("Analyze has the ending that you were training")
			f.training.resume(training)
			return
		}
		f.following.resumed = true
		f.app.say("Analyze has the game you left (not saved)")
	}
}
