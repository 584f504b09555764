package train

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/abyss/engine/net"
)

// same reports whether two lists are equal to the bit.
func same(a, b []float32) bool {
	return slices.EqualFunc(a, b, func(x, y float32) bool { return math.Float32bits(x) == math.Float32bits(y) })
}

// drawer returns a function that draws numbers like weights, sums and gradients, with extreme
// numbers among them.
func drawer(rng *rand.Rand) func(n int) []float32 {
	extreme := []float32{0, float32(math.Copysign(0, -1)), 1, -1, 0.99999994, 1.0000001, 1e-30, -1e-30, 0.9e-30, 1e-40, -1e-40, 3.875, -3.875, 1e9, -1e9}
	return func(n int) []float32 {
		list := make([]float32, n)
		for i := range list {
			switch rng.IntN(4) {
			case 0:
				list[i] = extreme[rng.IntN(len(extreme))]
			case 1:
				list[i] = float32(rng.NormFloat64()) * 1e-5
			default:
				list[i] = float32(rng.NormFloat64())
			}
		}
		return list
	}
}

// For every width of a network, the kernels give exactly the same bits as plain Go.
func TestKernels(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	draw := drawer(rng)
	for range 400 {
		n := hiddenStep * (1 + rng.IntN(net.MaxHidden/hiddenStep))
		table, rows := draw(n*50), make([]int32, 1+rng.IntN(maxRows))
		for i := range rows {
			rows[i] = int32(n * rng.IntN(50))
		}
		got, want := make([]float32, n), make([]float32, n)
		sumRows(got, table, rows)
		if sumRowsPlain(want, table, rows); !same(got, want) {
			t.Fatalf("sum of rows of %d", n)
		}
		delta, other := draw(n), slices.Clone(table)
		addRows(table, delta, rows)
		if addRowsPlain(other, delta, rows); !same(table, other) {
			t.Fatalf("rows of %d added to", n)
		}
		sums, weights, slope := draw(2*n), draw(2*n), float32(rng.NormFloat64())
		if x, y := activate(sums, weights), activatePlain(sums, weights); math.Float32bits(x) != math.Float32bits(y) {
			t.Fatalf("activation of %d: %v, expected %v", n, x, y)
		}
		grad := draw(2 * n)
		wantGrad := slices.Clone(grad)
		got, want = make([]float32, 2*n), make([]float32, 2*n)
		activateBack(got, grad, sums, weights, slope)
		if activateBackPlain(want, wantGrad, sums, weights, slope); !same(got, want) || !same(grad, wantGrad) {
			t.Fatalf("activation of %d backwards", n)
		}
	}
}

// The kernels of a training step also equal their plain versions, for any length that is a multiple
// of the lanes.
func TestStepKernels(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	draw := drawer(rng)
	for number := 1; number < 400; number++ {
		n := lanes * (1 + rng.IntN(100))
		total, part := draw(n), draw(n)
		wantTotal, wantPart := slices.Clone(total), slices.Clone(part)
		gather(total, part)
		if gatherPlain(wantTotal, wantPart); !same(total, wantTotal) || !same(part, wantPart) {
			t.Fatalf("parts of %d", n)
		}
		lists := [4][]float32{draw(n), draw(n), draw(n), draw(n)}
		for i, v := range lists[2] {
			lists[2][i] = max(v, -v) // means of squares are not negative
		}
		var wants [4][]float32
		for i := range lists {
			wants[i] = slices.Clone(lists[i])
		}
		s := newStep(number, 1+rng.IntN(5000), rng.Float64()/100, rng.Float64()*rng.Float64())
		s.maximum = []float32{maxInput, maxOutput, maxBias}[rng.IntN(3)]
		update(lists[0], lists[1], lists[2], lists[3], &s)
		updatePlain(wants[0], wants[1], wants[2], wants[3], &s)
		for i := range lists {
			if !same(lists[i], wants[i]) {
				t.Fatalf("step of %d: list %d", n, i)
			}
		}
	}
}
