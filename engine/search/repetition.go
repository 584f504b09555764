package search

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// drawn reports whether the position at ply needs no search because it repeats an earlier
// one, the next move does so and ends the game, or it reaches the move limit; and its value.
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
		case from < p.base: // of the game, where one may go on otherwise
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

// occurrence is the index in past of the newest occurrence of the position at
// ply before past[before], -1 if there is none.
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

// leanOn notes that the value of the node at ply depends on its repetition of past[from].
func (p *path) leanOn(from, ply int) {
	if !p.repeats.matter {
		return
	}
	l := leansGame
	if from > p.base {
		l = lean(from - p.base)
	}
	p.frames[ply].leans = p.frames[ply].leans.and(l)
}

// longDraw reports whether the game at ply, with MoveLimit plies or more since the
// last capture, is drawn by the move limit: whether enough of the plies count, and
// there is no mate.
func (p *path) longDraw(ply int) bool {
	if p.rules.SkipsChecks() && p.pos.Clock()-p.skippedPlies(ply) < rules.MoveLimit || !p.pos.HasLegalMove() {
		return false
	}
	p.leanOn(p.base, ply)
	return true
}

// skippedPlies is how many plies since the last capture do not count for the move
// limit in the position at ply.
func (p *path) skippedPlies(ply int) int {
	at := p.base + ply
	from := at
	for moves := p.pos.Clock(); moves > 0 && from > 0; from-- {
		if from <= p.base || p.frames[from-p.base-1].undo.Move() != xiangqi.NoMove { // a pass does not advance the count
			moves--
		}
	}
	mover := p.pos.Side()
	if (at-from)%2 == 1 {
		mover = mover.Opponent()
	}
	var n rules.CheckCount
	for i := from + 1; i <= at; i++ {
		n.Add(mover, p.past[i].check)
		mover = mover.Opponent()
	}
	return n.Skipped
}

// forbidden reports whether the root move just made repeats a position for the third
// time in a way that loses for the side that made it. As in rules.Judge only the
// newest three occurrences count.
func (p *path) forbidden() bool {
	if options, ok := p.rules.Thesis(); ok {
		return p.thesisForbidden(options)
	}
	first := p.occurrence(p.base+1, 1)
	if first >= 0 {
		first = p.occurrence(first, 1)
	}
	if first < 0 {
		return false
	}
	loser, lost := rules.CycleLoser(p.rules, &p.pos, p.played(first, 1))
	return lost && loser != p.pos.Side()
}

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

// answer is a reply to a root move that ends the game by a third occurrence, lost for the
// root's mover. The search alone would not see it where a table entry of the position
// before it, of an earlier occurrence, cuts the node off, or a heuristic drops the reply.
type answer struct{ move, reply xiangqi.Move }

// mayBeAnswered reports whether a reply to a root move may be a third occurrence: whether
// a position of the root's mover is twice in the game.
func (p *path) mayBeAnswered() bool {
	if _, thesis := p.rules.Thesis(); thesis {
		return false // that rule forbids moves to who makes them
	}
	oldest := p.base - p.frames[0].reversible
	for at := p.base - 2; at-4 >= oldest; at -= 2 {
		for i := at - 4; i >= oldest; i -= 2 {
			if p.past[i].key == p.past[at].key {
				return true
			}
		}
	}
	return false
}

// noteAnswer looks for an answer to root move m, which has just been made.
func (p *path) noteAnswer(m xiangqi.Move) {
	f := &p.frames[1]
	p.pos.GenerateMovesFor(&f.check, &f.moves)
	for _, reply := range f.moves.Slice() {
		p.make(reply, 1)
		first := p.occurrence(p.base+2, 2)
		if first >= 0 {
			first = p.occurrence(first, 2)
		}
		lost := false
		if first >= 0 {
			loser, ok := rules.CycleLoser(p.rules, &p.pos, p.played(first, 2))
			lost = ok && loser == p.pos.Side()
		}
		p.unmake(1)
		if lost {
			p.answers = append(p.answers, answer{m, reply})
			return
		}
	}
}

// answered reports whether the root move that led to ply 1 has an answer, and makes that
// the line there. The mover has at least -Illegal then.
func (p *path) answered() bool {
	for _, a := range p.answers {
		if a.move == p.frames[0].undo.Move() {
			p.frames[1].line[0], p.frames[1].lineLen = a.reply, 1
			p.stats.Repetitions++
			p.leanOn(p.base, 1)
			return true
		}
	}
	return false
}
