package ui

import (
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/boardview"
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// play is the mode in which games are played.
type play struct {
	app      mode.Host
	groups   []mode.Group
	clockSeq uint64 // the number of the clock's message that counts
	fed      bool   // the feed from the session has been started

	game    *match
	board   *boardPart
	panels  *panels
	orders  *orders
	starter *starter
	archive *archive
}

// boardPart is the board, and the moves made on it or typed.
type boardPart struct {
	app     mode.Host
	game    *match
	places  *places
	view    boardview.View
	premove string // typed while the engine is on move; "" for none
}

// panels is what stands beside the board and in the header and the status line.
type panels struct {
	app    mode.Host
	game   *match
	board  *boardPart
	places *places
	live   *search.Info // newest of the running search; nil when none
	moves  moveList     // of the game as text
}

// orders is what the player may do beside moving.
type orders struct {
	app  mode.Host
	game *match
}

// starter begins new games.
type starter struct {
	app     mode.Host
	game    *match
	archive *archive
	dialog  *newGame // opened last; nil before
}

// newPlay is the mode with a session that plays cfg. Nothing is asked of the app
// before begin.
func newPlay(app mode.Host, s controller, cfg session.Config) *play {
	where := &places{}
	game := &match{app: app, session: s, given: cfg.Start}
	board := &boardPart{app: app, game: game, places: where, view: boardview.New()}
	archive := &archive{app: app, game: game}
	p := &play{
		app: app, game: game, board: board, archive: archive,
		panels:  &panels{app: app, game: game, board: board, places: where},
		orders:  &orders{app, game},
		starter: &starter{app: app, game: game, archive: archive},
	}
	game.begun = board.reset
	p.groups = gameKeys(p)
	return p
}

// begin begins the first game, as the app was started with it.
func (p *play) begin(cfg session.Config, opts *Options) {
	p.game.book = openingBook{opts.Book, opts.BookFile}
	p.game.styles = styles{opts.StylesDir, opts.Own}
	p.archive.own, p.archive.dir = opts.GamesDir, opts.SaveDir
	if p.archive.dir == "" {
		p.archive.dir = opts.GamesDir
	}
	p.game.begin(cfg)
	p.game.opened = openedGame(opts.OpenedFrom, opts.Opened)
	if cfg.Ending.Over() {
		p.game.config = opts.Game // of the next game
	}
}

// Title is the mode's name.
func (p *play) Title() string { return lang.Mark("Play") }

// Groups is the mode's keys.
func (p *play) Groups() []mode.Group { return p.groups }

// Busy reports whether a search of any kind runs.
func (p *play) Busy() bool { return p.game.searching() }

// Close ends the session.
func (p *play) Close() { p.game.session.Close() }

// Ready reports whether there is a game to be shown.
func (p *play) Ready() bool { return p.game.ready }

// Show lets the game go on, and its clocks.
func (p *play) Show() tea.Cmd {
	p.game.shown = true
	if p.game.state.Timing == session.Held {
		p.game.say("The clocks go on")
	}
	p.game.session.Hold(false)
	if p.fed {
		return nil
	}
	p.fed = true
	return waitEvent(p.game.session)
}

// Hide has a game on clocks stand still while nobody looks at it, and says so.
func (p *play) Hide() {
	p.game.shown = false
	p.board.putBack()
	if text := p.game.clockAside(); text != "" {
		p.app.Say(text)
	}
	p.game.session.Hold(true)
}

// Suspend has the game stand still while the program is suspended.
func (p *play) Suspend() (stand func(), resume func() string) {
	timed := p.ClockRuns()
	return p.game.session.Suspend, func() string {
		p.game.session.Resume()
		switch {
		case timed && p.game.state.OverTheBoard:
			return p.app.T("Abyss was suspended; the clocks of the game over the board went on")
		case timed:
			return p.app.T("Abyss was suspended; the clocks stood still meanwhile")
		}
		return ""
	}
}

// Resize divides the area among the parts and writes the moves anew.
func (p *play) Resize(w, h int, look mode.Look) {
	*p.panels.places = newPlaces(w, h, look.Board)
	p.panels.moves.set(p.game)
}

// QuestionPlace is the board.
func (p *play) QuestionPlace() canvas.Rect { return p.panels.places.board }

// Draw draws every part in its place.
func (p *play) Draw(a canvas.Area) {
	l := p.panels.places
	p.board.view.Draw(a, l.board, p.board.geometry(), p.board.shown())
	p.panels.drawSides(a.Sub(l.sides))
	p.panels.drawEngine(a.Sub(l.engine))
	p.panels.moves.draw(p.app.T, p.panels.drawResult(a.Sub(l.moves)))
}

// Header says how the game stands, and beside it the opening where the sides
// have a part of their own, or else the clocks or who plays what.
func (p *play) Header() (left string, right []string) {
	switch left = p.game.standing(); {
	case !p.panels.places.sides.Empty():
		whole, family := p.app.Look().Language.Opening(p.game.opening)
		right = []string{whole, family, ""} // whose turn it is matters more
	case p.game.state.Control.Timed():
		right = p.panels.clocksInLine()
	default:
		right = p.panels.playersShort()
	}
	return left, right
}

// Status is what the player must know until something is done about it, or else
// what lies under the cursor; and what was played last.
func (p *play) Status() (left string, style canvas.Style, right string) {
	if left, style = p.panels.standingOffer(); left == "" {
		left = p.board.view.Under(p.app, &p.game.state.Position)
	}
	if text, side := p.panels.moves.newest(); text != "" {
		right = p.app.T("%s played %s", words.Side(p.app.T, side), text)
	}
	return left, style, right
}

// Update handles what comes from the session, the clocks, the files and the mode Book.
func (p *play) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case eventMsg:
		return p.onEvent(session.Event(msg))
	case clockMsg:
		return p.onClock(msg)
	case savedMsg:
		return p.archive.onSaved(msg)
	case listedMsg:
		p.archive.onListed(msg)
	case openedMsg:
		return p.archive.onOpened(msg)
	case leftMsg:
		p.archive.onLeft(msg)
	case mode.BookSaved:
		return p.starter.onBookSaved(msg)
	case mode.BookChosen:
		return loadBook(msg.Path)
	case bookMsg:
		p.starter.onBook(msg)
	case stylesMsg:
		p.starter.onStyles(msg)
	}
	return nil
}

// Tick reads the newest state of the search.
func (p *play) Tick() tea.Cmd {
	if t, ok := p.game.session.Info(); ok && t.Generation == p.game.state.Generation {
		p.panels.live = &t.Info
	}
	return nil
}

// Unsaved is the game, when it is under way and not saved as it stands.
func (p *play) Unsaved() []string {
	if p.game.nothingToLose() {
		return nil
	}
	if p.game.state.Over() {
		return []string{p.app.T("The finished game is not saved")}
	}
	return []string{p.app.T("The game under way is not saved")}
}

// PlayFrom plays on from a position.
func (p *play) PlayFrom(start xiangqi.Position, moves []xiangqi.Move, then func() tea.Cmd) tea.Cmd {
	return p.archive.dropping(func() tea.Cmd {
		p.game.startGame(p.game.config.From(start, moves...))
		return then()
	})
}

// Game is the game on the board for a mode that shows it.
func (p *play) Game() mode.Live {
	s := &p.game.state
	headers := s.Headers(p.app.Now())
	return mode.Live{
		Game: s.Game, Title: p.game.gameTitle(), Start: s.Start, Moves: s.Moves, Clocks: s.Clocks,
		Tags: headers.Tags, Result: headers.Result, Thinking: s.Thinking && onClock(s),
	}
}

// onClock reports whether a clock of the game runs.
func onClock(s *session.State) bool {
	_, runs := s.Clock.Running()
	return s.Control.Timed() && runs && !s.Over()
}

// ClockRuns reports whether a clock of the game runs.
func (p *play) ClockRuns() bool { return p.game.state.Timing == session.Running }

// Legend is what the signs on the board and beside it mean.
func (p *play) Legend() []mode.Sign {
	return []mode.Sign{
		{Sign: "{ }", Means: lang.Mark("hint, from and to")},
		{Means: lang.Mark("Beside it")},
		{Sign: ">", Means: lang.Mark("on move")},
		{Sign: "+1.00", Means: lang.Mark("a score for Red: a pawn at home is 1.00, a knight or cannon 8.00 to 9.00, a rook 18.00")},
		{Sign: "|", Means: lang.Mark("in a line: behind it what may follow")},
	}
}
