package analyze

import (
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/lesson"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// teach goes to the position of a heuristic's lesson and compares the search with and without the
// heuristic. If there is no lesson, it shows a message.
func (p *switchesPanel) teach(f *search.Feature) tea.Cmd {
	m := p.m
	p.taught = f
	l, err := lesson.Of(f.ID)
	if err != nil {
		m.app.Problem(m.app.Look().Language.Error(err))
		return nil
	}
	if l == nil {
		m.app.Say(phrases.Named(m.app.T, m.app.T(f.Label), p.reason(lesson.Missing(f))))
		return nil
	}
	it, err := l.Item()
	if err != nil {
		m.app.Problem(m.app.Look().Language.Error(err))
		return nil
	}
	a, b, err := l.Options()
	if err != nil {
		m.app.Problem(m.app.Look().Language.Error(err))
		return nil
	}
	note := m.app.T("A lesson on %s; p goes back to your own setting", m.app.T(f.Label))
	switch l.Shows {
	case lesson.OnNodes:
		note = m.app.T("A lesson on %s: only the node count changes here; p: your own setting", m.app.T(f.Label))
	case lesson.OneOnly:
		note = m.app.T("A lesson on %s: its effect here may be chance; p goes back to your own setting", m.app.T(f.Label))
	case lesson.OnChance:
	}
	if m.tour.begun {
		note = m.app.T("%s; Q shows the list of the tour", note)
	}
	study := mode.Study{Title: l.Position, Tree: game.NewTree(it.Pos), Options: &a, Setting: l.Preset, Note: note}
	return m.study.dropping(func() tea.Cmd {
		before := wayBack(m.study) // after the user has perhaps saved the game
		if before != nil {
			study.Note = m.app.T("%s; u: your game", study.Note)
		}
		return replaceGame(m.study, study, l.Limits(), func() {
			if before != nil {
				before.state = m.study.tree.State()
				m.study.before = before
			}
			m.bench.follow()
			m.bench.changeTo(b)
		})
	})
}

// wayBack returns the game to which undo returns from a lesson that replaces the study: the study
// or, if that is a lesson too, the game before it. It returns nil if there is no such game.
func wayBack(s *study) *turnedFrom {
	switch {
	case s.before != nil && s.before.lesson && !s.changed():
		return s.before
	case s.untouched():
		return nil
	}
	return &turnedFrom{record: s.record, node: s.node, lesson: true}
}

// goBack shows the game before it was reflected or swapped, or before the lesson.
func goBack(s *study) tea.Cmd {
	lesson := s.before.lesson
	s.set(s.before.record, s.before.node)
	if lesson {
		return s.app.say("Your game is back")
	}
	return s.app.say("Turned back")
}

// sentences returns the three sentences of a lesson.
func (p *switchesPanel) sentences(f *search.Feature) string {
	var list []string
	for _, s := range lesson.On(f.ID).List() {
		list = append(list, p.m.app.T(s))
	}
	return strings.Join(list, p.m.app.Look().Language.SentenceGap())
}
