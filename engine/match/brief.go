package match

import (
	"fmt"
	"hash/crc32"
	"hash/fnv"

	"example.com/abyss/engine/xiangqi"
)

// Brief is a finished game without its moves. It is enough for the figures of a match, and for a
// check when the game is played again. Each element of an array is a sum over the moves of one
// colour.
type Brief struct {
	Plies  int       `json:"plies"` // number of plies after the opening
	Nodes  [2]uint64 `json:"nodes"`
	Depths [2]int    `json:"depths"`
	Sum    uint32    `json:"sum"`  // CRC-32 of MoveText
	Tail   uint32    `json:"tail"` // the low half of Record.Tail, computed from TailFrom on
}

// TailFrom is the length in plies of the longest built-in opening.
const TailFrom = 107

// NewBrief makes the brief of a game.
func NewBrief(r *Record) *Brief {
	if r.Brief != nil {
		return r.Brief
	}
	b := &Brief{Plies: len(r.Thoughts), Sum: crc32.ChecksumIEEE([]byte(MoveText(r.Moves[r.Skip:]))), Tail: uint32(r.Tail(TailFrom))}
	for c := range b.Nodes {
		e := r.Effort(xiangqi.Color(c))
		b.Nodes[c], b.Depths[c] = e.Nodes, e.Depth
	}
	return b
}

// String returns the brief as text, to compare it.
func (b *Brief) String() string {
	return fmt.Sprintf("%d plies, nodes %d and %d, depths %d and %d, checksums %08x and %08x", b.Plies, b.Nodes[0], b.Nodes[1], b.Depths[0], b.Depths[1], b.Sum, b.Tail)
}

// Tail returns a checksum that is equal for two games if their positions agree from a given ply to
// the end. For a game in brief, Tail cannot be computed.
func (r *Record) Tail(from int) uint64 {
	pos := r.Start
	hash := fnv.New64a()
	add := func(n uint64) { fmt.Fprintf(hash, "%x ", n) }
	for ply, m := range r.Moves {
		if ply >= from {
			add(pos.Key())
		}
		var undo xiangqi.Undo
		pos.Make(m, &undo)
	}
	add(pos.Key())
	return hash.Sum64()
}

// Plies returns the length of the game, including the opening.
func (r *Record) Plies() int {
	if r.Brief != nil {
		return r.Skip + r.Brief.Plies
	}
	return len(r.Moves)
}
