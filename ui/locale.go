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

// GlyphsFor returns the default set of pieces for the environment that getenv reads: Chinese
// characters if the locale is in UTF-8, letters otherwise. The characters are simplified if the
// language uses them. The console of Linux has no Chinese characters, so it gets letters.
func GlyphsFor(getenv func(string) string, l lang.Language) canvas.GlyphSet {
	if !lang.IsUnicode(getenv) || lang.IsLinuxConsole(getenv) {
		return canvas.Letters
	}
	if l.Simplifies() {
		return canvas.Simplified
	}
	return canvas.Han
}

// LinesFor returns how lines are drawn by default, before the terminal has answered. They are in
// ASCII if the environment says that box drawing is two columns wide, or that the locale is not in
// UTF-8. If the user has chosen Chinese, LinesFor assumes that the terminal can draw Chinese.
func LinesFor(getenv func(string) string, chinese bool) canvas.Lines {
	if wide, err := strconv.ParseBool(getenv(narrow.Variable)); err == nil && wide {
		return canvas.ASCII
	}
	if !lang.IsUnicode(getenv) && !chinese {
		return canvas.ASCII
	}
	return canvas.Box
}

// LightFor reports whether the terminal's own background counts as light, before the terminal has
// answered. The setting decides, or else COLORFGBG: some terminals set it to the numbers of text
// and background among the sixteen colours. If neither is set, the background counts as dark.
func LightFor(getenv func(string) string, ground settings.Ground) bool {
	if ground != settings.Auto {
		return ground == settings.GroundLight
	}
	colours := strings.Split(getenv("COLORFGBG"), ";")
	n, err := strconv.Atoi(colours[len(colours)-1])
	return err == nil && (n == 7 || n > 8 && n < 16) // 8 is dark grey
}

// NotationFor returns the default notation of moves: Chinese notation if both the reader and the
// glyph set are Chinese, otherwise ICCS. Chinese notation uses the characters of the glyph set, but
// always traditional ones for readers of traditional characters.
func NotationFor(set canvas.GlyphSet, l lang.Language) notation.Style {
	switch {
	case !l.ReadsChinese() || !set.Chinese():
		return notation.ICCS
	case set == canvas.Simplified && l.Simplifies():
		return notation.Simplified
	}
	return notation.Traditional
}
