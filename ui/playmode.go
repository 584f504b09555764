package ui

import (
	"abyss/engine/session"
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// play is the mode in which games are played. Its state is the model's.
type play struct {
	m      *Model
	groups []mode.Group
}

func newPlay(m *Model) *play { return &play{m, gameKeys(m)} }

func (p *play) Title() string        { return lang.Mark("Play") }
func (p *play) Groups() []mode.Group { return p.groups }
func (p *play) Busy() bool           { return p.m.searching() }
func (p *play) Close()               { p.m.session.Close() }

// Show lets the game go on, and its clocks.
func (p *play) Show() tea.Cmd {
	if p.m.state.Timing == session.Held {
		p.m.say("The clocks go on")
	}
	p.m.session.Hold(false)
	return nil
}

// Hide has a game on clocks stand still while nobody looks at it, and says so.
func (p *play) Hide() {
	p.m.putBack()
	if text := p.m.clockAside(); text != "" {
		p.m.Say(text)
	}
	p.m.session.Hold(true)
}

// Draw draws every part in its place.
func (p *play) Draw(a canvas.Area) {
	m, l := p.m, &p.m.layout
	m.view.Draw(a, l.board, m.geometry(), m.board())
	m.drawSides(a.Sub(l.sides))
	m.drawEngine(a.Sub(l.engine))
	m.moves.draw(m, m.drawResult(a.Sub(l.moves)))
}

// Header says how the game stands, and beside it the opening where the sides
// have a part of their own, or else the clocks or who plays what.
func (p *play) Header() (left string, right []string) {
	m := p.m
	switch left = m.standing(); {
	case !m.layout.sides.Empty():
		whole, family := m.spoken().Opening(m.opening)
		right = []string{whole, family, ""} // whose turn it is matters more
	case m.state.Control.Timed():
		right = m.clocksInLine()
	default:
		right = m.playersShort()
	}
	return left, right
}

// Status is what the player must know until something is done about it, or else
// what lies under the cursor; and what was played last.
func (p *play) Status() (left string, style canvas.Style, right string) {
	m := p.m
	if left, style = m.standingOffer(); left == "" {
		left = m.view.Under(m, &m.state.Position)
	}
	if text, side := m.moves.newest(); text != "" {
		right = m.T("%s played %s", words.Side(m.T, side), text)
	}
	return left, style, right
}

// Update handles what comes from the session, the clocks and the files.
func (p *play) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case eventMsg:
		return p.m.onEvent(session.Event(msg))
	case clockMsg:
		return p.m.onClock(msg)
	case savedMsg:
		return p.m.onSaved(msg)
	case listedMsg:
		p.m.onListed(msg)
	case openedMsg:
		return p.m.onOpened(msg)
	case leftMsg:
		p.m.onLeft(msg)
	}
	return nil
}

// Tick reads the newest state of the search.
func (p *play) Tick() tea.Cmd {
	m := p.m
	if t, ok := m.session.Info(); ok && t.Generation == m.state.Generation {
		m.live = &t.Info
	}
	return nil
}

// Unsaved is the game, when it is under way and not saved as it stands.
func (p *play) Unsaved() []string {
	if p.m.nothingToLose() {
		return nil
	}
	if p.m.state.Over() {
		return []string{p.m.T("The finished game is not saved")}
	}
	return []string{p.m.T("The game under way is not saved")}
}
