package ui

import "example.com/abyss/ui/canvas"

// screen draws everything on the terminal.
type screen struct {
	*parts
	canvas *canvas.Canvas
	layout layout
	frame  frame
	last   string // the screen that is shown while the modes are being closed
}

// These limit the size of the screen that is drawn. A terminal may report a size of 65,535 by
// 65,535 cells, which would not fit into memory. Cells beyond these limits stay empty.
const (
	maxWidth  = 1000
	maxHeight = 500
)

// resize adapts everything to the size of the terminal.
func (s *screen) resize(w, h int) {
	w, h = min(w, maxWidth), min(h, maxHeight)
	s.canvas = canvas.New(w, h)
	s.canvas.SetWriting(s.looks.writing())
	s.canvas.SetDiscs(s.looks.discs())
	s.layout = newLayout(w, h, s.looks.boardSize())
	s.modes.relook()
}

// view draws the screen, with exactly as many lines and columns as the terminal has.
func (s *screen) view() string {
	if s.ender.ending {
		return s.last
	}
	s.canvas.Clear()
	w, h := s.canvas.Size()
	switch {
	case s.layout.tooSmall:
		s.drawTooSmall(s.canvas.Area(canvas.Rect{W: w, H: h}))
	case s.asking.waiting:
	case s.modes.ready():
		s.draw()
	}
	return s.canvas.Render(s.looks.palette)
}

// keep stores the current screen, because the modes are about to be closed and must not be drawn
// any more.
func (s *screen) keep() {
	s.modes.layOut()
	s.last = s.view()
}

// draw draws the mode with its header and status line, and the overlay above them. It does not draw
// a part that the overlay hides.
func (s *screen) draw() {
	l, b := &s.layout, newBars(s.parts)
	if _, hidden := s.host.overlay.(covering); !hidden {
		s.modes.shown().Draw(s.canvas.Area(l.body))
		b.drawHeader(s.canvas.Area(l.header))
		b.drawStatus(s.canvas.Area(l.status))
	}
	b.drawHints(s.canvas.Area(l.hints))
	if s.host.overlay != nil {
		s.host.overlay.draw(s.parts)
	}
}

// saysTooSmall reports whether the screen only shows that the terminal is too small. Before the
// terminal has reported its size, the screen shows nothing.
func (s *screen) saysTooSmall() bool {
	w, h := s.canvas.Size()
	return s.layout.tooSmall && w > 0 && h > 0
}

// drawTooSmall draws the message that the terminal is too small.
func (s *screen) drawTooSmall(a canvas.Area) {
	w, h := a.Size()
	text := s.host.T("Abyss needs a terminal of %d by %d; this one is %d by %d", minWidth, minHeight, w, h)
	a.Wrapped(0, 0, w, text, canvas.Plain)
}
