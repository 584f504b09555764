package search

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// drawn reports whether the position at ply needs no search, and returns the value of the position.
// No search is needed in three cases: the position repeats an earlier position, a reply repeats one
// and ends the game, or the move limit is reached.
func (p *path) drawn(ply int) (Score, bool) {
	if ply == 1 && len(p.answers) > 0 && p.answered() {
		return -Illegal, true
	}
	if p.frames[ply].reversible >= 4 {
		if score, repeated := p.repetition(ply); repeated {
			return score, true
		}
	}
	return Draw, p.pos.Clock() >= rules.MoveLimit && p.longDraw(ply)
}

// repetition looks for an earlier occurrence of the position at ply, in the line and in the game.
// It returns the position's value for the mover. ok is false if there is no earlier occurrence, or
// if it decides nothing.
//
// One earlier occurrence is enough for a draw. By the rules of the game, only the third occurrence
// decides a loss. For example, after a cycle of checks the offender may continue with a cycle of
// chases, and the two together are no offence. If the rules have only one offence, one earlier
// occurrence in the line is also enough for a loss, because the search tries the offender's other
// moves in any case. Under rules.None a cycle is a draw. Under rules.Thesis, thesisScore decides.
//
// Source: thesis 2.5.1 for the scores and the single occurrence.
func (p *path) repetition(ply int) (score Score, ok bool) {
	at := p.base + ply
	from := p.occurrence(at, ply)
	if from < 0 {
		return 0, false
	}
	p.stats.Repetitions++
	if options, thesis := p.rules.Thesis(); thesis {
		return p.thesisScore(options, from, ply), true
	}
	first := p.occurrence(from, ply)
	third := first >= 0
	if third {
		from = first
	}
	loser, lost := rules.CycleLoser(p.rules, &p.pos, p.played(from, ply))
	if lost && !third && (from < p.base || p.rules.SeveralOffences()) {
		switch {
		case from < p.base: // the repeated position belongs to the game, so that other moves may still follow
		case loser == p.pos.Side():
			p.frames[ply].undecided = againstMover
		default:
			p.frames[ply].undecided = againstOpponent
		}
		return 0, false
	}
	p.leanOn(from, ply)
	switch {
	case !lost:
		return Draw, true
	case loser == p.pos.Side():
		return Illegal, true
	}
	return -Illegal, true
}

// occurrence looks for earlier occurrences of the position at ply, in path.past at indices smaller
// than the argument before. It returns the index of the newest occurrence, or -1 if there is none.
func (p *path) occurrence(before, ply int) int {
	at := p.base + ply
	key := p.past[at].key
	oldest := at - p.frames[ply].reversible
	for i := before - 4; i >= oldest; i -= 2 {
		if p.past[i].key == key {
			return i
		}
	}
	return -1
}

// undecided says which side would lose by a cycle of the line that has led to a second occurrence.
// Only the third occurrence decides the game.
type undecided int8

const (
	decided undecided = iota // there is no such repetition
	againstMover
	againstOpponent
)

// AnotherRound is the smallest depth, in plies, at which the search continues after a second
// occurrence. No cycle is shorter than this.
const AnotherRound = 4

// offencePenalty is the offender's penalty for a second occurrence at a smaller depth, in
// centipawns. The penalty is so large that a round of offences never pays as a way to push a loss
// beyond the horizon.
const offencePenalty = 200

// Offended returns the value for the mover of a position whose third occurrence would decide the
// game but lies beyond the horizon. The value is the static evaluation with a penalty for the
// offender.
func Offended(static Score, byMover bool) Score {
	if byMover {
		return max(static-offencePenalty, Illegal+1)
	}
	return min(static+offencePenalty, -Illegal-1)
}

// leanOn records that the value of the node at ply depends on the repetition of past[from].
func (p *path) leanOn(from, ply int) {
	if !p.repeats.tracked {
		return
	}
	l := leansGame
	if from > p.base {
		l = lean(from - p.base)
	}
	p.frames[ply].leans = p.frames[ply].leans.and(l)
}

// longDraw reports whether the move limit draws the game at ply. The caller must have checked that
// at least MoveLimit plies have passed since the last capture. The limit draws the game if enough
// of these plies count and the position is no mate.
func (p *path) longDraw(ply int) bool {
	if p.rules.SkipsChecks() && p.pos.Clock()-p.skippedPlies(ply) < rules.MoveLimit || !p.pos.HasLegalMove() {
		return false
	}
	p.leanOn(p.base, ply)
	return true
}

// skippedPlies returns how many plies since the last capture do not count for the move limit, in
// the position at ply.
func (p *path) skippedPlies(ply int) int {
	at := p.base + ply
	from := at
	for moves := p.pos.Clock(); moves > 0 && from > 0; from-- {
		if from <= p.base || p.frames[from-p.base-1].undo.Move() != xiangqi.NoMove { // a pass does not increase the move count
			moves--
		}
	}
	// the choice of the side does not matter, because the checks of both sides are counted in the
	// same way
	mover := p.pos.Side()
	var n rules.CheckCount
	for i := from + 1; i <= at; i++ {
		n.Add(mover, p.past[i].check)
		mover = mover.Opponent()
	}
	return n.Skipped
}

// thesisScore returns the value, for the side to move, of the position at ply, which repeats
// past[from]. The move that led to the position and the previous move decide whether the repetition
// was illegal. For a third occurrence by a root move, the stricter rule of the root decides
// instead.
//
// Source: thesis 2.5.1.
func (p *path) thesisScore(options rules.ThesisOptions, from, ply int) Score {
	if ply == 1 && p.occurrences() >= 3 {
		if p.thesisForbidden(options) {
			return -Illegal // such a root move is searched only if there is no other move
		}
		return Draw
	}
	if options.IllegalInside(&p.pos, p.played(from, ply)) {
		return -Illegal
	}
	return Draw
}
