package search

import "example.com/abyss/engine/xiangqi"

var featPawnHistory = Feature{
	ID:     PawnHistory,
	Name:   "pawnhistory",
	Label:  "pawn history",
	Doc:    "Orders quiet moves also by how often they have cut off in positions with the same pawns.",
	Group:  GroupOrder,
	Source: "Stockfish 16.1 (2024)",
	Exact:  true,
	Counts: "quiet moves ordered, those with a history",
}

// pawnRows is the number of pawn structures that the history distinguishes, a power of two.
const pawnRows = 1 << 10

// pawnCounts contains counts of moves, by the pawns of both sides and the side to move.
type pawnCounts [pawnRows][followMoves]int16

// pawnRow returns the row for the pawns of the position and the side to move.
func pawnRow(o *ordering, side xiangqi.Color) *[followMoves]int16 {
	return &o.memory.pawn[(pawnHash(&o.path.pos)+uint64(side&1)*0x9E3779B97F4A7C15)>>54]
}

// pawnHash returns a hash of the pawns of both sides. The upper bits of the hash are the most
// evenly distributed.
func pawnHash(p *xiangqi.Position) uint64 {
	red, black := p.Pieces(xiangqi.Red, xiangqi.Pawn), p.Pieces(xiangqi.Black, xiangqi.Pawn)
	h := (red.Lo*0x9E3779B97F4A7C15 ^ red.Hi) * 0xC2B2AE3D27D4EB4F
	h = (h ^ h>>29 ^ black.Lo) * 0x9E3779B97F4A7C15
	return (h ^ h>>31 ^ black.Hi) * 0xC2B2AE3D27D4EB4F
}
