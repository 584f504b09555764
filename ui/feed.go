package ui

import (
	"time"

	"abyss/book"
	"abyss/engine/session"
	"abyss/engine/xiangqi"

	tea "github.com/charmbracelet/bubbletea"
)

// tickPeriod is how often a running search is looked at, and a clock short of
// time drawn.
const tickPeriod = 100 * time.Millisecond

// eventMsg is an event of the session.
type eventMsg session.Event

// MovesPieces says that it may bring a move.
func (eventMsg) MovesPieces() {}

// closedMsg says that the session has closed and no event follows.
type closedMsg struct{}

// tickMsg is the time to look at the running search.
type tickMsg struct{}

// clockMsg is the time to draw the clocks again. Its number tells the newest
// from those that no longer count.
type clockMsg uint64

// waitEvent waits for the session's next event. It is issued once at the start
// and again after each event, so one is always waiting and none overtakes
// another.
func waitEvent(s controller) tea.Cmd {
	return func() tea.Msg {
		ev, ok := <-s.Events()
		if !ok {
			return closedMsg{}
		}
		return eventMsg(ev)
	}
}

// nextTick is the next look at the running search.
func nextTick() tea.Cmd {
	return tea.Tick(tickPeriod, func(time.Time) tea.Msg { return tickMsg{} })
}

// onEvent takes over the state of an event, unless a newer one is known, and
// waits for the next.
func (p *play) onEvent(ev session.Event) tea.Cmd {
	cmds := []tea.Cmd{waitEvent(p.game.session)}
	if ev.State.Generation >= p.game.state.Generation {
		if ev.State.Generation > p.game.state.Generation || !p.game.ready {
			p.takeState(ev.State)
			p.board.playPremove()
			cmds = append(cmds, p.armClock())
		}
		if ev.Err != nil {
			p.app.Problem(p.game.said(ev.Err))
			p.offerOwn(ev.Err)
		}
	}
	return tea.Batch(cmds...)
}

// searching reports whether a search of any kind runs.
func (m *match) searching() bool {
	return m.state.Thinking || m.state.Pondering || m.state.Hinting
}

// takeState replaces the state. What the player was doing goes on where it
// still makes sense: a picked piece stays picked while it may move.
func (p *play) takeState(s session.State) {
	declined := s.DrawDeclined && !p.game.state.DrawDeclined
	if p.game.ready && s.Game == p.game.state.Game && (len(s.Moves) != len(p.game.state.Moves) || s.Over() != p.game.state.Over()) {
		p.app.Unsay() // it was about another turn, or about an offer that is answered; at the start, about what was left
	}
	p.game.state, p.game.ready = s, true
	p.game.opening = p.game.openingOf(&s)
	p.panels.live = nil
	p.panels.moves.set(p.game)
	p.app.GameChanged()
	if !p.game.mayMove(p.board.view.Picked) {
		p.board.putBack()
	}
	if declined {
		p.game.say("The draw is declined")
	}
}

// openingOf is what the opening of a game is called: by its book, or by the one in
// the program, and else as the engine's book calls the line of its last move.
func (m *match) openingOf(s *session.State) book.Name {
	if s.Start == xiangqi.StartPosition() {
		if name := m.book.orBuiltIn().NameOf(s.Moves); name != (book.Name{}) {
			return name
		}
	}
	return s.BookName
}

// armClock asks for a message at the next change of the clock that runs; what
// was asked for before no longer counts. While none runs there is no message.
func (p *play) armClock() tea.Cmd {
	p.clockSeq++
	wait, ok := p.untilClockChanges()
	if !ok {
		return nil
	}
	msg := clockMsg(p.clockSeq)
	return tea.Tick(wait, func(time.Time) tea.Msg { return msg })
}

// untilClockChanges is how long the clocks look as they do now; ok is false
// when that is until the session says something.
func (p *play) untilClockChanges() (wait time.Duration, ok bool) {
	side, runs := p.game.state.Clock.Running()
	if !runs || !p.game.state.Control.Timed() || p.game.state.Over() {
		return 0, false
	}
	left := p.game.state.Clock.Remaining(side, p.app.Now())
	switch {
	case left <= 0:
		return 0, false
	case left <= shortTime:
		return tickPeriod, true
	}
	const rounding = time.Millisecond // to be past the change, not just before it
	return left%time.Second + rounding, true
}

// onClock draws the clocks, as every message does, and asks for the next.
func (p *play) onClock(msg clockMsg) tea.Cmd {
	if uint64(msg) != p.clockSeq {
		return nil
	}
	return p.armClock()
}
