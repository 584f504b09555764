package kit

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The text input drops control characters and invalid UTF-8. The name of a file may contain them,
// and without them it would name another file or none. So the input represents each of their bytes
// by a character that nothing else uses.

// firstHeld represents the byte 0. It is in the last plane for private use.
const firstHeld = 0x10FE00

// held encodes a text for the text input.
func held(s string) string {
	if utf8.ValidString(s) && strings.IndexFunc(s, unicode.IsControl) < 0 && !strings.ContainsRune(s, utf8.RuneError) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r != utf8.RuneError && !unicode.IsControl(r) {
			b.WriteRune(r)
			i += n
			continue
		}
		for end := i + n; i < end; i++ {
			b.WriteRune(firstHeld + rune(s[i]))
		}
	}
	return b.String()
}

// told decodes a text of the text input.
func told(s string) string {
	if strings.IndexFunc(s, isHeld) < 0 {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if isHeld(r) {
			b.WriteByte(byte(r - firstHeld))
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// isHeld reports whether a character represents a byte.
func isHeld(r rune) bool { return r >= firstHeld && r <= firstHeld+0xFF }
