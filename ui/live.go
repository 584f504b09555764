package ui

import (
	"io"
	"path/filepath"

	"abyss/ui/lang"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// showGame has a mode one goes to from Play show the game that is played there.
// What was said on the way, such as what becomes of the clocks, is said with what
// the mode says.
func (m *Model) showGame(i int) tea.Cmd {
	from := m.current
	m.notice = notice{}
	cmd := m.show(i)
	f, follows := m.modes[i].(mode.Follower)
	p, plays := m.modes[from].(mode.GamePlayer)
	if !follows || !plays || !m.ready() {
		return cmd
	}
	before := m.notice
	m.notice = notice{}
	cmd = tea.Batch(cmd, f.ShowGame(p.Game()))
	switch {
	case m.notice.text == "":
		m.notice = before
	case before.text != "":
		m.notice.text = m.T("%s. %s", lang.Meaning("both"), m.notice.text, before.text) // that can be read elsewhere too, where it is cut
	}
	return cmd
}

// GameChanged tells those who follow the game how it stands.
func (m *Model) GameChanged() {
	player, ok := first[mode.GamePlayer](m.modes)
	if !ok {
		return
	}
	for _, md := range m.modes {
		if f, ok := md.(mode.Follower); ok {
			f.GameMoved(player.Game())
		}
	}
}

// Keep writes what a mode lets go of into the folder of the app's games.
func (m *Model) Keep(name string, write func(io.Writer) error) (path string, ok bool) {
	if m.drafts.keeper == nil || m.gamesDir == "" {
		return "", false
	}
	if name = "-" + name; name == "-" {
		name = ".pgn"
	}
	return m.drafts.keeper.Save(filepath.Join(m.gamesDir, m.now().Format("2006-01-02-150405")+name), write), true
}
