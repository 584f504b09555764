// Package vt is a small terminal in memory, for tests: what a program writes to
// it can be read as the cells of a screen, glyph and style.
//
// It supports the output of a full-screen program: cursor movement, erasing, styles (SGR), wide and
// combining characters, wrapping at the right edge, the alternate screen, scrolling at the bottom,
// answers to questions. Anything else that has the form of a control sequence is read over. Source:
// ECMA-48, and xterm's control sequences for private ones.
//
// A Screen is not safe for use by several goroutines at once.
package vt

import (
	"io"
	"strings"
	"unicode/utf8"
)

// Cell is a character of the screen with its style. The right half of a wide
// character is a Cell with Rune 0.
type Cell struct {
	Rune  rune
	Style Style
}

// Screen is a terminal. Make one with New.
type Screen struct {
	w, h    int
	x, y    int  // the cursor
	wrap    bool // a character in the last column has been written: the next one wraps
	style   Style
	cells   [][]Cell
	saved   *Screen // the first screen while the alternate one is shown
	hidden  bool    // the cursor is
	pending []byte  // the start of a sequence that is not complete
	habits  Habits
}

// Habits are the differences between terminals.
type Habits struct {
	Wide       bool      // characters of ambiguous width, such as box drawing, take two columns
	Background string    // the answer to the question for it, such as "rgb:ffff/ffff/ffff"; "" means none
	Answers    io.Writer // takes the answers; nil: the terminal answers nothing
}

// SetHabits gives the terminal habits. A terminal made by New has the zero Habits.
func (s *Screen) SetHabits(h Habits) { s.habits = h }

// New is a blank terminal of w columns and h rows.
func New(w, h int) *Screen {
	s := &Screen{w: w, h: h}
	s.cells = blank(w, h)
	return s
}

func blank(w, h int) [][]Cell {
	rows := make([][]Cell, h)
	for y := range rows {
		rows[y] = make([]Cell, w)
		for x := range rows[y] {
			rows[y][x].Rune = ' '
		}
	}
	return rows
}

// Size is the columns and rows.
func (s *Screen) Size() (w, h int) { return s.w, s.h }

// Alternate reports whether the alternate screen is shown.
func (s *Screen) Alternate() bool { return s.saved != nil }

// Hidden reports whether the cursor is hidden.
func (s *Screen) Hidden() bool { return s.hidden }

// Row is the cells of a row; the screen's own, to be read at once.
func (s *Screen) Row(y int) []Cell { return s.cells[y] }

// Resize changes the terminal's size. Cells that fit stay.
func (s *Screen) Resize(w, h int) {
	cells := blank(w, h)
	for y := range min(h, s.h) {
		n := copy(cells[y], s.cells[y])
		if n < s.w && n > 0 && s.cells[y][n].Rune == 0 { // a wide character cut in two
			cells[y][n-1] = Cell{Rune: ' '}
		}
	}
	s.w, s.h, s.cells, s.wrap = w, h, cells, false
	s.x, s.y = min(s.x, w-1), min(s.y, h-1)
	if s.saved != nil {
		s.saved.Resize(w, h)
	}
}

// String is the text of the screen, each row with a line end.
func (s *Screen) String() string {
	var b strings.Builder
	for _, row := range s.cells {
		for _, c := range row {
			if c.Rune != 0 {
				b.WriteRune(c.Rune)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Write takes output; a sequence may be cut anywhere. It never fails.
func (s *Screen) Write(out []byte) (int, error) {
	s.pending = append(s.pending, out...)
	rest := s.pending
	for len(rest) > 0 {
		n := s.step(rest)
		if n == 0 {
			break
		}
		rest = rest[n:]
	}
	s.pending = append(s.pending[:0], rest...)
	return len(out), nil
}

// step obeys the first item of b and returns its length, 0 if it is cut off.
func (s *Screen) step(b []byte) int {
	switch {
	case b[0] == 0x1b:
		return s.escape(b)
	case b[0] < ' ' || b[0] == 0x7f:
		s.control(b[0])
		return 1
	case !utf8.FullRune(b):
		return 0
	}
	r, n := utf8.DecodeRune(b)
	s.put(r)
	return n
}

// control obeys a control character.
func (s *Screen) control(c byte) {
	switch c {
	case '\r':
		s.x = 0
	case '\n', '\v', '\f':
		s.lineFeed()
	case '\b':
		s.x = max(s.x-1, 0)
	case '\t':
		s.x = min(s.x/8*8+8, s.w-1)
	default: // such as the bell: the cursor stays, and so does a wrap to come
		return
	}
	s.wrap = false
}

// lineFeed moves the cursor down; at the bottom the screen moves up.
func (s *Screen) lineFeed() {
	if s.y < s.h-1 {
		s.y++
		return
	}
	copy(s.cells, s.cells[1:])
	s.cells[s.h-1] = blank(s.w, 1)[0]
}

// put writes a character at the cursor.
func (s *Screen) put(r rune) {
	width := s.runeWidth(r)
	if width == 0 || width > s.w {
		return
	}
	if s.wrap || s.x+width > s.w {
		s.x, s.wrap = 0, false
		s.lineFeed()
	}
	s.clearHalves(s.x, s.x+width)
	row := s.cells[s.y]
	row[s.x] = Cell{r, s.style}
	if width == 2 {
		row[s.x+1] = Cell{0, s.style}
	}
	s.x += width
	if s.x == s.w {
		s.x, s.wrap = s.w-1, true
	}
}

// clearHalves blanks the wide characters that a change of the columns from to
// to, not included, would leave half of.
func (s *Screen) clearHalves(from, to int) {
	row := s.cells[s.y]
	if from > 0 && from < s.w && row[from].Rune == 0 {
		row[from-1].Rune, row[from].Rune = ' ', ' '
	}
	if to < s.w && row[to].Rune == 0 {
		row[to].Rune = ' '
	}
}

// erase blanks columns of the cursor's row. A background colour stays, as in terminals
// that paint what they erase.
func (s *Screen) erase(from, to int) {
	s.clearHalves(from, to)
	for x := from; x < to; x++ {
		s.cells[s.y][x] = Cell{' ', Style{Back: s.style.Back}}
	}
}
