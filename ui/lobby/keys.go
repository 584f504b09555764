package lobby

import (
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// The method named either runs one command while a game is open, and another in the lists.
func (p *parts) either(inGame, inLists func() tea.Cmd) func() tea.Cmd {
	return func() tea.Cmd {
		if p.match.on() {
			return inGame()
		}
		return inLists()
	}
}

// inGame runs a command only while a game is open.
func (p *parts) inGame(do func() tea.Cmd) func() tea.Cmd {
	return p.either(do, func() tea.Cmd {
		p.app.say("Select a game first: enter shows it")
		return nil
	})
}

// inLists runs a command only in the lists.
func (p *parts) inLists(do func() tea.Cmd) func() tea.Cmd {
	return p.either(func() tea.Cmd {
		p.app.say("Press esc first to go back to the lists")
		return nil
	}, do)
}

// arrow moves the cursor of the board, or the selection in the lists.
func (p *parts) arrow(dx, dy int) func() tea.Cmd {
	return p.either(func() tea.Cmd {
		p.match.view.Step(dx, dy)
		return nil
	}, func() tea.Cmd {
		p.place.table.Move(dy)
		return nil
	})
}

// order sends an order for the open game.
func (p *parts) order(do wire.Do) func() tea.Cmd {
	return p.inGame(func() tea.Cmd { return p.match.playerOrder(do) })
}

// nothing is a command without any effect.
func nothing() tea.Cmd { return nil }

// These are the keys, and their names in the bottom line by context.
var (
	enterKey   = mode.Bind("enter", "choose the row; pick/drop", "enter", " ")
	helpHint   = mode.Bind("?", "help", "?")
	quitHint   = mode.Bind("q", "quit", "q")
	takeHint   = mode.Bind("enter", "choose it", "enter")
	dropHint   = mode.Bind("enter", "pick/drop", "enter")
	drawHint   = mode.Bind("D", "draw", "D")
	pauseHint  = mode.Bind("A", "adjourn", "A")
	goOnHint   = mode.Bind("G", "go on", "G")
	backHint   = mode.Bind("esc", "the lists", "esc")
	challenge  = mode.Bind("c", "challenge", "c")
	declineKey = mode.Bind("d", "decline, take back", "d")
	backKey    = mode.Bind("esc", "put the piece back, or go to the lists", "esc")
	typeKey    = mode.Bind(":", "type a move", ":")
	drawKey    = mode.Bind("D", "offer or accept a draw", "D")
	adjournKey = mode.Bind("A", "offer or agree to adjourn", "A")
	goOnKey    = mode.Bind("G", "resume an adjourned game", "G")
	refuseKey  = mode.Bind("n", "refuse or withdraw an offer", "n")
	resignKey  = mode.Bind("R", "resign", "R")
	analyzeKey = mode.Bind("a", "analyze the game", "a")
)

// newKeys returns the keys of the mode.
func newKeys(p *parts) []mode.Group {
	return []mode.Group{
		{Title: lang.Mark("The place"), Commands: []mode.Command{
			{Binding: mode.Bind("↑ ↓ ← →", "row, cursor", "up"), Name: lang.Mark("row above, cursor up"), Run: p.arrow(0, -1)},
			{Binding: mode.Bind("", "", "down"), Name: lang.Mark("row below, cursor down"), Run: p.arrow(0, 1)},
			{Binding: mode.Bind("", "", "left"), Name: lang.Mark("cursor left"), Run: p.arrow(-1, 0)},
			{Binding: mode.Bind("", "", "right"), Name: lang.Mark("cursor right"), Run: p.arrow(1, 0)},
			{Binding: enterKey, Run: p.either(p.match.pickOrDrop, p.place.enter)},
			{Binding: challenge, Run: p.inLists(p.place.challenge)},
			{Binding: declineKey, Run: p.inLists(p.place.decline)},
			{Binding: backKey, Run: p.either(p.match.leave, nothing)},
		}},
		{Title: lang.Mark("A game with a person"), Commands: []mode.Command{
			{Binding: typeKey, Run: p.inGame(p.match.askMove)},
			{Binding: drawKey, Run: p.order(wire.Draw)},
			{Binding: adjournKey, Run: p.order(wire.Adjourn)},
			{Binding: goOnKey, Run: p.order(wire.Resume)},
			{Binding: refuseKey, Run: p.order(wire.Refuse)},
			{Binding: resignKey, Run: p.inGame(p.match.resign)},
			{Binding: analyzeKey, Run: p.inGame(p.match.analyze)},
		}},
	}
}

// hints returns the keys for the bottom line in the lists.
func (p *place) hints() []key.Binding {
	return []key.Binding{helpHint, takeHint, challenge, declineKey, quitHint}
}

// hints returns the keys for the bottom line in a game.
func (m *match) hints() []key.Binding {
	if _, plays := m.side(); !plays {
		return []key.Binding{helpHint, backHint, analyzeKey, quitHint}
	}
	switch m.game.State {
	case wire.Over:
		return []key.Binding{helpHint, backHint, analyzeKey, quitHint}
	case wire.Adjourned:
		return []key.Binding{goOnHint, backHint, resignKey}
	case wire.Live:
	}
	return []key.Binding{dropHint, typeKey, drawHint, pauseHint, resignKey, backHint}
}
