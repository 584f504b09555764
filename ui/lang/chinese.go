package lang

import (
	_ "embed"
	"strings"

	"example.com/abyss/internal/simplified"
)

// chinese has the texts in simplified characters.
//
//go:embed chinese.po
var chinese string

// Simplified is the name of an opening in simplified characters, with the colon of Chinese.
func Simplified(traditional string) string {
	return strings.ReplaceAll(simplified.Of(traditional), ": ", "：") // before a variation
}
