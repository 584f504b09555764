package kit

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Panel is a part of a screen.
type Panel interface {
	Layout(w, h int)    // computes what is where in the area of Draw
	Draw(a canvas.Area) // below the heading; changes nothing
}

// Headed is a panel with a heading, in a row above it.
type Headed interface {
	Heading(w int) string
}

// Moused is a panel that does something with the mouse, in the coordinates of Draw.
type Moused interface {
	Mouse(ev mode.Mouse) tea.Cmd
}

// Panels is the panels of a screen: where each is, and which has the keys. A screen
// clears it and divides its places in each Layout.
type Panels struct {
	Focus Panel // has the keys; nil for none
	Alone bool  // that panel has the whole screen
	seen  []placed
}

// placed is a panel with its place, and what its heading leaves of that.
type placed struct {
	panel    Panel
	at, body canvas.Rect
}

// Clear takes all panels off the screen of w by h. It reports whether the panel with the
// keys is alone on it, so that nothing is left to divide.
func (p *Panels) Clear(w, h int) (alone bool) {
	p.seen = p.seen[:0]
	if p.Alone && p.Focus != nil {
		p.Divide(canvas.Rect{W: w, H: h}, Split{Panel: p.Focus})
		return true
	}
	return false
}

// Divide divides a place among panels, which compute what is where in them.
func (p *Panels) Divide(at canvas.Rect, s Split) {
	if at.Empty() {
		return
	}
	if s.Panel != nil {
		body := at
		if _, headed := s.Panel.(Headed); headed && !s.Bare {
			body.Y, body.H = at.Y+1, at.H-1
		}
		p.seen = append(p.seen, placed{s.Panel, at, body})
		s.Panel.Layout(body.W, body.H)
		return
	}
	parts, across := s.Row, true
	if parts == nil {
		parts, across = s.Stack, false
	}
	room := at.H
	if across {
		room = at.W
	}
	for i, size := range share(parts, room) {
		place := at
		if across {
			place.W = size
			at.X += size
		} else {
			place.H = size
			at.Y += size
		}
		p.Divide(place, parts[i])
	}
}

// At is the place of a panel, its heading included; empty where it is not seen.
func (p *Panels) At(panel Panel) canvas.Rect {
	for i := range p.seen {
		if p.seen[i].panel == panel {
			return p.seen[i].at
		}
	}
	return canvas.Rect{}
}

// Sees reports whether a panel is on the screen.
func (p *Panels) Sees(panel Panel) bool { return !p.At(panel).Empty() }

// Draw draws the panels that are seen.
func (p *Panels) Draw(a canvas.Area) {
	for i := range p.seen {
		s := &p.seen[i]
		if headed, ok := s.panel.(Headed); ok && s.body.H < s.at.H {
			style := canvas.Title
			if s.panel == p.Focus {
				style = canvas.Focus
			}
			a.Sub(s.at).HeadingStyle(headed.Heading(s.at.W), style)
		}
		s.panel.Draw(a.Sub(s.body))
	}
}

// Under is the panel at a cell; nil where there is none.
func (p *Panels) Under(x, y int) Panel {
	for i := range p.seen {
		if p.seen[i].at.Contains(x, y) {
			return p.seen[i].panel
		}
	}
	return nil
}

// Mouse gives what is done with the mouse to the panel below it, but for clicks on its
// heading.
func (p *Panels) Mouse(ev mode.Mouse) tea.Cmd {
	for i := range p.seen {
		s := &p.seen[i]
		if panel, ok := s.panel.(Moused); ok && s.at.Contains(ev.X, ev.Y) && (ev.Wheel() != 0 || ev.Y >= s.body.Y) {
			ev.X, ev.Y = ev.X-s.body.X, ev.Y-s.body.Y
			return panel.Mouse(ev)
		}
	}
	return nil
}
