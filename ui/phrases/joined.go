package phrases

import (
	"strings"

	"example.com/abyss/ui/lang"
)

// Named returns a name and its value, with the colon of the language: "Moves: ICCS".
func Named(t T, name, text string) string { return t("%s: %s", lang.Meaning("named"), name, text) }

// Listed joins words with the comma of the language.
func Listed(t T, words []string) string { return strings.Join(words, t(", ", lang.Meaning("list"))) }

// Joined joins texts with the semicolon of the language.
func Joined(t T, list []string) (text string) {
	for i, next := range list {
		if i > 0 {
			next = t("; %s", lang.Meaning("list"), next)
		}
		text += next
	}
	return text
}
