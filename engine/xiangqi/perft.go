package xiangqi

// Perft is the number of move sequences of the given length in plies. The last
// ply is counted, not made.
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return perft(p, make([]perftFrame, depth))
}

// perftFrame is the data of one ply, made once: it is too large to be cleared at every node.
type perftFrame struct {
	check CheckInfo
	moves MoveList
	undo  Undo
}

// perft is Perft for as many plies as there are frames.
func perft(p *Position, frames []perftFrame) uint64 {
	f := &frames[0]
	p.CheckInfo(&f.check)
	p.GenerateMovesFor(&f.check, &f.moves)
	if len(frames) == 1 {
		return uint64(f.moves.Len())
	}
	var nodes uint64
	for _, m := range f.moves.Slice() {
		p.Make(m, &f.undo)
		nodes += perft(p, frames[1:])
		p.Unmake(&f.undo)
	}
	return nodes
}

// Divide is the perft count under each legal move, in the order generated.
func Divide(p *Position, depth int) (moves []Move, nodes []uint64) {
	var l MoveList
	p.GenerateMoves(&l)
	for i := range l.Len() {
		var u Undo
		p.Make(l.At(i), &u)
		moves = append(moves, l.At(i))
		nodes = append(nodes, Perft(p, depth-1))
		p.Unmake(&u)
	}
	return moves, nodes
}
