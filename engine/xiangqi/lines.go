package xiangqi

import "math/bits"

// The sliding pieces are rook and cannon. A line's attacks depend only on the occupancy of that
// line, stored in Position.rankOcc and fileOcc, so they are table look-ups. The two end points of a
// line do not matter. A slider stops there whether they are occupied or not, and a capture there is
// checked later. Therefore eight inner bits are enough for a file and seven for a rank.

// rankAttacks has an entry for each file and each pattern of a rank's seven inner bits. It contains
// the files a rook reaches (low 16 bits) and the files a cannon may capture on (high 16 bits).
var rankAttacks [16][128]uint32

// fileEntry contains the rook's reach and the cannon's captures on file a. Other files shift the
// entry left by the file.
type fileEntry struct{ rook, cannon Bitboard }

// fileAttacks contains the entries by rank and the eight inner bits of a file's occupancy.
var fileAttacks [16][256]fileEntry

// shiftLo and shiftHi are the shifts that move a rank's nine bits to their place in the low and in
// the high word. A shift by 64 gives zero in Go, so the wrong word gets no bits.
var shiftLo, shiftHi = func() (lo, hi [16]uint8) {
	for r := range 16 {
		lo[r], hi[r] = 64, 64
		switch {
		case r < NumRanks/2:
			lo[r] = uint8(r * NumFiles)
		case r < NumRanks:
			hi[r] = uint8((r - NumRanks/2) * NumFiles)
		}
	}
	return lo, hi
}()

// lineReach walks a line of n points from index i in both directions. The result rook contains
// every point up to and including the first piece. The result cannon contains every point behind
// that piece, up to and including the next piece. The caller then keeps only points with enemy
// pieces.
func lineReach(n, i int, occ uint) (rook, cannon uint) {
	for _, step := range [2]int{-1, 1} {
		j := i + step
		for ; j >= 0 && j < n; j += step {
			rook |= 1 << j
			if occ>>j&1 != 0 {
				break
			}
		}
		for j += step; j >= 0 && j < n; j += step {
			cannon |= 1 << j
			if occ>>j&1 != 0 {
				break
			}
		}
	}
	return rook, cannon
}

// These are the points strictly between two points of a line. The first two tables are for a file,
// indexed by two ranks: fileBetween has bits of fileOcc, and fileBetweenBits has points on file a.
// The other table is for a rank, indexed by two files.
var (
	fileBetween     [16][16]uint16
	fileBetweenBits [16][16]Bitboard
	rankBetween     [16][16]uint16
)

// fileBits and rankBits are the points of whole files and ranks.
var (
	fileBits [16]Bitboard
	rankBits [16]Bitboard
)

var _ = func() bool {
	for f := range NumFiles {
		for inner := range uint(128) {
			rook, cannon := lineReach(NumFiles, f, inner<<1)
			rankAttacks[f][inner] = uint32(rook) | uint32(cannon)<<16
		}
		for g := range NumFiles {
			for h := min(f, g) + 1; h < max(f, g); h++ {
				rankBetween[f][g] |= 1 << h
			}
		}
	}
	for r := range NumRanks {
		for inner := range uint(256) {
			rook, cannon := lineReach(NumRanks, r, inner<<1)
			fileAttacks[r][inner] = fileEntry{fileMask(rook), fileMask(cannon)}
		}
		for q := range NumRanks {
			for h := min(r, q) + 1; h < max(r, q); h++ {
				fileBetween[r][q] |= 1 << h
			}
			fileBetweenBits[r][q] = fileMask(uint(fileBetween[r][q]))
		}
	}
	for p := range Point(NumPoints) {
		fileBits[p.File()] = fileBits[p.File()].Or(PointSet(p))
		rankBits[p.Rank()] = rankBits[p.Rank()].Or(PointSet(p))
	}
	return true
}()

// fileMask turns ten rank bits into points on file a.
func fileMask(ranks uint) (b Bitboard) {
	for r := range NumRanks {
		if ranks>>r&1 != 0 {
			b = b.Or(PointSet(PointAt(0, r)))
		}
	}
	return b
}

// shiftFile moves points on file a to file f.
func (b Bitboard) shiftFile(f uint8) Bitboard { return Bitboard{b.Lo << (f & 15), b.Hi << (f & 15)} }

// placeRank turns nine file bits into points of rank r.
func placeRank(files uint64, r uint8) Bitboard {
	return Bitboard{files << shiftLo[r&15], files << shiftHi[r&15]}
}

// lineAttacks returns the rook's reach from p and the cannon's possible captures from p, for the
// given occupancies of its rank and file. The captures are points behind one screen, of which the
// caller keeps the occupied ones.
func lineAttacks(p Point, rankOcc, fileOcc uint16) (rook, cannon Bitboard) {
	f, r := fileOf[p&127], rankOf[p&127]
	along := uint64(rankAttacks[f&15][rankOcc>>1&127])
	e := &fileAttacks[r&15][fileOcc>>1&255]
	lo, hi := shiftLo[r&15], shiftHi[r&15]
	f &= 15
	rook = Bitboard{along&0x1ff<<lo | e.rook.Lo<<f, along&0x1ff<<hi | e.rook.Hi<<f}
	cannon = Bitboard{along>>16<<lo | e.cannon.Lo<<f, along>>16<<hi | e.cannon.Hi<<f}
	return rook, cannon
}

// rookReach returns every point that a rook on pt reaches, including points with pieces of its own
// side.
func (p *Position) rookReach(pt Point) Bitboard {
	f, r := fileOf[pt&127]&15, rankOf[pt&127]&15
	along := uint64(rankAttacks[f][p.rankOcc[r]>>1&127]) & 0x1ff
	e := &fileAttacks[r][p.fileOcc[f]>>1&255].rook
	return Bitboard{along<<shiftLo[r] | e.Lo<<f, along<<shiftHi[r] | e.Hi<<f}
}

// FileSet returns the ten points of a file, 0 (a) to 8 (i).
func FileSet(file int) Bitboard { return fileBits[file&15] }

// RankSet returns the nine points of a rank, 0 (Red's home) to 9.
func RankSet(rank int) Bitboard { return rankBits[rank&15] }

// Between returns the number of pieces strictly between two different points of one file or rank,
// or -1 if they share neither.
func (p *Position) Between(a, b Point) int {
	af, ar := fileOf[a&127]&15, rankOf[a&127]&15
	bf, br := fileOf[b&127]&15, rankOf[b&127]&15
	switch {
	case a == b:
		return -1
	case af == bf:
		return bits.OnesCount16(fileBetween[ar][br] & p.fileOcc[af])
	case ar == br:
		return bits.OnesCount16(rankBetween[af][bf] & p.rankOcc[ar])
	}
	return -1
}
