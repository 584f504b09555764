package lobby

import (
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
)

// match is the part with the open game.
type match struct {
	*parts
	game  *wire.Game // nil if no game is open
	came  time.Time  // when the view with the game arrived; the clocks in it refer to this time
	moves *game.Game // the same game with its positions
	view  boardview.Panel
	back  int      // number of rows by which the list of moves is scrolled back from the newest
	lines []styled // shown beside the board, above the moves
	rows  []string // the visible rows of the list of moves
}

// styled is a line with its style.
type styled struct {
	text  string
	style canvas.Style
}

func newMatch(p *parts) *match {
	m := &match{parts: p}
	m.view = boardview.NewPanel(m.board, m.onBoard)
	return m
}

// The method named on reports whether a game is open.
func (m *match) on() bool { return m.game != nil }

// take takes over the game of the newest view. It puts a picked piece back if the position changes.
func (m *match) take() {
	g := m.connection.view.Game
	before := m.game
	m.game, m.came = g, m.app.Now()
	if g == nil {
		m.moves = nil
		return
	}
	another := before == nil || before.ID != g.ID
	if another || len(before.Moves) != len(g.Moves) {
		m.view.PutBack()
		m.back = 0
	}
	if another {
		m.view.Cursor = boardview.New().Cursor
		if g.You == wire.Black {
			m.view.Cursor = m.view.Cursor.Flip()
		}
	}
	set, _ := rules.ParseSet(g.Rules) // the server runs this program, so it knows the rules
	m.moves = game.NewUnder(set, xiangqi.StartPosition())
	for _, text := range g.Moves {
		pos := m.moves.Position()
		mv, err := pos.ParseLegal(text)
		if err == nil {
			err = m.moves.Replay(mv)
		}
		if err != nil { // the server has already checked the move
			m.app.Fail(err)
			break
		}
	}
	if e := m.ending(); e.Over() {
		m.moves.Record(e)
	}
}

// ending returns how the game ended for a reason other than its moves.
func (m *match) ending() rules.Ending {
	loser := xiangqi.Red
	if m.game.Loser == wire.Black {
		loser = xiangqi.Black
	}
	switch m.game.End {
	case wire.Resigned:
		return rules.Resigned(loser)
	case wire.Agreed:
		return rules.Agreed()
	case wire.TimeUp:
		return rules.TimeUp(loser)
	case wire.ByRules, wire.Stopped:
	}
	return rules.Ending{}
}

// side returns the side that the user plays; ok is false for a spectator.
func (m *match) side() (c xiangqi.Color, ok bool) {
	switch m.game.You {
	case wire.Red:
		return xiangqi.Red, true
	case wire.Black:
		return xiangqi.Black, true
	case wire.Any:
	}
	return 0, false
}

// turn returns the side to move.
func (m *match) turn() xiangqi.Color {
	pos := m.moves.Position()
	return pos.Side()
}

// The method named left returns the current time on a clock.
func (m *match) left(c xiangqi.Color) time.Duration {
	d := time.Duration(m.game.ClockMS[c]) * time.Millisecond
	if m.game.Running == colorName(c) {
		d -= m.app.Now().Sub(m.came)
	}
	return max(d, 0)
}

func colorName(c xiangqi.Color) wire.Color {
	if c == xiangqi.Black {
		return wire.Black
	}
	return wire.Red
}
