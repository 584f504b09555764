package canvas

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// maxMarks is the largest number of combining marks in a cell. Every script in use needs fewer, and
// a hundred marks would cover the rows above.
const maxMarks = 4

// Clean returns a text for the screen that has the same width in columns on every terminal. It
// combines letters with their marks into single characters if such characters exist, so that
// "Nguyễn" is the same from every system. It drops marks without a letter, more than four marks on
// a letter, control characters, emoji joiners and selectors, and changes of the writing direction.
// A line end or a tab is a blank. Flags become their two letters, and half-width kana become
// full-width, because these are the characters about whose widths terminals disagree most. Files
// keep the original text. Applying Clean again changes nothing.
func Clean(s string) string {
	if isClean(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range s {
		switch {
		case r == '\n' || r == '\t':
			b.WriteByte(' ')
		case dropped(r):
		case r >= 0x1F1E6 && r <= 0x1F1FF: // regional indicators
			b.WriteRune('A' + r - 0x1F1E6)
		case r >= 0xFF61 && r <= 0xFFDC: // half-width kana and Hangul
			b.WriteString(norm.NFKC.String(string(r)))
		default:
			b.WriteRune(r) // U+FFFD for invalid UTF-8
		}
	}
	return dropMarks(norm.NFC.String(b.String()))
}

// isClean reports whether a text obviously needs no change, which holds for nearly all texts.
func isClean(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= 0x7F {
			return isCleanFrom(s[i:])
		}
	}
	return true
}

func isCleanFrom(s string) bool {
	for _, r := range s {
		switch {
		case r >= ' ' && r < 0x7F, r >= 0xA0 && r < 0x300 && r != 0xAD: // letters of Europe
		case r >= 0x2010 && r < 0x2028, r >= 0x2030 && r < 0x2060: // punctuation
		case r >= 0x2190 && r < 0x2300, r >= 0x2500 && r < 0x27C0: // arrows, mathematics, boxes, blocks, signs
		case r >= 0x3000 && r < 0x302A, r >= 0x3041 && r < 0x3099, r >= 0x309D && r < 0xA000: // Chinese and Japanese
		case r >= 0xFF01 && r <= 0xFF5E: // full-width forms
		default:
			return false
		}
	}
	return true
}

// dropped reports whether a character must not appear on the screen.
func dropped(r rune) bool {
	switch {
	case r < ' ', r >= 0x7F && r < 0xA0, r == 0xAD:
		return true
	case r < 0x300:
		return false
	case r == 0x20E3: // turns a digit into the picture of a key
		return true
	case r >= 0x1F3FB && r <= 0x1F3FF: // colours of skin
		return true
	case r == 0x2028, r == 0x2029, r == 0x3164, r == 0x115F, r == 0x1160, r == 0xFFA0: // separators, fillers
		return true
	}
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector)
}

// dropMarks removes marks that follow no character, and those that exceed maxMarks.
func dropMarks(s string) string {
	marks := maxMarks // no mark is allowed before the first character
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			marks = maxMarks
		case RuneWidth(r) > 0:
			marks = 0
		case marks == maxMarks:
			return -1
		default:
			marks++
		}
		return r
	}, s)
}
