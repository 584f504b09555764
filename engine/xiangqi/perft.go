package xiangqi

// Perft is the number of move sequences of the given length in plies. The last
// ply is counted, not made.
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var l MoveList
	p.GenerateMoves(&l)
	if depth == 1 {
		return uint64(l.Len())
	}
	var nodes uint64
	for i := range l.Len() {
		var u Undo
		p.Make(l.At(i), &u)
		nodes += Perft(p, depth-1)
		p.Unmake(&u)
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
