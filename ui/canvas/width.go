package canvas

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// wideRanges are those runes drawn by the program that are two columns wide: East Asian scripts and
// their punctuation and full-width forms. Others, emoji among them, are looked up in Unicode's
// table. Box drawing, blocks, arrows and similar signs are one column wide. A terminal that draws
// them wider needs another glyph set, not another width.
var wideRanges = [...][2]rune{
	{0x1100, 0x115F}, // Hangul Jamo, leading
	{0x2E80, 0x303E}, // CJK radicals and punctuation
	{0x3041, 0x33FF}, // kana, Bopomofo, compatibility
	{0x3400, 0x4DBF}, // Han, extension A
	{0x4E00, 0x9FFF}, // Han
	{0xA000, 0xA4CF}, // Yi
	{0xAC00, 0xD7A3}, // Hangul
	{0xF900, 0xFAFF}, // Han, compatibility
	{0xFE30, 0xFE4F}, // vertical forms
	{0xFF00, 0xFF60}, // full-width forms
	{0xFFE0, 0xFFE6},
	{0x20000, 0x3FFFD}, // Han, further extensions
}

// RuneWidth is the number of columns r takes: 2, 1, or 0 for runes without a cell of their own
// (controls and combining marks).
func RuneWidth(r rune) int {
	switch {
	case r < 0x20 || r >= 0x7F && r < 0xA0:
		return 0
	case r < 0x300:
		return 1
	case r >= 0x2500 && r < 0x25FD, r == 0x25FF: // boxes, blocks, dots
		return 1
	case r >= 0x4E00 && r <= 0x9FFF:
		return 2
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf), r >= 0x1160 && r <= 0x11FF, r >= 0xD7B0 && r <= 0xD7FF:
		return 0 // Hangul vowels and finals, which follow their initials
	}
	for _, span := range wideRanges {
		if r >= span[0] && r <= span[1] {
			return 2
		}
	}
	if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
		return 2
	}
	return 1
}

// Width returns the number of columns that Clean(s) takes.
func Width(s string) int {
	return columnsOf(Clean(s))
}

// More returns s and an ellipsis, in at most w columns. The ellipsis shows that more text follows.
func More(s string, w int) string { return Cut(s+" …", w) }

// Cut returns Clean(s) in at most w columns. An ellipsis replaces the part that does not fit.
func Cut(s string, w int) string {
	s = Clean(s)
	if Width(s) <= w {
		return s
	}
	if w < 1 {
		return ""
	}
	end, n := 0, 0
	for { // s is wider than w, so the loop ends before s does
		size, width := piece(s[end:])
		if n+width > w-1 {
			return s[:end] + "…"
		}
		end, n = end+size, n+width
	}
}

// CutFront returns the end of Clean(s) in at most w columns. An ellipsis replaces a beginning that
// does not fit.
func CutFront(s string, w int) string {
	s = Clean(s)
	if Width(s) <= w {
		return s
	}
	if w < 1 {
		return ""
	}
	const most = 8 // runes per column, including combining marks; limits the time for a long text
	if runes := []rune(s); len(runes) > most*w {
		s = string(runes[len(runes)-most*w:])
	}
	for s != "" && Width(s) > w-1 {
		s = s[Letter(s):]
	}
	return "…" + s
}

// Pad returns s in exactly w columns: cut as by Cut if it is longer, with blanks after it if it is
// shorter.
func Pad(s string, w int) string {
	s = Cut(s, w)
	return s + strings.Repeat(" ", max(w-Width(s), 0))
}

// PadLeft is like Pad, but adds the blanks before s.
func PadLeft(s string, w int) string {
	s = Cut(s, w)
	return strings.Repeat(" ", max(w-Width(s), 0)) + s
}

// Wrap breaks s into lines of at most w columns: at its spaces and, as is usual for Chinese text,
// between wide characters of long words. Other words that are longer than a line are cut.
func Wrap(s string, w int) []string {
	s = Clean(s)
	var lines []string
	start, end, width := 0, 0, 0 // s[start:end] is the current line
	for i := 0; i < len(s); {
		for i < len(s) && s[i] == ' ' {
			i++
		}
		j := i
		for j < len(s) && s[j] != ' ' {
			j++
		}
		if i == j {
			break
		}
		word := Width(s[i:j])
		gap := i - end
		if left := w - width - gap; end > start && word > left {
			n := 0 // number of bytes of the word that still fit on the line
			if word > wholeWord {
				n = breakAt(s[i:j], left)
			}
			if n > 0 && Width(s[i:i+n]) <= left {
				i, end = i+n, i+n
				word = Width(s[i:j])
			}
			lines = append(lines, s[start:end])
			end = start
		}
		if end == start {
			for word > w {
				n := breakAt(s[i:j], w)
				if i+n == j {
					break
				}
				lines = append(lines, s[i:i+n])
				i += n
				word -= Width(lines[len(lines)-1])
			}
			start, width = i, word
		} else {
			width += gap + word
		}
		end = j
		i = j
	}
	if end > start {
		lines = append(lines, s[start:end])
	}
	for i, line := range lines {
		lines[i] = Cut(line, w)
	}
	return lines
}

// wholeWord is the width of a word that is not broken: a move in Chinese, such as 炮二平五.
const wholeWord = 8

// closing contains the signs that must not begin a line, and opening those that must not end one.
const (
	closing = "，。：；、！？）》」』”’…％"
	opening = "（《「『“‘"
)

// breakAt returns how many bytes of a word to put on a line of w columns. It chooses the last break
// beside a wide character that still fits, or else the first break.
func breakAt(word string, w int) int {
	at, columns := 0, 0
	wide, opens := false, false // whether the previous rune is two columns wide, and whether it is an opening bracket
	for i, r := range word {
		n := RuneWidth(r)
		if n > 0 && i > 0 && (wide || n == 2) && !opens && !strings.ContainsRune(closing, r) {
			if columns > w {
				return i
			}
			at = i
		}
		if columns += n; columns > w && at > 0 {
			return at
		}
		if n > 0 { // combining marks do not count
			wide, opens = n == 2, strings.ContainsRune(opening, r)
		}
	}
	return len(word)
}
