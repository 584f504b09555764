package canvas

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"
)

// Lines says how the program draws lines, blocks and signs.
type Lines uint8

// These are the kinds of lines. The zero value suits most terminals best.
const (
	Box   Lines = iota // box drawing, blocks and signs of Unicode
	ASCII              // + - | and other ASCII characters instead

	numLines
)

var linesNames = [numLines]string{Box: "box", ASCII: "ascii"}

// LineKinds returns every kind of lines.
func LineKinds() []Lines { return []Lines{Box, ASCII} }

// String returns the name that ParseLines reads.
func (l Lines) String() string { return linesNames[l] }

// ParseLines reads the name of a kind of lines, in upper or lower case.
func ParseLines(name string) (Lines, error) {
	for l, known := range linesNames {
		if strings.EqualFold(name, known) {
			return Lines(l), nil
		}
	}
	return Box, fmt.Errorf("lines %q: expected one of %s", name, strings.Join(linesNames[:], ", "))
}

// Next returns the kind after l, and the first after the last.
func (l Lines) Next() Lines { return (l + 1) % numLines }

// Writing describes the characters in which a screen is written. Unicode calls the width of many of
// them ambiguous: some terminals draw lines, blocks, signs and letters with marks two columns wide.
// With lines in ASCII a screen has no such characters.
type Writing struct {
	Glyphs  GlyphSet // the pieces
	Lines   Lines
	Chinese bool // texts are in Chinese
}

// OnlyASCII is a writing with only ASCII characters.
var OnlyASCII = Writing{Glyphs: Letters, Lines: ASCII}

// OnlyASCII reports whether the writing has only ASCII characters.
func (w Writing) OnlyASCII() bool { return w.Lines == ASCII && !w.Chinese && !w.Glyphs.Chinese() }

// plain maps each other character that the program draws to an ASCII character of the same width.
var plain = map[rune]rune{
	'─': '-', '│': '|', '┼': '+', '├': '+', '┤': '+', '┬': '+', '┴': '+',
	'┌': '+', '┐': '+', '└': '+', '┘': '+', '╲': '\\', '╱': '/',
	'═': '=',
	'▁': '_', '▂': '.', '▃': ':', '▄': '-', '▅': '=', '▆': '+', '▇': '*', '█': '#', '▀': '"',
	'▌': ' ', '▐': ' ', '▖': ' ', '▗': ' ', '▘': ' ', '▝': ' ',
	'░': '.', '▒': ':', '▓': '%',
	'●': 'o', '○': '.', '◇': '*', '┊': ':', '…': '~', '·': '.', '≥': '>', '≤': '<',
	'←': '<', '→': '>', '↑': '^', '↓': 'v', '×': 'x', '╳': 'X', '◈': '*', '±': '~', '∓': '-',
	'‐': '-', '–': '-', '—': '-', '−': '-', '“': '"', '”': '"', '‘': '\'', '’': '\'',
}

// arrowNames are the names of the arrow keys.
var arrowNames = strings.NewReplacer("←", "left", "→", "right", "↑", "up", "↓", "down")

// Keys returns the names of keys. In ASCII the arrow keys have names, because < and > are keys too.
func (w Writing) Keys(names string) string {
	if w.Lines != ASCII {
		return names
	}
	return arrowNames.Replace(names)
}

// write returns r as the writing shows it, or a question mark if it has no such character. The
// result may be narrower than r, never wider.
func (w Writing) write(r rune) rune {
	if w.Lines != ASCII || r < 0x7F {
		return r
	}
	if p, ok := plain[r]; ok {
		return p
	}
	if !w.OnlyASCII() && !isAmbiguous(r) {
		return r
	}
	// A letter with a diacritic becomes the bare letter.
	if base, _ := utf8.DecodeRune(norm.NFD.AppendString(nil, string(r))); base < 0x7F {
		return base
	}
	return '?'
}

// isAmbiguous reports whether terminals disagree on the width of a character.
// Source: East Asian Width, class A, of Unicode's UAX 11.
func isAmbiguous(r rune) bool {
	return RuneWidth(r) > 0 && width.LookupRune(r).Kind() == width.EastAsianAmbiguous
}
