package xiangqi

// PartKeys is a Zobrist key of the pieces of some kinds, and the key of their reflection
// left to right. The side to move is not part of them.
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

// MirrorKey is the Key of the Mirror.
func MirrorKey(p *Position) uint64 {
	_, mirror := PartKeys(p, Pawn, Guard, Bishop, Knight, Cannon, Rook, King)
	if p.side == Black {
		mirror ^= blackToMove
	}
	return mirror
}
