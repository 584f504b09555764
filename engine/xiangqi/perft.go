package xiangqi

// Perft returns the number of move sequences of the given length in plies. Moves of the last ply
// are counted but not made.
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return perft(p, make([]perftFrame, depth))
}

// perftFrame contains the data of one ply. It is allocated once, because it is too large to be
// cleared at every node.
type perftFrame struct {
	check CheckInfo
	moves MoveList
	undo  Undo
}

// perft does the work of Perft with one frame for each ply.
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

// Divide returns the perft count after each legal move, in the order of generation.
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
