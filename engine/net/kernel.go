package net

const plainKernel = "plain Go"

// These are the loops in plain Go. All their slices have the same length, which is a multiple of
// laneWidth.

func exchangePlain(after, before, come, gone []int16) {
	before, come, gone = before[:len(after)], come[:len(after)], gone[:len(after)]
	for i := range after {
		after[i] = before[i] + come[i] - gone[i]
	}
}

func exchangeTakingPlain(after, before, come, gone, taken []int16) {
	before, come, gone, taken = before[:len(after)], come[:len(after)], gone[:len(after)], taken[:len(after)]
	for i := range after {
		after[i] = before[i] + come[i] - gone[i] - taken[i]
	}
}

// activatePlain clips the sums to 0 and SumUnit, squares them, and adds up the squares times the
// weights.
func activatePlain(sums, weights []int16) int32 {
	total := int32(0)
	for i, w := range weights[:len(sums)] {
		v := int32(min(max(sums[i], 0), SumUnit))
		total += v * int32(w) * v
	}
	return total
}
