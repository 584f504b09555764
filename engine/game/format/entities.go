package format

import (
	"html"
	"regexp"
	"strings"
)

// Titles and comments are often pasted from web pages, and contain HTML entities such as &nbsp;.

// entity matches a well-formed entity. An ampersand in a web address does not match, because no
// semicolon follows the next word.
var entity = regexp.MustCompile(`&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});`)

// unescaped returns a text with its entities replaced. Entities of non-breaking spaces and of
// control characters become ordinary spaces, and line ends become "\n".
func unescaped(text string) string {
	if strings.Contains(text, "&") {
		text = entity.ReplaceAllStringFunc(text, func(e string) string {
			plain := html.UnescapeString(e)
			if plain == "\u00a0" || len(plain) == 1 && plain[0] < ' ' {
				return " "
			}
			return plain
		})
	}
	return lineEnds.Replace(text)
}

// escaped returns a text in a form from which unescaped gets back the original text. If an
// ampersand would begin an entity by accident, it is written as an entity.
func escaped(text string) string {
	return entity.ReplaceAllStringFunc(text, func(e string) string {
		if html.UnescapeString(e) == e {
			return e
		}
		return "&amp;" + e[1:]
	})
}
