package ui

import (
	"strings"

	"abyss/ui/canvas"
)

// GlyphsFor is the glyph set for a terminal with the environment getenv tells
// of, when nobody has chosen one: Chinese characters where the locale is in
// UTF-8 and lines are one column wide, ASCII otherwise.
func GlyphsFor(getenv func(string) string) canvas.GlyphSet {
	if getenv("RUNEWIDTH_EASTASIAN") == "1" { // box drawing takes two columns
		return canvas.ASCII
	}
	for _, name := range [...]string{"LC_ALL", "LC_CTYPE", "LANG"} { // the first that is set counts
		if locale := getenv(name); locale != "" {
			locale = strings.ToLower(strings.ReplaceAll(locale, "-", ""))
			if !strings.Contains(locale, "utf8") {
				return canvas.ASCII
			}
			return canvas.Han
		}
	}
	return canvas.Han
}
