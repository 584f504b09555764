package kit

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Panel is a part of a screen. It may also be Headed, Laid or Moused.
type Panel interface {
	Draw(a canvas.Area) // draws below the heading; changes nothing
}

// Laid is a panel that computes its layout, for the area of Draw, before it is drawn.
type Laid interface {
	Layout(w, h int)
}

// Headed is a panel with a heading in the row above it.
type Headed interface {
	Heading(w int) string
}

// Moused is a panel that handles the mouse, in the coordinates of Draw.
type Moused interface {
	Mouse(ev mode.Mouse) tea.Cmd
}

// Panels are the panels of a screen, with their areas; one of them may have the focus.
type Panels struct {
	Focus Panel // the panel with the focus; nil for none
	Alone bool  // the panel in Focus takes the whole screen
	seen  []placed
}

// placed is a panel with its area, and with the part of the area below its heading.
type placed struct {
	panel    Panel
	at, body canvas.Rect
}

// Lay divides a screen of w by h among the panels, which then compute their layouts. A split
// without an area is not shown.
func (p *Panels) Lay(w, h int, places ...Split) {
	p.seen = p.seen[:0]
	if p.Alone && p.Focus != nil {
		places = []Split{One(p.Focus).In(canvas.Rect{W: w, H: h})}
	}
	for _, s := range places {
		p.divide(s.at, s)
	}
	for i := range p.seen { // after the calls of divide, because a layout may depend on which other panels are visible
		if laid, ok := p.seen[i].panel.(Laid); ok {
			laid.Layout(p.seen[i].body.W, p.seen[i].body.H)
		}
	}
}

// divide assigns each panel of a split its part of an area.
func (p *Panels) divide(at canvas.Rect, s Split) {
	if at.Empty() {
		return
	}
	if s.Panel != nil {
		body := at
		if _, headed := s.Panel.(Headed); headed && !s.Bare {
			body.Y, body.H = at.Y+1, at.H-1
		}
		p.seen = append(p.seen, placed{s.Panel, at, body})
		return
	}
	parts, across, room := s.Row, true, at.W
	if parts == nil {
		parts, across, room = s.Stack, false, at.H
	}
	for i, size := range share(parts, room) {
		part := at
		if across {
			part.W = size
			at.X += size
		} else {
			part.H = size
			at.Y += size
		}
		p.divide(part, parts[i])
	}
}

// At returns the area of a panel, including its heading. The area is empty if the panel is not
// visible.
func (p *Panels) At(panel Panel) canvas.Rect {
	for i := range p.seen {
		if p.seen[i].panel == panel {
			return p.seen[i].at
		}
	}
	return canvas.Rect{}
}

// Sees reports whether a panel is visible.
func (p *Panels) Sees(panel Panel) bool { return !p.At(panel).Empty() }

// Draw draws the visible panels.
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

// Under returns the panel at a cell, nil for none.
func (p *Panels) Under(x, y int) Panel {
	for i := range p.seen {
		if p.seen[i].at.Contains(x, y) {
			return p.seen[i].panel
		}
	}
	return nil
}

// Mouse passes a mouse action to the panel at its cell, except clicks on the heading.
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
