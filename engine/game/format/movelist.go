package format

import "strings"

// If a text consists only of the digits of a DhtmlXQ movelist, spelled converts it to moves. People
// pass on such digits without tags. Any other text stays unchanged.
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
