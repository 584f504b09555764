package report

import (
	"math"
	"strings"

	"example.com/abyss/engine/stats"
)

// mostElo is the end of the axis of bars of Elo.
const mostElo = 200

// Bar is the rating's interval in letters, from -200 to +200 Elo: filled if it excludes 0, which ┊
// marks. It is "" where there is none. An interval that leaves out 0 never touches its mark.
func (r *Rating) Bar(width int) string {
	if r.State != Known || r.Share.Few {
		return ""
	}
	middle := width / 2
	column := func(share float64) int {
		elo := max(-mostElo, min(mostElo, stats.Elo(share)))
		return middle + int(math.Round(elo*float64(middle)/mostElo))
	}
	low, high, at := column(r.Share.Low), column(r.Share.High), column(r.Share.Estimate)
	dot := '○'
	switch r.TellsApart() {
	case 1:
		low, at, dot = max(low, middle+1), max(at, middle+1), '●'
	case -1:
		high, at, dot = min(high, middle-1), min(at, middle-1), '●'
	}
	cells := []rune(strings.Repeat(" ", 2*middle+1))
	for k := low; k <= high; k++ {
		cells[k] = '─'
	}
	cells[middle] = '┊'
	cells[at] = dot
	return string(cells)
}
