package format

import (
	"fmt"
	"regexp"
	"strconv"
)

// Programs write the date of a game in an XQF as their users type it, such as 2005年3月12日,
// 2005-3-12, 20050312 or 2005.3.

// dateForm matches a year, optionally a month and a day, with the usual separators between them.
// dateDigits matches a date without separators.
var (
	dateForm   = regexp.MustCompile(`^(\d{4})(?:[-./,、年\s]+(\d{1,2})(?:[-./,、月\s]+(\d{1,2}))?)?[-./,、年月日号\s]*$`)
	dateDigits = regexp.MustCompile(`^(\d{4})(\d\d)(\d\d)$`)
)

// pgnDate returns a date as in PGN: yyyy.mm.dd with question marks for missing parts. A text that
// could be a range or a remark stays unchanged.
func pgnDate(text string) string {
	parts := dateDigits.FindStringSubmatch(text)
	if parts == nil {
		parts = dateForm.FindStringSubmatch(text)
	}
	if parts == nil {
		return text
	}
	most := [...]int{2: 12, 3: 31}
	date := parts[1]
	for i, part := range parts[2:] {
		n, err := strconv.Atoi(part)
		switch {
		case part == "":
			date += ".??"
		case err != nil || n > most[i+2]:
			return text
		case n == 0: // some programs write an unknown part as 0
			date += ".??"
		default:
			date += fmt.Sprintf(".%02d", n)
		}
	}
	return date
}
