package report

import (
	"math"
	"strings"

	"example.com/abyss/engine/stats"
)

// These are the ends of the axes of bars.
const (
	mostElo    = 200
	mostPoints = 0.25 // as a share of the positions
	mostNodes  = 4    // from a fourth of the nodes to four times as many
)

// Bar draws the rating's interval in characters, on an axis from -200 to +200 Elo on which ┊ marks
// 0. The dot is filled if the interval excludes 0. Bar returns "" if there is no interval.
func (r *Rating) Bar(width int) string {
	if r.State != Known || r.Share.Few {
		return ""
	}
	return bar(width, r.Share.Interval, r.SignificantSide(), func(share float64) float64 { return stats.Elo(share) / mostElo })
}

// Bar draws the interval in characters in the same way as Rating.Bar. The axis of nodes ranges from
// a fourth of the nodes to four times as many, and the axis of points from -25 to +25 of 100.
func (m *Measured) Bar(width int) string {
	if m == nil || m.Test.Few {
		return ""
	}
	return bar(width, m.Test.Interval, m.Side(), func(v float64) float64 {
		if m.Scale == ByRatio {
			return math.Log(v) / math.Log(mostNodes)
		}
		return v / mostPoints
	})
}

// Side returns 1 if the interval lies above the value of no effect, -1 if it lies below that value,
// and 0 if it contains that value.
func (m *Measured) Side() int {
	switch {
	case m == nil || !m.decided():
		return 0
	case m.Test.Low > m.Scale.NoEffect():
		return 1
	}
	return -1
}

// bar draws an interval in characters on an axis of width columns. The function at returns the
// place of a value, from -1 to 1. The argument side is 1 if the interval lies above the value of no
// effect, -1 if it lies below that value, and otherwise 0. If side is not 0, the drawn interval
// never touches the mark of that value.
func bar(width int, i stats.Interval, side int, at func(float64) float64) string {
	middle := width / 2
	column := func(v float64) int { return middle + int(math.Round(max(-1, min(1, at(v)))*float64(middle))) }
	low, high, center := column(i.Low), column(i.High), column(i.Estimate)
	dot := '○'
	switch side {
	case 1:
		low, center, dot = max(low, middle+1), max(center, middle+1), '●'
	case -1:
		high, center, dot = min(high, middle-1), min(center, middle-1), '●'
	}
	cells := []rune(strings.Repeat(" ", 2*middle+1))
	for k := low; k <= high; k++ {
		cells[k] = '─'
	}
	cells[middle] = '┊'
	cells[center] = dot
	return string(cells)
}
