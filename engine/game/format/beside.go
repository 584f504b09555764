package format

import (
	"regexp"
	"slices"
	"strings"
)

// dhtmlxqValue matches a value of DhtmlXQ with its marks.
var dhtmlxqValue = regexp.MustCompile(`(?is)\[DhtmlXQ_[A-Za-z0-9_.:-]{1,64}\].*?\[/DhtmlXQ[A-Za-z0-9_.:-]*\]`)

// skipsSurroundingText reports whether a file contains text outside its games that the reader of
// its kind skips without a note. Such text is around games in DhtmlXQ, after the last game in WXF
// text, or in a remark between positions.
func skipsSurroundingText(k FileKind, text string) bool {
	switch k {
	case DhtmlXQ:
		text = dhtmlxqMark.ReplaceAllString(dhtmlxqValue.ReplaceAllString(text, ""), "")
	case WXFText:
		ends := wxfEnd.FindAllStringIndex(text, -1)
		if len(ends) == 0 {
			return false
		}
		text = text[ends[len(ends)-1][1]:]
	case FEN, EPD:
		return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool {
			return strings.HasPrefix(strings.TrimSpace(line), "#")
		})
	default:
		return false
	}
	return strings.TrimSpace(text) != ""
}
