// Package simplified turns traditional Chinese characters into simplified ones, for names of
// players, events and openings, and simplified text into traditional, for the texts of the
// interface. Both work from left to right, words before characters.
package simplified

import (
	"strings"
	"sync"
)

// Of is a text in simplified characters.
func Of(text string) string { return toSimplified().Replace(text) }

// Traditional is a simplified text in traditional characters. A word with a character that
// becomes several, and is not in the table, gets the usual one.
func Traditional(text string) string { return toTraditional().Replace(text) }

var toSimplified = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer(append(swapped(strings.Fields(words)), append(strings.Split(variants, ""), swapped(strings.Split(characters, ""))...)...)...)
})

var toTraditional = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer(append(strings.Fields(words), strings.Split(characters, "")...)...)
})

// swapped is a list of pairs, each turned round.
func swapped(pairs []string) []string {
	list := make([]string, len(pairs))
	for i := range pairs {
		list[i] = pairs[i^1]
	}
	return list
}
