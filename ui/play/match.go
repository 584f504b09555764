package play

import (
	"io"
	"slices"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"
)

// Session is the part of session.Session that Play uses. All methods except Close and Suspend
// return at once.
type Session interface {
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

// match is the game on the board and its data.
type match struct {
	*parts
	session Session
	config  session.Config  // the configuration of the last requested game
	left    *session.Config // the choices of a new-game dialog that the user left during this game; nil for none
	threads int             // number of threads in the settings when the user left the dialog
	given   xiangqi.Position
	book    openingBook
	styles  styles

	state   session.State
	kept    session.State // the game when it was last saved or opened
	former  session.State // the same for the game that is still on the board while a new one is requested
	saved   saved
	opened  opened
	games   uint64    // number of games begun; see State.Game
	opening book.Name // the last name that the book had for the opening
	ready   bool      // the first state has arrived
	shown   bool      // the mode is visible
}

// saved is the file in which the app saved the game at its end; zero for none.
type saved struct {
	path   string
	remove func()
}

// begin prepares a new game. The player's side is at the bottom, unless the settings say otherwise.
func (m *match) begin(cfg session.Config) {
	if !m.replaced() {
		m.former = m.kept
	}
	m.games++
	m.config, m.left, m.opening, m.opened, m.saved = cfg, nil, book.Name{}, opened{}, saved{}
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
	m.board.reset()
}

// startGame starts a game and puts the player's side at the bottom.
func (m *match) startGame(cfg session.Config) {
	cfg.Seed = m.config.Seed + 1 // so that games differ
	m.begin(cfg)
	m.session.NewGame(cfg)
	if h, giver, ok := game.HandicapOf(&cfg.Start); ok {
		m.app.Say(phrases.Handicap(m.app.T, &h, giver))
	}
}

// startLike is startGame for games that do not begin in the new-game dialog. Only its message tells
// the user that the game has the clocks of the last game.
func (m *match) startLike(cfg session.Config) {
	m.startGame(cfg)
	if cfg.Control.Timed() {
		m.app.say("The clocks are as in the last game, %s; press n to change them", phrases.Control(m.app.T, cfg.Control))
	}
}

// mayPlay reports whether the player may move now. If not, it shows the reason.
func (m *match) mayPlay() bool {
	why := m.whyNot()
	if why != "" {
		m.app.Say(why)
	}
	return why == ""
}

// whyNot returns why the player cannot move now, or "".
func (m *match) whyNot() string {
	side := m.state.Position.Side()
	switch {
	case m.state.Over() && !m.state.CanUndo: // a game between engines, for example
		return m.app.T("The game is over; n starts a new one")
	case m.state.Over():
		return m.app.T("The game is over; n starts a new one, u takes the last move back")
	case m.state.Awaiting:
		return m.app.T("Make the move shown on the board first, then press enter")
	case m.state.Players[side] != session.Human:
		return m.app.T("The engine plays %s; m makes it move now", phrases.Side(m.app.T, side))
	}
	return ""
}

// mayMove reports whether the piece on p has a legal move and the player may make it.
func (m *match) mayMove(p xiangqi.Point) bool {
	if m.state.Players[m.state.Position.Side()] != session.Human {
		return false
	}
	for _, mv := range m.state.Legal {
		if mv.From() == p {
			return true
		}
	}
	return false
}

// searching reports whether any search is running.
func (m *match) searching() bool {
	return m.state.Thinking || m.state.Pondering || m.state.Hinting
}

// openingOf returns the name of a game's opening from Play's book, or else from the built-in book.
// If neither knows it, openingOf returns the name that came with the engine's last book move.
func (m *match) openingOf(s *session.State) book.Name {
	if s.Start == xiangqi.StartPosition() {
		b := m.book.orBuiltIn()
		if b.QueryOnly() { // such a book has no names of openings
			b = (&openingBook{}).orBuiltIn()
		}
		if name := b.NameOf(s.Moves); name != (book.Name{}) {
			return name
		}
	}
	return s.BookName
}

// nothingToLose reports whether the game on the board may be dropped: it has no moves, is saved in
// its current form, or only an engine has moved.
func (m *match) nothingToLose() bool {
	s, kept := &m.state, &m.kept
	if m.replaced() {
		kept = &m.former
	}
	n := len(kept.Moves)
	if len(s.Moves) == 0 {
		return true
	}
	if s.Start != kept.Start || len(s.Moves) < n || !slices.Equal(s.Moves[:n], kept.Moves) || byHand(s.Ending.Reason, kept.Ending.Reason) {
		return false
	}
	return len(s.Moves) == n || !s.Begun
}

// replaced reports whether a new game is requested but has not arrived, so that the board still
// shows the game before. The session may report more about that game, such as that its engine ends.
func (m *match) replaced() bool { return m.state.Game < m.games }

// byHand reports whether, between two states, a game has ended in a way that its moves do not show.
func byHand(now, then rules.Reason) bool {
	return now != then && (now == rules.Resignation || now == rules.Agreement || now == rules.Flag)
}

// saveFinished saves a game in the folder of games when it ends. It removes that file if the game
// goes on after a move is taken back.
func (m *match) saveFinished() {
	switch over := m.state.Over(); {
	case over && !m.nothingToLose():
		if path, remove, ok := m.keep(); ok {
			m.saved, m.kept = saved{path, remove}, m.state
		}
	case !over && m.saved.path != "":
		m.unsave()
		m.kept = session.State{}
	}
}

// unsave removes the file in which the app saved the game at its end.
func (m *match) unsave() {
	if m.saved.path != "" {
		m.saved.remove()
		m.saved = saved{}
	}
}

// keep saves the game on the board to the app's folder of games. It returns the path and a
// function that removes the file, or false if the app stores nothing.
func (m *match) keep() (path string, remove func(), ok bool) {
	s, now, language := m.state, m.app.Now(), m.app.Look().Language
	return m.app.Keep("", func(w io.Writer) error {
		g, err := s.File(now)
		if err != nil {
			return err
		}
		phrases.Localize(language.Text, g)
		return format.WritePGN(w, g)
	})
}
