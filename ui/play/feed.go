package play

import (
	"time"

	"example.com/abyss/engine/session"

	tea "github.com/charmbracelet/bubbletea"
)

// feed handles the events of the session and the messages of the clocks.
type feed struct {
	*parts
	clockSeq uint64 // number of the newest clock message; older ones are ignored
	fed      bool   // the feed from the session has started
}

// tickPeriod is how often a clock with little time is drawn.
const tickPeriod = 100 * time.Millisecond

// eventMsg is an event of the session.
type eventMsg session.Event

// MovesPieces marks that the event may bring a move.
func (eventMsg) MovesPieces() {}

// closedMsg says that the session has closed and no more events will come.
type closedMsg struct{}

// clockMsg says that the clocks must be drawn again. Its number distinguishes the newest message
// from outdated ones.
type clockMsg uint64

// waitEvent waits for the session's next event. It is issued once at the start and again after each
// event. So exactly one such command is waiting, and events keep their order.
func waitEvent(s Session) tea.Cmd {
	return func() tea.Msg {
		ev, ok := <-s.Events()
		if !ok {
			return closedMsg{}
		}
		return eventMsg(ev)
	}
}

// onEvent takes over the state of an event, unless a newer one is known, and waits for the next
// event.
func (f *feed) onEvent(ev session.Event) tea.Cmd {
	cmds := []tea.Cmd{waitEvent(f.game.session)}
	if ev.State.Generation >= f.game.state.Generation {
		if ev.State.Generation > f.game.state.Generation || !f.game.ready {
			f.takeState(ev.State)
			f.board.playPremove()
			cmds = append(cmds, f.armClock())
		}
		if ev.Err != nil {
			f.app.Problem(f.app.errorText(ev.Err))
			f.starter.offerOwn(ev.Err)
		}
	}
	return tea.Batch(cmds...)
}

// takeState replaces the state of the game. The player's current action continues if the new state
// allows it: a picked piece stays picked as long as it has a legal move.
func (f *feed) takeState(s session.State) {
	declined := s.DrawDeclines > f.game.state.DrawDeclines
	if f.game.ready && s.Game == f.game.state.Game && (len(s.Moves) != len(f.game.state.Moves) || s.Over() != f.game.state.Over()) {
		f.app.Unsay() // the message was about an earlier turn, an answered offer, or the draft at the start
	}
	f.archive.takenUp(&s)
	f.look.follow(&f.game.state, &s)
	if s.Game != f.game.state.Game {
		f.game.saved = saved{} // a late event of the previous game may have saved that one
	}
	f.game.state, f.game.ready = s, true
	f.game.saveFinished()
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

// armClock requests a message for the next change of the running clock, and makes earlier requests
// outdated. If no clock runs, it requests no message.
func (f *feed) armClock() tea.Cmd {
	f.clockSeq++
	wait, ok := f.untilClockChanges()
	if !ok {
		return nil
	}
	msg := clockMsg(f.clockSeq)
	return tea.Tick(wait, func(time.Time) tea.Msg { return msg })
}

// untilClockChanges returns how long the clocks will show the same time as now. ok is false if they
// change only when the session reports something.
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
	const rounding = time.Millisecond // so that the message comes after the change
	return left%time.Second + rounding, true
}

// onClock requests the next clock message. The clocks are drawn after every message.
func (f *feed) onClock(msg clockMsg) tea.Cmd {
	if uint64(msg) != f.clockSeq {
		return nil
	}
	return f.armClock()
}
