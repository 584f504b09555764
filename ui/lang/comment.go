package lang

import (
	"regexp"
	"strings"
)

// Comment is the comment of a test position of the program in the language. One that is not
// known whole, as of a file of the user's, stays as it is.
func (l Language) Comment(english string) string {
	table := languages[l].comments
	if table == nil {
		return english
	}
	parts := strings.Split(english, commentSeparator)
	for i, part := range parts {
		key, values := commentKey(part)
		text, ok := table[key]
		if !ok {
			return english
		}
		parts[i] = fill(text, values)
	}
	return strings.Join(parts, l.Text(commentSeparator, Meaning("names")))
}

// commentSeparator stands between the remarks of a comment.
const commentSeparator = "; "

// variable is what differs from one comment to the next: moves, endings and numbers.
var variable = regexp.MustCompile(`\b(?:[a-i][0-9][a-i][0-9]|K[A-Z]*vK[A-Z]*|[0-9]+)\b`)

// commentKey is a remark with # for what is variable, and that.
func commentKey(remark string) (key string, values []string) {
	key = variable.ReplaceAllStringFunc(remark, func(value string) string {
		values = append(values, value)
		return "#"
	})
	return key, values
}

// fill puts values in: for #1 the first, and so on.
func fill(text string, values []string) string {
	for i, value := range values {
		text = strings.ReplaceAll(text, "#"+string(rune('1'+i)), value)
	}
	return text
}
