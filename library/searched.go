package library

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/internal/simplified"
)

// folded is a text in lower case, without the tone marks of pinyin and with v for its ü, and with
// simplified characters in names of openings and players.
func folded(text string) string {
	return simplified.Of(umlauts.Replace(tones.Replace(strings.ToLower(text))))
}

var (
	tones = strings.NewReplacer("ā", "a", "á", "a", "ǎ", "a", "à", "a", "ē", "e", "é", "e", "ě", "e", "è", "e", "ī", "i", "í", "i", "ǐ", "i", "ì", "i",
		"ō", "o", "ó", "o", "ǒ", "o", "ò", "o", "ū", "u", "ú", "u", "ǔ", "u", "ù", "u", "ǖ", "ü", "ǘ", "ü", "ǚ", "ü", "ǜ", "ü")
	umlauts = strings.NewReplacer("lü", "lv", "nü", "nv", "ü", "u")
	alike   = strings.NewReplacer("lv", "lu", "nv", "nu")
)

// typedAlike has one spelling for the syllables lü and lu, nü and nu: names are written both ways.
func typedAlike(text string) string { return alike.Replace(text) }

// searched is a text in its form for comparison: folded, without controls, and without blanks
// between Chinese characters, which some files use to align names.
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

// capitals are the initials of a name in Latin letters, hrh for HU RongHua and Hu Rong Hua: the
// capitals of each word; the first letter of a word that is all capitals or has none.
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
