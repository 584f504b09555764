// Package plural adapts words in a text to the number before them: "1 game", "2 games".
package plural

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// part matches the parts of a format that are not plain text: a verb of package fmt, or the two
// forms of a word.
var part = regexp.MustCompile(`%%|%[-+# 0]*(?:\d+)?(?:\.\d+)?(?:\[(\d+)\])?[a-zA-Z]|\{([^{}|]*)\|([^{}|]*)\}`)

// Thousands formats n with separators: 1,234,567.
func Thousands(n uint64) string {
	s := strconv.FormatUint(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Sprintf is fmt.Sprintf for formats with words in two forms, as in "%d {game|games}". It uses the
// first form of a word if the argument printed before it is the number 1 or the text "1", otherwise
// the second.
func Sprintf(format string, args ...any) string {
	return fmt.Sprintf(Choose(format, args...), args...)
}

// Choose returns the format with one form of each word chosen, for other functions of fmt.
func Choose(format string, args ...any) string {
	if !strings.Contains(format, "|") {
		return format
	}
	var b strings.Builder
	one, next, done := false, 0, 0
	for _, at := range part.FindAllStringSubmatchIndex(format, -1) {
		b.WriteString(format[done:at[0]])
		done = at[1]
		text := format[at[0]:at[1]]
		switch {
		case text == "%%":
		case text[0] == '{' && one:
			text = format[at[4]:at[5]]
		case text[0] == '{':
			text = format[at[6]:at[7]]
		default:
			if at[2] >= 0 {
				_, _ = fmt.Sscan(format[at[2]:at[3]], &next) // the pattern allows only digits
				next--
			}
			one = next >= 0 && next < len(args) && fmt.Sprint(args[next]) == "1"
			next++
		}
		b.WriteString(text)
	}
	return b.String() + format[done:]
}
