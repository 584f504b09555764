// Package safeterm writes untrusted text to a terminal: titles, names and comments in files, names
// of files, messages of other machines, typed text. A terminal executes some characters instead of
// showing them. Of the control characters, this package passes only line ends and tabs on to the
// terminal. In addition, Status writes control sequences of its own.
//
// Output to files and pipes is not changed.
package safeterm

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode/utf8"
)

// Shown replaces an unsafe character.
const Shown = '\ufffd'

// Safe reports whether a character may be written to a terminal unchanged. Control characters are
// not safe, including those of ISO 6429 above 0x80. Characters that change the writing direction,
// break lines or are invisible are not safe either, because with them a line could show a text that
// differs from its content.
func Safe(r rune) bool {
	switch {
	case r == '\n', r == '\t':
		return true
	case r < 0x20, r >= 0x7f && r < 0xa0:
		return false
	case r < 0x600:
		return true
	case r == 0x61c, r == 0x180e: // Arabic letter mark, Mongolian vowel separator
		return false
	case r == 0x200b, r >= 0x200e && r <= 0x200f: // zero width space, directional marks
		return false
	case r >= 0x2028 && r <= 0x202e: // line and paragraph separators, directional embeddings and overrides
		return false
	case r >= 0x2060 && r <= 0x206f: // invisible operators, isolates, old format characters
		return false
	case r == 0xfeff, r >= 0xfff9 && r <= 0xfffb:
		return false
	case r >= 0xe0000 && r < 0xe0100, r > 0xe01ef && r <= 0xe0fff: // tags; the variation selectors between the ranges are safe
		return false
	}
	return true
}

// Clean returns text as Writer writes it: with Shown for each character that is not Safe and for
// invalid UTF-8. A line end of two characters becomes one character.
func Clean(text string) string {
	for at, r := range text {
		if r == utf8.RuneError || !Safe(r) {
			return text[:at] + clean(text[at:])
		}
	}
	return text
}

func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if !Safe(r) {
			return Shown
		}
		return r
	}, strings.ReplaceAll(text, "\r\n", "\n"))
}

// Writer writes Clean text. Several goroutines may use it.
type Writer struct {
	mu      sync.Mutex
	w       io.Writer
	pending []byte // bytes of an incomplete character
}

// New returns a Writer for a terminal.
func New(terminal io.Writer) *Writer { return &Writer{w: terminal} }

// Unwrap returns the terminal, for callers that need its size. Do not write to it.
func (w *Writer) Unwrap() io.Writer { return w.w }

// Write writes text. A character may be split between calls.
func (w *Writer) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := append(w.pending, p...)
	w.pending = nil
	if rest := unfinished(text); rest > 0 {
		text, w.pending = text[:len(text)-rest], append([]byte(nil), text[len(text)-rest:]...)
	}
	if _, err := io.WriteString(w.w, Clean(string(text))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// unfinished returns how many bytes at the end may be the beginning of a character.
func unfinished(text []byte) int {
	for n := 1; n <= min(len(text), utf8.UTFMax-1); n++ {
		if c := text[len(text)-n]; utf8.RuneStart(c) {
			if c >= utf8.RuneSelf && !utf8.FullRune(text[len(text)-n:]) {
				return n
			}
			return 0
		}
	}
	return 0
}

// Status replaces a changing line on a terminal; w is the terminal or a Writer for it. An empty
// text removes the line.
func Status(w io.Writer, text string) {
	if safe, ok := w.(*Writer); ok {
		safe.mu.Lock()
		defer safe.mu.Unlock()
		w = safe.w
	}
	text = strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' {
			return ' '
		}
		return r
	}, Clean(text))
	fmt.Fprint(w, "\r\x1b[K", text)
}
