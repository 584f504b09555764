package train

import (
	"math"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/net/sample"
)

// bin contains sums over the samples that have the same score.
type bin struct{ n, draws, result, squares float64 }

// bins returns a bin for each score of the training samples, beginning with the score
// -sample.MaxScore.
func (d *Data) bins() []bin {
	bins := make([]bin, 2*sample.MaxScore+1)
	for i := range d.training {
		r := &d.training[i]
		b := &bins[int(r.score)+sample.MaxScore]
		result := float64(float64(r.result+1) / 2)
		b.n++
		b.result += result
		b.squares += float64(result * result)
		if r.result == 0 {
			b.draws++
		}
	}
	return bins
}

// fitK returns the K for which the expected results of the training samples are closest to the
// results of their games, by the mean square.
func fitK(bins []bin) float64 {
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

// minDraws and maxDraws are the limits of the ratio of draws to the geometric mean of wins and
// losses.
const minDraws, maxDraws = 0.01, 10

// FitScale fits the scores of the training samples to results. It finds K, and the ratio for which
// Davidson's model expects as many draws as the games have (engine/wdl).
func (d *Data) FitScale() net.Scale {
	bins := d.bins()
	k := fitK(bins)
	missing := func(draws float64) (sum float64) {
		a := 1 - 4/float64(draws*draws)
		for i, b := range bins {
			if b.n > 0 {
				p := sigmoid(float64(i-sample.MaxScore) / k)
				even := float64(4 * p * (1 - p))
				sum += b.draws - float64(b.n*even)/(1+math.Sqrt(1-float64(a*even)))
			}
		}
		return sum
	}
	low, high := float64(minDraws), float64(maxDraws)
	for high-low > 0.0001 {
		if middle := (low + high) / 2; missing(middle) > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return net.Scale{K: int32(math.Round(k)), Draws: int32(math.Round(500 * (low + high)))}
}
