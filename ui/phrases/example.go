package phrases

import (
	"strings"

	"example.com/abyss/ui/canvas"
)

// MoveExample returns an example of a typed move, in characters that the screen can show.
func MoveExample(t T, w canvas.Writing) string {
	if w.OnlyASCII() {
		return t("such as h2e2 or C2.5")
	}
	return t("such as h2e2, C2.5 or 炮二平五")
}

// Writable adapts an error to the characters that the screen can show. If these lack Chinese, it
// omits the part about Chinese moves.
func Writable(text string, w canvas.Writing) string {
	if !w.OnlyASCII() {
		return text
	}
	return strings.Replace(text, ", WXF like C2.5 or Chinese like 炮二平五", " or WXF like C2.5", 1)
}
