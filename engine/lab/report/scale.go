package report

import (
	"fmt"
	"math"
	"strings"

	"example.com/abyss/engine/stats"
)

// Scale says how to print an effect, and which value means no effect.
type Scale uint8

// The scales of effects.
const (
	ByRatio  Scale = iota // a quotient such as × 1.16; 1 is no effect
	ByPoints              // a difference of shares such as +8.7 points; 0 is no effect
	ByShare               // a share such as 68.5 %; one half is no effect
	ByFigure              // a difference of other figures such as +2.31; 0 is no effect
)

// Text prints a value of the scale.
func (s Scale) Text(v float64) string {
	switch {
	case math.IsInf(v, 0) || math.IsNaN(v):
		return "?"
	case s == ByRatio:
		return fmt.Sprintf("%.2f", v)
	case s == ByPoints:
		return strings.Replace(fmt.Sprintf("%+.1f", tenths(100*v)), "-0.0", "+0.0", 1)
	case s == ByShare:
		return fmt.Sprintf("%.1f", tenths(100*v))
	}
	return fmt.Sprintf("%+.2f", v)
}

// NoEffect returns the value that means no effect.
func (s Scale) NoEffect() float64 {
	return [...]float64{ByRatio: 1, ByPoints: 0, ByShare: 0.5, ByFigure: 0}[s]
}

// significant reports whether an interval excludes the value of no effect.
func (s Scale) significant(t *stats.Test) bool {
	return !t.Few && (t.Low > s.NoEffect() || t.High < s.NoEffect())
}

// tenths rounds a figure that is printed with one decimal. A half is rounded away from zero, even
// if the binary number is slightly smaller than the half. Therefore 28.75 of a hundred points and
// 34.5 of 120 both give 28.8 %.
func tenths(v float64) float64 {
	const below = 1e-9
	return math.Round(10*v+math.Copysign(below, v)) / 10
}

// besideInterval prints a value next to an interval. A quotient gets up to four decimals, so that
// the interval is at least three units of the last decimal wide, and an end that is not exactly 1
// is not printed as 1.
func (s Scale) besideInterval(v float64, i stats.Interval) string {
	const fewest, most, units = 2, 4, 3
	decimals := fewest
	for s == ByRatio && decimals < most && (i.High-i.Low < units*math.Pow10(-decimals) || s.looksEven(i.Low, decimals) || s.looksEven(i.High, decimals)) {
		decimals++
	}
	if decimals == fewest {
		return s.Text(v)
	}
	return fmt.Sprintf("%.*f", decimals, v)
}

// looksEven reports whether a value that differs from the value of no effect is printed in the same
// way as that value.
func (s Scale) looksEven(v float64, decimals int) bool {
	return v != s.NoEffect() && math.Abs(v-s.NoEffect()) < 0.5*math.Pow10(-decimals)
}

// interval returns a text such as "× 1.16 [1.06, 1.28]".
func (s Scale) interval(i stats.Interval) string {
	text := fmt.Sprintf("%s [%s, %s]", s.besideInterval(i.Estimate, i), s.besideInterval(i.Low, i), s.besideInterval(i.High, i))
	switch s {
	case ByRatio:
		return "× " + text
	case ByShare:
		return text + " %"
	case ByPoints:
		return text + " points"
	case ByFigure:
	}
	return text
}
