// Package simplified converts traditional Chinese characters to simplified ones, for the names of
// players, events and openings. It also converts simplified text to traditional, for the texts of
// the interface. Both directions work from left to right; words take precedence over characters.
package simplified

import (
	"strings"
	"sync"
)

// Of returns a text in simplified characters.
func Of(text string) string { return toSimplified().Replace(text) }

// Traditional returns a simplified text in traditional characters. If a character has several
// traditional forms, it gets the usual one, unless its word is in the table.
func Traditional(text string) string { return toTraditional().Replace(text) }

var toSimplified = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer(append(swapped(strings.Fields(words)), append(strings.Split(variants, ""), swapped(strings.Split(characters, ""))...)...)...)
})

var toTraditional = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer(append(strings.Fields(words), strings.Split(characters, "")...)...)
})

// swapped exchanges the two members of every pair in a list.
func swapped(pairs []string) []string {
	list := make([]string, len(pairs))
	for i := range pairs {
		list[i] = pairs[i^1]
	}
	return list
}
