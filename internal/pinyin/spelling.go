package pinyin

import (
	"strings"
	"unicode/utf8"
)

// Spelling describes a sequence of characters by their readings. Each reading has been typed in
// full, except that the last one may be incomplete.
type Spelling struct {
	Initials string // the first letter of each reading
	chars    []*set // the characters possible at each place
}

// set is a set of characters of the table. It is a bit set because names are searched in many
// texts.
type set [(last-first)/64 + 1]uint64

func (s *set) has(r rune) bool {
	return r >= first && r <= last && s[(r-first)/64]&(1<<((r-first)%64)) != 0
}

// readAs returns the characters with the typed reading. If begins is set, it also returns those
// whose reading begins with the typed one.
func readAs(typed string, begins bool) *set {
	s := &set{}
	fits := func(reading string) bool {
		return reading == typed || begins && strings.HasPrefix(reading, typed)
	}
	for reading, chars := range table().chars {
		if !fits(reading) && !fits(plain(reading)) {
			continue
		}
		for _, r := range chars {
			s[(r-first)/64] |= 1 << ((r - first) % 64)
		}
	}
	return s
}

// maxSpellings is the largest number of ways in which a text is read. For example, hua can be one
// character or two.
const maxSpellings = 16

// Spellings returns the ways to read a text as pinyin, or none if the text is not pinyin. Blanks
// and apostrophes may separate syllables, and u also means ü.
func Spellings(text string) (list []Spelling) {
	text = strings.NewReplacer(" ", "", "'", "", "’", "", "ü", "v").Replace(text)
	if len(text) < 2 { // a single letter is an initial
		return nil
	}
	known, sets := table().syllables, map[string]*set{}
	var syllables []string
	var read func(rest string)
	read = func(rest string) {
		if _, begins := known[rest]; begins && len(list) < maxSpellings {
			list = append(list, spelling(append(syllables, rest), sets))
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

// spelling makes the Spelling of syllables. The parameter sets is a cache of the sets that belong
// to the syllables seen so far.
func spelling(syllables []string, sets map[string]*set) (s Spelling) {
	for i, typed := range syllables {
		s.Initials += typed[:1]
		name, begins := typed, i == len(syllables)-1
		if begins {
			name += "*"
		}
		if sets[name] == nil {
			sets[name] = readAs(typed, begins)
		}
		s.chars = append(s.chars, sets[name])
	}
	return s
}

// In reports whether a text contains, in the same order, characters that have these readings.
// Between them there may be characters that are not Chinese.
func (s *Spelling) In(text string) bool {
	for i, r := range text {
		if s.chars[0].has(r) && s.goesOn(text[i+utf8.RuneLen(r):]) {
			return true
		}
	}
	return false
}

// Begins reports whether a word begins with characters that have these syllables, and whether the
// word has no other characters.
func (s *Spelling) Begins(word string) (begins, whole bool) {
	rest := s.chars
	for _, r := range word {
		switch {
		case len(rest) == 0:
			return true, false
		case !rest[0].has(r):
			return false, false
		}
		rest = rest[1:]
	}
	return len(rest) == 0, len(rest) == 0
}

// goesOn reports whether a text begins with the characters of the Spelling after the first one.
func (s *Spelling) goesOn(text string) bool {
	rest := s.chars[1:]
	for _, r := range text {
		switch {
		case len(rest) == 0:
			return true
		case rest[0].has(r):
			rest = rest[1:]
		case r >= first && r <= last:
			return false
		}
	}
	return len(rest) == 0
}
