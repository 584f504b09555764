package plain

import (
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// output writes lines and remembers the first error.
type output struct {
	w     io.Writer
	ascii bool
	err   error
}

// inASCII are the replacements for characters that ASCII lacks.
var inASCII = strings.NewReplacer("≥", ">=", "≤", "<=", "…", "...", "–", "-", "’", "'")

// line writes a line. It drops all characters that would move a terminal's cursor or change its
// state, because a file name or a comment can contain anything.
func (o *output) line(text string) {
	if o.ascii {
		text = inASCII.Replace(text)
	}
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t':
			return ' '
		case unicode.IsControl(r):
			return -1
		case o.ascii && r >= utf8.RuneSelf:
			return '?'
		}
		return r
	}, text)
	if _, err := io.WriteString(o.w, strings.TrimRight(text, " ")+"\n"); err != nil && o.err == nil {
		o.err = err
	}
}
