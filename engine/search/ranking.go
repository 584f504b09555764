package search

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// Ranking contains the lines of one search in display order, collected from the reports of the
// search. The zero value is empty. A Ranking is immutable: With returns a new ranking.
type Ranking struct {
	ranks []Info // the newest report of each line, by the rank of the line in the search
}

// With returns the ranking after one more report. If a line takes over the move of a later line,
// the later line gets the replaced move, as in the search. No move therefore occurs twice. A report
// without news about its line changes nothing.
func (r Ranking) With(info Info) Ranking {
	at := info.Line - 1
	if info.Bound == NoBound || info.Earlier || len(info.PV) == 0 || at < 0 || at > len(r.ranks) {
		return r // the report has no news, or a line of a better rank has no report yet
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

// WithTail returns the ranking with a new tail for a line. It changes nothing if the ranking no
// longer contains that line with the same depth and tail.
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

// Lines returns the newest report of each line. All lines begin with different moves, and the field
// Line is the index in the list, from 1. Deeper lines come first, then better lines. The reason is
// that scores of different depths are hardly comparable. During an iteration, the lines that the
// iteration has not reached yet still have the depth of the previous one.
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
