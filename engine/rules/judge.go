package rules

import (
	"example.com/abyss/engine/xiangqi"
)

// Judge decides the game in pos. The parameter past is the history, oldest first, which ends with
// the position before pos and the move that led to pos. Only the part after the last capture
// matters, but past may contain more.
//
// A side without a king is not judged. Such positions occur in diagrams, and in records in which a
// king is taken. A side without a legal move has lost, in check or not, even if the same ply would
// make a draw by move count. The move count is pos.Clock(), so it includes the half-move clock of a
// FEN.
func Judge(set Set, pos *xiangqi.Position, past []Ply) Ending {
	if pos.Pieces(pos.Side(), xiangqi.King).Empty() {
		return Ending{} // the position breaks the rules: see xiangqi.Unruly
	}
	if !pos.HasLegalMove() {
		return noMove(pos)
	}
	if set.kind != noRules {
		if cycle := thirdOccurrence(pos, past); cycle != nil {
			if o, ok := set.Thesis(); ok {
				return o.judge(pos, past, cycle)
			}
			return judgeCycle(set, pos, cycle)
		}
	}
	if pos.Clock() >= MoveLimit && (!set.SkipsChecks() || CountedPlies(pos, past) >= MoveLimit) {
		return Ending{Draw, MoveCount, moveCount.fill(MoveLimit)}
	}
	return Ending{}
}

// After returns what Judge returns for the position that the legal move m leads to from pos. A
// caller can use it to warn that a move would complete a repetition, which Ending.ByRepetition then
// reports. After does not change pos and past.
func After(set Set, pos *xiangqi.Position, past []Ply, m xiangqi.Move) Ending {
	longer := make([]Ply, 0, len(past)+1)
	longer = append(append(longer, past...), Ply{pos.Key(), m, pos.InCheck()})
	next := *pos
	var u xiangqi.Undo
	next.Make(m, &u)
	return Judge(set, &next, longer)
}

// noMove returns the loss of the side to move, which has no legal move.
func noMove(pos *xiangqi.Position) Ending {
	loser := ColorName(pos.Side())
	if pos.InCheck() {
		return Ending{Loses(pos.Side()), Checkmate, mated.fill(loser)}
	}
	return Ending{Loses(pos.Side()), Stalemate, noMoves.fill(loser)}
}
