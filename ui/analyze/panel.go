package analyze

import (
	"strings"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// panel is a part of the screen that can have the keys. It embeds pane, and has methods for
// what it does otherwise.
type panel interface {
	about() *pane
	of() string             // what it shows is of, in words, where that is not what the board shows under the setting in force; "": it is
	heading() string        // what stands behind the title
	layout(w, h int)        // computes where everything is in the area of draw
	draw(a canvas.Area)     // below the heading
	move(dx, dy int)        // an arrow
	enter() (tea.Cmd, bool) // false: it has no use for the key
	space() (tea.Cmd, bool) // likewise
	click(x, y int) tea.Cmd // in the coordinates of draw
	wheel(rows int)         // scrolls
	status() string         // for the status line while it has the keys
}

// pane is what a panel says of itself, and what one does that does nothing of its own.
type pane struct {
	title string // in English
	found bool   // it has nothing but what the engine has found
	tells bool   // it would give a better move away that is looked for
	hints []key.Binding
}

func (b *pane) about() *pane           { return b }
func (b *pane) of() string             { return "" }
func (b *pane) heading() string        { return "" }
func (b *pane) move(int, int)          {}
func (b *pane) enter() (tea.Cmd, bool) { return nil, false }
func (b *pane) space() (tea.Cmd, bool) { return nil, false }
func (b *pane) status() string         { return "" }

// listed is a panel of a table, in which a row is selected. A click on that opens it, where
// there is something to open.
type listed struct {
	pane
	table kit.Table
	open  func() tea.Cmd
}

func (l *listed) move(_, dy int) { l.table.Move(dy) }
func (l *listed) wheel(rows int) { l.table.Scroll(rows) }

func (l *listed) enter() (tea.Cmd, bool) {
	if l.open == nil {
		return nil, false
	}
	return l.open(), true
}

func (l *listed) click(_, y int) tea.Cmd {
	if l.table.Mouse(mode.Mouse{Y: y, Action: mode.Press}) && l.open != nil {
		return l.open()
	}
	return nil
}

// framed is one of the panels as the kit has it: with its heading, and something else in its
// place where it would give away what is not to be seen.
type framed struct {
	s  *screen
	at int
}

// concealed reports whether the panel has nothing but what the engine has found, and that is
// hidden.
func (f framed) concealed() bool { return f.s.veil.hidden && f.s.panels[f.at].about().found }

// veiled reports whether the panel would give the better move away.
func (f framed) veiled() bool {
	return f.s.acting.now.secret && f.s.panels[f.at].about().tells
}

// Heading is the title, what the panel says behind it, and of what that is.
func (f framed) Heading(w int) string {
	p, heading := f.s.panels[f.at], ""
	if !f.concealed() {
		heading = p.heading()
	}
	return titled(f.s.app.T, f.s.app.T(p.about().title), heading, p.of(), w-4)
}

// Layout lays the panel out.
func (f framed) Layout(w, h int) {
	if !f.veiled() && !f.concealed() {
		f.s.panels[f.at].layout(w, h)
	}
}

// Draw draws the panel, dimmed where it is of something else than the board shows.
func (f framed) Draw(a canvas.Area) {
	w, _ := a.Size()
	p := f.s.panels[f.at]
	if p.of() != "" {
		a = a.Dimmed()
	}
	switch {
	case f.veiled():
		f.s.acting.effects().instead(a)
	case f.concealed():
		a.Text(1, 0, canvas.Cut(f.s.app.T("hidden, z shows it"), w-1), canvas.Dim)
	default:
		p.draw(a)
	}
}

// Mouse clicks and scrolls.
func (f framed) Mouse(ev mode.Mouse) tea.Cmd {
	switch p := f.s.panels[f.at]; ev.Action {
	case mode.Press:
		if !f.veiled() && !f.concealed() {
			return p.click(ev.X, ev.Y)
		}
	case mode.WheelUp:
		p.wheel(-1)
	case mode.WheelDown:
		p.wheel(1)
	case mode.Release:
	}
	return nil
}

// titled is a panel's title with what stands behind it and what it is of; where
// there is no room for all, what it is of goes first.
func titled(t phrases.T, title, heading, of string, room int) string {
	behind := strings.TrimRight(heading, " ")
	switch {
	case behind == "":
		behind = of
	case of != "":
		behind = t("%s, %s", lang.Meaning("heading"), behind, of)
	}
	for _, text := range [...]string{behind, of} {
		if text == "" {
			return title
		}
		if text = phrases.Named(t, title, text); of == "" || canvas.Width(text) <= room {
			return text
		}
	}
	return phrases.Capital(of)
}
