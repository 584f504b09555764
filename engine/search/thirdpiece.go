package search

import "example.com/abyss/engine/xiangqi"

const thirdPieceDistance = 0 // index of the heuristic's only parameter in Feature.Params

var featThirdPiece = Feature{
	ID:     ThirdPiece,
	Name:   "thirdpiece",
	Label:  "third piece near the king",
	Doc:    "A move that brings a third attacking piece near the enemy palace costs no depth.",
	Group:  GroupExtension,
	Source: "paper 2.1.3 (\"three pieces besides wins the game\")",
	Counts: "moves tested, moves extended",
	Params: []Param{
		thirdPieceDistance: {
			Name: "thirdpiece-distance", Doc: "distance from the palace, in points, that counts as near", Min: 0, Max: 8,
			Default: 1,
		},
	},
	Shares: []string{"extension-limit"},
	Values: extensionLevels,
	hooks:  hooks{extend: thirdPiece, place: 3, room: 1},
}

// thirdPiece reports whether the move just made at n brought a third piece near the palace of the
// side to move. The piece must have come from farther away. Only rooks, knights, cannons and pawns
// that have crossed the river count.
func thirdPiece(s *Searcher, n *node) bool {
	s.stats.tried(ThirdPiece)
	them := s.path.pos.Side()
	us := them.Opponent()
	near := xiangqi.NearPalace(them, s.param(ThirdPiece, thirdPieceDistance))
	m := s.path.frames[n.ply].undo.Move()
	if !near.Has(m.To()) || near.Has(m.From()) {
		return false
	}
	pieces := majors(&s.path.pos, us).Or(crossedPawns(s, us)).And(near)
	return pieces.Has(m.To()) && pieces.Count() == 3
}

// crossedPawns returns c's pawns that have crossed the river.
func crossedPawns(s *Searcher, c xiangqi.Color) xiangqi.Bitboard {
	var crossed xiangqi.Bitboard
	for pawns := s.path.pos.Pieces(c, xiangqi.Pawn); pawns.Any(); {
		if pt := pawns.Pop(); !pt.OwnSide(c) {
			crossed = crossed.Or(xiangqi.PointSet(pt))
		}
	}
	return crossed
}
