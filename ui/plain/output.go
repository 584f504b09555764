package plain

import (
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"abyss/ui/lang"
	"abyss/ui/words"
)

// output writes lines and remembers the first error.
type output struct {
	w     io.Writer
	ascii bool
	err   error
}

// inASCII is what is written for characters that ASCII has not.
var inASCII = strings.NewReplacer("≥", ">=", "≤", "<=", "…", "...", "–", "-", "’", "'")

// line writes a line. What would move a terminal's cursor or change its state is
// left out, wherever it came from: a file name or a comment may have anything.
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

// T is a text in the language.
func (c *console) T(english string, args ...any) string {
	return c.options.Language.Text(english, args...)
}

// say writes a line put into the language.
func (c *console) say(english string, args ...any) { c.out.line(c.T(english, args...)) }

// sentence writes a sentence that has no full stop yet.
func (c *console) sentence(text string) {
	stop := "."
	if c.options.Language == lang.Chinese {
		stop = "。"
	}
	c.out.line(text + stop)
}

// problem writes what went wrong.
func (c *console) problem(err error) {
	c.out.line(words.Capital(c.options.Language.Error(err)))
}
