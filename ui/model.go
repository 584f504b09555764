package ui

import (
	"time"

	"abyss/internal/ending"
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/mode"
	"abyss/ui/theme"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
)

// Model is the whole app as Bubble Tea sees it: what every mode has in common.
type Model struct {
	modes    []mode.Mode // Play first
	current  int         // the one on the screen
	program  []mode.Group
	ticking  bool // a tick is under way
	ending   bool // nothing counts any more: see ending.go
	end      *ender
	cause    *ending.Cause // why it ends, nil where the player quits
	frame    string        // what View has drawn last
	overlay  overlay
	notice   notice // for the status line; until the next key
	used     bool   // there has been a key, or a click
	now      func() time.Time
	copy     func(text string) // puts text on the terminal's clipboard; nil: nothing does
	memory   memory            // the settings
	faults   *faults           // the panics of the program it runs in
	drafts   drafts            // what the modes would lose
	gate     gate              // keeps moves back until the last is on disk
	glyphs   canvas.GlyphSet
	language lang.Language
	noMouse  bool // the mouse is the terminal's

	renderer *lipgloss.Renderer
	palette  *canvas.Palette
	screen   *canvas.Canvas
	layout   layout

	gamesDir string // the app's folder of games; "" is none
	flipped  bool   // Black is at the bottom
}

// notice is a line to the player.
type notice struct {
	text  string
	style canvas.Style
}

// newModel is the model of an app without modes, drawn as r can show it.
func newModel(r *lipgloss.Renderer) *Model {
	m := &Model{
		now:      time.Now,
		renderer: r,
		palette:  theme.Palette(r, theme.Terminal),
		screen:   canvas.New(0, 0),
		layout:   layout{tooSmall: true},
		end:      newEnder(),
	}
	m.drafts.modes = func() []mode.Mode { return m.modes }
	m.drafts.now = m.Now
	m.program = programKeys(m)
	return m
}

// Init shows the first mode, and takes up what an earlier run has left.
func (m *Model) Init() tea.Cmd {
	return tea.Batch(append(m.drafts.start, m.modes[m.current].Show())...)
}

// Update takes one message, and has the ticking begin where something has started to
// run.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if m.ending {
		return m, nil // the modes are being closed
	}
	cmd := m.take(msg)
	if !m.ending && !m.ticking && m.busy() {
		m.ticking = true
		cmd = tea.Batch(cmd, nextTick())
	}
	return m, cmd
}

// handle handles one message.
func (m *Model) handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case endMsg:
		return m.told(msg.cause)
	case tea.WindowSizeMsg:
		m.resize(msg.Width, msg.Height)
	case tea.KeyMsg:
		return m.onKeys(msg)
	case tea.MouseMsg:
		return m.onMouse(msg)
	case tickMsg:
		return m.onTick()
	case stopMsg:
		return m.suspend()
	case suspendMsg:
		return m.stop(msg)
	case resumedMsg:
		return m.onResumed(msg)
	case draftMsg:
		m.drafts.due = false
		m.drafts.write()
	case completedMsg:
		m.onCompleted(msg)
	case rememberedMsg:
		m.onRemembered(msg)
	default:
		var cmds []tea.Cmd
		for _, md := range m.modes {
			cmds = append(cmds, md.Update(msg))
		}
		return tea.Batch(cmds...)
	}
	return nil
}

// The largest screen that is drawn on. A terminal may say that it is of 65,535 by 65,535
// cells, which no memory holds; what is beyond these stays empty.
const (
	maxWidth  = 1000
	maxHeight = 500
)

// resize takes over the size of the terminal.
func (m *Model) resize(w, h int) {
	w, h = min(w, maxWidth), min(h, maxHeight)
	m.screen = canvas.New(w, h)
	m.screen.SetGlyphs(m.glyphs)
	m.layout = newLayout(w, h, m.boardSize())
	m.relook()
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

// onKey gives a key to whoever is first to take it: the keys that work always,
// an overlay, what is open in the mode, the mode, the program. One that nobody takes is said to do
// nothing.
func (m *Model) onKey(msg tea.KeyMsg) tea.Cmd {
	m.notice, m.used = notice{}, true
	if run := mode.Find(msg, alwaysKeys(m)); run != nil {
		return run()
	}
	if m.overlay != nil {
		return m.overlay.press(m, msg)
	}
	if t, ok := m.modes[m.current].(mode.KeyTaker); ok {
		if cmd, taken := t.TakeKey(msg); taken {
			return cmd
		}
	}
	if run := mode.Find(msg, m.modes[m.current].Groups()...); run != nil {
		return run()
	}
	if run := mode.Find(msg, m.program...); run != nil {
		return run()
	}
	if msg.Paste {
		return m.pasted(string(msg.Runes))
	}
	m.say("%s does nothing here; ? shows the keys", msg)
	return nil
}

// pasted is text put into the terminal where no line is being typed.
func (m *Model) pasted(text string) tea.Cmd {
	if p, ok := m.modes[m.current].(mode.Paster); ok {
		return p.Paste(text)
	}
	m.say("Nothing can be pasted here")
	return nil
}

// View draws the screen: exactly as many lines as the terminal has, each
// exactly as wide.
func (m *Model) View() string {
	if m.ending {
		return m.frame // the modes are being closed
	}
	m.screen.Clear()
	w, h := m.screen.Size()
	switch {
	case m.layout.tooSmall:
		m.drawTooSmall(m.screen.Area(canvas.Rect{W: w, H: h}))
	case m.ready():
		m.draw()
	}
	m.frame = m.screen.Render(m.palette)
	return m.frame
}

// draw draws the mode with its header and status line, and the overlay above.
func (m *Model) draw() {
	l, md := &m.layout, m.modes[m.current]
	md.Draw(m.screen.Area(l.body)) // first: it may settle what the others say
	bars{m}.drawHeader(m.screen.Area(l.header))
	bars{m}.drawStatus(m.screen.Area(l.status))
	bars{m}.drawHints(m.screen.Area(l.hints))
	if m.overlay != nil {
		m.overlay.draw(m)
	}
}

// drawTooSmall says what is missing.
func (m *Model) drawTooSmall(a canvas.Area) {
	w, h := a.Size()
	text := m.T("Abyss needs a terminal of %d by %d; this one is %d by %d", minWidth, minHeight, w, h)
	for y, line := range canvas.Wrap(text, w) {
		a.Text(0, y, line, canvas.Plain)
	}
}
