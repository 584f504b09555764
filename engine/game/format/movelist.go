package format

import "strings"

// spelled spells out the moves of a text that is only the digits of a movelist of DhtmlXQ, as
// people pass them on without tags; any other text stays unchanged.
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
