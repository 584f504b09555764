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
func (m *Model) onEvent(ev session.Event) tea.Cmd {
	cmds := []tea.Cmd{waitEvent(m.session)}
	if ev.State.Generation >= m.state.Generation {
		if ev.State.Generation > m.state.Generation || !m.ready {
			m.takeState(ev.State)
			m.playPremove()
			cmds = append(cmds, m.armClock())
		}
		if ev.Err != nil {
			m.Problem(m.said(ev.Err))
			offerOwn(m, ev.Err)
		}
	}
	return tea.Batch(cmds...)
}

// searching reports whether a search of any kind runs.
func (m *Model) searching() bool {
	return m.state.Thinking || m.state.Pondering || m.state.Hinting
}

// takeState replaces the state. What the player was doing goes on where it
// still makes sense: a picked piece stays picked while it may move.
func (m *Model) takeState(s session.State) {
	declined := s.DrawDeclined && !m.state.DrawDeclined
	if m.ready && m.used && s.Game == m.state.Game && (len(s.Moves) != len(m.state.Moves) || s.Over() != m.state.Over()) {
		m.notice = notice{} // it was about another turn, or about an offer that is answered; at the start, about what was left
	}
	m.state, m.ready = s, true
	m.opening = m.openingOf(&s)
	m.live = nil
	m.moves.set(m)
	m.tellOfGame()
	if !m.mayMove(m.view.Picked) {
		m.putBack()
	}
	if declined {
		m.say("The draw is declined")
	}
}

// openingOf is what the opening of a game is called: by its book, or by the one in
// the program, and else as the engine's book calls the line of its last move.
func (m *Model) openingOf(s *session.State) book.Name {
	if s.Start == xiangqi.StartPosition() {
		if name := m.book.orBuiltIn().NameOf(s.Moves); name != (book.Name{}) {
			return name
		}
	}
	return s.BookName
}

// armClock asks for a message at the next change of the clock that runs; what
// was asked for before no longer counts. While none runs there is no message.
func (m *Model) armClock() tea.Cmd {
	m.clockSeq++
	wait, ok := m.untilClockChanges()
	if !ok {
		return nil
	}
	msg := clockMsg(m.clockSeq)
	return tea.Tick(wait, func(time.Time) tea.Msg { return msg })
}

// untilClockChanges is how long the clocks look as they do now; ok is false
// when that is until the session says something.
func (m *Model) untilClockChanges() (wait time.Duration, ok bool) {
	side, runs := m.state.Clock.Running()
	if !runs || !m.state.Control.Timed() || m.state.Over() {
		return 0, false
	}
	left := m.state.Clock.Remaining(side, m.now())
	switch {
	case left <= 0:
		return 0, false
	case left <= shortTime:
		return tickPeriod, true
	}
	const rounding = time.Millisecond // to be past the change, not just before it
	return left%time.Second + rounding, true
}

// onClock draws the clocks, as every message does, keeps what they show, and asks for
// the next.
func (m *Model) onClock(msg clockMsg) tea.Cmd {
	if uint64(msg) != m.clockSeq {
		return nil
	}
	m.keepClock()
	return m.armClock()
}
