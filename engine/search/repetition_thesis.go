package search

import "example.com/abyss/engine/rules"

// thesisScore is the value, for the side to move at ply, of the position there, which
// repeats past[from]. The move into it and the one before decide whether it was
// illegal. A third occurrence by a root move is left to the root's stricter rule.
//
// Source: thesis 2.5.1.
func (s *Searcher) thesisScore(options rules.ThesisOptions, from, ply int) Score {
	if ply == 1 && s.occurrences() >= 3 {
		if s.thesisForbidden(options) {
			return -Illegal // searched only if nothing else is left
		}
		return Draw
	}
	if options.IllegalInside(&s.pos, s.played(from, ply)) {
		return -Illegal
	}
	return Draw
}

// thesisForbidden is forbidden under rule set thesis.
func (s *Searcher) thesisForbidden(options rules.ThesisOptions) bool {
	if s.occurrences() < 3 {
		return false
	}
	oldest := s.base + 1 - s.frames[1].reversible
	return options.Forbidden(&s.pos, s.played(oldest, 1))
}

// occurrences is how often the position after the root move just made has occurred
// since the last capture, including this time.
func (s *Searcher) occurrences() int {
	at := s.base + 1
	oldest := at - s.frames[1].reversible
	count := 1
	for i := at - 4; i >= oldest; i -= 2 {
		if s.past[i].key == s.past[at].key {
			count++
		}
	}
	return count
}
