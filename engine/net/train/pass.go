package train

import (
	"example.com/abyss/engine/net"
)

// worker passes samples through the network. Only one goroutine may use it.
type worker struct {
	layout
	rows  [2][maxRows]int32
	sums  []float32 // sums of the first layer: the mover's view, then the opponent's
	delta []float32 // derivative of the error with respect to each sum
	total []float32 // buffer for one chunk of a gradient
}

func newWorker(l layout) *worker {
	return &worker{layout: l, sums: make([]float32, 2*l.hidden), delta: make([]float32, 2*l.hidden), total: make([]float32, chunk)}
}

// forward computes the network's output for a record, in units of net.OutputUnit centipawns. It
// stores the rows and their sums in the worker. The result n is the number of rows.
func (w *worker) forward(weights []float32, r *record, reflect bool) (out float32, bucket, n int) {
	n = r.rows(w.layout, reflect, &w.rows)
	sumRows(w.sums[:w.hidden], weights, w.rows[0][:n])
	sumRows(w.sums[w.hidden:], weights, w.rows[1][:n])
	bucket = net.Bucket(n - 1)
	from := w.output(bucket)
	return activate(w.sums, weights[from:from+2*w.hidden]) + weights[w.biases()+bucket], bucket, n
}

// goal returns the expected result that the network should learn for a record.
func (s *Settings) goal(r *record) float64 {
	byScore, byResult := sigmoid(float64(r.score)/s.K), float64(r.result+1)/2
	return float64(s.Lambda*byScore) + float64((1-s.Lambda)*byResult)
}

// expected returns the expected result that corresponds to an output.
func (s *Settings) expected(out float32) float64 {
	return sigmoid(float64(out) * net.OutputUnit / s.K)
}

// backward adds to grad the derivative of a record's error with respect to the weights. It returns
// that error.
func (w *worker) backward(s *Settings, weights, grad []float32, r *record, reflect bool) float64 {
	out, bucket, n := w.forward(weights, r, reflect)
	p := s.expected(out)
	off := p - s.goal(r)
	slope := float32(float64(2*off) * float64(p*(1-p)) * (net.OutputUnit / s.K))
	from := w.output(bucket)
	activateBack(w.delta, grad[from:from+2*w.hidden], w.sums, weights[from:from+2*w.hidden], slope)
	grad[w.biases()+bucket] += slope
	addRows(grad, w.delta[:w.hidden], w.rows[0][:n])
	addRows(grad, w.delta[w.hidden:], w.rows[1][:n])
	return float64(off * off)
}
