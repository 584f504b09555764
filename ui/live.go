package ui

import (
	"io"
	"path/filepath"

	"abyss/engine/session"
	"abyss/ui/lang"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// liveGame is the game on the board of Play for a mode that shows it.
func (m *Model) liveGame() mode.Live {
	s := &m.state
	headers := s.Headers(m.now())
	return mode.Live{
		Game: s.Game, Title: m.gameTitle(), Start: s.Start, Moves: s.Moves, Clocks: s.Clocks,
		Tags: headers.Tags, Result: headers.Result, Thinking: s.Thinking && onClock(s),
	}
}

// onClock reports whether a clock of the game runs.
func onClock(s *session.State) bool {
	_, runs := s.Clock.Running()
	return s.Control.Timed() && runs && !s.Over()
}

// showGame has a mode one goes to from Play show the game that is played there.
// What was said on the way, such as what becomes of the clocks, is said with what
// the mode says.
func (m *Model) showGame(i int) tea.Cmd {
	from := m.current
	m.notice = notice{}
	cmd := m.show(i)
	f, ok := m.modes[i].(mode.Follower)
	if !ok || from != 0 || !m.ready {
		return cmd
	}
	before := m.notice
	m.notice = notice{}
	cmd = tea.Batch(cmd, f.ShowGame(m.liveGame()))
	switch {
	case m.notice.text == "":
		m.notice = before
	case before.text != "":
		m.notice.text = m.T("%s. %s", lang.Meaning("both"), m.notice.text, before.text) // that can be read elsewhere too, where it is cut
	}
	return cmd
}

// tellOfGame tells those who follow the game how it stands.
func (m *Model) tellOfGame() {
	for _, md := range m.modes {
		if f, ok := md.(mode.Follower); ok {
			f.GameMoved(m.liveGame())
		}
	}
}

// Keep writes what a mode lets go of into the folder of the app's games.
func (m *Model) Keep(name string, write func(io.Writer) error) (path string, ok bool) {
	if m.drafts.keeper == nil || m.files.own == "" {
		return "", false
	}
	return m.drafts.keeper.Save(filepath.Join(m.files.own, m.now().Format("2006-01-02-150405")+"-"+name), write), true
}
