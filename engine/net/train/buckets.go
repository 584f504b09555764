package train

// gathered returns the gradient of the weights in a range, added up over the parts of the batch.
func (l *learner) gathered(from, to int) []float32 {
	total := l.gradients[0][from:to]
	for _, part := range l.gradients[1:] {
		gather(total, part[from:to])
	}
	return total
}

// step updates the parameters that begin at the index in the parameter at, and clears their
// gradient.
func (l *learner) step(at int, grad []float32, s *step) {
	to := at + len(grad)
	update(l.parameters[at:to], l.moments.first[at:to], l.moments.second[at:to], grad, s)
}

// stepInputs updates a span of the inputs in all buckets. It updates the parameters of each bucket,
// and the shared parameters, whose gradient is the sum over the buckets.
func (l *learner) stepInputs(w *worker, at span, s *step) {
	total := w.total[:at.to-at.from]
	for from := at.from; from < l.bias(); from += l.inputs() {
		grad := l.gathered(from, from+len(total))
		addRows(total, grad, []int32{0})
		l.step(l.shared()+from, grad, s)
	}
	l.step(at.from, total, s)
	l.combine(at)
}

// combine computes the weights of a span of the inputs in all buckets.
func (l *learner) combine(at span) {
	for from := at.from; from < l.bias(); from += l.inputs() {
		sumRows(l.weights[from:from+at.to-at.from], l.parameters, []int32{int32(at.from), int32(l.shared() + from)}) //nolint:gosec // below 2^23
	}
}

// combineAll computes the weights from the parameters.
func (l *learner) combineAll() {
	if l.buckets > 1 {
		l.combine(span{from: 0, to: l.inputs()})
	}
	l.copyRest()
}

// copyRest copies the parameters other than those of the inputs into the weights.
func (l *learner) copyRest() { copy(l.weights[l.bias():], l.parameters[l.shared()+l.bias():]) }
