package search

import (
	"cmp"
	"slices"

	"abyss/engine/xiangqi"
)

// Ranking is the lines of one search in the order they are shown in, made from its
// reports. The zero value has none. It is a value: With leaves it as it was.
type Ranking struct {
	ranks []Info // the newest report of each line, by its rank in the search
}

// With is the ranking after one more report of the search. A move that stood
// further down and moves up leaves its place to the one it displaces, as in the
// search, so that none stands there twice. A report without anything new about its
// line changes nothing.
func (r Ranking) With(info Info) Ranking {
	at := info.Line - 1
	if info.Bound == NoBound || info.Earlier || len(info.PV) == 0 || at < 0 || at > len(r.ranks) {
		return r // the last: nothing is known of the lines above
	}
	ranks := slices.Clone(r.ranks)
	if at == len(ranks) {
		return Ranking{append(ranks, info)}
	}
	displaced := ranks[at]
	ranks[at] = info
	for i := at + 1; i < len(ranks); i++ {
		if ranks[i].PV[0] == info.PV[0] {
			displaced.Line = i + 1
			ranks[i] = displaced
		}
	}
	return Ranking{ranks}
}

// WithTail is the ranking with the tail of a line, if that is still there.
func (r Ranking) WithTail(line, tail []xiangqi.Move) Ranking {
	i := slices.IndexFunc(r.ranks, func(l Info) bool { return slices.Equal(l.PV, line) })
	if i < 0 {
		return r
	}
	ranks := slices.Clone(r.ranks)
	ranks[i].Tail = tail
	return Ranking{ranks}
}

// Lines is the newest report of each line, of different moves, with Line the place
// in the list. Those the search has looked at deepest come first, of equally deep
// ones the best: scores of different depths say little about each other, and while
// an iteration runs those it has not come to yet have the last one's.
func (r Ranking) Lines() []Info {
	lines := slices.Clone(r.ranks)
	slices.SortStableFunc(lines, func(a, b Info) int {
		return cmp.Or(cmp.Compare(b.Depth+b.Quiesce, a.Depth+a.Quiesce), cmp.Compare(b.Score, a.Score))
	})
	for i := range lines {
		lines[i].Line = i + 1
	}
	return lines
}
