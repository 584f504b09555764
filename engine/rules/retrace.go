package rules

import "example.com/abyss/engine/xiangqi"

// retrace goes back through a history by taking back one move at a time. It needs no captured
// pieces, because the history begins after the last capture.
type retrace struct {
	pos  xiangqi.Position // its counters are meaningless
	past []Ply            // the history of pos since the last capture
}

// sinceCapture returns the part of past whose positions pos can repeat. The clock may reach back
// further than the history if the game began from a FEN.
func sinceCapture(pos *xiangqi.Position, past []Ply) []Ply {
	return past[len(past)-min(len(past), pos.Clock()):]
}

// repeated reports whether the position has occurred before.
func (r *retrace) repeated() bool { return lastOccurrence(r.pos.Key(), r.past) >= 0 }

// lastOccurrence returns the index in past of the newest position with the key, or -1 if there is
// none.
func lastOccurrence(key uint64, past []Ply) int {
	for i := len(past) - 2; i >= 0; i -= 2 { // in the positions between, the other side is to move
		if past[i].Key == key {
			return i
		}
	}
	return -1
}

// back takes the last move back. It returns false if the history ends, or if the history does not
// lead to this position and is therefore useless.
func (r *retrace) back() bool {
	if len(r.past) == 0 {
		return false
	}
	last := r.past[len(r.past)-1]
	from, to := last.Move.From(), last.Move.To()
	mover := r.pos.Side().Opponent()
	pc := r.pos.At(to)
	if pc == xiangqi.NoPiece || pc.Color() != mover || from == to || r.pos.At(from) != xiangqi.NoPiece {
		return false
	}
	// A quiet move is taken back by making its reverse while its mover has the turn.
	var u xiangqi.Undo
	r.pos.MakeNull(&u)
	r.pos.Make(xiangqi.MakeMove(to, from), &u)
	r.pos.MakeNull(&u)
	r.past = r.past[:len(r.past)-1]
	return r.pos.Key() == last.Key
}
