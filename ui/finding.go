package ui

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/internal/pinyin"
	"example.com/abyss/internal/simplified"
)

// needle is a text that the user has typed to find a name.
type needle struct {
	text  string // in lower case, with one blank between words
	words []string
	spelt []pinyin.Spelling // the ways to read the text as pinyin
}

// newNeedles returns the ways to search for a typed text in texts of simplified characters: as it
// is, and with the words of Taiwan, which a session in traditional characters has.
func newNeedles(typed string) []*needle {
	typed = simplified.Of(typed)
	list := []*needle{newNeedle(typed)}
	if regional := simplified.Regional(typed); regional != typed {
		list = append(list, newNeedle(regional))
	}
	return list
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

// rank returns the quality of the match with a name, 0 for the best. It searches two more texts,
// given in the parameters also and where. Among matches by pinyin, a whole word is best, then the
// beginning of a word, then characters from within a word or from two words.
func (n *needle) rank(name, also, where string) int {
	name = strings.ToLower(name)
	words := wordsOf(name)
	usual, other := "", ""
	var read []reading // the reading of each word
	if len(n.spelt) > 0 || len(n.words) == 1 {
		usual, other = pinyin.Initials(name)
		read = n.readings(words)
	}
	bare := strings.ReplaceAll(n.text, " ", "")
	for rank, fits := range [...]func() bool{
		func() bool { return n.text == "" || name == n.text },
		func() bool { return n.each(func(typed string) bool { return slices.Contains(words, typed) }) },
		func() bool { return strings.HasPrefix(name, n.text) },
		func() bool { return n.beginsInOrder(words) },
		func() bool { return n.each(func(typed string) bool { return beginsAny(words, typed) }) },
		func() bool { return len(bare) > 1 && strings.HasPrefix(initials(words), bare) },
		func() bool { return len(read) > 0 && read[0] == readWhole },
		func() bool { return slices.Contains(read, readWhole) },
		func() bool { return len(read) > 0 && read[0] == readBeginning },
		func() bool { return strings.HasPrefix(usual, bare) || strings.HasPrefix(other, bare) },
		func() bool {
			others := wordsOf(strings.ToLower(also))
			return n.each(func(typed string) bool { return slices.Contains(others, typed) })
		},
		func() bool { return strings.Contains(name, n.text) },
		func() bool { return slices.Contains(read, readBeginning) },
		func() bool { return slices.ContainsFunc(words, n.spells) },
		func() bool { return slices.Contains(n.readings(wordsOf(also)), readWhole) },
		func() bool { return len(bare) > 1 && (strings.Contains(usual, bare) || strings.Contains(other, bare)) },
		func() bool { return n.spells(name) },
		func() bool {
			all := append(words, wordsOf(strings.ToLower(also+" "+where))...)
			return n.each(func(typed string) bool { return beginsAny(all, typed) })
		},
		func() bool {
			all := name + " " + strings.ToLower(also+" "+where)
			return n.each(func(typed string) bool { return len(typed) > 1 && strings.Contains(all, typed) })
		},
	} {
		if fits() {
			return rank
		}
	}
	return notFound
}

// reading says how much of a word the typed text spells in pinyin.
type reading uint8

const (
	readNothing reading = iota
	readBeginning
	readWhole
)

// readings returns how much of each word the typed text spells, in full pinyin or by the initials
// of the syllables.
func (n *needle) readings(words []string) []reading {
	bare := strings.ReplaceAll(n.text, " ", "")
	list := make([]reading, len(words))
	for i, word := range words {
		if usual, other := pinyin.Initials(word); len(bare) > 1 && utf8.RuneCountInString(word) == len(bare) && (usual == bare || other == bare) {
			list[i] = readWhole
			continue
		}
		for k := range n.spelt {
			if begins, whole := n.spelt[k].Begins(word); whole {
				list[i] = readWhole
			} else if begins {
				list[i] = max(list[i], readBeginning)
			}
		}
	}
	return list
}

// The method named each reports whether every typed word satisfies the given condition.
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
