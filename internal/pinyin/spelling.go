package pinyin

import (
	"strings"
	"unicode/utf8"
)

// Spelling is characters by their readings, as one types them: each in full, but for the
// last, which may be cut.
type Spelling struct {
	Initials  string // the first letter of each
	syllables []string
}

// maxSpellings bounds the ways to read a text: hua is one character or two.
const maxSpellings = 16

// Spellings are the ways to read a text as pinyin, none where it is no pinyin. Blanks and
// apostrophes may stand between syllables; u stands for ü too.
func Spellings(text string) (list []Spelling) {
	text = strings.NewReplacer(" ", "", "'", "", "’", "", "ü", "v").Replace(text)
	if len(text) < 2 { // an initial
		return nil
	}
	known := table().syllables
	var syllables []string
	var read func(rest string)
	read = func(rest string) {
		if _, begins := known[rest]; begins && len(list) < maxSpellings {
			list = append(list, spelling(append(syllables, rest)))
		}
		for n := len(rest) - 1; n > 0 && len(list) < maxSpellings; n-- {
			if known[rest[:n]] {
				syllables = append(syllables, rest[:n])
				read(rest[n:])
				syllables = syllables[:len(syllables)-1]
			}
		}
	}
	read(text)
	return list
}

func spelling(syllables []string) Spelling {
	s := Spelling{syllables: append([]string(nil), syllables...)}
	for _, syllable := range syllables {
		s.Initials += syllable[:1]
	}
	return s
}

// In reports whether a text has such characters in a row. Others than Chinese may stand
// between them.
func (s *Spelling) In(text string) bool {
	for i := range text {
		if s.begins(text[i:]) {
			return true
		}
	}
	return false
}

// begins reports whether a text begins with such characters.
func (s *Spelling) begins(text string) bool {
	for done := 0; text != ""; {
		r, size := utf8.DecodeRuneInString(text)
		text = text[size:]
		usual, other := Readings(r)
		switch {
		case usual == "" && done > 0:
		case usual == "", !s.reads(done, usual) && !s.reads(done, other):
			return false
		default:
			if done++; done == len(s.syllables) {
				return true
			}
		}
	}
	return false
}

// reads reports whether a syllable, by its number, is a reading.
func (s *Spelling) reads(n int, reading string) bool {
	typed := s.syllables[n]
	if n == len(s.syllables)-1 {
		return strings.HasPrefix(reading, typed) || strings.HasPrefix(plain(reading), typed)
	}
	return typed == reading || typed == plain(reading)
}
