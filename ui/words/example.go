package words

import "abyss/ui/canvas"

// MoveExample says how a move may be typed, in characters that the glyph set has.
func MoveExample(t T, set canvas.GlyphSet) string {
	if set == canvas.ASCII {
		return t("such as h2e2 or C2.5")
	}
	return t("such as h2e2, C2.5 or 炮二平五")
}
