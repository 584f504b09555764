package tree

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// maxPly is the largest ply of a record. Records cannot be nested more deeply.
const maxPly = 128

// maxSecond limits the nesting of the second searches of a node.
const maxSecond = 8

// check rejects records that no search can make. After check, code that walks the tree needs no
// tests of its own: every walk ends, and every index is in the tree.
func (t *Tree) check() error {
	first, end := t.records.Bounds()
	type nested struct {
		end  uint32
		ply  uint8
		deep int
	}
	var open []nested
	roots := map[uint32]bool{}
	for _, r := range t.Roots {
		if !t.has(r.At) || t.At(r.At).Kind != search.KindRoot || r.Line < 1 || r.Depth < 0 {
			return damaged(r.At)
		}
		roots[r.At] = true
	}
	for i := first; i < end; i++ {
		r := t.At(i)
		for len(open) > 0 && open[len(open)-1].end <= i {
			open = open[:len(open)-1]
		}
		if !t.plausible(i, end) {
			return damaged(i)
		}
		n := nested{end: r.End, ply: r.Ply}
		if len(open) > 0 {
			above := open[len(open)-1]
			want := above.ply + 1
			if r.Kind.Second() {
				want, n.deep = above.ply, above.deep+1
			}
			if r.End > above.end || r.Ply != want || n.deep > maxSecond || r.Kind == search.KindRoot {
				return damaged(i)
			}
		} else if r.Kind != search.KindRoot && t.Forgotten == 0 || r.Kind == search.KindRoot && !roots[i] && t.Forgotten == 0 {
			return damaged(i)
		}
		open = append(open, n)
	}
	return nil
}

// settled reports whether the table could contain the entry of the record with index at during the
// search of the record with index i. The record at must have ended before the record i began, or be
// inside the record i, or be no longer stored. A chain of entries therefore never leads back to the
// same record.
func (t *Tree) settled(at, i uint32) bool {
	return !t.has(at) && at < i || at < i && t.At(at).End <= i || at > i && at < t.At(i).End
}

// plausible reports whether a search may have made the record, without regard to other records. For
// a cutoff by the table, Best must be a node that was searched earlier. In other records, Best must
// be below the record's own node.
func (t *Tree) plausible(i, end uint32) bool {
	r := t.At(i)
	if r.End <= i || r.End > end || r.Ply > maxPly || r.Kind >= search.NumKinds || r.Verdict >= search.NumVerdicts || r.From != 0 && !t.settled(r.From, i) {
		return false
	}
	if r.Best != 0 && (r.Verdict == search.ByTable && !t.settled(r.Best, i) || r.Verdict != search.ByTable && (r.Best <= i || r.Best >= r.End)) {
		return false
	}
	return r.Move == xiangqi.NoMove || r.Move.From() < xiangqi.NumPoints && r.Move.To() < xiangqi.NumPoints
}

func damaged(i uint32) error { return message.Errorf("the tree is damaged: record %d", i) }
