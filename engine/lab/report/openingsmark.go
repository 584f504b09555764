package report

import (
	"encoding/hex"
	"fmt"
	"hash/fnv"
	"strconv"
	"sync/atomic"

	"example.com/abyss/engine/match"
)

// openingMarks identify a list of openings.
type openingMarks struct {
	of    []match.Opening // read-only
	sum   uint64          // checksum of the positions and moves
	names []byte
}

// lastMarks has the marks that were needed last. The cells of an experiment follow each other and
// share a list of up to thousands of openings.
var lastMarks atomic.Pointer[openingMarks]

// markOf returns the marks of a list.
func markOf(list []match.Opening) *openingMarks {
	if m := lastMarks.Load(); m != nil && len(list) > 0 && len(m.of) == len(list) && &m.of[0] == &list[0] {
		return m
	}
	h, m := fnv.New64a(), &openingMarks{of: list}
	var text []byte // without fmt, because it is slow
	for i := range list {
		o := &list[i]
		text = strconv.AppendUint(text[:0], o.Start.Key(), 16)
		for _, move := range o.Moves {
			text = append(text, ' ')
			text = hex.AppendEncode(text, []byte(move.String()))
		}
		h.Write(text)
		m.names = fmt.Appendf(m.names, "%q ", o.Name)
	}
	m.sum = h.Sum64()
	lastMarks.Store(m)
	return m
}
