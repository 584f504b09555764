package ui

import (
	"slices"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
)

// GlyphsFor is the glyph set for a terminal with the environment getenv tells
// of, when nobody has chosen one: Chinese characters where the locale is in
// UTF-8 and lines are one column wide, ASCII otherwise. The simplified ones are for a
// reader of Chinese whose locale is of no place with the traditional ones, and letters for
// the console of Linux, which has no Chinese characters.
func GlyphsFor(getenv func(string) string, l lang.Language) canvas.GlyphSet {
	if getenv("RUNEWIDTH_EASTASIAN") == "1" { // box drawing takes two columns
		return canvas.ASCII
	}
	locale := strings.ToLower(strings.ReplaceAll(localeFor(getenv, "LC_CTYPE"), "-", ""))
	if locale != "" && !strings.Contains(locale, "utf8") {
		return canvas.ASCII
	}
	if isLinuxConsole(getenv) {
		return canvas.Letters
	}
	if l.ReadsChinese() && !slices.ContainsFunc(traditional[:], func(place string) bool { return strings.HasPrefix(locale, place) }) {
		return canvas.Simplified
	}
	return canvas.Han
}

// traditional are the beginnings of locales with traditional characters.
var traditional = [...]string{"zh_tw", "zh_hk", "zh_mo", "zh_hant"}

// isLinuxConsole reports whether the terminal is the console of Linux.
func isLinuxConsole(getenv func(string) string) bool { return getenv("TERM") == "linux" }

// NotationFor is how moves are written when nobody has chosen: in Chinese for a reader of
// Chinese, in the characters of the glyph set.
func NotationFor(set canvas.GlyphSet, l lang.Language) notation.Style {
	switch {
	case !l.ReadsChinese() || !set.Chinese():
		return notation.ICCS
	case set == canvas.Simplified:
		return notation.Simplified
	}
	return notation.Traditional
}

// LanguageFor is the language of the interface in the environment getenv tells
// of, when nobody has chosen one: that of the locale's messages; English on the console
// of Linux.
func LanguageFor(getenv func(string) string) lang.Language {
	if isLinuxConsole(getenv) {
		return lang.English
	}
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
