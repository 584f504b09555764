package ui

import (
	"time"

	"abyss/book"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/mode"
	"abyss/ui/settings"
	"abyss/ui/words"
)

// controller is the session as Play uses it. Everything but Close and Suspend
// returns at once.
type controller interface {
	Events() <-chan session.Event
	Info() (session.Thinking, bool)
	Play(xiangqi.Move)
	Takeback()
	Redo()
	MoveNow()
	Hint()
	Resign(xiangqi.Color)
	OfferDraw(xiangqi.Color)
	AcceptDraw()
	DeclineDraw()
	Confirm()
	SetClock(xiangqi.Color, time.Duration)
	PauseClock()
	ResumeClock()
	Hold(bool)
	Suspend()
	Resume()
	NewGame(session.Config)
	Close()
}

// match is the game on the board and what is known of it.
type match struct {
	app     mode.Host
	session controller
	config  session.Config // of the game last asked for
	given   xiangqi.Position
	book    openingBook
	styles  styles

	state   session.State
	kept    session.State // the game as it was saved or opened last
	opened  opened
	opening book.Name // what the book last called the game
	ready   bool      // a first state has come
	shown   bool      // the mode is on the screen
	begun   func()    // is told of a new game
}

// say is Say of a text still to be put into the language.
func (m *match) say(english string, args ...any) { m.app.Say(m.app.T(english, args...)) }

// said is an error in words, "" for none.
func (m *match) said(err error) string {
	if err == nil {
		return ""
	}
	look := m.app.Look()
	return words.Capital(words.Writable(look.Language.Error(err), look.Glyphs))
}

// begin sets up a new game: the player's side at the bottom unless the settings know
// better.
func (m *match) begin(cfg session.Config) {
	m.config, m.opening, m.opened = cfg, book.Name{}, opened{}
	m.kept = session.State{Start: cfg.Start, Moves: cfg.Moves, Ending: cfg.Ending}
	if cfg.Start == (xiangqi.Position{}) {
		m.kept.Start = xiangqi.StartPosition()
	}
	switch m.app.Settings().Flip {
	case settings.FlipAlways:
		m.app.Turn(true)
	case settings.FlipNever:
		m.app.Turn(false)
	default:
		m.app.Turn(cfg.Players[xiangqi.Black] == session.Human && cfg.Players[xiangqi.Red] != session.Human)
	}
	m.begun()
}
