package search

import (
	"math/bits"
)

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	lateDepth = iota
	lateFirst
	lateBase
	lateSlope
	lateHistory
	latePV
	lateImproving
	lateCut
	lateRoot
	lateChecks
)

var featLateReductions = Feature{
	ID:     LateReductions,
	Name:   "lmr",
	Label:  "late-move reductions",
	Doc:    "Searches late moves less deeply, and again to full depth if they turn out better. A better history means a smaller reduction.",
	Group:  GroupReduce,
	Source: "Romstad 2006; Levy, Broughton and Taylor 1989",
	Counts: "moves reduced, moves searched again",
	Params: []Param{
		lateDepth: {
			Name: "lmr-depth", Doc: "reduce moves only if at least this many plies are left", Min: 1, Max: MaxDepth,
			Default: 3,
		},
		lateFirst: {
			Name: "lmr-first", Doc: "number of a node's first moves that are not reduced", Min: 1, Max: 100,
			Default: 3,
		},
		lateBase: {
			Name: "lmr-base", Doc: "hundredths of a ply by which every late move is reduced", Min: 0, Max: 400,
			Default: 50,
		},
		lateSlope: {
			Name: "lmr-slope", Doc: "hundredths of a ply to add to the reduction for each unit of the product of the logarithms of depth and move number", Min: 0, Max: 400,
			Default: 50,
		},
		lateHistory: {
			Name: "lmr-history", Doc: "history score that changes the reduction by a ply; 0 = never", Min: 0, Max: 100_000,
			Default:  12_000,
			requires: requires{oneOf: []string{"history=on", "quiethistory=on", "conthist=on"}},
		},
		latePV: {
			Name: "lmr-pv", Doc: "hundredths of a ply to subtract from the reduction in an open window", Min: 0, Max: 400,
			Default: 100,
		},
		lateImproving: {
			Name: "lmr-improving", Doc: "hundredths of a ply to subtract from the reduction while the mover's evaluation improves", Min: 0, Max: 400,
			Default: 50,
		},
		lateCut: {
			Name: "lmr-cut", Doc: "hundredths of a ply to add to the reduction if a cutoff is expected: after the first move of a node that expects no cutoff, and after a late move", Min: 0, Max: 400,
		},
		lateRoot: {
			Name: "lmr-root", Doc: "reduce the root's moves too", Names: onOff,
		},
		lateChecks: {
			Name: "lmr-checks", Doc: "reduce checks and their evasions too", Names: onOff,
		},
	},
	requires: requires{deep: []threshold{{param: lateDepth}}},
	assessed: On,
	hooks:    hooks{reduce: lateReduction},
}

// logarithms contains natural logarithms in units of 1/128. They are computed with integers, so
// that searches are the same on every machine.
var logarithms = func() (t [128]int32) {
	for i := 1; i < len(t); i++ {
		t[i] = logarithm(uint64(i))
	}
	return t
}()

// logarithm returns the natural logarithm of a number below 2^16 in units of 1/128. It computes the
// logarithm to base 2, one bit at a time by squaring, and multiplies the result by the logarithm of
// 2.
func logarithm(n uint64) int32 {
	const one, ln2 = 1 << 32, 45426 // 1 in units of 1/2^32, and ln 2 in units of 1/2^16
	whole := bits.Len64(n) - 1
	x, log := n<<32>>whole, uint64(whole)<<16
	for bit := uint64(1) << 15; bit > 0; bit >>= 1 {
		if x = x >> 16 * (x >> 16); x >= 2*one {
			x >>= 1
			log |= bit
		}
	}
	return int32((log*ln2>>16 + 1<<8) >> 9) //nolint:gosec // below 2^11
}

// lateReduction returns the plies by which to reduce the move just made; 0 means no reduction. The
// move is the i-th of n. The parameter depth is its search depth without a reduction. lateReduction
// never reduces killers, nor captures that do not lose material. Parameters also exempt root moves,
// checks and evasions.
func lateReduction(s *Searcher, n *node, i, depth int) int {
	if n.depth < s.param(LateReductions, lateDepth) || n.searched < s.param(LateReductions, lateFirst) {
		return 0
	}
	order := s.path.frames[n.ply].scores[i]
	if n.roots != nil {
		if s.param(LateReductions, lateRoot) == 0 {
			return 0
		}
		order = n.roots[i].order
	}
	check := s.path.frames[n.ply].check.InCheck() || s.path.frames[n.ply+1].check.InCheck()
	if order >= historyLimit || check && s.param(LateReductions, lateChecks) == 0 {
		return 0
	}
	hundredths := reductionByPlace(s, n)
	if n.onPV() {
		hundredths -= int32(s.param(LateReductions, latePV))
	}
	at := &s.stack[n.ply]
	if at.improving {
		hundredths -= int32(s.param(LateReductions, lateImproving))
	}
	if at.toCut {
		hundredths += int32(s.param(LateReductions, lateCut))
	}
	if s.on(ReductionTerms) {
		hundredths += reductionTerms(s, n)
	}
	if unit := int32(s.param(LateReductions, lateHistory)); unit > 0 && order > orderLosing+historyLimit {
		hundredths -= 100 * order / unit
	}
	return min(max(int(hundredths/100), 0), depth-1)
}

// reductionByPlace returns the reduction of the next move of n, in hundredths of a ply. The
// reduction depends only on the move's place in the order and on the number of plies left.
func reductionByPlace(s *Searcher, n *node) int32 {
	d, k := logarithms[min(n.depth, len(logarithms)-1)], logarithms[min(n.searched+1, len(logarithms)-1)]
	return s.params[LateReductions][lateBase] + s.params[LateReductions][lateSlope]*d*k/(128*128)
}
