package ending

import (
	"cmp"
	"math"
	"slices"

	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
)

// MoveResult is a legal move and its result for the mover. The plies are counted from the position
// before the move.
type MoveResult struct {
	Move xiangqi.Move
	Exact
}

// Answer contains the result of a position in the tables.
type Answer struct {
	Material Material
	Attacker xiangqi.Color
	Exact
	Moves []MoveResult // best first
	Line  []xiangqi.Move
}

// Answer looks up a position and its moves. Line is the quickest win against the longest defence,
// up to the end of the game. For a draw it is only the first move, which for the attacker takes a
// free piece, or is the one after which most replies lose. It is empty if the tables contain no
// length for the win.
func (r *Reader) Answer(p *xiangqi.Position) (*Answer, error) {
	v, err := r.Look(p)
	if err != nil {
		return nil, err
	}
	a := &Answer{Exact: v}
	a.Material, a.Attacker, _ = MaterialOf(p)
	if a.Moves, err = r.Moves(p); err != nil {
		return nil, err
	}
	if v.Outcome == retro.Drawn && p.Side() == a.Attacker {
		if err = r.sortTries(p, a.Moves); err != nil {
			return nil, err
		}
	}
	if v.Outcome != retro.Drawn && v.Plies == 0 { // either the game is over or the length of the win is unknown
		return a, nil
	}
	q := *p
	for moves := a.Moves; len(moves) > 0; {
		a.Line = append(a.Line, moves[0].Move)
		if v.Outcome == retro.Drawn {
			break
		}
		var u xiangqi.Undo
		q.Make(moves[0].Move, &u)
		if moves, err = r.Moves(&q); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// sortTries sorts the attacker's moves that keep a draw. Captures of free pieces come first, because
// they weaken the defence. The other moves follow by the share of losing replies, the largest
// first. Moves that lose a piece come last.
func (r *Reader) sortTries(p *xiangqi.Position, moves []MoveResult) error {
	losing := map[xiangqi.Move]float64{}
	for _, m := range moves {
		if m.Outcome != retro.Drawn {
			break
		}
		q := *p
		var u xiangqi.Undo
		q.Make(m.Move, &u)
		replies, err := r.Moves(&q)
		if err != nil {
			return err
		}
		lost, taken := 0, false
		for _, reply := range replies {
			if reply.Outcome == retro.Lost {
				lost++
			} else if q.At(reply.Move.To()) != xiangqi.NoPiece {
				taken = true
			}
		}
		losing[m.Move] = float64(lost) / float64(max(len(replies), 1))
		switch captures := p.At(m.Move.To()) != xiangqi.NoPiece; {
		case taken:
			losing[m.Move]--
		case captures:
			losing[m.Move]++
		}
	}
	slices.SortStableFunc(moves[:len(losing)], func(a, b MoveResult) int { return cmp.Compare(losing[b.Move], losing[a.Move]) })
	return nil
}

// Moves returns the legal moves of a position with their results, the best first. Certain wins come
// before uncertain ones, and quick wins before slow ones. Losses are in the opposite order. The
// tables contain no length for wins of the side that does not attack; their Plies is 0, unless the
// move ends the game.
func (r *Reader) Moves(p *xiangqi.Position) ([]MoveResult, error) {
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	_, attacker, _ := MaterialOf(p)
	list := make([]MoveResult, 0, l.Len())
	for _, m := range l.Slice() {
		q := *p
		var u xiangqi.Undo
		q.Make(m, &u)
		v, err := r.Look(&q)
		if err != nil {
			return nil, err
		}
		v.Outcome = -v.Outcome
		ofAttacker := v.Outcome == retro.Won && p.Side() == attacker || v.Outcome == retro.Lost && p.Side() != attacker
		// the tables contain no length for any other win
		if ofAttacker || v.Outcome != retro.Drawn && !q.HasLegalMove() {
			v.Plies++
		}
		list = append(list, MoveResult{m, v})
	}
	slices.SortStableFunc(list, func(a, b MoveResult) int { return compare(a.Exact, b.Exact, p.Side() == attacker) })
	return list, nil
}

// compare orders results for their mover, the better one first.
func compare(a, b Exact, attacks bool) int {
	if c := cmp.Compare(b.Outcome, a.Outcome); c != 0 {
		return c
	}
	certain := cmp.Compare(min(a.Certain, 1), min(b.Certain, 1))
	switch {
	case a.Outcome == retro.Won, a.Outcome == retro.Drawn && !attacks:
		return cmp.Or(certain, cmp.Compare(a.length(), b.length()))
	default:
		return cmp.Or(-certain, cmp.Compare(b.length(), a.length()))
	}
}

// length returns the plies to the end. A win or loss of unknown length is longer than any other.
func (e Exact) length() int {
	if e.Plies == 0 && e.Outcome != retro.Drawn {
		return math.MaxInt
	}
	return e.Plies
}
