package train

import (
	"math"
	"math/rand/v2"

	"example.com/abyss/engine/net"
)

// layout says where the weights of a network lie in a list: the rows of the inputs, the
// bias of the first layer as one row more, the outputs and their biases.
type layout struct{ hidden int }

func (l layout) bias() int    { return net.Inputs * l.hidden }
func (l layout) outputs() int { return l.bias() + l.hidden }
func (l layout) biases() int  { return l.outputs() + net.Buckets*2*l.hidden }
func (l layout) len() int     { return l.biases() + net.Buckets }

// output is where the weights of an output begin.
func (l layout) output(bucket int) int { return l.outputs() + bucket*2*l.hidden }

// Limits of the weights, within which the whole numbers keep the bounds of the network:
// thirty-two pieces and the bias on their worst points fit 16 bits.
const (
	maxInput  = 3.875
	maxOutput = float32(net.MaxWeight) / net.WeightUnit
	maxBias   = 50
)

// firstWeights are random weights: the sums of the first layer lie about 0 to 1, and an
// output about half a pawn from 0.
func firstWeights(l layout, seed uint64) []float32 {
	rng := rand.New(rand.NewPCG(seed, math.MaxUint64))
	list := make([]float32, l.len())
	draw := func(list []float32, most float32) {
		for i := range list {
			list[i] = float32(2*most*rng.Float32()) - most
		}
	}
	draw(list[:l.bias()], 0.15)
	for i := l.bias(); i < l.outputs(); i++ {
		list[i] = 0.25
	}
	scale := float32(1)
	for scale*scale*float32(2*l.hidden) > 1 {
		scale /= 2
	}
	draw(list[l.outputs():l.biases()], scale)
	return list
}
