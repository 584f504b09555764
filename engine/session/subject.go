package session

import (
	"encoding/binary"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Place identifies a position together with the history on which a search depends. If two Places
// are equal, no search can tell them apart.
type Place struct {
	key   uint64 // key of the position, including the side to move
	clock int
	last  [2]xiangqi.Move
	rules rules.Set
	past  string // the previous positions, packed
}

// PlaceOf returns the place of a root.
func PlaceOf(root *search.Root) Place {
	const size = 11 // bytes per position: key, move, check
	past := make([]byte, 0, size*len(root.Prior))
	for _, ply := range root.Prior {
		past = binary.LittleEndian.AppendUint64(past, ply.Key)
		past = binary.LittleEndian.AppendUint16(past, uint16(ply.Move))
		check := byte(0)
		if ply.Check {
			check = 1
		}
		past = append(past, check)
	}
	return Place{root.Pos.Key(), root.Pos.Clock(), root.Last, root.Rules, string(past)}
}

// Subject contains everything on which the result of a Query depends. It does not contain the
// search time and the threads, which affect only the depth. Subjects can be compared with ==.
type Subject struct {
	Place   Place
	Options search.Options // without threads
	Lines   int
	Threat  bool
	Only    string // the moves to which the query is restricted, as in Root.Moves; "" means all moves
}

// Subject returns the subject of the query.
func (q *Query) Subject() Subject {
	options := q.Options
	options.SetThreads(1)
	return Subject{PlaceOf(&q.Root), options, max(q.Lines, 1), q.Threat, packed(q.Root.Moves)}
}

// packed returns moves as a string, for comparison.
func packed(moves []xiangqi.Move) string {
	var list []byte
	for _, m := range moves {
		list = binary.LittleEndian.AppendUint16(list, uint16(m))
	}
	return string(list)
}
