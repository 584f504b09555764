package canvas

import (
	"math"
	"strconv"
	"strings"
)

// axis maps a range of values to cells; cell 0 is at the low end.
type axis struct {
	lo, hi float64
	log    bool
	cells  int
}

// include widens the range to contain v.
func (x *axis) include(v float64) { x.lo, x.hi = min(x.lo, v), max(x.hi, v) }

// widen adds room on both sides of a range with only one value.
func (x *axis) widen() {
	switch {
	case x.hi > x.lo:
	case x.log:
		x.lo, x.hi = max(x.lo/2, math.SmallestNonzeroFloat64), min(x.hi*2, math.MaxFloat64)
	default:
		x.lo, x.hi = x.lo-1, x.hi+1
	}
}

// cell returns the cell of a value; values outside the range get the nearest cell.
func (x axis) cell(v float64) int {
	lo, hi := x.lo, x.hi
	if x.log {
		v, lo, hi = math.Log(v), math.Log(lo), math.Log(hi)
	}
	return int(math.Round(unit((v-lo)/(hi-lo)) * float64(x.cells-1)))
}

// ticks returns at most n round values in the range. If there are fewer than two, it returns the
// ends of the range.
func (x axis) ticks(n int) []float64 {
	ticks := x.linearTicks(n)
	if x.log {
		ticks = x.logTicks(n)
	}
	if len(ticks) < 2 {
		return []float64{x.lo, x.hi}
	}
	return ticks
}

// linearTicks returns the multiples of a step, which is 1, 2 or 5 times a power of ten.
func (x axis) linearTicks(n int) []float64 {
	power := math.Pow(10, math.Floor(math.Log10((x.hi-x.lo)/float64(n))))
	for _, factor := range [...]float64{1, 2, 5, 10, 20} {
		step := factor * power
		first, last := math.Ceil(x.lo/step), math.Floor(x.hi/step)
		if !(last-first < float64(n)) { // also true if a bound is NaN
			continue
		}
		var ticks []float64
		for i := range int(last-first) + 1 {
			ticks = append(ticks, (first+float64(i))*step)
		}
		return ticks
	}
	return nil
}

// logTicks returns powers of ten: all of them, or every second, third and so on. If the range
// contains fewer than two, it returns 1, 2 and 5 times powers of ten.
func (x axis) logTicks(n int) []float64 {
	first, last := math.Ceil(math.Log10(x.lo)), math.Floor(math.Log10(x.hi))
	var ticks []float64
	if last > first {
		step := math.Ceil((last - first + 1) / float64(n))
		for e := first; e <= last; e += step {
			ticks = append(ticks, math.Pow(10, e))
		}
		return ticks
	}
	for e := first - 1; e <= last+1; e++ {
		for _, factor := range [...]float64{1, 2, 5} {
			if v := factor * math.Pow(10, e); v >= x.lo && v <= x.hi && len(ticks) < n {
				ticks = append(ticks, v)
			}
		}
	}
	return ticks
}

// shortNumber formats v in a few columns: three digits, with k, M, G or T for thousands.
func shortNumber(v float64) string {
	if v == 0 {
		return "0" // never "-0"
	}
	suffix := ""
	for _, s := range [...]string{"k", "M", "G", "T"} {
		if math.Abs(v) < 999.5 {
			break
		}
		v, suffix = v/1000, s
	}
	text := strconv.FormatFloat(v, 'g', 3, 64)
	if strings.ContainsRune(text, 'e') && math.Abs(v) < 1000 && math.Abs(v) >= 0.001 {
		text = strconv.FormatFloat(v, 'f', -1, 64)
	}
	return text + suffix
}
