package ui

import (
	"strings"

	"abyss/ui/canvas"
	"abyss/ui/lang"
)

// GlyphsFor is the glyph set for a terminal with the environment getenv tells
// of, when nobody has chosen one: Chinese characters where the locale is in
// UTF-8 and lines are one column wide, ASCII otherwise.
func GlyphsFor(getenv func(string) string) canvas.GlyphSet {
	if getenv("RUNEWIDTH_EASTASIAN") == "1" { // box drawing takes two columns
		return canvas.ASCII
	}
	locale := strings.ToLower(strings.ReplaceAll(localeFor(getenv, "LC_CTYPE"), "-", ""))
	if locale != "" && !strings.Contains(locale, "utf8") {
		return canvas.ASCII
	}
	return canvas.Han
}

// LanguageFor is the language of the interface in the environment getenv tells
// of, when nobody has chosen one: that of the locale's messages.
func LanguageFor(getenv func(string) string) lang.Language {
	return lang.Of(localeFor(getenv, "LC_MESSAGES"))
}

// localeFor is the locale of one category: of its variables the first that is
// set counts. "" is none.
func localeFor(getenv func(string) string, category string) string {
	for _, name := range [...]string{"LC_ALL", category, "LANG"} {
		if locale := getenv(name); locale != "" {
			return locale
		}
	}
	return ""
}
