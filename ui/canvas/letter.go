package canvas

import (
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// widest is the columns a cell and the one to its right hold.
const widest = 2

// Letter is the first letter of a text as a reader counts letters: a character with all its marks
// (a grapheme cluster). It returns its bytes; 0 for the empty text.
func Letter(s string) (size int) {
	if len(s) > 1 && s[0] >= ' ' && s[0] < utf8.RuneSelf && s[1] < utf8.RuneSelf {
		return 1
	}
	first, _, _, _ := uniseg.FirstGraphemeClusterInString(s, -1)
	return len(first)
}

// LettersOf is a text in letters.
func LettersOf(s string) []string {
	var list []string
	for s != "" {
		n := Letter(s)
		list = append(list, s[:n])
		s = s[n:]
	}
	return list
}

// piece is the part of a clean text for one cell, or for two beside each other: its first letter,
// or for the few wider ones its first character with the marks on it. It returns its bytes and
// columns.
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

// marked is the first character of a clean text with its marks: the character, and its bytes.
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

// columnsOf is the columns of a part of a clean text.
func columnsOf(s string) (n int) {
	for _, r := range s {
		n += RuneWidth(r)
	}
	return n
}
