package train

import (
	"math"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/xiangqi"
)

// rounded converts the weights to whole numbers.
func rounded(l layout, weights []float32, scale net.Scale) *net.Weights {
	whole := func(list []float32, unit float64) []int16 {
		out := make([]int16, len(list))
		for i, v := range list {
			out[i] = int16(min(max(math.Round(float64(v)*unit), math.MinInt16), math.MaxInt16))
		}
		return out
	}
	w := &net.Weights{
		Hidden: l.hidden, InputBuckets: l.buckets, Scale: scale,
		Input: whole(weights[:l.bias()], net.SumUnit),
		Bias:  whole(weights[l.bias():l.outputs()], net.SumUnit),
	}
	for b := range w.Output {
		w.Output[b] = whole(weights[l.output(b):l.output(b)+2*l.hidden], net.WeightUnit)
		w.OutputBias[b] = int32(math.Round(float64(weights[l.biases()+b]) * (net.SumUnit * net.WeightUnit)))
	}
	return w
}

// quantise makes the network in whole numbers. Rounding shifts all scores of an output by about the
// same amount, so quantise subtracts the mean shift from the bias of that output.
func (t *trainer) quantise() (*net.Net, error) {
	w := rounded(t.layout, t.weights, t.data.FitScale())
	n, err := net.New(w)
	if err != nil {
		return nil, err
	}
	for b, off := range t.offsets(n) {
		w.OutputBias[b] -= int32(math.Round(off * (net.SumUnit * net.WeightUnit / float64(net.OutputUnit))))
	}
	return net.New(w)
}

// difference returns the score of the network in whole numbers minus the score in real numbers, in
// centipawns. It also returns the output bucket and the score in whole numbers.
func (w *worker) difference(n *net.Net, weights []float32, r *record) (off float64, bucket int, score int32) {
	var sums net.Accumulator
	pos := r.position()
	n.Refresh(&sums, &pos)
	score = n.Score(&sums, &pos)
	out, bucket, _ := w.forward(weights, r, false)
	exact := min(max(float64(out)*net.OutputUnit, -net.MaxScore), net.MaxScore)
	return float64(score) - exact, bucket, score
}

// compared is the number of samples compared at a time.
const compared = 4096

// offsets returns the mean difference for each output, over some of the training samples.
func (t *trainer) offsets(n *net.Net) (mean [net.Buckets]float64) {
	type sums struct{ off, count [net.Buckets]float64 }
	parts := make([]sums, 16)
	t.parallel(len(parts), func(w *worker, i int) {
		for j := i * compared; j < min((i+1)*compared, len(t.data.training)); j++ {
			off, bucket, _ := w.difference(n, t.weights, &t.data.training[j])
			parts[i].off[bucket] += off
			parts[i].count[bucket]++
		}
	})
	for b := range mean {
		off, count := 0.0, 0.0
		for i := range parts {
			off += parts[i].off[b]
			count += parts[i].count[b]
		}
		mean[b] = off / max(count, 1)
	}
	return mean
}

// Rounding describes how far the scores of the network in whole numbers are from those in real
// numbers, in centipawns, over the validation samples.
type Rounding struct {
	Samples int     `json:"samples"`
	Mean    float64 `json:"mean"`
	Largest float64 `json:"largest"`
	Error   float64 `json:"error"` // mean squared error of the network in whole numbers
}

// rounding compares the network in whole numbers with the network in real numbers.
func (t *trainer) rounding(n *net.Net) Rounding {
	list := t.data.validation
	results := make([]Rounding, (len(list)+compared-1)/compared)
	t.parallel(len(results), func(w *worker, i int) {
		for j := i * compared; j < min((i+1)*compared, len(list)); j++ {
			off, _, score := w.difference(n, t.weights, &list[j])
			wrong := sigmoid(float64(score)/t.settings.K) - t.settings.goal(&list[j])
			results[i].Mean += math.Abs(off)
			results[i].Error += float64(wrong * wrong)
			results[i].Largest = max(results[i].Largest, math.Abs(off))
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

// position returns the position of a record.
func (r *record) position() xiangqi.Position {
	var placed []xiangqi.Placed
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		if r.occupied[pt/wordPoints]>>(pt%wordPoints)&1 == 1 {
			n := len(placed)
			pc := xiangqi.Piece(r.pieces[n/16&1] >> (n % 16 * 4) & 15) //nolint:gosec // 4 bits
			placed = append(placed, xiangqi.Placed{Piece: pc, Point: pt})
		}
	}
	p, _ := xiangqi.Arrange(placed, xiangqi.Color(r.flags&blackMoves)) // the record was made from a valid position
	return p
}
