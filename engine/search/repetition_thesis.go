package search

import "example.com/abyss/engine/rules"

// thesisScore is the value, for the side to move at ply, of the position there, which
// repeats past[from]. The move into it and the one before decide whether it was
// illegal. A third occurrence by a root move is left to the root's stricter rule.
//
// Source: thesis 2.5.1.
func (p *path) thesisScore(options rules.ThesisOptions, from, ply int) Score {
	if ply == 1 && p.occurrences() >= 3 {
		if p.thesisForbidden(options) {
			return -Illegal // searched only if nothing else is left
		}
		return Draw
	}
	if options.IllegalInside(&p.pos, p.played(from, ply)) {
		return -Illegal
	}
	return Draw
}

// thesisForbidden is forbidden under rule set thesis.
func (p *path) thesisForbidden(options rules.ThesisOptions) bool {
	if p.occurrences() < 3 {
		return false
	}
	oldest := p.base + 1 - p.frames[1].reversible
	return options.Forbidden(&p.pos, p.played(oldest, 1))
}

// occurrences is how often the position after the root move just made has occurred
// since the last capture, including this time.
func (p *path) occurrences() int {
	at := p.base + 1
	oldest := at - p.frames[1].reversible
	count := 1
	for i := at - 4; i >= oldest; i -= 2 {
		if p.past[i].key == p.past[at].key {
			count++
		}
	}
	return count
}
