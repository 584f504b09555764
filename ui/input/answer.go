package input

import (
	"bytes"
	"strconv"
	"strings"
)

// background parses a complete answer to OSC 11: "ESC ] 11;rgb:RRRR/GGGG/BBBB" and its terminator.
// Terminals send one to four hexadecimal digits for each component; with rgba they send a fourth
// component.
func background(e []byte) (Background, bool) {
	text := strings.TrimRight(string(e), "\a\x1b\\")
	text, ok := strings.CutPrefix(text, "\x1b]11;rgb")
	_, text, colon := strings.Cut(text, ":")
	parts := strings.Split(text, "/")
	if !ok || !colon || len(parts) < 3 {
		return Background{}, false
	}
	var c [3]uint16
	for i := range c {
		v, err := strconv.ParseUint(parts[i], 16, 16)
		if err != nil || len(parts[i]) > 4 {
			return Background{}, false
		}
		most := uint64(1)<<(4*len(parts[i])) - 1
		c[i] = uint16(v * 0xffff / most)
	}
	return Background{c[0], c[1], c[2]}, true
}

// cursorPosition parses a complete report of the cursor: "ESC [ row ; column R". F3 with modifiers
// looks like a report of row 1 and is not accepted.
func cursorPosition(e []byte) (CursorPosition, bool) {
	if len(e) < 3 || e[len(e)-1] != 'R' {
		return CursorPosition{}, false
	}
	row, column, ok := bytes.Cut(e[2:len(e)-1], []byte(";"))
	r, err1 := strconv.Atoi(string(row))
	c, err2 := strconv.Atoi(string(column))
	const mostModifiers = 16 // 1 plus the bits of shift, alt, ctrl and meta
	if !ok || err1 != nil || err2 != nil || r == 1 && c > 1 && c <= mostModifiers {
		return CursorPosition{}, false
	}
	return CursorPosition{r, c}, true
}
