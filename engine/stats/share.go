package stats

import "math"

// Wilson returns the interval of a share of n independent units. The interval stays within 0 and 1,
// and has a width even at these values.
//
// Source: E. B. Wilson, Probable inference, the law of succession, and statistical
// inference, JASA 22 (1927), 209-212.
func Wilson(share, n float64) Interval { return wilson(share, n, Normal95) }

// wilson returns Wilson's interval with z standard deviations. n may be a fraction.
func wilson(share, n, z float64) Interval {
	if n <= 0 {
		return Interval{share, 0, 1}
	}
	z2 := z * z
	center := (share + z2/(2*n)) / (1 + z2/n)
	half := z / (1 + z2/n) * math.Sqrt(share*(1-share)/n+z2/(4*n*n))
	i := Interval{share, max(center-half, 0), min(center+half, 1)}
	switch share { // at 0 and 1, the ends must be exact in spite of rounding
	case 0:
		i.Low = 0
	case 1:
		i.High = 1
	}
	return i
}

// PairedShares returns the difference of two shares of the same n units. gained is the number of
// units that count only for the first share, and missed the number that count only for the second.
// With p₁ = (gained+1)/(n+2) and p₂ = (missed+1)/(n+2) the interval is
//
//	p₁-p₂ ± z·√((p₁+p₂-(p₁-p₂)²)/(n+2))
//
// The estimate is (gained-missed)/n.
//
// Source: D. G. Bonett and R. M. Price, Adjusted Wald confidence interval for a difference
// of binomial proportions based on paired data, Journal of Educational and Behavioral
// Statistics 37 (2012), 479-488.
func PairedShares(gained, missed, n int) Interval {
	return pairedShares(float64(gained), float64(missed), float64(n))
}

func pairedShares(gained, missed, n float64) Interval {
	m := n + 2
	p1, p2 := (gained+1)/m, (missed+1)/m
	half := Normal95 * math.Sqrt((p1+p2-(p1-p2)*(p1-p2))/m)
	return Interval{(gained - missed) / n, max(p1-p2-half, -1), min(p1-p2+half, 1)}
}
