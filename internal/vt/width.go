package vt

import (
	"unicode"

	"golang.org/x/text/width"
)

// wide are the ranges of characters that take two columns: those of the supported languages, and
// emoji. Source: East Asian Width, classes W and F, of Unicode's UAX 11.
var wide = [...][2]rune{
	{0x1100, 0x115F},
	{0x231A, 0x231B},
	{0x2329, 0x232A},
	{0x2E80, 0x303E},
	{0x3041, 0x33FF},
	{0x3400, 0x4DBF},
	{0x4E00, 0x9FFF},
	{0xA000, 0xA4CF},
	{0xAC00, 0xD7A3},
	{0xF900, 0xFAFF},
	{0xFE30, 0xFE6F},
	{0xFF01, 0xFF60},
	{0xFFE0, 0xFFE6},
	{0x1F300, 0x1F64F},
	{0x1F900, 0x1F9FF},
	{0x20000, 0x3FFFD},
}

// runeWidth returns the number of columns of a character: 0, 1 or 2.
func (s *Screen) runeWidth(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	for _, w := range wide {
		if r >= w[0] && r <= w[1] {
			return 2
		}
	}
	if s.habits.Wide && width.LookupRune(r).Kind() == width.EastAsianAmbiguous {
		return 2
	}
	return 1
}
