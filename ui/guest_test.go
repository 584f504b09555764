package ui

import (
	"io"
	"strings"
	"testing"

	"example.com/abyss/engine/session"
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

// quiet is a server on which nothing happens.
type quiet struct{}

func (quiet) News() <-chan struct{}    { return nil }
func (quiet) View() (wire.View, error) { return wire.View{V: wire.Version}, nil }
func (quiet) Send(wire.Order)          {}

// A guest does not have all modes. Nevertheless, every key that the guest's first screen names must
// work.
func TestFirstScreenOfAGuest(t *testing.T) {
	opts := Options{
		Game: session.Config{Players: playtest.Humans}, Output: io.Discard, Input: strings.NewReader(""), DraftsDir: t.TempDir(), Lobby: quiet{},
	}
	_, m := newProgram(opts, func(m *Model) tea.Model { return m })
	defer m.ender.closeModes()
	defer m.drafts.close() //nolint:errcheck // no drafts are needed
	m.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	m.Update(m.modes.list[0].Update(mode.Shown{})()) // the game begins to report its state
	if frame := m.View(); !shows(frame, "4: games with others.") || shows(frame, "puzzles") {
		t.Errorf("the first screen is\n%s", frame)
	}
	for _, e := range settingEntries(m.parts) {
		if strings.HasPrefix(e.name, "Errors become puzzles") {
			t.Errorf("a guest, who has no puzzles, is offered %q", e.name)
		}
	}
	m.Update(modetest.Key("4"))
	if title := m.modes.shown().Static().Title; title != "Lobby" {
		t.Errorf("4 shows %s", title)
	}
}
