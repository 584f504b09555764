package phrases

import (
	"strings"

	"example.com/abyss/ui/canvas"
)

// MoveExample is an example of a typed move, in characters that can be written.
func MoveExample(t T, w canvas.Writing) string {
	if w.OnlyASCII() {
		return t("such as h2e2 or C2.5")
	}
	return t("such as h2e2, C2.5 or 炮二平五")
}

// Writable is an error in characters that can be written: if they cannot be, it leaves out the part
// about Chinese moves.
func Writable(text string, w canvas.Writing) string {
	if !w.OnlyASCII() {
		return text
	}
	return strings.Replace(text, ", WXF like C2.5 or Chinese like 炮二平五", " or WXF like C2.5", 1)
}
