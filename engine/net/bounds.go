package net

import "slices"

// Bounds say how close a network comes to the limits that New checks.
type Bounds struct {
	LowSum, HighSum int32 // the least and the largest sum of a neuron; the limits are math.MinInt16 and math.MaxInt16
	Weights         int64 // the largest sum of the absolute weights of an output; the limit is MaxWeights
}

// Bounds returns the bounds of this network.
func (n *Net) Bounds() Bounds {
	low, high := n.spans()
	b := Bounds{LowSum: slices.Min(low), HighSum: slices.Max(high)}
	for _, output := range n.output {
		sum := int64(0)
		for _, w := range output {
			sum += int64(max(w, -w))
		}
		b.Weights = max(b.Weights, sum)
	}
	return b
}
