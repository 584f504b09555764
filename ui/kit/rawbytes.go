package kit

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The text input drops control characters and invalid UTF-8. The name of a file may contain them,
// and without them it would be the name of another file or of none. So each byte that the input
// would drop is represented by a character that nothing else uses.

// firstByteRune represents the byte 0. It is in the last plane for private use.
const firstByteRune = 0x10FE00

// encoded encodes a text for the text input.
func encoded(s string) string {
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
			b.WriteRune(firstByteRune + rune(s[i]))
		}
	}
	return b.String()
}

// decoded decodes a text of the text input.
func decoded(s string) string {
	if strings.IndexFunc(s, isByteRune) < 0 {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if isByteRune(r) {
			b.WriteByte(byte(r - firstByteRune))
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// isByteRune reports whether a character represents a byte.
func isByteRune(r rune) bool { return r >= firstByteRune && r <= firstByteRune+0xFF }
