package xiangqi

// PartKeys returns a Zobrist key of the pieces of some kinds, and the key of their reflection left
// to right. The keys ignore the side to move.
func PartKeys(p *Position, kinds ...Kind) (key, mirror uint64) {
	for _, k := range kinds {
		for c := Red; c <= Black; c++ {
			words := &zobrist[MakePiece(c, k)]
			for set := p.Pieces(c, k); set.Any(); {
				pt := set.Pop()
				key ^= words[pt]
				mirror ^= words[pt.Mirror()]
			}
		}
	}
	return key, mirror
}

// MirrorKey returns the key of the position reflected left to right.
func MirrorKey(p *Position) uint64 {
	_, mirror := PartKeys(p, Pawn, Guard, Bishop, Knight, Cannon, Rook, King)
	if p.side == Black {
		mirror ^= blackToMove
	}
	return mirror
}
