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
	orders    []string // the name as one word: in the given order, and with the family name last
}

// These are the lengths of a Chinese name, and the largest length of a family name, in characters.
const (
	shortName  = 2
	longName   = 4
	longFamily = 2
)

// latinOf returns the readings of a Chinese name, by the usual and by the other readings of its
// characters. It returns nil for other texts.
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

// in searches a text for the name: it reports whether a field of the text contains the name in
// whole words. It ignores fields that are paths.
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

// begin reports whether the first words form the name.
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
