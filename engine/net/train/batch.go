package train

import (
	"sync"
	"sync/atomic"
)

// parts is the number of parts of a batch. It is the same for any number of goroutines. Each part
// has a separate gradient. chunk is the number of weights that are updated together.
const (
	parts = 8
	chunk = 4096
)

// learner contains the weights during training.
type learner struct {
	layout
	settings   *Settings
	parameters []float32
	moments    moments          // moments of the parameters
	weights    []float32        // weights of the network, which are sums of parameters
	gradients  [parts][]float32 // gradients of the weights; all are 0 between batches
	workers    []*worker
	spans      []span
}

// span is a range of weights with the same limit. A span of inputs stands for the same range in
// every bucket.
type span struct {
	from, to int
	most     float32
}

func newLearner(s *Settings, workers int) *learner {
	l := &learner{layout: s.layout(), settings: s}
	l.parameters = firstParameters(l.layout, s.Seed)
	l.moments = moments{make([]float32, len(l.parameters)), make([]float32, len(l.parameters))}
	l.weights = l.parameters
	if l.buckets > 1 {
		l.weights = make([]float32, l.len())
	}
	for i := range l.gradients {
		l.gradients[i] = make([]float32, l.len())
	}
	for range workers {
		l.workers = append(l.workers, newWorker(l.layout))
	}
	most := float32(maxInput)
	if l.buckets > 1 {
		most /= 2 // a weight is the sum of two parameters
	}
	for _, region := range []span{
		{0, l.inputs(), most},
		{l.bias(), l.outputs(), maxInput},
		{l.outputs(), l.biases(), maxOutput},
		{l.biases(), l.len(), maxBias},
	} {
		for from := region.from; from < region.to; from += chunk {
			l.spans = append(l.spans, span{from, min(from+chunk, region.to), region.most})
		}
	}
	l.combineAll()
	return l
}

// parallel calls f once for each i from 0 to n-1, in the goroutines of the workers.
func (l *learner) parallel(n int, f func(w *worker, i int)) {
	if len(l.workers) == 1 {
		for i := range n {
			f(l.workers[0], i)
		}
		return
	}
	var next atomic.Int64
	var all sync.WaitGroup
	for _, w := range l.workers {
		all.Go(func() {
			for i := int(next.Add(1) - 1); i < n; i = int(next.Add(1) - 1) {
				f(w, i)
			}
		})
	}
	all.Wait()
}

// batch learns from samples in one step. The numbers in list are the order of an epoch's
// samples, from number n on. batch returns the sum of the samples' errors before the step.
func (l *learner) batch(samples []record, list []uint32, epoch, n int, s step) float64 {
	var errors [parts]float64
	l.parallel(parts, func(w *worker, i int) {
		for j := len(list) * i / parts; j < len(list)*(i+1)/parts; j++ {
			r := &samples[list[j]]
			errors[i] += w.backward(l.settings, l.weights, l.gradients[i], r, coin(l.settings.Seed, epoch, n+j))
		}
	})
	l.parallel(len(l.spans), func(w *worker, i int) {
		at, s := l.spans[i], s
		s.maximum = at.most
		if at.from < l.inputs() && l.buckets > 1 {
			l.stepInputs(w, at, &s)
			return
		}
		l.step(l.shared()+at.from, l.gathered(at.from, at.to), &s)
	})
	limitOutputs(l.layout, l.parameters[l.shared():])
	l.copyRest()
	sum := 0.0
	for _, e := range errors {
		sum += e
	}
	return sum
}

// validate returns the mean error of samples, in the views that a game uses, without random
// reflections.
func (l *learner) validate(samples []record) float64 {
	const share = 4096
	errors := make([]float64, (len(samples)+share-1)/share)
	l.parallel(len(errors), func(w *worker, i int) {
		list := samples[i*share : min((i+1)*share, len(samples))]
		for j := range list {
			out, _, _ := w.forward(l.weights, &list[j], false)
			off := l.settings.expected(out) - l.settings.goal(&list[j])
			errors[i] += float64(off * off)
		}
	})
	sum := 0.0
	for _, e := range errors {
		sum += e
	}
	return sum / float64(len(samples))
}
