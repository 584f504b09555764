package search

import "abyss/engine/rules"

// seen is a position of the game or of the line being searched.
type seen struct {
	key   uint64
	check bool // its side to move is in check: the move into it was a check
}

// setPast lays out the game before the root; the root's own entry follows it.
func (s *Searcher) setPast(prior []rules.Ply) {
	s.base = len(prior)
	if need := s.base + maxPly + 2; len(s.past) < need {
		s.past = make([]seen, need)
	}
	for i, p := range prior {
		s.past[i] = seen{p.Key, p.Check}
	}
	s.past[s.base] = seen{key: s.pos.Key()}
	s.thesis.set(prior)
}

// repetition looks for the position at ply among those it could repeat, in the
// line and in the game. One occurrence is enough inside the tree. The value is
// for the mover: a draw, but when one side alone gave check with every move of
// the cycle, that side loses by an illegal repetition.
//
// That is the simple rule; rules.Thesis has one of its own, thesisScore. Under
// rules.None a cycle, which may go on for ever, is worth a draw.
//
// Source: thesis 2.5.1 for the scores and the single occurrence.
func (s *Searcher) repetition(ply int) (Score, bool) {
	at := s.base + ply
	key := s.past[at].key
	oldest := at - s.frames[ply].reversible
	for i := at - 4; i >= oldest; i -= 2 {
		if s.past[i].key != key {
			continue
		}
		s.stats.Repetitions++
		if options, ok := s.rules.Thesis(); ok {
			return s.thesisScore(options, i, ply), true
		}
		return s.cycleScore(i, at), true
	}
	return 0, false
}

// cycleScore judges the cycle from past[from] to past[to] for the side to move
// there.
func (s *Searcher) cycleScore(from, to int) Score {
	if s.rules == rules.None {
		return Draw
	}
	theirs, ours := true, true // gave check with every move
	for i := to; i > from; i -= 2 {
		theirs = theirs && s.past[i].check
		ours = ours && s.past[i-1].check
	}
	switch {
	case theirs && !ours:
		return -Illegal
	case ours && !theirs:
		return Illegal
	}
	return Draw
}

// forbidden reports whether the root move just made repeats a position for the
// third time in a way that loses for the side that made it. As in rules.Judge
// the newest three occurrences are what counts.
func (s *Searcher) forbidden() bool {
	if options, ok := s.rules.Thesis(); ok {
		return s.thesisForbidden(options)
	}
	at := s.base + 1
	oldest := at - s.frames[1].reversible
	count := 1
	for i := at - 4; i >= oldest; i -= 2 {
		if s.past[i].key != s.past[at].key {
			continue
		}
		if count++; count == 3 {
			return s.cycleScore(i, at) == -Illegal
		}
	}
	return false
}
