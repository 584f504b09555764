// Package simplified converts traditional Chinese characters to simplified ones, for the names of
// players, events and openings. It also converts simplified text to traditional, for the texts of
// the interface. In both directions, the text is converted from left to right, and words take
// precedence over single characters.
package simplified

import (
	"slices"
	"strings"
	"sync"
)

// Of returns a text in simplified characters.
func Of(text string) string { return toSimplified().Replace(text) }

// Traditional returns a simplified text in traditional characters, with the words of Taiwan for
// programs. A character with several traditional forms gets the usual one, unless it is part of a
// word in the table.
func Traditional(text string) string { return toTraditional().Replace(text) }

var toSimplified = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer(append(swapped(strings.Fields(words)), append(strings.Split(variants, ""), swapped(strings.Split(characters, ""))...)...)...)
})

var toTraditional = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer(slices.Concat(strings.Fields(regional), strings.Fields(words), strings.Split(characters, ""))...)
})

// Regional returns a simplified text with the words that Traditional uses, still in simplified
// characters: Of(Traditional(text)) is Of(Regional(text)).
func Regional(text string) string { return toRegional().Replace(text) }

var toRegional = sync.OnceValue(func() *strings.Replacer {
	list := strings.Fields(regional)
	for i := 1; i < len(list); i += 2 {
		list[i] = Of(list[i])
	}
	return strings.NewReplacer(list...)
})

// swapped exchanges the two members of every pair in a list.
func swapped(pairs []string) []string {
	list := make([]string, len(pairs))
	for i := range pairs {
		list[i] = pairs[i^1]
	}
	return list
}
