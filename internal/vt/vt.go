// Package vt is a small terminal in memory, for tests. What a program writes to it can be read as
// the cells of a screen, with character and style.
//
// It supports the output of full-screen programs: cursor movement, erasing, styles (SGR), wide and
// combining characters, wrapping at the right edge, the alternate screen, scrolling at the bottom,
// and replies to queries. Other control sequences are skipped. Sources: ECMA-48 and, for private
// sequences, the list of xterm's control sequences.
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

// Screen is a terminal. New makes a Screen.
type Screen struct {
	w, h    int
	x, y    int  // the cursor
	wrap    bool // the last column was just written, so the next character wraps
	style   Style
	cells   [][]Cell
	saved   *Screen // the main screen while the alternate one is shown
	hidden  bool    // the cursor is hidden
	pending []byte  // the start of an incomplete sequence
	habits  Habits
}

// Habits are the properties in which terminals differ.
type Habits struct {
	Wide       bool      // characters of ambiguous width, such as box drawing, take two columns
	Background string    // the reply to a query for the background, such as "rgb:ffff/ffff/ffff"; "": no reply
	Answers    io.Writer // receives the replies; nil: the terminal never replies
}

// SetHabits sets the properties of the terminal. A terminal made by New has zero Habits.
func (s *Screen) SetHabits(h Habits) { s.habits = h }

// New returns a blank terminal of w columns and h rows.
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

// Size returns the columns and rows.
func (s *Screen) Size() (w, h int) { return s.w, s.h }

// Alternate reports whether the alternate screen is shown.
func (s *Screen) Alternate() bool { return s.saved != nil }

// Hidden reports whether the cursor is hidden.
func (s *Screen) Hidden() bool { return s.hidden }

// Row returns the cells of a row. The cells belong to the screen and are valid until the next
// change.
func (s *Screen) Row(y int) []Cell { return s.cells[y] }

// Resize changes the terminal's size. Cells that still fit remain.
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

// String returns the text of the screen, with a line end after each row.
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

// Write processes output; a sequence may be split between calls. It never fails.
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

// step processes the first item of b and returns its length, or 0 if the item is incomplete.
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

// control executes a control character.
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
	default: // for example the bell, which changes neither the cursor nor a pending wrap
		return
	}
	s.wrap = false
}

// lineFeed moves the cursor down; at the bottom it scrolls the screen.
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

// The columns from "from" up to, but not including, "to" are about to change. clearHalves blanks
// each wide character of which only one half is in these columns.
func (s *Screen) clearHalves(from, to int) {
	row := s.cells[s.y]
	if from > 0 && from < s.w && row[from].Rune == 0 {
		row[from-1].Rune, row[from].Rune = ' ', ' '
	}
	if to < s.w && row[to].Rune == 0 {
		row[to].Rune = ' '
	}
}

// erase blanks columns of the cursor's row. The background colour stays, as in terminals that fill
// erased cells with it.
func (s *Screen) erase(from, to int) {
	s.clearHalves(from, to)
	for x := from; x < to; x++ {
		s.cells[s.y][x] = Cell{' ', Style{Back: s.style.Back}}
	}
}
