package search

import (
	"fmt"
	"strconv"
)

// depths is how deep an iteration goes, in plies of full width and of
// null-move quiescence search; the second is 0 where that is off.
type depths struct{ full, quiesce int }

// FormatDepth is the depth of an iteration as text: "6", or "2+4" with four plies of
// null-move quiescence search below two of full width.
func FormatDepth(full, quiesce int) string {
	if quiesce == 0 {
		return strconv.Itoa(full)
	}
	return fmt.Sprintf("%d+%d", full, quiesce)
}

// lastDepths is the last iteration. Without a depth limit, the order of the two
// depths decides which of them is bounded and which grows without end (thesis 5.4
// names the three ways).
func (s *Searcher) lastDepths(limits *Limits) depths {
	last := depths{full: MaxDepth}
	if limits.Depth > 0 {
		last.full = min(limits.Depth, MaxDepth)
	}
	if !s.on(NullQuiesce) || s.param(NullQuiesce, nullQuiesceDepth) == 0 {
		return last
	}
	last.quiesce = s.param(NullQuiesce, nullQuiesceDepth)
	if limits.Depth > 0 {
		return last
	}
	switch s.param(NullQuiesce, nullQuiesceOrder) {
	case OrderFullFirst:
		return depths{s.param(NullQuiesce, nullQuiesceFull), MaxDepth}
	case OrderTurns:
		return depths{MaxDepth, MaxDepth}
	}
	return last
}

// firstDepths is the first iteration: the last one, unless there are several.
func (s *Searcher) firstDepths() depths {
	if !s.on(Deepening) && s.limits.depthAlone() {
		return s.ends
	}
	return depths{1, min(1, s.ends.quiesce)}
}

// deeper is the iteration after one, and whether there is one.
//
// Source: thesis 5.3.1.2; the lists in the text, since the loops of Figures 5.7
// and 5.8 are garbled.
func (s *Searcher) deeper(d depths) (depths, bool) {
	full, quiesce := depths{d.full + 1, d.quiesce}, depths{d.full, d.quiesce + 1}
	moreFull, moreQuiesce := d.full < s.ends.full, d.quiesce < s.ends.quiesce
	fullFirst := true
	switch s.param(NullQuiesce, nullQuiesceOrder) {
	case OrderNullFirst:
		fullFirst = false
	case OrderTurns:
		fullFirst = d.full <= d.quiesce
	}
	if moreFull && (fullFirst || !moreQuiesce) {
		return full, true
	}
	return quiesce, moreQuiesce
}
