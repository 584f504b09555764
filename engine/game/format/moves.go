package format

import (
	"slices"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// moveText writes a move in a notation, in the form that files have: h2-e2 in ICCS. The letters are
// lower-case: XBoard does not recognize H2-E2 as a move and ignores it without a message.
func moveText(pos *xiangqi.Position, m xiangqi.Move, s notation.Style) string {
	if s == notation.ICCS {
		return m.From().String() + "-" + m.To().String()
	}
	return notation.Format(pos, m, s)
}

// formatNames contains the values of the tag Format in PGN for xiangqi.
var formatNames = []string{"ICCS", "WXF", "Chinese", "SAN"}

// formatName returns the value for a notation.
func formatName(s notation.Style) string {
	switch s {
	case notation.WXF, notation.WXF1997, notation.WXFXQBase:
		return "WXF"
	case notation.Traditional, notation.Simplified, notation.FileNamed:
		return "Chinese"
	case notation.SAN:
		return "SAN"
	default:
		return "ICCS"
	}
}

// knownFormat reports whether a text is a value of the tag Format, ignoring upper and lower case.
func knownFormat(value string) bool {
	return slices.ContainsFunc(formatNames, func(f string) bool { return strings.EqualFold(f, value) })
}
