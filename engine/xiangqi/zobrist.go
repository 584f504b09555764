package xiangqi

// zobristSeed is fixed for ever, because node counts and opening books depend on the keys.
const zobristSeed = 0x1992_AB15_5000_0001

// zobrist contains a random word per piece and point. The word of NoPiece is zero, so that a move
// without capture needs no branch. The word blackToMove is added to the key when Black is to move.
//
// Source: Zobrist 1970, as the thesis uses it (3.3).
var zobrist, blackToMove = func() (words [NumPieces][pointSpan]uint64, side uint64) {
	state := uint64(zobristSeed)
	for c := Red; c <= Black; c++ {
		for k := Pawn; k <= King; k++ {
			for p := range NumPoints {
				words[MakePiece(c, k)][p] = splitMix64(&state)
			}
		}
	}
	return words, splitMix64(&state)
}()

// splitMix64 returns the next number of the SplitMix generator by Steele, Lea and Flood. Its output
// passes the test that thesis 3.3 requires of the random numbers: as many ones as zeros.
func splitMix64(state *uint64) uint64 {
	*state += 0x9E3779B97F4A7C15
	z := *state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}
