package rules

import "example.com/abyss/engine/xiangqi"

// retrace goes back over a history by taking the moves back one by one. It needs
// no captured pieces: the history begins after the last capture.
type retrace struct {
	pos  xiangqi.Position // its counters mean nothing
	past []Ply            // how pos was reached, since the last capture
}

// sinceCapture is the part of past that pos can repeat. The clock may reach back
// further than the history, when a FEN started it.
func sinceCapture(pos *xiangqi.Position, past []Ply) []Ply {
	return past[len(past)-min(len(past), pos.Clock()):]
}

// repeated reports whether the position was on the board before.
func (r *retrace) repeated() bool { return lastOccurrence(r.pos.Key(), r.past) >= 0 }

// lastOccurrence is the index in past of the newest position with the key, -1 if
// there is none.
func lastOccurrence(key uint64, past []Ply) int {
	for i := len(past) - 2; i >= 0; i -= 2 { // the other side is to move in between
		if past[i].Key == key {
			return i
		}
	}
	return -1
}

// back takes the last move back. It reports false if the history ends, or does not lead here and so
// proves nothing.
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
	// A quiet move is taken back by making it the other way round, on its
	// mover's turn.
	var u xiangqi.Undo
	r.pos.MakeNull(&u)
	r.pos.Make(xiangqi.MakeMove(to, from), &u)
	r.pos.MakeNull(&u)
	r.past = r.past[:len(r.past)-1]
	return r.pos.Key() == last.Key
}
