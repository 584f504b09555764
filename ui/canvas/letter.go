package canvas

import (
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// widest is the largest width of a piece in columns; see the function piece.
const widest = 2

// Letter returns the size in bytes of the first letter of a text, as a reader counts letters: a
// character with all its marks (a grapheme cluster). It returns 0 for the empty text.
func Letter(s string) (size int) {
	if len(s) > 1 && s[0] >= ' ' && s[0] < utf8.RuneSelf && s[1] < utf8.RuneSelf {
		return 1
	}
	first, _, _, _ := uniseg.FirstGraphemeClusterInString(s, -1)
	return len(first)
}

// LettersOf splits a text into letters.
func LettersOf(s string) []string {
	var list []string
	for s != "" {
		n := Letter(s)
		list = append(list, s[:n])
		s = s[n:]
	}
	return list
}

// piece returns the size in bytes and the width of the first part of a clean text that fits into
// one or two cells. That is the first letter, or, for the few wider letters, its first character
// with the marks on it.
func piece(s string) (size, width int) {
	size = Letter(s)
	for _, r := range s[:size] {
		width += RuneWidth(r)
	}
	if width > widest {
		r, n := marked(s[:size])
		return n, RuneWidth(r)
	}
	return size, width
}

// marked returns the first character of a clean text, and its size in bytes including its marks.
func marked(s string) (first rune, size int) {
	first, size = utf8.DecodeRuneInString(s)
	for size < len(s) && s[size] >= utf8.RuneSelf {
		r, n := utf8.DecodeRuneInString(s[size:])
		if RuneWidth(r) > 0 {
			break
		}
		size += n
	}
	return first, size
}

// columnsOf returns the width of a part of a clean text, in columns.
func columnsOf(s string) (n int) {
	for _, r := range s {
		n += RuneWidth(r)
	}
	return n
}
