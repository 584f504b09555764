//go:build !amd64

package net

func add(sums, row []int16)                      { addPlain(sums, row) }
func exchange(after, before, come, gone []int16) { exchangePlain(after, before, come, gone) }
func exchangeTaking(after, before, come, gone, taken []int16) {
	exchangeTakingPlain(after, before, come, gone, taken)
}
func activate(sums, weights []int16) int32 { return activatePlain(sums, weights) }
