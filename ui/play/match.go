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

// Session is the game as Play uses it, a session.Session. Everything but Close and Suspend
// returns at once.
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
	config  session.Config // of the last requested game
	given   xiangqi.Position
	book    openingBook
	styles  styles

	state   session.State
	kept    session.State // the game as it was saved or opened last
	opened  opened
	games   uint64    // begun, as State.Game counts them
	opening book.Name // the book's last name of the opening
	ready   bool      // a first state has come
	shown   bool      // the mode is on the screen
}

// begin sets up a new game: the player's side at the bottom unless the settings know
// better.
func (m *match) begin(cfg session.Config) {
	m.games++
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
	m.board.reset()
}

// startGame starts a game and turns the board to the player's side. The previous game is saved if
// it is over.
func (m *match) startGame(cfg session.Config) {
	m.saveFinished()
	cfg.Seed = m.config.Seed + 1 // games should differ
	m.begin(cfg)
	m.session.NewGame(cfg)
	if h, giver, ok := game.HandicapOf(&cfg.Start); ok {
		m.app.Say(phrases.Handicap(m.app.T, &h, giver))
	}
}

// mayPlay reports whether the player has the move, and says why if not.
func (m *match) mayPlay() bool {
	why := m.whyNot()
	if why != "" {
		m.app.Say(why)
	}
	return why == ""
}

// whyNot is why the player cannot move now, "" if he can.
func (m *match) whyNot() string {
	side := m.state.Position.Side()
	switch {
	case m.state.Over() && !m.state.CanUndo: // as between engines
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

// mayMove reports whether the piece on p has a legal move the player may make.
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

// searching reports whether a search of any kind runs.
func (m *match) searching() bool {
	return m.state.Thinking || m.state.Pondering || m.state.Hinting
}

// openingOf is the name of a game's opening: by its book, else by the built-in one, else the
// engine's book's name for the line of its last move.
func (m *match) openingOf(s *session.State) book.Name {
	if s.Start == xiangqi.StartPosition() {
		b := m.book.orBuiltIn()
		if b.Asked() { // it has no names of openings
			b = (&openingBook{}).orBuiltIn()
		}
		if name := b.NameOf(s.Moves); name != (book.Name{}) {
			return name
		}
	}
	return s.BookName
}

// nothingToLose reports whether the game on the board may be dropped: it has no moves, is saved in
// its current form, or only an engine has played.
func (m *match) nothingToLose() bool {
	s, kept := &m.state, &m.kept
	n := len(kept.Moves)
	if len(s.Moves) == 0 {
		return true
	}
	if s.Start != kept.Start || len(s.Moves) < n || !slices.Equal(s.Moves[:n], kept.Moves) || byHand(s.Ending.Reason, kept.Ending.Reason) {
		return false
	}
	return len(s.Moves) == n || !s.Begun
}

// byHand reports whether a game has since ended in a way that the moves do not show.
func byHand(now, then rules.Reason) bool {
	return now != then && (now == rules.Resignation || now == rules.Agreement || now == rules.Flag)
}

// saveFinished saves a finished game in the folder of games before another game replaces it.
func (m *match) saveFinished() {
	if m.state.Over() && !m.nothingToLose() {
		m.keep()
	}
}

// keep saves the game on the board where games are: the path, false if nothing is kept.
func (m *match) keep() (path string, ok bool) {
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
