package ui

import "example.com/abyss/ui/canvas"

// screen is the terminal for drawing.
type screen struct {
	*parts
	canvas *canvas.Canvas
	layout layout
	frame  frame
	last   string // what is shown while the modes are being closed
}

// The largest screen that is drawn on. A terminal can report 65,535 by 65,535 cells, for which no
// memory suffices; cells beyond these limits stay empty.
const (
	maxWidth  = 1000
	maxHeight = 500
)

// resize takes over the size of the terminal.
func (s *screen) resize(w, h int) {
	w, h = min(w, maxWidth), min(h, maxHeight)
	s.canvas = canvas.New(w, h)
	s.canvas.SetWriting(s.looks.writing())
	s.canvas.SetDiscs(s.looks.discs())
	s.layout = newLayout(w, h, s.looks.boardSize())
	s.modes.relook()
}

// view draws the screen: exactly as many lines as the terminal has, each
// exactly as wide.
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

// keep stores the current screen: the modes are about to be closed, and may not be drawn any more.
func (s *screen) keep() {
	s.modes.layOut()
	s.last = s.view()
}

// draw draws the mode with its header and status line, and the overlay above. A hidden part is not
// drawn.
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

// saysTooSmall reports whether the screen shows only that it is too small. Before the terminal has
// reported its size it shows nothing.
func (s *screen) saysTooSmall() bool {
	w, h := s.canvas.Size()
	return s.layout.tooSmall && w > 0 && h > 0
}

// drawTooSmall says that the terminal is too small.
func (s *screen) drawTooSmall(a canvas.Area) {
	w, h := a.Size()
	text := s.host.T("Abyss needs a terminal of %d by %d; this one is %d by %d", minWidth, minHeight, w, h)
	a.Wrapped(0, 0, w, text, canvas.Plain)
}
