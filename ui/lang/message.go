package lang

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"abyss/internal/plural"
)

// pattern is a text of the engine in another language.
type pattern struct {
	english *regexp.Regexp // with a group for each argument
	text    string         // with %s for each, in the same order
}

// messages are those known, by language; the first that fits counts.
var messages = [numLanguages][]pattern{Chinese: compile(chineseMessages)}

// hole is an argument of a pattern.
const hole = "%s"

// compile makes the patterns ready, in their order.
func compile(patterns [][2]string) []pattern {
	list := make([]pattern, 0, len(patterns))
	for _, p := range patterns {
		quoted := strings.ReplaceAll(plural.Forms(regexp.QuoteMeta(p[0])), regexp.QuoteMeta(hole), "(.*?)")
		list = append(list, pattern{regexp.MustCompile("^" + quoted + "$"), p[1]})
	}
	return list
}

// Message is what the engine says, an error or how a game ended, in the
// language, its arguments as well where they are texts that are known. The
// first letter may be in upper case. What is not known stays English.
func (l Language) Message(english string) string {
	if text, ok := l.message(english); ok {
		return text
	}
	r, n := utf8.DecodeRuneInString(english)
	if text, ok := l.message(string(unicode.ToLower(r)) + english[n:]); ok {
		return text
	}
	return english
}

// message is the text by the first pattern that fits.
func (l Language) message(english string) (string, bool) {
	for _, m := range messages[l] {
		found := m.english.FindStringSubmatch(english)
		if found == nil {
			continue
		}
		parts := strings.Split(m.text, hole)
		text := parts[0]
		for i, part := range parts[1:] {
			text += l.Message(found[1+i]) + part
		}
		return text, true
	}
	return "", false
}
