package input

import (
	"bytes"
	"unicode/utf8"
)

const (
	esc    = 0x1b
	ctrlC  = 0x03
	maxKey = 10  // bytes of the longest key, including a preceding escape character
	maxLen = 128 // bytes of the longest event that is kept
)

// first returns the length of the first event in b, which is not empty. It returns 0 if the event
// is incomplete. It keeps no state. A control character ends any unfinished event, so an answer
// without an end cannot swallow ctrl-c.
func first(b []byte) int {
	if b[0] == esc {
		return escape(b)
	}
	if !utf8.FullRune(b) {
		return 0
	}
	_, n := utf8.DecodeRune(b)
	return n
}

// escape is like the function first, for input that begins with an escape character.
func escape(b []byte) int {
	if len(b) == 1 {
		return 0
	}
	switch b[1] {
	case '[':
		return controlSequence(b)
	case 'O':
		return singleShift(b)
	case ']', 'P', '_', '^', 'X':
		return controlString(b)
	case esc:
		return altSequence(b)
	case 0, ctrlC: // alt would swallow ctrl-c
		return 1
	}
	switch r, n := utf8.DecodeRune(b[1:]); {
	case !utf8.FullRune(b[1:]):
		return 0
	case r == utf8.RuneError:
		return 1
	default: // alt with a character
		return 1 + n
	}
}

// controlSequence is like the function first, for CSI, "ESC [": parameters and a final byte.
func controlSequence(b []byte) int {
	if len(b) > 2 && (b[2] == 'M' || b[2] == '[') { // a mouse report of X10; a function key of Linux
		n := 4
		if b[2] == 'M' {
			n = 6
		}
		for i := 3; i < min(n, len(b)); i++ {
			if b[i] < ' ' {
				return i
			}
		}
		return complete(b, n)
	}
	for i := 2; i < len(b); i++ {
		switch c := b[i]; {
		case c >= '@' && c <= '~':
			return i + 1
		case c == '$' && (i == 3 || i == 4) && digits(b[2:i]): // rxvt: a key with shift
			return i + 1
		case c < ' ' || c > '~':
			return i
		}
	}
	return 0
}

// singleShift is like the function first, for SS3, "ESC O": a final byte, before which old
// terminals send modifiers.
func singleShift(b []byte) int {
	for i := 2; i < len(b); i++ {
		switch c := b[i]; {
		case c < ' ' || c > '~':
			return i
		case c != ';' && (c < '0' || c > '9'):
			return i + 1
		}
	}
	return 0
}

// controlString is like the function first, for a string that begins with OSC, DCS, APC, PM or SOS
// and ends in BEL or "ESC \".
func controlString(b []byte) int {
	for i := 2; i < len(b); i++ {
		switch c := b[i]; {
		case c == '\a':
			return i + 1
		case c == esc && i+1 == len(b):
			return 0
		case c == esc && b[i+1] == '\\':
			return i + 2
		case c < ' ':
			return i
		}
	}
	return 0
}

// altSequence is like the function first, for two escape characters: a key with alt as rxvt sends
// it, or the key Escape before another event.
func altSequence(b []byte) int {
	if len(b) == 2 {
		return 0
	}
	if b[2] != '[' {
		return 1
	}
	n := controlSequence(b[1:])
	switch {
	case n == 0 && len(b) < maxKey:
		return 0
	case n == 0 || !altKey(b[1:1+n]):
		return 1
	}
	return 1 + n
}

// complete returns n if b has at least n bytes, and 0 otherwise.
func complete(b []byte, n int) int {
	if len(b) < n {
		return 0
	}
	return n
}

func digits(b []byte) bool { return len(bytes.Trim(b, "0123456789")) == 0 }

// The function named short cuts an unfinished event to maxLen bytes. The end of the event is still
// recognized: with its end, the event is longer than maxLen and is dropped as a whole.
func short(b []byte) []byte {
	if len(b) <= maxLen {
		return b
	}
	if b[len(b)-1] == esc { // the terminator "ESC \" may begin here
		b[maxLen-1] = esc
	}
	return b[:maxLen]
}
