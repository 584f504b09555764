package net

import (
	"fmt"
	"hash/crc32"
	"math"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// These are sizes of a network. Two sizes differ between networks: the number of hidden neurons, a
// multiple of laneWidth, and the number of input buckets, which is 1 or InputBuckets.
const (
	Inputs       = 2 * 7 * 90 // sides, kinds, points
	InputBuckets = 3
	MaxHidden    = 512
	Buckets      = 8
	laneWidth    = 16 // number of sums that the kernels process at once
)

// These are the units of whole numbers. A sum of 1.0 in training is SumUnit here. A weight of 1.0
// in the second layer is WeightUnit, and an output of 1.0 is OutputUnit centipawns.
const (
	SumUnit    = 255
	WeightUnit = 64
	OutputUnit = 50
	MaxWeight  = 127                                 // limit of a weight of the second layer: 1.98, the largest weight with which a product fits 16 bits
	MaxWeights = math.MaxInt32 / (SumUnit * SumUnit) // largest sum of the absolute weights of an output
)

// MaxScore is the largest absolute score of a network, in centipawns.
const MaxScore = 15000

// Net is a network. Use New or Read to make one.
type Net struct {
	id      string
	hidden  int
	buckets int     // input buckets
	input   []int16 // a row of hidden weights for each input of each bucket
	none    []int16 // a row of zeros
	bias    []int16 // one bias for each hidden neuron
	// 2*hidden weights for each output: those for the mover's sums, then those for the opponent's
	// sums
	output  [Buckets][]int16
	outBias [Buckets]int32 // biases of the outputs, in units of SumUnit*WeightUnit
	scale   Scale
}

// Weights contains the quantised weights of a network, in the form of the trainer.
type Weights struct {
	Hidden       int
	InputBuckets int     // 1 or InputBuckets
	Input        []int16 // a row of Hidden weights for each input of each bucket
	Bias         []int16
	Output       [Buckets][]int16
	OutputBias   [Buckets]int32
	Scale        Scale
}

// New makes a network. The error names weights that are invalid because their number is wrong or
// because a sum could overflow.
func New(w *Weights) (*Net, error) {
	n, err := check(w)
	if err != nil {
		return nil, err
	}
	n.id = idOf(n.Bytes())
	return n, nil
}

// idOf returns the ID of the network in a file.
func idOf(file []byte) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE(file)) }

// check makes a network without an ID.
func check(w *Weights) (*Net, error) {
	if w.Hidden < laneWidth || w.Hidden > MaxHidden || w.Hidden%laneWidth != 0 {
		return nil, fmt.Errorf("%d hidden neurons: expected a multiple of %d up to %d", w.Hidden, laneWidth, MaxHidden)
	}
	if w.InputBuckets != 1 && w.InputBuckets != InputBuckets {
		return nil, fmt.Errorf("%d input buckets: expected 1 or %d", w.InputBuckets, InputBuckets)
	}
	if len(w.Input) != w.InputBuckets*Inputs*w.Hidden || len(w.Bias) != w.Hidden {
		return nil, fmt.Errorf("%d and %d weights of the first layer: expected %d and %d", len(w.Input), len(w.Bias), w.InputBuckets*Inputs*w.Hidden, w.Hidden)
	}
	n := &Net{hidden: w.Hidden, buckets: w.InputBuckets, input: w.Input, none: make([]int16, w.Hidden), bias: w.Bias, output: w.Output, outBias: w.OutputBias, scale: w.Scale}
	if err := n.checkSums(); err != nil {
		return nil, err
	}
	if err := n.scale.check(); err != nil {
		return nil, err
	}
	if err := n.checkOutput(); err != nil {
		return nil, err
	}
	return n, nil
}

// maxPieces is the largest number of pieces of each kind on one side.
var maxPieces = [xiangqi.NumKinds]int32{
	xiangqi.Pawn: 5, xiangqi.Guard: 2, xiangqi.Bishop: 2, xiangqi.Knight: 2, xiangqi.Cannon: 2, xiangqi.Rook: 2, xiangqi.King: 1,
}

// spans returns the least and the largest possible sum of each neuron, with a full set of pieces on
// their worst or best points.
func (n *Net) spans() (low, high []int32) {
	low, high = slices.Repeat([]int32{math.MaxInt32}, n.hidden), slices.Repeat([]int32{math.MinInt32}, n.hidden)
	for b := range n.buckets {
		least, largest := n.spansOf(b)
		for h := range n.hidden {
			low[h], high[h] = min(low[h], least[h]), max(high[h], largest[h])
		}
	}
	return low, high
}

// spansOf does the work of spans for the views of one input bucket. It reads the weights row by
// row, in the order of memory. Reading them by column took half the start-up time of the program.
func (n *Net) spansOf(b int) (low, high []int32) {
	low, high = make([]int32, n.hidden), make([]int32, n.hidden)
	for h, v := range n.bias {
		low[h], high[h] = int32(v), int32(v)
	}
	least, largest := make([]int16, n.hidden), make([]int16, n.hidden)
	for side := range 2 {
		for kind := xiangqi.Pawn; kind <= xiangqi.King; kind++ {
			clear(least)
			clear(largest)
			first := b*Inputs + inputOf(side, kind, 0)
			for pt := range xiangqi.NumPoints {
				for h, v := range n.input[(first+pt)*n.hidden:][:n.hidden] {
					least[h], largest[h] = min(least[h], v), max(largest[h], v)
				}
			}
			for h := range n.hidden {
				low[h], high[h] = low[h]+maxPieces[kind]*int32(least[h]), high[h]+maxPieces[kind]*int32(largest[h])
			}
		}
	}
	return low, high
}

// checkSums reports a neuron whose sum could leave 16 bits.
func (n *Net) checkSums() error {
	low, high := n.spans()
	for h := range n.hidden {
		if low[h] < math.MinInt16 || high[h] > math.MaxInt16 {
			return fmt.Errorf("neuron %d: its sum goes from %d to %d, expected to fit 16 bits", h, low[h], high[h])
		}
	}
	return nil
}

// checkOutput reports weights of the second layer with which a product or their sum could overflow.
func (n *Net) checkOutput() error {
	for b := range n.output {
		if len(n.output[b]) != 2*n.hidden {
			return fmt.Errorf("output %d: %d weights, expected %d", b, len(n.output[b]), 2*n.hidden)
		}
		sum := int64(0)
		for i, w := range n.output[b] {
			if w < -MaxWeight || w > MaxWeight {
				return fmt.Errorf("output %d, weight %d: %d, expected at most %d", b, i, w, MaxWeight)
			}
			sum += int64(max(w, -w))
		}
		if sum > MaxWeights {
			return fmt.Errorf("output %d: weights of %d in all, expected at most %d", b, sum, MaxWeights)
		}
	}
	return nil
}

// ID returns the checksum of the network's file in eight digits.
func (n *Net) ID() string { return n.id }

// Scale returns the scale of the network's scores.
func (n *Net) Scale() Scale { return n.scale }

// Hidden returns the number of neurons of the first layer, for each side.
func (n *Net) Hidden() int { return n.hidden }

// InputBuckets returns the number of weights that an input has for each neuron. The view's bucket
// selects one of them.
func (n *Net) InputBuckets() int { return n.buckets }
