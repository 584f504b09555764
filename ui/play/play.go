// Package play is the mode Play. The user plays games against the engine, another program's engine
// or a person, with or without clocks, on the screen or over a real board.
//
// Mode routes events to its parts. The part match has the game on the board and its session, feed
// handles the session's events, and board handles moves by mouse or keyboard. The part orders
// handles the player's other actions, starter begins new games, archive saves and opens games, and
// screen draws the panels. Each part reaches the others through parts.
//
// The session owns the game. Its commands return at once. Two kinds of results come back. Events
// come in order and without loss: a command waits for the next one and is issued again after each.
// The newest state of a running search is read in Tick. Events and search states carry the
// generation of the game's state to which they belong, and are dropped if that state is outdated.
// While a clock runs, the mode gets a message at its next change. It gets at most one such message
// per second until the time is short.
package play

import (
	"example.com/abyss/book"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Options are the start options of the mode.
type Options struct {
	Session Session // a session that plays Game; nil: New makes one

	Game session.Config // the first game, and the first values of the new-game dialog

	// Opened is the first game on the board, played under the terms of Game; may be nil. OpenedFrom
	// is the file of Opened.
	Opened     *format.GameRecord
	OpenedFrom string

	// Among contains the games of OpenedFrom if it has several, for the user to choose one. Opened
	// is nil then.
	Among []*format.GameRecord

	// First says that the app runs for the first time, so suggestions are shown beside the board.
	First bool

	// Guest says that the user is a guest of a server, and so has other modes.
	Guest bool

	// Given says that the user requested the game, so a draft must not replace it.
	Given bool

	GamesDir string // the folder in which the app saves games automatically
	SaveDir  string // the folder offered when the user saves a game; "": GamesDir

	// Book is the book for games that use one, and BookFile is its file. The built-in book is meant
	// if they are nil and "".
	Book     *book.Book
	BookFile string

	// StylesDir is the folder of the user's own personalities; "" means none. Own contains these
	// personalities.
	StylesDir string
	Own       []team.Personality
}

// Mode is the mode Play. Make one with New. It contains the parts, and it routes the app's events
// to them.
type Mode struct{ *parts }

var (
	_ mode.Mode       = (*Mode)(nil)
	_ mode.GamePlayer = (*Mode)(nil)
)

// New returns the mode with the first game. The game is shown when the session has reported its
// state.
func New(app mode.Host, o Options) *Mode {
	cfg := o.Game
	if o.Opened != nil {
		cfg = cfg.Of(o.Opened)
	}
	if o.Session == nil {
		o.Session = session.New(cfg)
	}
	m := &Mode{newParts(app, cfg, &o)}
	m.game.begin(cfg)
	m.game.opened = openedGame(o.OpenedFrom, o.Opened)
	if cfg.Ending.Over() {
		m.game.config = o.Game // for the next game
	}
	return m
}

// Static returns the mode's name, its keys and its signs.
func (m *Mode) Static() mode.Static {
	return mode.Static{Title: lang.Mark("Play"), Groups: m.groups, Sets: keySets, Legend: legend}
}

// Bars returns the state of the game, urgent information or the text under the cursor, and the last
// move.
func (m *Mode) Bars() mode.Bars { return m.screen.bars.bars() }

// Clocks returns the clocks while one of them is running; see mode.Timed.
func (m *Mode) Clocks() []string {
	if !m.ClockRuns() {
		return nil
	}
	return m.screen.bars.clocksInLine()
}

// Busy reports whether any search is running, or a game is being saved or opened.
func (m *Mode) Busy() bool { return m.game.searching() || m.archive.desk.Busy() }

// Close ends the session.
func (m *Mode) Close() { m.game.session.Close() }

// Ready reports whether there is a game to show.
func (m *Mode) Ready() bool { return m.game.ready }

// show resumes the game and its clocks.
func (m *Mode) show() tea.Cmd {
	m.game.shown = true
	if m.game.state.Timing == session.Held {
		m.app.say("The clocks go on")
	}
	m.game.session.Hold(false)
	if m.feed.fed {
		return nil
	}
	m.feed.fed = true
	if among := m.archive.among; among != nil {
		m.archive.among = nil
		return tea.Batch(waitEvent(m.game.session), m.archive.desk.Show(*among))
	}
	return waitEvent(m.game.session)
}

// hide pauses a game with clocks while the mode is hidden, and shows a message.
func (m *Mode) hide() {
	m.game.shown = false
	m.board.putBack()
	if text := m.game.clockAside(); text != "" {
		m.app.Say(text)
	}
	m.game.session.Hold(true)
}

// Suspend pauses the game while the program is suspended.
func (m *Mode) Suspend() (stand func(), resume func() string) {
	timed := m.ClockRuns()
	return m.game.session.Suspend, func() string {
		m.game.session.Resume()
		switch {
		case timed && m.game.state.OverTheBoard:
			return m.app.T("Abyss was suspended; the clocks of the game over the board kept running")
		case timed:
			return m.app.T("Abyss was suspended; the clocks were stopped meanwhile")
		}
		return ""
	}
}

// Update handles the app's events, and those of the session, the clocks, the files and the mode
// Book.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case mode.Shown:
		return m.show()
	case mode.Hidden:
		m.hide()
	case mode.Tick:
		m.tick()
	case mode.Mouse:
		return m.screen.mouse(msg)
	case eventMsg:
		return m.feed.onEvent(session.Event(msg))
	case clockMsg:
		return m.feed.onClock(msg)
	case mode.BookSaved:
		return m.starter.onBookSaved(msg)
	case mode.BookChosen:
		return m.starter.loadBook(msg.Path)
	}
	return nil
}

// tick reads the newest state of the running search.
func (m *Mode) tick() {
	if t, ok := m.game.session.Info(); ok && t.Generation == m.game.state.Generation {
		m.screen.engine.live, m.screen.engine.votes = &t.Info, t.Votes
		m.screen.eval.follow(&t)
		m.screen.depths.add(&t)
	}
}

// Unsaved describes the current game, if it is not saved.
func (m *Mode) Unsaved() []string {
	if m.game.nothingToLose() {
		return nil
	}
	if m.game.state.Over() {
		return []string{m.app.T("The finished game is not saved")}
	}
	return []string{m.app.T("The game under way is not saved")}
}

// PlayFrom continues from a position. The user plays the side to move against the engine, whatever
// the previous game was. If two humans played, they still do.
func (m *Mode) PlayFrom(start xiangqi.Position, moves []xiangqi.Move, then func() tea.Cmd) tea.Cmd {
	return m.archive.dropping(func() tea.Cmd {
		cfg := m.game.config.From(start, moves...)
		if cfg.Players != [2]session.Player{} {
			side := start.Side()
			if len(moves)%2 != 0 {
				side = side.Opponent()
			}
			cfg.Players = [2]session.Player{session.Engine, session.Engine}
			cfg.Players[side] = session.Human
		}
		m.game.startLike(cfg)
		return then()
	}, nil)
}

// PlayAt begins a new game against a level.
func (m *Mode) PlayAt(l strength.Level) tea.Cmd { return m.starter.playAt(l) }

// PlayAgainst begins a new game against an engine of the settings.
func (m *Mode) PlayAgainst(engine string) tea.Cmd { return m.starter.playAgainst(engine) }

// Game returns the game on the board for a mode that shows it.
func (m *Mode) Game() mode.Live {
	s := &m.game.state
	headers := s.Headers(m.app.Now())
	return mode.Live{
		Game: s.Game, Title: m.game.gameTitle(), Start: s.Start, Moves: s.Moves, Clocks: s.Clocks,
		Tags: headers.Tags, Result: headers.Result, Thinking: s.Thinking && onClock(s),
	}
}

// onClock reports whether the game has a time control, is not over, and has a clock that runs.
func onClock(s *session.State) bool {
	_, runs := s.Clock.Running()
	return s.Control.Timed() && runs && !s.Over()
}

// ClockRuns reports whether the timing of the game is session.Running.
func (m *Mode) ClockRuns() bool { return m.game.state.Timing == session.Running }

// Layout divides the area among the parts.
func (m *Mode) Layout(w, h int) { m.screen.layout(w, h) }

// QuestionPlace returns the place of the board.
func (m *Mode) QuestionPlace() canvas.Rect { return m.screen.panels.At(&m.board.view) }

// Draw draws every part in its place.
func (m *Mode) Draw(a canvas.Area) { m.screen.panels.Draw(a) }
