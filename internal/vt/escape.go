package vt

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// escape executes the escape sequence at the start of b. It returns the length of the sequence,
// or 0 if the sequence is incomplete.
func (s *Screen) escape(b []byte) int {
	if len(b) < 2 {
		return 0
	}
	switch b[1] {
	case '[':
		return s.controlSequence(b)
	case ']', 'P', '_', '^', 'X': // control strings, which extend to their terminator
		n := stringEnd(b)
		if bytes.HasPrefix(b[:n], []byte("\x1b]11;?")) && s.habits.Background != "" {
			s.answer("\x1b]11;%s\x1b\\", s.habits.Background)
		}
		return n
	case '(', ')', '#', '%', ' ': // followed by one more character
		if len(b) < 3 {
			return 0
		}
		return 3
	}
	return 2
}

// stringEnd returns the length of a string with its terminator: a bell, or escape and backslash.
func stringEnd(b []byte) int {
	for i := 2; i < len(b); i++ {
		switch {
		case b[i] == '\a':
			return i + 1
		case b[i] == 0x1b && i+1 < len(b):
			return i + 2
		}
	}
	return 0
}

// controlSequence executes a sequence that begins with the escape character and '['.
func (s *Screen) controlSequence(b []byte) int {
	end := bytes.IndexFunc(b[2:], func(r rune) bool { return r >= '@' && r <= '~' })
	if end < 0 {
		return 0
	}
	args, final := string(b[2:2+end]), b[2+end]
	if private, ok := strings.CutPrefix(args, "?"); ok {
		if final == 'h' || final == 'l' {
			s.mode(private, final == 'h')
		}
		return 2 + end + 1
	}
	s.obey(final, parameters(args))
	return 2 + end + 1
}

// parameters returns the numbers of a sequence; an omitted one is -1.
func parameters(args string) []int {
	if args == "" {
		return nil
	}
	var list []int
	for _, part := range strings.Split(args, ";") {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 {
			n = -1
		}
		list = append(list, n)
	}
	return list
}

// argument returns the i-th number of a sequence, or the default in the parameter missing if the
// sequence omits that number.
func argument(list []int, i, missing int) int {
	if i < len(list) && list[i] >= 0 {
		return list[i]
	}
	return missing
}

// obey executes a sequence that is not private.
func (s *Screen) obey(final byte, args []int) {
	const far = 1 << 16 // beyond any edge
	n := min(max(argument(args, 0, 1), 1), far)
	x, y := s.x, s.y
	switch final {
	case 'A':
		y -= n
	case 'B':
		y += n
	case 'C':
		x += n
	case 'D':
		x -= n
	case 'E':
		x, y = 0, y+n
	case 'F':
		x, y = 0, y-n
	case 'G':
		x = n - 1
	case 'd':
		y = n - 1
	case 'H', 'f':
		x, y = min(max(argument(args, 1, 1), 1), far)-1, n-1
	case 'J':
		s.eraseDisplay(argument(args, 0, 0))
		return
	case 'K':
		s.eraseLine(argument(args, 0, 0))
		return
	case 'm':
		s.style.change(args)
		return
	case 'n':
		if n == 6 {
			s.answer("\x1b[%d;%dR", s.y+1, s.x+1)
		}
		return
	case 'c':
		s.answer("\x1b[?62;22c")
		return
	default:
		return
	}
	s.x, s.y, s.wrap = min(max(x, 0), s.w-1), min(max(y, 0), s.h-1), false
}

// answer sends a reply to the program.
func (s *Screen) answer(format string, args ...any) {
	if s.habits.Answers != nil {
		fmt.Fprintf(s.habits.Answers, format, args...)
	}
}

// eraseLine erases the cursor's row: from the cursor to the end, from the start to the cursor, or
// all of it.
func (s *Screen) eraseLine(what int) {
	switch what {
	case 0:
		s.erase(s.x, s.w)
	case 1:
		s.erase(0, s.x+1)
	case 2:
		s.erase(0, s.w)
	}
}

// eraseDisplay erases the screen in the same three ways.
func (s *Screen) eraseDisplay(what int) {
	from, to := s.y+1, s.h
	switch what {
	case 0:
	case 1:
		from, to = 0, s.y
	case 2, 3:
		from = 0
	default:
		return
	}
	if what < 2 {
		s.eraseLine(what)
	}
	at := s.y
	for s.y = from; s.y < to; s.y++ {
		s.erase(0, s.w)
	}
	s.y = at
}

// mode switches a private mode on or off: the visible cursor or the alternate screen.
func (s *Screen) mode(args string, on bool) {
	for _, number := range strings.Split(args, ";") {
		switch number {
		case "25":
			s.hidden = !on
		case "47", "1047", "1049":
			s.alternate(on)
		}
	}
}

// alternate shows a blank alternate screen, or returns to the main screen.
func (s *Screen) alternate(on bool) {
	switch {
	case on && s.saved == nil:
		first := *s
		first.pending = nil
		s.saved, s.cells = &first, blank(s.w, s.h)
	case !on && s.saved != nil:
		first := s.saved
		s.cells, s.x, s.y, s.style, s.saved = first.cells, first.x, first.y, first.style, nil
	}
	s.wrap = false
}
