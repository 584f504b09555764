package train

import (
	"math"
	"math/rand/v2"

	"example.com/abyss/engine/net"
)

// layout describes the order of a network's weights in a list. The rows of the inputs come first,
// by input bucket. Then come the bias of the first layer as another row, the weights of the
// outputs, and the biases of the outputs.
type layout struct{ hidden, buckets int }

func (s *Settings) layout() layout { return layout{s.Hidden, max(s.InputBuckets, 1)} }

// inputs returns the number of weights of an input bucket.
func (l layout) inputs() int  { return net.Inputs * l.hidden }
func (l layout) bias() int    { return l.buckets * l.inputs() }
func (l layout) outputs() int { return l.bias() + l.hidden }
func (l layout) biases() int  { return l.outputs() + net.Buckets*2*l.hidden }
func (l layout) len() int     { return l.biases() + net.Buckets }

// shared returns the number of parameters that the input buckets have in common. The shared
// parameters come first. The parameters of a bucket are the difference of its weights from the
// shared parameters. What is learnt in the views of one bucket therefore applies to all buckets,
// until their own parameters differ.
func (l layout) shared() int {
	if l.buckets == 1 {
		return 0
	}
	return l.inputs()
}

// parameters returns the number of parameters that are learnt.
func (l layout) parameters() int { return l.shared() + l.len() }

// output returns the place at which the weights of an output begin.
func (l layout) output(bucket int) int { return l.outputs() + bucket*2*l.hidden }

// These limits of the weights keep the network within its bounds in whole numbers. Even with
// thirty-two pieces on their worst points, the sum of the bias and their weights fits into 16 bits.
const (
	maxInput  = 3.875
	maxOutput = float32(net.MaxWeight) / net.WeightUnit
	maxBias   = 50
)

// firstParameters returns random parameters. The sums of the first layer lie between about 0 and 1,
// and an output lies about half a pawn from 0. The parameters of the input buckets are 0 at first.
func firstParameters(l layout, seed uint64) []float32 {
	rng := rand.New(rand.NewPCG(seed, math.MaxUint64))
	all := make([]float32, l.parameters())
	draw := func(list []float32, most float32) {
		for i := range list {
			list[i] = float32(2*most*rng.Float32()) - most
		}
	}
	draw(all[:l.inputs()], 0.15)
	list := all[l.shared():]
	for i := l.bias(); i < l.outputs(); i++ {
		list[i] = 0.25
	}
	scale := float32(1)
	for scale*scale*float32(2*l.hidden) > 1 {
		scale /= 2
	}
	draw(list[l.outputs():l.biases()], scale)
	return all
}
