package net

import "golang.org/x/sys/cpu"

var vectors = cpu.X86.HasAVX2

// Kernel names the code that computes the network on this machine: "AVX2" or "plain Go". Both
// compute the same scores to the bit.
func Kernel() string {
	if vectors {
		return "AVX2"
	}
	return plainKernel
}

// The loops for AVX2 are in kernel_amd64.s. The parameter n is a multiple of laneWidth.

//go:noescape
func exchangeAVX2(after, before, come, gone *int16, n int)

//go:noescape
func exchangeTakingAVX2(after, before, come, gone, taken *int16, n int)

//go:noescape
func activateAVX2(sums, weights *int16, n int) int32

func exchange(after, before, come, gone []int16) {
	if !vectors {
		exchangePlain(after, before, come, gone)
		return
	}
	exchangeAVX2(&after[0], &before[0], &come[0], &gone[0], len(after))
}

func exchangeTaking(after, before, come, gone, taken []int16) {
	if !vectors {
		exchangeTakingPlain(after, before, come, gone, taken)
		return
	}
	exchangeTakingAVX2(&after[0], &before[0], &come[0], &gone[0], &taken[0], len(after))
}

func activate(sums, weights []int16) int32 {
	if !vectors {
		return activatePlain(sums, weights)
	}
	return activateAVX2(&sums[0], &weights[0], len(sums))
}
