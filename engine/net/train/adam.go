package train

import (
	"math"

	"example.com/abyss/engine/net"
)

// moments contains the running means of the gradient and of its square, as Adam uses them.
type moments struct{ first, second []float32 }

// These are the decays of the moments, and the constant that keeps the divisor, a square root,
// above 0.
const (
	decayFirst  = 0.9
	decaySecond = 0.999
	rootOffset  = 1e-8
)

// A moment below smallest becomes 0, because denormal numbers make every operation many times
// slower.
const smallest = 1e-30

// step contains the part of a step of Adam that is common to all weights. The assembly code depends
// on the order of the fields.
type step struct {
	scale             float32 // factor of the gradient: 1 divided by the number of samples
	keep1, new1       float32 // factors of the old first moment and of the gradient
	keep2, new2       float32
	rate              float32 // learning rate, corrected for the first steps
	offset            float32
	smallest, maximum float32 // smallest moment, largest weight
	keep              float32 // factor of the old weight
}

// newStep returns the step with the given number, counted from 1, after a batch of n samples.
//
// Source: D. P. Kingma and J. Ba, "Adam: a method for stochastic optimization", 2014; I.
// Loshchilov and F. Hutter, "Decoupled weight decay regularization", 2017.
func newStep(number, n int, rate, decay float64) step {
	left1, left2 := 1-power(decayFirst, number), 1-power(decaySecond, number)
	return step{
		scale: 1 / float32(n), keep1: decayFirst, new1: 1 - float32(decayFirst), keep2: decaySecond, new2: 1 - float32(decaySecond),
		rate: float32(rate * math.Sqrt(left2) / left1), offset: rootOffset, smallest: smallest, keep: float32(1 - float64(rate*decay)),
	}
}

// power computes x^n by repeated squaring.
func power(x float64, n int) float64 {
	y := 1.0
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			y *= x
		}
		x *= x
	}
	return y
}

// updatePlain updates some weights by a step, and clears their gradient.
func updatePlain(weights, first, second, grad []float32, s *step) {
	first, second, grad = first[:len(weights)], second[:len(weights)], grad[:len(weights)]
	for i := range weights {
		g := grad[i] * s.scale
		grad[i] = 0
		m := float32(s.keep1*first[i]) + float32(s.new1*g)
		v := float32(s.keep2*second[i]) + float32(float32(s.new2*g)*g)
		if !(m >= s.smallest || m <= -s.smallest) {
			m = 0
		}
		if !(v >= s.smallest) {
			v = 0
		}
		first[i], second[i] = m, v
		root := float32(math.Sqrt(float64(v))) + s.offset
		w := float32(s.keep*weights[i]) - float32(float32(s.rate*m)/root)
		if !(w > -s.maximum) {
			w = -s.maximum
		}
		if !(w < s.maximum) {
			w = s.maximum
		}
		weights[i] = w
	}
}

// limitOutputs scales down the weights of an output if their sum could overflow in whole numbers.
func limitOutputs(l layout, weights []float32) {
	for b := range net.Buckets {
		list := weights[l.output(b):][:2*l.hidden]
		sum := 0.0
		for _, w := range list {
			sum += math.Abs(float64(w))
		}
		most := (net.MaxWeights - float64(l.hidden)) / net.WeightUnit // rounding adds at most one half per weight
		if sum <= most {
			continue
		}
		factor := float32(most / sum)
		for i := range list {
			list[i] *= factor
		}
	}
}
