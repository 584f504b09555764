package ui

import (
	"time"

	"abyss/engine/session"

	tea "github.com/charmbracelet/bubbletea"
)

// tickPeriod is how often a running search is looked at.
const tickPeriod = 100 * time.Millisecond

// eventMsg is an event of the session.
type eventMsg session.Event

// closedMsg says that the session has closed and no event follows.
type closedMsg struct{}

// tickMsg is the time to look at the running search.
type tickMsg struct{}

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
		}
		if ev.Err != nil {
			m.problem(capital(ev.Err.Error()))
		}
	}
	if m.state.Thinking && !m.ticking {
		m.ticking = true
		cmds = append(cmds, nextTick())
	}
	return tea.Batch(cmds...)
}

// takeState replaces the state. What the player was doing goes on where it
// still makes sense: a picked piece stays picked while it may move.
func (m *Model) takeState(s session.State) {
	m.state, m.ready = s, true
	m.live = nil
	m.moves.set(&s)
	if !m.mayMove(m.picked) {
		m.putBack()
	}
}

// onTick reads the newest state of the search. Without a search it lets the
// ticking end, so that an idle program does nothing at all.
func (m *Model) onTick() tea.Cmd {
	if !m.state.Thinking {
		m.ticking = false
		return nil
	}
	if t, ok := m.session.Info(); ok && t.Generation == m.state.Generation {
		m.live = &t.Info
	}
	return nextTick()
}
