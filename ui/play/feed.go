package play

import (
	"time"

	"example.com/abyss/engine/session"

	tea "github.com/charmbracelet/bubbletea"
)

// feed takes over the messages of the session and the clocks.
type feed struct {
	*parts
	clockSeq uint64 // the number of the clock's message that counts
	fed      bool   // the feed from the session has been started
}

// tickPeriod is how often a clock short of time is drawn.
const tickPeriod = 100 * time.Millisecond

// eventMsg is an event of the session.
type eventMsg session.Event

// MovesPieces says that it may bring a move.
func (eventMsg) MovesPieces() {}

// closedMsg says that the session has closed and no event follows.
type closedMsg struct{}

// clockMsg is the time to draw the clocks again. Its number distinguishes the newest from outdated
// ones.
type clockMsg uint64

// waitEvent waits for the session's next event. It is issued once at the start
// and again after each event, so one is always waiting and none overtakes
// another.
func waitEvent(s Session) tea.Cmd {
	return func() tea.Msg {
		ev, ok := <-s.Events()
		if !ok {
			return closedMsg{}
		}
		return eventMsg(ev)
	}
}

// onEvent takes over the state of an event, unless a newer one is known, and
// waits for the next.
func (f *feed) onEvent(ev session.Event) tea.Cmd {
	cmds := []tea.Cmd{waitEvent(f.game.session)}
	if ev.State.Generation >= f.game.state.Generation {
		if ev.State.Generation > f.game.state.Generation || !f.game.ready {
			f.takeState(ev.State)
			f.board.playPremove()
			cmds = append(cmds, f.armClock())
		}
		if ev.Err != nil {
			f.app.Problem(f.app.said(ev.Err))
			f.starter.offerOwn(ev.Err)
		}
	}
	return tea.Batch(cmds...)
}

// takeState replaces the state. The player's current action continues if it still makes sense: a
// picked piece stays picked while it may move.
func (f *feed) takeState(s session.State) {
	declined := s.DrawDeclines > f.game.state.DrawDeclines
	if f.game.ready && s.Game == f.game.state.Game && (len(s.Moves) != len(f.game.state.Moves) || s.Over() != f.game.state.Over()) {
		f.app.Unsay() // it was about another turn, or about an answered offer; at the start, about the draft
	}
	f.archive.takenUp(&s)
	f.look.follow(&f.game.state, &s)
	f.game.state, f.game.ready = s, true
	f.game.opening = f.game.openingOf(&s)
	f.screen.engine.live, f.screen.engine.votes = nil, nil
	f.screen.eval.take(&f.game.state)
	f.screen.moves.list.set(f.game)
	f.app.GameChanged()
	if !f.game.mayMove(f.board.view.Picked) {
		f.board.putBack()
	}
	if declined {
		f.app.say("The draw is declined")
	}
}

// armClock requests a message at the next change of the running clock, instead of earlier requests.
// While none runs there is no message.
func (f *feed) armClock() tea.Cmd {
	f.clockSeq++
	wait, ok := f.untilClockChanges()
	if !ok {
		return nil
	}
	msg := clockMsg(f.clockSeq)
	return tea.Tick(wait, func(time.Time) tea.Msg { return msg })
}

// untilClockChanges is how long the clocks look as they do now; ok is false
// when that is until the session says something.
func (f *feed) untilClockChanges() (wait time.Duration, ok bool) {
	side, runs := f.game.state.Clock.Running()
	if !runs || !f.game.state.Control.Timed() || f.game.state.Over() {
		return 0, false
	}
	left := f.game.state.Clock.Remaining(side, f.app.Now())
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
func (f *feed) onClock(msg clockMsg) tea.Cmd {
	if uint64(msg) != f.clockSeq {
		return nil
	}
	return f.armClock()
}
