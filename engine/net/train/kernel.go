package train

// These are the loops in plain Go. Lengths are multiples of hiddenStep, except those of step and
// gather, which are multiples of lanes.

// lanes is the number of parallel sums in a vector. A long sum is computed in as many parts as
// there are lanes.
const lanes = 8

// sumRowsPlain adds up rows of list in order; rows contains the index at which each row begins.
func sumRowsPlain(sums, list []float32, rows []int32) {
	copy(sums, list[rows[0]:])
	for _, at := range rows[1:] {
		for i, w := range list[at:][:len(sums)] {
			sums[i] += w
		}
	}
}

// addRowsPlain adds delta to those rows of list that begin at the indexes in rows.
func addRowsPlain(list, delta []float32, rows []int32) {
	for _, at := range rows {
		row := list[at:][:len(delta)]
		for i, d := range delta {
			row[i] += d
		}
	}
}

// clip limits a sum to 0 and 1.
func clip(v float32) float32 {
	if !(v > 0) {
		return 0
	}
	if !(v < 1) {
		return 1
	}
	return v
}

// activatePlain clips and squares the sums, and adds up the squares times the weights.
func activatePlain(sums, weights []float32) float32 {
	var part [lanes]float32
	for i, w := range weights[:len(sums)] {
		v := clip(sums[i])
		part[i%lanes] += float32(float32(v*v) * w)
	}
	var half [lanes / 2]float32
	for i := range half {
		half[i] = part[i] + part[i+lanes/2]
	}
	return (half[0] + half[2]) + (half[1] + half[3])
}

// activateBackPlain computes the derivative of the error with respect to the sums. It adds to grad
// the derivative with respect to the weights. slope is the derivative with respect to the output.
func activateBackPlain(delta, grad, sums, weights []float32, slope float32) {
	for i, w := range weights[:len(sums)] {
		v := clip(sums[i])
		grad[i] += float32(slope * float32(v*v))
		delta[i] = 0
		if s := sums[i]; s > 0 && s < 1 {
			delta[i] = float32(slope*w) * float32(s+s)
		}
	}
}

// gatherPlain adds part to total, and sets part to 0.
func gatherPlain(total, part []float32) {
	for i, v := range part[:len(total)] {
		total[i] += v
		part[i] = 0
	}
}
