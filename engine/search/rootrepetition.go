package search

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// This file handles repetitions one ply from the root, where the rules of the game decide. It finds
// the root moves that the rules forbid, and the replies that end the game.

// forbidden reports whether the root move just made causes a third occurrence that loses for the
// side that made the move. As in rules.Judge, only the three newest occurrences matter.
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

// thesisForbidden does the work of the method forbidden for the rule set thesis.
func (p *path) thesisForbidden(options rules.ThesisOptions) bool {
	if p.occurrences() < 3 {
		return false
	}
	oldest := p.base + 1 - p.frames[1].reversible
	return options.Forbidden(&p.pos, p.played(oldest, 1))
}

// occurrences returns the number of occurrences, since the last capture, of the position after the
// root move just made. It includes the current occurrence.
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

// p.twice reports whether a position before the root has occurred two times since the last capture.
func (p *path) twice() bool {
	oldest := p.base - p.frames[0].reversible
	for at := p.base - 1; at-4 >= oldest; at-- {
		for i := at - 4; i >= oldest; i -= 2 {
			if p.past[i].key == p.past[at].key {
				return true
			}
		}
	}
	return false
}

// answer contains a reply to a root move. The reply ends the game by a third occurrence, which
// loses for the root's mover. The search alone would miss the reply if a heuristic drops it, or if
// a table entry from an earlier occurrence cuts off the node before the reply is tried.
type answer struct{ move, reply xiangqi.Move }

// mayBeAnswered reports whether a reply to a root move could cause a third occurrence. This is
// possible only if a position in which the root's mover has the turn has occurred twice in the
// game.
func (p *path) mayBeAnswered() bool {
	if _, thesis := p.rules.Thesis(); thesis {
		return false // the rule of the thesis forbids only moves of the side that repeats a position
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

// answered reports whether the root move that led to ply 1 has an answer. If so, it stores the
// answer as the line at ply 1. The mover's score is then at least -Illegal.
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
