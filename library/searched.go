package library

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/internal/simplified"
)

// folded converts a text to lower case, and removes the tone marks of pinyin. For the ü of pinyin
// it writes v after l and n, and otherwise u. It also simplifies Chinese characters.
func folded(text string) string {
	return simplified.Of(umlauts.Replace(tones.Replace(strings.ToLower(text))))
}

var (
	tones = strings.NewReplacer("ā", "a", "á", "a", "ǎ", "a", "à", "a", "ē", "e", "é", "e", "ě", "e", "è", "e", "ī", "i", "í", "i", "ǐ", "i", "ì", "i",
		"ō", "o", "ó", "o", "ǒ", "o", "ò", "o", "ū", "u", "ú", "u", "ǔ", "u", "ù", "u", "ǖ", "ü", "ǘ", "ü", "ǚ", "ü", "ǜ", "ü")
	umlauts = strings.NewReplacer("lü", "lv", "nü", "nv", "ü", "u")
	alike   = strings.NewReplacer("lv", "lu", "nv", "nu")
)

// typedAlike gives the syllables lü and lu, nü and nu the same spelling, because names are written
// both ways.
func typedAlike(text string) string { return alike.Replace(text) }

// searched converts a text to the form for comparison: folded, without control characters, and
// without the blanks between Chinese characters that some files use to align names.
func searched(text string) string {
	var b strings.Builder
	before := ' '
	blanks := 0
	for _, r := range folded(text) {
		if unicode.IsSpace(r) || unicode.IsControl(r) {
			blanks++
			continue
		}
		if blanks > 0 && (!unicode.Is(unicode.Han, before) || !unicode.Is(unicode.Han, r)) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		before, blanks = r, 0
	}
	return b.String()
}

// capitals returns the initials of a name in Latin letters: hrh for HU RongHua and Hu Rong Hua.
// They are the capitals of each word. For a word that is all in capitals or has none, only the
// first letter counts.
func capitals(name string) string {
	var b strings.Builder
	for word := range strings.FieldsFuncSeq(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		first, size := utf8.DecodeRuneInString(word)
		inner := word[size:]
		b.WriteRune(unicode.ToLower(first))
		if inner == strings.ToUpper(inner) {
			continue
		}
		for _, r := range inner {
			if unicode.IsUpper(r) {
				b.WriteRune(unicode.ToLower(r))
			}
		}
	}
	return b.String()
}
