// Package lobby is the mode Lobby of an app that is served to a guest (see docs/serve.md). It shows
// the guests present, challenges, all games, and the game that the guest plays or watches.
//
// The server owns all of this data. The mode shows the newest wire.View, and sends a wire.Order for
// each action of the user. The next View shows the effect.
//
// Mode routes events to its parts: place (the lists, and the actions on their rows), match (the
// open game and its board) and connection (the socket and the server's messages).
package lobby

import (
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Link is the connection to the server.
type Link interface {
	News() <-chan struct{}    // receives a value when there is news; closed when the server is gone
	View() (wire.View, error) // the newest view, with the messages since the last call
	Send(wire.Order)          // returns at once
}

// Mode is the mode Lobby. Make one with New. It belongs to the toolkit's goroutine.
type Mode struct{ *parts }

var _ mode.Mode = (*Mode)(nil)

// parts contains the parts of the mode, so that each part can reach the others.
type parts struct {
	app        host
	connection *connection
	place      *place
	match      *match
	groups     []mode.Group
	panels     kit.Panels
	shown      bool
}

// host is the app, with the mode's messages.
type host struct{ mode.App }

// say shows a text in the user's language.
func (h host) say(english string, args ...any) { h.Say(h.T(english, args...)) }

// New returns the mode for a server.
func New(app mode.App, link Link) *Mode {
	p := &parts{app: host{app}}
	p.connection, p.place, p.match = &connection{parts: p, link: link}, newPlace(p), newMatch(p)
	p.groups = newKeys(p)
	return &Mode{p}
}

// Listen returns a command that waits for the server's news and returns it as a message. The app
// calls it once, when it starts.
func (m *Mode) Listen() tea.Cmd { return m.connection.next }

// Static returns the mode's name and its keys.
func (m *Mode) Static() mode.Static { return mode.Static{Title: lang.Mark("Lobby"), Groups: m.groups} }

// Bars returns the guest's name, or the open game with its clocks.
func (m *Mode) Bars() mode.Bars {
	if m.match.on() {
		return m.match.bars()
	}
	return m.place.bars()
}

// Busy reports whether a visible clock is running.
func (m *Mode) Busy() bool { return m.shown && m.match.on() && m.match.game.Running != wire.Any }

// Update handles the events of the app and the server.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case mode.Shown:
		m.shown = true
	case mode.Hidden:
		m.shown = false
		m.match.view.PutBack()
	case mode.Mouse:
		return m.panels.Mouse(msg)
	case newsMsg:
		return m.connection.on(msg)
	}
	return nil
}

// Layout computes the layout of the open game or of the lists.
func (m *Mode) Layout(w, h int) {
	if m.match.on() {
		m.match.layout(w, h)
	} else {
		m.panels.Lay(w, h, kit.One(m.place).In(canvas.Rect{W: w, H: h}))
	}
}

// Draw draws the open game or the lists.
func (m *Mode) Draw(a canvas.Area) { m.panels.Draw(a) }

// Unsaved lists the games that are left running; the server has their moves.
func (m *Mode) Unsaved() (lines []string) {
	for _, g := range m.connection.view.Games {
		if g.Mine && g.State == wire.Live {
			lines = append(lines, m.app.T("Your game %s - %s is running: it is adjourned two minutes after you leave", g.Names[0], g.Names[1]))
		}
	}
	return lines
}

// Close does nothing: the socket belongs to the code that started the app.
func (m *Mode) Close() {}
