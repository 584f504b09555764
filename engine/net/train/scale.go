package train

import "abyss/engine/net/sample"

// FitK is the K with which the expected results of the training samples' scores come
// nearest to the results of their games, by the mean square.
func (d *Data) FitK() float64 {
	type bin struct{ n, result, squares float64 }
	bins := make([]bin, 2*sample.MaxScore+1)
	for i := range d.training {
		r := &d.training[i]
		b := &bins[int(r.score)+sample.MaxScore]
		result := float64(float64(r.result+1) / 2)
		b.n++
		b.result += result
		b.squares += float64(result * result)
	}
	mean := func(k float64) (sum float64) {
		for i, b := range bins {
			if b.n > 0 {
				p := sigmoid(float64(i-sample.MaxScore) / k)
				sum += float64(b.n*float64(p*p)) - float64(2*p*b.result) + b.squares
			}
		}
		return sum
	}
	low, high := float64(minK), float64(maxK)
	for high-low > 0.5 {
		third := (high - low) / 3
		if mean(low+third) <= mean(high-third) {
			high -= third
		} else {
			low += third
		}
	}
	return (low + high) / 2
}
