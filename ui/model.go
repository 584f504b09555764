package ui

import (
	"fmt"
	"time"

	"abyss/book"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/settings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
)

// controller is the session as the model uses it. Everything but Close returns
// at once.
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
	NewGame(session.Config)
	Close()
}

// Model is the whole app as Bubble Tea sees it.
type Model struct {
	session controller
	config  session.Config // of the game last asked for
	given   xiangqi.Position
	keys    []group
	now     func() time.Time  // for the clocks
	files   files             // where games are saved
	memory  memory            // the settings
	copy    func(text string) // puts text on the terminal's clipboard; nil: nothing does

	state   session.State
	ready   bool         // a first state has come
	live    *search.Info // newest of the running search; nil when none
	ticking bool         // a tick is under way

	clockSeq uint64    // the number of the clock's message that counts
	moves    moveList  // state.Moves as text
	opening  book.Name // what the book last called the game
	notice   notice    // for the status line; until the next key
	cursor   xiangqi.Point
	picked   xiangqi.Point // NoPoint for none
	flipped  bool
	glyphs   canvas.GlyphSet
	overlay  overlay // takes the keys first; nil for none
	closing  bool    // quitting, the session is being closed

	palette *canvas.Palette
	screen  *canvas.Canvas
	layout  layout
}

// notice is a line to the player.
type notice struct {
	text  string
	style canvas.Style
}

// newModel is the model of a session that plays cfg, drawn as r can show it.
func newModel(s controller, cfg session.Config, r *lipgloss.Renderer) *Model {
	m := &Model{
		session: s,
		given:   cfg.Start,
		keys:    gameKeys(),
		now:     time.Now,
		picked:  xiangqi.NoPoint,
		palette: newPalette(r),
		screen:  canvas.New(0, 0),
	}
	m.begin(cfg)
	return m
}

// begin sets the view up for a new game: the player's side at the bottom unless
// the settings know better, the cursor on the king's point there.
func (m *Model) begin(cfg session.Config) {
	m.config, m.opening = cfg, book.Name{}
	switch m.memory.settings.Flip {
	case settings.FlipAlways:
		m.flipped = true
	case settings.FlipNever:
		m.flipped = false
	default:
		m.flipped = cfg.Players[xiangqi.Black] == session.Human && cfg.Players[xiangqi.Red] != session.Human
	}
	m.cursor = xiangqi.PointAt(4, 0)
	if m.flipped {
		m.cursor = m.cursor.Flip()
	}
	m.putBack()
}

// Init starts the feed from the session.
func (m *Model) Init() tea.Cmd { return waitEvent(m.session) }

// Update handles one message.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.screen = canvas.New(msg.Width, msg.Height)
		m.screen.SetGlyphs(m.glyphs)
		m.layout = newLayout(msg.Width, msg.Height)
	case tea.KeyMsg:
		return m, m.onKeys(msg)
	case eventMsg:
		return m, m.onEvent(session.Event(msg))
	case tickMsg:
		return m, m.onTick()
	case clockMsg:
		return m, m.onClock(msg)
	case tea.MouseMsg:
		return m, m.onMouse(msg)
	case savedMsg:
		return m, m.onSaved(msg)
	case openedMsg:
		return m, m.onOpened(msg)
	case rememberedMsg:
		m.onRemembered(msg)
	}
	return m, nil
}

// onKeys takes keys apart that came as one message, as those typed quickly over
// a slow line do. What was pasted stays one.
func (m *Model) onKeys(msg tea.KeyMsg) tea.Cmd {
	if msg.Type != tea.KeyRunes || len(msg.Runes) < 2 || msg.Paste {
		return m.onKey(msg)
	}
	var cmds []tea.Cmd
	for i := range msg.Runes {
		one := tea.Key{Type: tea.KeyRunes, Runes: msg.Runes[i : i+1], Alt: msg.Alt && i == 0}
		cmds = append(cmds, m.onKey(tea.KeyMsg(one)))
	}
	return tea.Batch(cmds...)
}

// onKey gives a key to whoever is first to take it: the program itself, an
// overlay, the game.
func (m *Model) onKey(msg tea.KeyMsg) tea.Cmd {
	m.notice = notice{}
	for _, c := range globalKeys().commands {
		if key.Matches(msg, c.binding) {
			return c.run(m)
		}
	}
	if m.overlay != nil {
		return m.overlay.press(m, msg)
	}
	for _, g := range m.keys {
		for _, c := range g.commands {
			if key.Matches(msg, c.binding) {
				return c.run(m)
			}
		}
	}
	return nil
}

// setGlyphs writes everything in a glyph set.
func (m *Model) setGlyphs(set canvas.GlyphSet) {
	m.glyphs = set
	m.screen.SetGlyphs(set)
	m.moves.set(&m.state, set)
}

// say shows a line until the next key.
func (m *Model) say(format string, args ...any) {
	m.notice = notice{fmt.Sprintf(format, args...), canvas.Strong}
}

// problem shows what went wrong until the next key.
func (m *Model) problem(text string) { m.notice = notice{text, canvas.Problem} }

// View draws the screen: exactly as many lines as the terminal has, each
// exactly as wide.
func (m *Model) View() string {
	m.screen.Clear()
	w, h := m.screen.Size()
	switch {
	case m.layout.tooSmall:
		drawTooSmall(m.screen.Area(canvas.Rect{W: w, H: h}))
	case m.ready:
		m.draw()
	}
	return m.screen.Render(m.palette)
}

// draw draws every part in its place and the overlay above.
func (m *Model) draw() {
	l := &m.layout
	m.drawHeader(m.screen.Area(l.header))
	m.geometry().DrawBoard(m.screen.Area(l.board), m.board())
	m.drawSides(m.screen.Area(l.sides))
	m.drawEngine(m.screen.Area(l.engine))
	m.moves.draw(drawResult(m.screen.Area(l.moves), &m.state))
	m.drawStatus(m.screen.Area(l.status))
	m.drawHints(m.screen.Area(l.hints))
	if m.overlay != nil {
		m.overlay.draw(m.screen, l)
	}
}

// drawTooSmall says what is missing.
func drawTooSmall(a canvas.Area) {
	w, h := a.Size()
	text := fmt.Sprintf("Abyss needs a terminal of %d by %d; this one is %d by %d", minWidth, minHeight, w, h)
	for y, line := range canvas.Wrap(text, w) {
		a.Text(0, y, line, canvas.Plain)
	}
}

// geometry is the board's, from the side it is seen.
func (m *Model) geometry() canvas.Geometry {
	g := m.layout.geometry
	g.Flipped = m.flipped
	return g
}

// board is what the board shows.
func (m *Model) board() *canvas.Board {
	b := &canvas.Board{
		Position: &m.state.Position,
		Cursor:   m.cursor,
		Picked:   m.picked,
		Checked:  xiangqi.NoPoint,
		Targets:  m.targets(),
	}
	if n := len(m.state.Moves); n > 0 {
		b.Last = m.state.Moves[n-1]
	}
	if h := m.state.Hint; h != nil {
		b.Hint = h.Move
	}
	if m.state.Check {
		b.Checked = m.state.Position.KingPoint(m.state.Position.Side())
	}
	return b
}
