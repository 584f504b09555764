package game

import (
	"fmt"

	"example.com/abyss/internal/message"
)

// Glyph is an annotator's mark after a move. The values are the first numeric annotation
// glyphs of PGN.
//
// Source: PGN standard, section 10.
type Glyph uint8

// The glyphs.
const (
	NoGlyph     Glyph = iota
	Good              // !
	Mistake           // ?
	Brilliant         // !!
	Blunder           // ??
	Interesting       // !?
	Dubious           // ?!
)

var glyphTexts = [...]string{NoGlyph: "", Good: "!", Mistake: "?", Brilliant: "!!", Blunder: "??", Interesting: "!?", Dubious: "?!"}

// Glyphs returns all marks except NoGlyph, in the order of their numbers.
func Glyphs() []Glyph {
	return []Glyph{Good, Mistake, Brilliant, Blunder, Interesting, Dubious}
}

// String returns the mark itself, such as "!?", or "" for NoGlyph.
func (g Glyph) String() string {
	if int(g) < len(glyphTexts) {
		return glyphTexts[g]
	}
	return fmt.Sprintf("glyph %d", uint8(g))
}

// NAG returns PGN's number for the mark, written after a $: 1 to 6, or 0 for NoGlyph.
func (g Glyph) NAG() int { return int(g) }

// ParseGlyph parses the output of String; "" is NoGlyph.
func ParseGlyph(text string) (Glyph, error) {
	for g, t := range glyphTexts {
		if t == text {
			return Glyph(g), nil
		}
	}
	return NoGlyph, message.Errorf("mark %q: expected one of ! ? !! ?? !? ?! and nothing else", text)
}
