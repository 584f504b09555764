package format

import "strings"

// spelled converts a text that is only the digits of a DhtmlXQ movelist, which people pass on
// without tags, to moves. Any other text stays unchanged.
func spelled(text string) string {
	digits := strings.Join(strings.Fields(text), "")
	if len(digits) < 4 || len(digits)%4 != 0 || strings.Trim(digits, "0123456789") != "" {
		return text
	}
	var b strings.Builder
	for ; digits != ""; digits = digits[4:] {
		m, err := dhtmlxqMoveOf(digits[:4])
		if err != nil {
			return text
		}
		b.WriteString(m.From().String() + "-" + m.To().String() + " ")
	}
	return b.String()
}
