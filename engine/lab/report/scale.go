package report

import (
	"fmt"
	"math"
	"strings"

	"example.com/abyss/engine/stats"
)

// Scale is how an effect is printed, and its value of no effect.
type Scale uint8

// The scales.
const (
	ByRatio  Scale = iota // a quotient: × 1.16, none at 1
	ByPoints              // a difference of shares: +8.7 points, none at 0
	ByShare               // a share: 68.5 %, none at one half
	ByFigure              // a difference of other figures: +2.31
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

// Even is the value of no effect.
func (s Scale) Even() float64 {
	return [...]float64{ByRatio: 1, ByPoints: 0, ByShare: 0.5, ByFigure: 0}[s]
}

// tellsApart reports whether an interval leaves out the value of no effect.
func (s Scale) tellsApart(t *stats.Test) bool {
	return !t.Few && (t.Low > s.Even() || t.High < s.Even())
}

// tenths is a figure to be printed with one decimal. A half is rounded up in size, also where its
// binary number lies a little below: 28.75 of a hundred points and 34.5 of 120 are 28.8 %.
func tenths(v float64) float64 {
	const below = 1e-9
	return math.Round(10*v+math.Copysign(below, v)) / 10
}

// beside prints a value beside an interval: a quotient with so many decimals, up to four, that the
// interval is three units of the last one wide.
func (s Scale) beside(v float64, i stats.Interval) string {
	const fewest, most, units = 2, 4, 3
	decimals := fewest
	for s == ByRatio && decimals < most && i.High-i.Low < units*math.Pow10(-decimals) {
		decimals++
	}
	if decimals == fewest {
		return s.Text(v)
	}
	return fmt.Sprintf("%.*f", decimals, v)
}

// interval is "× 1.16 [1.06, 1.28]".
func (s Scale) interval(i stats.Interval) string {
	text := fmt.Sprintf("%s [%s, %s]", s.beside(i.Estimate, i), s.beside(i.Low, i), s.beside(i.High, i))
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
