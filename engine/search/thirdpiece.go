package search

import "abyss/engine/xiangqi"

var featThirdPiece = Feature{
	ID:     ThirdPiece,
	Name:   "thirdpiece",
	Label:  "third piece near the king",
	Doc:    "A move that brings a third attacking piece near the enemy palace costs no depth.",
	Group:  GroupExtension,
	Source: "paper 2.1.3 (\"three pieces besides wins the game\")",
	Counts: "moves tested, moves extended",
	Params: []string{"thirdpiece-distance", "extension-limit"},
	Levels: extensionLevels,
	Level:  func(f *Features) *Level { return &f.ThirdPiece },
}

// thirdPiece reports whether the move just made at n came near the palace of
// the side now to move from further away, and is the third of its side's rooks,
// knights, cannons and crossed pawns there.
func (s *Searcher) thirdPiece(n *node) bool {
	s.stats.tried(ThirdPiece)
	them := s.pos.Side()
	us := them.Opponent()
	near := xiangqi.NearPalace(them, s.p.ThirdPieceDistance)
	m := s.frames[n.ply].undo.Move()
	if !near.Has(m.To()) || near.Has(m.From()) || !s.pos.At(m.To()).Kind().Attacking() {
		return false
	}
	if s.majors(us).Or(s.pos.Pieces(us, xiangqi.Pawn)).And(near).Count() != 3 {
		return false
	}
	s.stats.fired(ThirdPiece)
	return true
}
