package phrases

import (
	"strings"

	"example.com/abyss/ui/canvas"
)

// MoveExample says how a move may be typed, in characters that can be written.
func MoveExample(t T, w canvas.Writing) string {
	if w.OnlyASCII() {
		return t("such as h2e2 or C2.5")
	}
	return t("such as h2e2, C2.5 or 炮二平五")
}

// Writable is an error in characters that can be written: what it says of moves in
// Chinese is left out where they cannot.
func Writable(text string, w canvas.Writing) string {
	if !w.OnlyASCII() {
		return text
	}
	return strings.Replace(text, ", WXF like C2.5 or Chinese like 炮二平五", " or WXF like C2.5", 1)
}
