package ui

import (
	"slices"
	"strings"
	"unicode"

	"example.com/abyss/internal/pinyin"
)

// needle is a text that the user has typed to find a name.
type needle struct {
	text  string // in lower case, with one blank between words
	words []string
	spelt []pinyin.Spelling // the ways to read the text as pinyin
}

func newNeedle(typed string) *needle {
	words := strings.Fields(strings.ToLower(typed))
	n := &needle{text: strings.Join(words, " "), words: words}
	n.spelt = pinyin.Spellings(n.text)
	return n
}

// notFound is the rank of a name that does not match.
const notFound = -1

// beginningRank is the rank of a name whose words begin with the typed words.
const beginningRank = 3

// rank returns the quality of the match with a name, 0 for the best. A second text, the parameter
// also, is searched too.
func (n *needle) rank(name, also string) int {
	name = strings.ToLower(name)
	words := wordsOf(name)
	usual, other := "", ""
	if len(n.spelt) > 0 || len(n.words) == 1 {
		usual, other = pinyin.Initials(name)
	}
	bare := strings.ReplaceAll(n.text, " ", "")
	for rank, fits := range [...]func() bool{
		func() bool { return n.text == "" || name == n.text },
		func() bool { return n.each(func(typed string) bool { return slices.Contains(words, typed) }) },
		func() bool { return strings.HasPrefix(name, n.text) },
		func() bool { return n.beginsInOrder(words) },
		func() bool { return n.each(func(typed string) bool { return beginsAny(words, typed) }) },
		func() bool { return len(bare) > 1 && strings.HasPrefix(initials(words), bare) },
		func() bool { return strings.HasPrefix(usual, bare) || strings.HasPrefix(other, bare) },
		func() bool { return strings.Contains(name, n.text) },
		func() bool { return n.spells(name) },
		func() bool { return len(bare) > 1 && (strings.Contains(usual, bare) || strings.Contains(other, bare)) },
		func() bool {
			all := append(words, wordsOf(strings.ToLower(also))...)
			return n.each(func(typed string) bool { return beginsAny(all, typed) })
		},
		func() bool {
			all := name + " " + strings.ToLower(also)
			return n.each(func(typed string) bool { return len(typed) > 1 && strings.Contains(all, typed) })
		},
	} {
		if fits() {
			return rank
		}
	}
	return notFound
}

// each reports whether the function fits accepts every typed word.
func (n *needle) each(fits func(typed string) bool) bool {
	for _, typed := range n.words {
		if !fits(typed) {
			return false
		}
	}
	return true
}

// beginsInOrder reports whether the typed words are beginnings of a name's words, in the same
// order.
func (n *needle) beginsInOrder(words []string) bool {
	at := 0
	return n.each(func(typed string) bool {
		for at < len(words) {
			at++
			if strings.HasPrefix(words[at-1], typed) {
				return true
			}
		}
		return false
	})
}

// spells reports whether the text is the pinyin of characters of a name. The last syllable may be
// incomplete.
func (n *needle) spells(name string) bool {
	for i := range n.spelt {
		if n.spelt[i].In(name) {
			return true
		}
	}
	return false
}

func beginsAny(words []string, typed string) bool {
	for _, w := range words {
		if strings.HasPrefix(w, typed) {
			return true
		}
	}
	return false
}

// wordsOf splits a text into words at punctuation and blanks.
func wordsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// initials returns the first letters of words.
func initials(words []string) string {
	var b strings.Builder
	for _, w := range words {
		for _, r := range w {
			b.WriteRune(r)
			break
		}
	}
	return b.String()
}
