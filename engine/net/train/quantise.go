package train

import (
	"math"

	"abyss/engine/net"
	"abyss/engine/xiangqi"
)

// quantise is the network in whole numbers.
func quantise(l layout, weights []float32) (*net.Net, error) {
	whole := func(list []float32, unit float64) []int16 {
		out := make([]int16, len(list))
		for i, v := range list {
			out[i] = int16(min(max(math.Round(float64(v)*unit), math.MinInt16), math.MaxInt16))
		}
		return out
	}
	w := net.Weights{
		Hidden: l.hidden,
		Input:  whole(weights[:l.bias()], net.SumUnit),
		Bias:   whole(weights[l.bias():l.outputs()], net.SumUnit),
	}
	for b := range w.Output {
		w.Output[b] = whole(weights[l.output(b):l.output(b)+2*l.hidden], net.WeightUnit)
		w.OutputBias[b] = int32(math.Round(float64(weights[l.biases()+b]) * (net.SumUnit * net.WeightUnit)))
	}
	return net.New(&w)
}

// Rounding is how far the scores of the network in whole numbers are from those of the one
// in real numbers, in centipawns, for the samples of validation.
type Rounding struct {
	Samples int     `json:"samples"`
	Mean    float64 `json:"mean"`
	Largest float64 `json:"largest"`
	Error   float64 `json:"error"` // mean square, of the network in whole numbers
}

// rounding compares the two.
func (t *trainer) rounding(n *net.Net) Rounding {
	const share = 4096
	list := t.data.validation
	results := make([]Rounding, (len(list)+share-1)/share)
	t.parallel(len(results), func(w *worker, i int) {
		var sums net.Accumulator
		for j := i * share; j < min((i+1)*share, len(list)); j++ {
			pos := list[j].position()
			n.Refresh(&sums, &pos)
			out, _, _ := w.forward(t.weights, &list[j], false)
			exact := min(max(float64(out)*net.OutputUnit, -net.MaxScore), net.MaxScore)
			score := n.Score(&sums, &pos)
			off := math.Abs(float64(score) - exact)
			wrong := sigmoid(float64(score)/t.settings.K) - t.settings.goal(&list[j])
			results[i].Mean += off
			results[i].Error += float64(wrong * wrong)
			results[i].Largest = max(results[i].Largest, off)
		}
	})
	all := Rounding{Samples: len(list)}
	for _, r := range results {
		all.Mean += r.Mean
		all.Error += r.Error
		all.Largest = max(all.Largest, r.Largest)
	}
	all.Mean /= float64(len(list))
	all.Error /= float64(len(list))
	return all
}

// position is the position of a record.
func (r *record) position() xiangqi.Position {
	var placed []xiangqi.Placed
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		if r.occupied[pt/wordPoints]>>(pt%wordPoints)&1 == 1 {
			n := len(placed)
			pc := xiangqi.Piece(r.pieces[n/16&1] >> (n % 16 * 4) & 15) //nolint:gosec // 4 bits
			placed = append(placed, xiangqi.Placed{Piece: pc, Point: pt})
		}
	}
	p, _ := xiangqi.Arrange(placed, xiangqi.Color(r.flags&blackMoves)) // it was one
	return p
}
