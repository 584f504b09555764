package format

import (
	"html"
	"regexp"
	"strings"
)

// Titles and comments are often pasted from web pages, and contain HTML entities such as &nbsp;.

// entity matches a well-formed entity: the ampersands in web addresses have no semicolon after the
// next word.
var entity = regexp.MustCompile(`&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});`)

// unescaped returns a text of such a file with its entities replaced. It has ordinary spaces in
// place of non-breaking ones and control characters, and normal line ends.
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

// escaped returns a text that is read back unchanged: an ampersand that would accidentally begin an
// entity is written as an entity.
func escaped(text string) string {
	return entity.ReplaceAllStringFunc(text, func(e string) string {
		if html.UnescapeString(e) == e {
			return e
		}
		return "&amp;" + e[1:]
	})
}
