package search

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// Ranking is the lines of one search in display order, made from its reports. The
// zero value is empty. It is immutable: With returns another.
type Ranking struct {
	ranks []Info // the newest report of each line, by its rank in the search
}

// With is the ranking after one more report. If a line takes the move of a later one, the later one
// gets the move it replaced, as in the search, so that no move occurs twice. A report without news
// about its line changes nothing.
func (r Ranking) With(info Info) Ranking {
	at := info.Line - 1
	if info.Bound == NoBound || info.Earlier || len(info.PV) == 0 || at < 0 || at > len(r.ranks) {
		return r // the ranks between have no report yet
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

// WithTail is the ranking with another tail of a line, if it still has that line, with the
// depth and the tail that line has.
func (r Ranking) WithTail(line *Info, tail []xiangqi.Move) Ranking {
	i := slices.IndexFunc(r.ranks, func(l Info) bool {
		return l.TailEnd() == line.TailEnd() && slices.Equal(l.PV, line.PV) && slices.Equal(l.Tail, line.Tail)
	})
	if i < 0 {
		return r
	}
	ranks := slices.Clone(r.ranks)
	ranks[i].Tail = tail
	return Ranking{ranks}
}

// Lines is the newest report of each line, with different moves, and Line as its place in the list.
// Deeper lines come first, then better ones. Scores of different depths are hardly comparable, and
// during an iteration the lines still to come have the depth of the last.
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
