package phrases

import (
	"strings"

	"example.com/abyss/ui/canvas"
)

// MoveExample says how a move may be typed, in characters that the glyph set has.
func MoveExample(t T, set canvas.GlyphSet) string {
	if set == canvas.ASCII {
		return t("such as h2e2 or C2.5")
	}
	return t("such as h2e2, C2.5 or 炮二平五")
}

// Writable is an error in characters that the glyph set has: what it says of moves in
// Chinese is left out where they cannot be written.
func Writable(text string, set canvas.GlyphSet) string {
	if set != canvas.ASCII {
		return text
	}
	return strings.Replace(text, ", WXF like C2.5 or Chinese like 炮二平五", " or WXF like C2.5", 1)
}
