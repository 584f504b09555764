package ui

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// overlay is shown above the mode and receives the keys until host.Dismiss closes it.
type overlay interface {
	press(ps *parts, msg tea.KeyMsg) tea.Cmd
	draw(ps *parts)
	bindings() []key.Binding // its keys, for the bottom line and the help page
}

// laidOut is an overlay that computes its layout when it opens, and when the size, the language or
// the mode changes. The method draw changes nothing.
type laidOut interface {
	overlay
	fit(ps *parts)
}

// live is an overlay whose text may change while it is open, so its layout is computed after every
// message.
type live interface {
	laidOut
	changes() bool
}

// covering is an overlay over the whole screen except the hints, so the screen below is not drawn.
type covering interface {
	overlay
	covers()
}

// dialog is a dialog of a mode.
type dialog struct{ mode.Dialog }

func (d dialog) press(_ *parts, msg tea.KeyMsg) tea.Cmd { return d.Press(msg) }
func (d dialog) bindings() []key.Binding                { return d.Bindings() }

// draw draws the dialog between header and status line.
func (d dialog) draw(ps *parts) { d.Draw(ps.screen.canvas.Area(d.place(ps))) }

// place returns the part of the screen for dialogs.
func (d dialog) place(ps *parts) canvas.Rect {
	l := &ps.screen.layout
	return canvas.Rect{Y: l.header.H, W: l.status.W, H: l.status.Y - l.header.H}
}

// mouse passes a mouse action to the dialog.
func (d dialog) mouse(ps *parts, ev mode.Mouse) tea.Cmd {
	at := d.place(ps)
	ev.X, ev.Y = ev.X-at.X, ev.Y-at.Y
	return d.Mouse(ev, at.W, at.H)
}
