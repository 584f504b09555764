package search

import (
	"hash/fnv"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// seen is a position of the game or of the current line.
type seen struct {
	key   uint64
	check bool // its side to move is in check: the move into it was a check
}

// repeats is what repetitions need of game and line besides their keys: the moves, to
// set up earlier positions again. It is used only when a position repeats.
type repeats struct {
	matter bool        // dependencies of values are tracked (lean)
	prior  []rules.Ply // the game before the root; the caller's, never written to
	line   []rules.Ply // buffer for a part of game and line, so that the tree allocates nothing
}

// setRules begins a search under a rule set. Under the sets of the published node
// counts, thesis, simple and none, values count as independent of the path, as in
// 1992. Under the others values that depend on the line are tracked (leaning.go).
//
// Sets value positions differently, so each but the default has table entries of its
// own. On a fresh table that changes no node: the same positions share slots.
func (s *Searcher) setRules(set rules.Set) {
	s.rules = set
	s.repeats.matter = set.SeveralOffences()
	if set != (rules.Set{}) {
		h := fnv.New64a()
		h.Write([]byte(set.String()))
		s.table.salt ^= h.Sum64()
	}
}

// setPast stores the game before the root; the root's own entry follows it.
func (s *Searcher) setPast(prior []rules.Ply) {
	s.base = len(prior)
	if need := s.base + maxPly + 2; len(s.past) < need {
		s.past = make([]seen, need)
	}
	for i, p := range prior {
		s.past[i] = seen{p.Key, p.Check}
	}
	s.past[s.base] = seen{key: s.pos.Key()}
	s.repeats.prior = prior
	if need := len(prior) + maxPly + 2; cap(s.repeats.line) < need {
		s.repeats.line = make([]rules.Ply, 0, need)
	}
}

// played is the positions and moves from past[from] to the one before the position at
// ply. It is valid until the next call.
func (s *Searcher) played(from, ply int) []rules.Ply {
	line := s.repeats.line[:0]
	for i := from; i < s.base+ply; i++ {
		var move xiangqi.Move
		if i < s.base {
			move = s.repeats.prior[i].Move
		} else {
			move = s.frames[i-s.base].undo.Move()
		}
		line = append(line, rules.Ply{Key: s.past[i].key, Move: move, Check: s.past[i].check})
	}
	return line
}

// repetition looks for an earlier occurrence of the position at ply, in the line and
// in the game, and gives its value for the mover. ok is false if there is none or it
// decides nothing.
//
// One occurrence is enough for a draw. Only the third decides a loss, judged by the
// rules as in a game: after a cycle of checks the offender may go on with one of chases,
// and the two together are neither offence. Where the rules know one offence alone, one
// occurrence in the line is enough for a loss too: the offender's other moves there are
// searched anyway. Under rules.None a cycle is a draw; rules.Thesis has a rule of its own,
// thesisScore.
//
// Source: thesis 2.5.1 for the scores and the single occurrence.
func (s *Searcher) repetition(ply int) (score Score, ok bool) {
	at := s.base + ply
	from := s.occurrence(at, ply)
	if from < 0 {
		return 0, false
	}
	s.stats.Repetitions++
	if options, thesis := s.rules.Thesis(); thesis {
		return s.thesisScore(options, from, ply), true
	}
	first := s.occurrence(from, ply)
	third := first >= 0
	if third {
		from = first
	}
	loser, lost := rules.CycleLoser(s.rules, &s.pos, s.played(from, ply))
	if lost && !third && (from < s.base || s.rules.SeveralOffences()) {
		switch {
		case from < s.base: // of the game, where one may go on otherwise
		case loser == s.pos.Side():
			s.frames[ply].undecided = againstMover
		default:
			s.frames[ply].undecided = againstOpponent
		}
		return 0, false
	}
	s.leanOn(from, ply)
	switch {
	case !lost:
		return Draw, true
	case loser == s.pos.Side():
		return Illegal, true
	}
	return -Illegal, true
}

// occurrence is the index in past of the newest occurrence of the position at
// ply before past[before], -1 if there is none.
func (s *Searcher) occurrence(before, ply int) int {
	at := s.base + ply
	key := s.past[at].key
	oldest := at - s.frames[ply].reversible
	for i := before - 4; i >= oldest; i -= 2 {
		if s.past[i].key == key {
			return i
		}
	}
	return -1
}

// undecided says of a position that repeats one of the line for the second time, by a cycle
// that loses, against whom it is.
type undecided int8

const (
	decided undecided = iota // no such repetition
	againstMover
	againstOpponent
)

// AnotherRound is the depth in plies from which a second occurrence is searched on: no
// cycle is shorter.
const AnotherRound = 4

// offencePenalty is what a second occurrence costs the offender at a smaller depth, in
// centipawns: enough that no round of offences pushes anything beyond the horizon.
const offencePenalty = 200

// Offended is the value for the mover of a position whose third occurrence would decide,
// but lies beyond the horizon: the static evaluation, with a penalty for the offender.
func Offended(static Score, byMover bool) Score {
	if byMover {
		return max(static-offencePenalty, Illegal+1)
	}
	return min(static+offencePenalty, -Illegal-1)
}

// offended is the value of the undecided position at ply.
func offended(s *Searcher, ply int) Score {
	s.leanOn(s.occurrence(s.base+ply, ply), ply)
	score, _ := s.static(ply)
	return Offended(score, s.frames[ply].undecided == againstMover)
}

// leanOn notes that the value of the node at ply depends on its repetition of past[from].
func (s *Searcher) leanOn(from, ply int) {
	if !s.repeats.matter {
		return
	}
	l := leansGame
	if from > s.base {
		l = lean(from - s.base)
	}
	s.frames[ply].leans = s.frames[ply].leans.and(l)
}

// longDraw reports whether the game at ply, with MoveLimit plies or more since the
// last capture, is drawn by the move limit: whether enough of the plies count, and
// there is no mate.
func (s *Searcher) longDraw(ply int) bool {
	if s.rules.SkipsChecks() && s.pos.Clock()-s.skippedPlies(ply) < rules.MoveLimit || !s.pos.HasLegalMove() {
		return false
	}
	s.leanOn(s.base, ply)
	return true
}

// skippedPlies is how many plies since the last capture do not count for the move
// limit in the position at ply.
func (s *Searcher) skippedPlies(ply int) int {
	at := s.base + ply
	from := at
	for moves := s.pos.Clock(); moves > 0 && from > 0; from-- {
		if from <= s.base || s.frames[from-s.base-1].undo.Move() != xiangqi.NoMove { // a pass does not advance the count
			moves--
		}
	}
	mover := s.pos.Side()
	if (at-from)%2 == 1 {
		mover = mover.Opponent()
	}
	var n rules.CheckCount
	for i := from + 1; i <= at; i++ {
		n.Add(mover, s.past[i].check)
		mover = mover.Opponent()
	}
	return n.Skipped
}

// forbidden reports whether the root move just made repeats a position for the third
// time in a way that loses for the side that made it. As in rules.Judge only the
// newest three occurrences count.
func (s *Searcher) forbidden() bool {
	if options, ok := s.rules.Thesis(); ok {
		return s.thesisForbidden(options)
	}
	first := s.occurrence(s.base+1, 1)
	if first >= 0 {
		first = s.occurrence(first, 1)
	}
	if first < 0 {
		return false
	}
	loser, lost := rules.CycleLoser(s.rules, &s.pos, s.played(first, 1))
	return lost && loser != s.pos.Side()
}
