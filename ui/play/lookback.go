package play

import (
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"

	tea "github.com/charmbracelet/bubbletea"
)

// lookback shows an earlier position while the game continues.
type lookback struct {
	*parts
	plies int // number of plies before the newest position; 0: the newest position is shown
}

// The method named on reports whether an earlier position is shown.
func (l *lookback) on() bool { return l.plies > 0 }

// ply returns how many moves lead to the shown position.
func (l *lookback) ply() int { return len(l.game.state.Moves) - l.plies }

// step moves forward by a number of plies, or back if the number is negative, but not beyond the
// ends of the game.
func (l *lookback) step(plies int) {
	n := len(l.game.state.Moves)
	if n == 0 {
		l.app.say("No move has been played")
		return
	}
	l.board.putBack()
	l.plies = min(max(l.plies-plies, 0), n)
	l.screen.moves.show(l.ply())
}

// stepBy returns the action of a key that calls step.
func (l *lookback) stepBy(plies int) func() tea.Cmd {
	return func() tea.Cmd {
		l.step(plies)
		return nil
	}
}

// end shows the newest position, and reports whether an earlier one was shown.
func (l *lookback) end() bool {
	was := l.on()
	l.plies = 0
	if was {
		l.screen.moves.show(l.ply())
	}
	return was
}

// follow handles a new state of the game. The board shows the newest position, unless only engines
// play.
func (l *lookback) follow(old, s *session.State) {
	if !l.on() || s.Game == old.Game && len(s.Moves) == len(old.Moves) {
		return
	}
	more := len(s.Moves) - len(old.Moves)
	engines := s.Players == [2]session.Player{session.Engine, session.Engine}
	if s.Game != old.Game || more < 0 || !engines {
		l.plies = 0
		return
	}
	l.plies += more
}

// position returns the shown position, and the move that led to it.
func (l *lookback) position() (pos xiangqi.Position, last xiangqi.Move) {
	s := &l.game.state
	if !l.on() {
		if n := len(s.Moves); n > 0 {
			last = s.Moves[n-1]
		}
		return s.Position, last
	}
	pos = s.Start
	var u xiangqi.Undo
	for _, last = range s.Moves[:l.ply()] {
		pos.Make(last, &u)
	}
	return pos, last
}
