package match

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// SPRT is a sequential test on pairs of games. H0 states that the rating difference is Elo0, and H1
// that it is Elo1. Alpha is the probability of accepting H1 if H0 is true. Beta is the probability
// of accepting H0 if H1 is true.
//
// It is the generalized test: a hypothesis only states the expected score of the five classes of
// pairs, and its likelihood is the greatest likelihood of any distribution over these classes with
// that expected score. The draw rate and the effect of the openings therefore need not be known.
//
// Source: A. Wald, Sequential Tests of Statistical Hypotheses (1945), for the bounds; M. Van den
// Bergh, "A practical introduction to the GSPRT", for the likelihood.
type SPRT struct {
	Elo0, Elo1  float64
	Alpha, Beta float64
}

// Verdict is the result of a sequential test.
type Verdict uint8

// The verdicts.
const (
	Undecided Verdict = iota
	AcceptH0
	AcceptH1
)

// String returns "undecided", "H0" or "H1".
func (v Verdict) String() string { return [...]string{"undecided", "H0", "H1"}[v] }

// ParseSPRT parses a text such as "elo0=0,elo1=10,alpha=0.05,beta=0.05". The values in this text
// are the defaults.
func ParseSPRT(text string) (SPRT, error) {
	t := SPRT{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	fields := map[string]*float64{"elo0": &t.Elo0, "elo1": &t.Elo1, "alpha": &t.Alpha, "beta": &t.Beta}
	for part := range strings.SplitSeq(text, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		field := fields[name]
		number, err := strconv.ParseFloat(value, 64)
		if field == nil || err != nil {
			return SPRT{}, fmt.Errorf("sprt: %q: expected a test such as elo0=0,elo1=10,alpha=0.05,beta=0.05", part)
		}
		*field = number
	}
	return t, t.validate()
}

// validate returns an error that names an invalid number.
func (t *SPRT) validate() error {
	const most = 2000
	switch {
	case !(math.Abs(t.Elo0) <= most && math.Abs(t.Elo1) <= most):
		return fmt.Errorf("sprt: elo0=%g, elo1=%g: expected ratings between -%d and %d", t.Elo0, t.Elo1, most, most)
	case t.Elo0 >= t.Elo1:
		return fmt.Errorf("sprt: elo0=%g, elo1=%g: expected elo0 below elo1", t.Elo0, t.Elo1)
	case !(t.Alpha > 0 && t.Alpha < 0.5 && t.Beta > 0 && t.Beta < 0.5):
		return errors.New("sprt: expected alpha and beta above 0 and below 0.5")
	}
	return nil
}

// String returns the text from which ParseSPRT reads the same test.
func (t SPRT) String() string {
	return fmt.Sprintf("elo0=%g,elo1=%g,alpha=%g,beta=%g", t.Elo0, t.Elo1, t.Alpha, t.Beta)
}

// Bounds returns Wald's bounds. H0 is accepted at or below the result lower, and H1 at or above the
// result upper.
func (t SPRT) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Judge returns the log-likelihood ratio of H1 to H0, and the verdict that follows from it.
func (t SPRT) Judge(p Pairs) (llr float64, v Verdict) {
	llr = t.LLR(p)
	switch lower, upper := t.Bounds(); {
	case llr <= lower:
		return llr, AcceptH0
	case llr >= upper:
		return llr, AcceptH1
	}
	return llr, Undecided
}

// EmptyClass is the count that is used for a class of pairs that did not occur. With a count of 0,
// a sample with only wins would be impossible under both hypotheses, and the ratio would be
// undefined. fishtest uses the same value.
const EmptyClass = 1e-3

// LLR returns the log-likelihood ratio of H1 to H0. Without any pairs the ratio is 0.
func (t SPRT) LLR(p Pairs) float64 {
	if p.Count() == 0 {
		return 0
	}
	var share [5]float64
	total := 0.0
	for i, c := range p {
		share[i] = max(float64(c), EmptyClass)
		total += share[i]
	}
	for i := range share {
		share[i] /= total
	}
	h0, h1 := likeliest(share, scoreOf(t.Elo0)), likeliest(share, scoreOf(t.Elo1))
	llr := 0.0
	for i, s := range share {
		llr += total * s * math.Log(h1[i]/h0[i])
	}
	return llr
}

// scoreOf returns the expected score of a game at a rating difference.
func scoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Among the distributions over the classes with a given mean, likeliest returns the one that makes
// the observed shares most likely. By Lagrange's method it is
//
//	p[i] = share[i] / (1 + θ(a[i]-mean)),
//
// where a[i] is the score of class i, and θ is chosen so that the mean is right. θ is the zero of a
// sum that decreases between its poles at the two ends; bisection finds it.
func likeliest(share [5]float64, mean float64) (p [5]float64) {
	low, high := -1/(1-mean), 1/mean
	for range 200 {
		theta := (low + high) / 2
		if theta == low || theta == high {
			break
		}
		sum := 0.0
		for i, s := range share {
			d := pairScores[i] - mean
			sum += s * d / (1 + theta*d)
		}
		if sum > 0 {
			low = theta
		} else {
			high = theta
		}
	}
	theta, sum := (low+high)/2, 0.0
	for i, s := range share {
		p[i] = s / (1 + theta*(pairScores[i]-mean))
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum // the sum is 1 except for rounding
	}
	return p
}
