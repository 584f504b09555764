package input

import (
	"bytes"
	"unicode/utf8"
)

// meaning classifies a whole event: as a key or mouse report, as an Event, or as neither.
// Answers to questions that were not asked are neither, and so are sequences that no terminal sends
// as a key.
func meaning(e []byte) (key bool, ev Event) {
	switch {
	case len(e) > maxLen || e[0] == 0: // terminals send NUL only for ctrl-@
		return false, nil
	case e[0] != esc:
		r, _ := utf8.DecodeRune(e)
		return r != utf8.RuneError, nil
	case len(e) == 1:
		return false, Escape{}
	}
	switch e[1] {
	case '[':
		if p, ok := cursorPosition(e); ok {
			return false, p
		}
		return mouse(e) || sequenceKey(e), nil
	case 'O':
		return len(e) == 3 && bytes.IndexByte([]byte("ABCDPQRS"), e[2]) >= 0, nil
	case ']':
		if c, ok := background(e); ok {
			return false, c
		}
		return false, nil
	case 'P', '_', '^', 'X':
		return false, nil
	}
	return true, nil
}

// mouse reports whether a control sequence is a complete mouse report, in the format of SGR or X10.
func mouse(e []byte) bool {
	if len(e) < 6 || e[2] == 'M' {
		return len(e) == 6 && e[2] == 'M'
	}
	last := e[len(e)-1]
	parts := bytes.Split(e[3:len(e)-1], []byte(";"))
	if e[2] != '<' || last != 'M' && last != 'm' || len(parts) != 3 {
		return false
	}
	for _, p := range parts {
		if len(p) == 0 || !digits(p) {
			return false
		}
	}
	return true
}

// sequenceKey reports whether a control sequence may be a key: numbers, then a final byte that keys
// use. Pastes are not keys. Focus reports look like keys but are not requested.
func sequenceKey(e []byte) bool {
	if len(e) == 4 && e[2] == '[' {
		return e[3] >= 'A' && e[3] <= 'E'
	}
	last := len(e) - 1
	if last < 2 || string(e) == pasteBegin || string(e) == pasteEnd {
		return false
	}
	if e[last] == '$' {
		return last == 3 && (e[2] == '7' || e[2] == '8') // home and end
	}
	return bytes.IndexByte([]byte("ABCDFHZPQRSabcd~^@"), e[last]) >= 0 && len(bytes.Trim(e[2:last], "0123456789;")) == 0
}

// altKey reports whether a control sequence is a key that a preceding escape character combines
// with alt: an arrow or another key without parameters, or a key with one number.
func altKey(e []byte) bool {
	switch len(e) {
	case 3:
		return bytes.IndexByte([]byte("ABCDFHZ"), e[2]) >= 0
	case 4:
		return e[3] == '~' && e[2] >= '1' && e[2] <= '8'
	}
	return false
}
