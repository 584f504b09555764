package ui

import (
	"strconv"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/internal/narrow"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"
)

// GlyphsFor is the default set of pieces for a terminal with the environment of getenv: Chinese
// characters where the locale is in UTF-8, letters otherwise. The simplified ones are for a reader
// of those, and letters for the console of Linux, which has no Chinese characters.
func GlyphsFor(getenv func(string) string, l lang.Language) canvas.GlyphSet {
	if !IsUnicode(getenv) || isLinuxConsole(getenv) {
		return canvas.Letters
	}
	if l.Simplifies() {
		return canvas.Simplified
	}
	return canvas.Han
}

// LinesFor is how lines are drawn by default, before the terminal has answered: in ASCII if the
// environment says that box drawing is two columns wide, or that the locale is not in UTF-8. A user
// who has chosen Chinese has a terminal that draws it.
func LinesFor(getenv func(string) string, chinese bool) canvas.Lines {
	if wide, err := strconv.ParseBool(getenv(narrow.Variable)); err == nil && wide {
		return canvas.ASCII
	}
	if !IsUnicode(getenv) && !chinese {
		return canvas.ASCII
	}
	return canvas.Box
}

// IsUnicode reports whether the locale is in UTF-8, the default without a locale.
func IsUnicode(getenv func(string) string) bool {
	locale := strings.ToLower(strings.ReplaceAll(localeFor(getenv, "LC_CTYPE"), "-", ""))
	return locale == "" || strings.Contains(locale, "utf8")
}

// LightFor reports whether the terminal's own background counts as light, before the terminal has
// answered: by the setting, else by COLORFGBG, which some terminals set to the numbers of text and
// background among the sixteen colours. Otherwise it is dark.
func LightFor(getenv func(string) string, ground settings.Ground) bool {
	if ground != settings.Auto {
		return ground == settings.GroundLight
	}
	colours := strings.Split(getenv("COLORFGBG"), ";")
	n, err := strconv.Atoi(colours[len(colours)-1])
	return err == nil && (n == 7 || n > 8 && n < 16) // 8 is dark grey
}

// isLinuxConsole reports whether the terminal is the console of Linux.
func isLinuxConsole(getenv func(string) string) bool { return getenv("TERM") == "linux" }

// NotationFor is how moves are written when nobody has chosen: in Chinese for a reader of
// Chinese, in the characters of the glyph set, but in traditional ones for who reads those.
func NotationFor(set canvas.GlyphSet, l lang.Language) notation.Style {
	switch {
	case !l.ReadsChinese() || !set.Chinese():
		return notation.ICCS
	case set == canvas.Simplified && l.Simplifies():
		return notation.Simplified
	}
	return notation.Traditional
}

// LanguageFor is the default language of the interface for the environment in getenv: that of the
// locale's messages; English on the console of Linux and if the locale is not in UTF-8.
func LanguageFor(getenv func(string) string) lang.Language {
	if isLinuxConsole(getenv) || !IsUnicode(getenv) {
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
