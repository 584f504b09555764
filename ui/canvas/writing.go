package canvas

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"
)

// Lines is how lines, blocks and signs are written.
type Lines uint8

// The kinds of lines. The zero value is the best for most terminals.
const (
	Box   Lines = iota // box drawing, blocks and signs of Unicode
	ASCII              // + - | and other characters of ASCII in their place

	numLines
)

var linesNames = [numLines]string{Box: "box", ASCII: "ascii"}

// LineKinds is every kind of lines.
func LineKinds() []Lines { return []Lines{Box, ASCII} }

// String is the name ParseLines reads.
func (l Lines) String() string { return linesNames[l] }

// ParseLines reads the name of a kind of lines, in any case.
func ParseLines(name string) (Lines, error) {
	for l, known := range linesNames {
		if strings.EqualFold(name, known) {
			return Lines(l), nil
		}
	}
	return Box, fmt.Errorf("lines %q: expected one of %s", name, strings.Join(linesNames[:], ", "))
}

// Next is the kind after l, and the first after the last.
func (l Lines) Next() Lines { return (l + 1) % numLines }

// Writing is the characters a screen is written in. Unicode calls the width of many of them
// ambiguous: some terminals draw lines, blocks, signs and letters with marks two columns wide. With
// lines in ASCII a screen has no such characters.
type Writing struct {
	Glyphs  GlyphSet // the pieces
	Lines   Lines
	Chinese bool // texts are in Chinese
}

// OnlyASCII is a writing with only ASCII characters.
var OnlyASCII = Writing{Glyphs: Letters, Lines: ASCII}

// OnlyASCII reports whether there is no other character than those of ASCII.
func (w Writing) OnlyASCII() bool { return w.Lines == ASCII && !w.Chinese && !w.Glyphs.Chinese() }

// plain has an ASCII character for each other one the program draws, of the same width.
var plain = map[rune]rune{
	'─': '-', '│': '|', '┼': '+', '├': '+', '┤': '+', '┬': '+', '┴': '+',
	'┌': '+', '┐': '+', '└': '+', '┘': '+', '╲': '\\', '╱': '/',
	'═': '=',
	'▁': '_', '▂': '.', '▃': ':', '▄': '-', '▅': '=', '▆': '+', '▇': '*', '█': '#', '▀': '"',
	'▌': ' ', '▐': ' ', '▖': ' ', '▗': ' ', '▘': ' ', '▝': ' ',
	'░': '.', '▒': ':', '▓': '%',
	'●': 'o', '○': '.', '◇': '*', '┊': ':', '…': '~', '·': '.', '≥': '>', '≤': '<',
	'←': '<', '→': '>', '↑': '^', '↓': 'v', '×': 'x', '╳': 'X', '◈': '*', '±': '+', '∓': '-',
	'‐': '-', '–': '-', '—': '-', '−': '-', '“': '"', '”': '"', '‘': '\'', '’': '\'',
}

// write is r as written; a question mark if it cannot be written. The result may be narrower than
// r, never wider.
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
	// A letter with a mark is that letter.
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
