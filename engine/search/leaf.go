package search

import (
	"context"
	"slices"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Leaf describes a position at the horizon, searched again with an open window. The record of a
// search does not contain it. The new search uses nothing from the earlier search: neither the
// table nor the corrections of the evaluation. Scores are for the position's mover.
type Leaf struct {
	Static Score // static evaluation of the position
	Value  Score
	Line   []xiangqi.Move // the best line
	// moves that the search tries: captures, or all evasions if the quiescence search tries them
	Moves []LeafMove
}

// LeafMove is a move of a Leaf, with a value from its own search.
type LeafMove struct {
	Move  xiangqi.Move
	Value Score
	Line  []xiangqi.Move // the moves that follow
}

// OpenLeaf makes the moves, which begin at the root; NoMove is a pass. Then it searches the
// resulting position in the same way as the search does at its horizon. OpenLeaf returns an error
// if a move is illegal. s must be new.
func OpenLeaf(s *Searcher, root Root, moves []xiangqi.Move) (*Leaf, error) {
	s.prepare(context.Background(), root, Limits{}, nil)
	for ply, m := range moves {
		switch {
		case ply >= maxPly-1, m == xiangqi.NoMove && s.path.pos.InCheck(), m != xiangqi.NoMove && !s.path.pos.Legal(m):
			return nil, message.Errorf("move %d of the line to a leaf, %s, is illegal", ply+1, m)
		case m == xiangqi.NoMove:
			s.path.makeNull(ply)
		default:
			s.path.make(m, ply)
		}
	}
	ply := len(moves)
	l := &Leaf{}
	l.Static, _ = s.statics.score(ply)
	l.Value = s.leaf(-Infinity, Infinity, ply)
	f := &s.path.frames[ply]
	l.Line = slices.Clone(f.line[:f.lineLen])
	left := reachFrom(s, ply)
	all := s.on(Quiescence) && f.check.InCheck() && left.evasions > 0
	if all {
		s.path.pos.GenerateMovesFor(&f.check, &f.moves)
		left.evasions--
	} else {
		s.path.pos.GenerateCapturesFor(&f.check, &f.moves)
	}
	list := slices.Clone(f.moves.Slice())
	if s.on(Quiescence) && !f.check.InCheck() && ply < left.checksEnd {
		quietChecks(s, &node{ply: ply})
		list = append(list, f.moves.Slice()...)
	}
	for _, m := range list {
		s.path.make(m, ply)
		var value Score
		if s.on(Quiescence) {
			value = -quiesce(s, -Infinity, Infinity, left, ply+1)
		} else {
			value = -s.captureSearch(-Infinity, Infinity, captureEnd(s, ply), ply+1)
		}
		next := &s.path.frames[ply+1]
		l.Moves = append(l.Moves, LeafMove{m, value, slices.Clone(next.line[:next.lineLen])})
		s.path.unmake(ply)
	}
	slices.SortStableFunc(l.Moves, func(a, b LeafMove) int { return int(b.Value) - int(a.Value) })
	return l, nil
}
