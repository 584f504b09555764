package rules

import (
	"example.com/abyss/engine/xiangqi"
)

// Forbidden reports whether the move that led to pos through past (see Judge) makes a third
// occurrence that loses for its side. Forbidden does not change pos and past.
//
// The move loses only if it is a threat. The position before the move then decides: if that
// position is a repetition too and was reached by a threat, the game is a draw; otherwise the move
// is forbidden.
//
// Source: thesis 2.5.1, Figure 2.1.
func (o ThesisOptions) Forbidden(pos *xiangqi.Position, past []Ply) bool {
	return thirdOccurrence(pos, past) != nil && o.weigh(pos, sinceCapture(pos, past)).forbidden
}

// IllegalInside reports whether the move that led to pos, a first repetition inside a search tree,
// is illegal. The move is illegal if it gives check or attacks an unprotected piece, and the move
// before it did neither. cycle contains the positions from the earlier occurrence of pos to the one
// before pos. IllegalInside does not change pos and cycle.
//
// Source: thesis 2.5.1; Appendix 1.2 for CountThreats.
func (o ThesisOptions) IllegalInside(pos *xiangqi.Position, cycle []Ply) bool {
	r := retrace{*pos, cycle}
	if !r.simpleThreat() {
		return false
	}
	if o.CountThreats {
		mine, theirs := r.countThreats(len(cycle), r.simpleThreat)
		return mine > theirs
	}
	return r.back() && !r.simpleThreat()
}

// weighed contains the evidence for and against the side that completes a repetition.
type weighed struct {
	forbidden    bool
	threat       Threat // threat of the side's last move; if there is no threat, the other fields do not matter
	mine, theirs int    // if CountThreats is set, the numbers of threats since the last occurrence
}

// weigh examines a third occurrence, pos, reached through past, which begins after the last
// capture.
func (o ThesisOptions) weigh(pos *xiangqi.Position, past []Ply) weighed {
	r := retrace{*pos, past}
	w := weighed{threat: r.threat(o)}
	if w.threat.Kind == NoThreat {
		return w
	}
	byThreat := func() bool { return r.threat(o).Kind != NoThreat }
	if o.CountThreats {
		w.mine, w.theirs = r.countThreats(len(past)-lastOccurrence(pos.Key(), past), byThreat)
		w.forbidden = w.mine > w.theirs
		return w
	}
	repeatedByThreat := func() bool { return r.repeated() && byThreat() }
	for range max(o.Backward, 1) {
		if !r.back() {
			return w
		}
		if !repeatedByThreat() {
			w.forbidden = true
			return w
		}
		if !r.back() || !repeatedByThreat() {
			return w
		}
	}
	return w
}

// countThreats counts the threats among the most recent moves; the parameter plies is how many
// moves it examines. The result mine is the number of threats by the side that has just moved, and
// theirs the number by the other side. countThreats leaves r at an earlier position.
func (r *retrace) countThreats(plies int, threat func() bool) (mine, theirs int) {
	for ply := range plies {
		switch {
		case !threat():
		case ply%2 == 0:
			mine++
		default:
			theirs++
		}
		if !r.back() {
			break
		}
	}
	return mine, theirs
}

// judge returns the verdict on a third occurrence, pos. cycle contains its last two rounds.
func (o ThesisOptions) judge(pos *xiangqi.Position, past, cycle []Ply) Ending {
	w := o.weigh(pos, sinceCapture(pos, past))
	mover := pos.Side().Opponent()
	moves := cycleText(cycle)
	if w.threat.Kind == NoThreat {
		return Ending{Draw, Repetition, noThreat.fill(moves)}
	}
	answers := answersNone.fill()
	switch {
	case o.CountThreats:
		answers = threatCount.fill(w.mine, w.theirs)
	case w.forbidden && o.Backward > 1:
		answers = moreThreats.fill()
	case !w.forbidden:
		answers = forThreat.fill()
	}
	args := []any{ColorName(mover), w.threat.text(pos), answers, moves}
	if !w.forbidden {
		return Ending{Draw, Repetition, repeats.fill(args...)}
	}
	return Ending{Loses(mover), ForbiddenRepetition, forbidden.fill(args...)}
}
