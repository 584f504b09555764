//go:build !amd64

package net

// Kernel names the code that computes the network on this machine: always "plain Go" on this
// processor.
func Kernel() string { return plainKernel }

func exchange(after, before, come, gone []int16) { exchangePlain(after, before, come, gone) }
func exchangeTaking(after, before, come, gone, taken []int16) {
	exchangeTakingPlain(after, before, come, gone, taken)
}
func activate(sums, weights []int16) int32 { return activatePlain(sums, weights) }
