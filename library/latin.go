package library

import (
	"slices"
	"strings"
	"unicode"

	"example.com/abyss/internal/pinyin"
)

// latin is a Chinese name in Latin letters.
type latin struct {
	syllables []string
	orders    []string // as one word, the family name first or last
}

// The characters of a Chinese name: of the whole, and at most of the family name.
const (
	shortName  = 2
	longName   = 4
	longFamily = 2
)

// latinOf is a Chinese name by the usual and by the other readings of its characters; nothing
// for another text.
func latinOf(text string) (list []latin) {
	var usual, other []string
	for _, r := range text {
		a, b := pinyin.Readings(r)
		if a == "" {
			return nil
		}
		usual, other = append(usual, typedAlike(a)), append(other, typedAlike(b))
	}
	if len(usual) < shortName || len(usual) > longName {
		return nil
	}
	for _, syllables := range [...][]string{usual, other} {
		l := latin{syllables: syllables, orders: []string{strings.Join(syllables, "")}}
		for family := 1; family <= longFamily && family < len(syllables); family++ {
			l.orders = append(l.orders, strings.Join(append(slices.Clone(syllables[family:]), syllables[:family]...), ""))
		}
		list = append(list, l)
	}
	return list
}

// in reports whether one of some fields, which is not a path, has it in whole words.
func (l *latin) in(text string) bool {
	for _, syllable := range l.syllables {
		if !strings.Contains(text, syllable) {
			return false
		}
	}
	for field := range strings.SplitSeq(text, fieldEnd) {
		if strings.ContainsAny(field, `/\`) {
			continue
		}
		words := strings.FieldsFunc(field, func(r rune) bool { return !unicode.IsLetter(r) })
		for i := range words {
			if slices.ContainsFunc(l.orders, func(name string) bool { return begin(words[i:], name) }) {
				return true
			}
		}
	}
	return false
}

// begin reports whether the first of some words are a name.
func begin(words []string, name string) bool {
	for _, word := range words {
		rest, ok := strings.CutPrefix(name, word)
		if !ok || rest == "" {
			return ok
		}
		name = rest
	}
	return false
}
