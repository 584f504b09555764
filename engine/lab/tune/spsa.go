package tune

import (
	"math"
	"math/rand/v2"
)

// These are the exponents of the gains, and the share of all pairs that keeps the first gains
// small.
//
// Source: Spall 1998, section III.
const (
	gainFalls  = 0.602 // exponent of the gain, alpha
	stepFalls  = 0.101 // exponent of the perturbation, gamma
	settleTime = 0.1   // A, as a share of the pairs
)

// lastGain returns the number of steps by which one more won game moves a value in the last of n
// pairs. The more pairs there are, the smaller is this gain, because the results of pairs are
// mostly chance. In total, chance alone moves a value by about one step.
func lastGain(n int) float64 { return 0.6 / math.Sqrt(float64(n)) }

// gains returns two numbers of steps for pair k of n. The result perturb is the change of the
// values that makes the two sets, and the result move is the distance by which one more won game
// moves the values. At the last pair, perturb is 1.
func gains(k, n int) (perturb, move float64) {
	all, at := float64(n), float64(k+1)
	settle := settleTime * all
	perturb = math.Pow(all/at, stepFalls)
	atEnd := lastGain(n) * math.Pow((settle+all)/(settle+at), gainFalls) // a/(A+k)^alpha, scaled by its value in the last pair
	return perturb, atEnd / perturb
}

// signs returns, for each of n values, whether it goes up (1) or down (-1) in the first set of a
// pair. The signs depend only on the seed and the pair.
func signs(seed uint64, pair, n int) []float64 {
	r := rand.New(rand.NewPCG(seed, uint64(pair))) //nolint:gosec // not for secrets
	list := make([]float64, n)
	for i := range list {
		list[i] = 1
		if r.Uint64()&1 == 0 {
			list[i] = -1
		}
	}
	return list
}

// sets returns the two sets of a pair around the given values. The values in the sets are rounded
// and within the bounds.
func (s *Setup) sets(pair int, values []float64) (plus, minus []int) {
	perturb, _ := gains(pair, s.Pairs)
	plus, minus = make([]int, len(values)), make([]int, len(values))
	for i, sign := range signs(s.Seed, pair, len(values)) {
		p := &s.Params[i]
		by := sign * perturb * p.Step
		plus[i], minus[i] = p.rounded(values[i]+by), p.rounded(values[i]-by)
	}
	return plus, minus
}

// moved returns the values after a pair. The argument by is the number of games that the first set
// won, minus the number that it lost.
func (s *Setup) moved(pair int, values []float64, by int) []float64 {
	_, move := gains(pair, s.Pairs)
	list := make([]float64, len(values))
	for i, sign := range signs(s.Seed, pair, len(values)) {
		p := &s.Params[i]
		list[i] = min(max(values[i]+sign*move*p.Step*float64(by), float64(p.Min)), float64(p.Max))
	}
	return list
}
