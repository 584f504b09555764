package report

import (
	"fmt"

	"abyss/engine/lab/experiment"
)

// The Test Setups of the charts, by method: 1 to 4, then N alone.
var (
	withoutQuiescence = []int{3, 4, 6, 7, 12}
	withQuiescence    = []int{8, 9, 10, 11, 13}
)

var claimsTeams = []Claim{
	{"004", "document 004, 6.8 and 6.9, Table 6.15", "Without END-GAME the points fall from MPSM 1 to 3, where the methods should be better and better.", func(e *Evidence) []Finding {
		return e.setups("mpsm-6.15", "without END-GAME", []int{1, 2, 5}, func(p []float64) bool { return p[0] > p[1] && p[1] > p[2] })
	}},
	{"004", "document 004, 6.15, Figures 6.27 and 6.28", "With END-GAME each MPSM, from 1 to 4, comes to more points than the one before.", bothCharts(func(p []float64) bool { return rising(p[:4]) })},
	{"004", "document 004, 6.15, Figure 6.27", "Without quiescence search a team that searches six plies comes to more points than N at seven, by MPSM 3 and by MPSM 4.", func(e *Evidence) []Finding {
		return e.setups("mpsm-6.27", "without quiescence", withoutQuiescence, func(p []float64) bool { return p[2] > p[4] && p[3] > p[4] })
	}},
	{"004", "document 004, 6.15, Figure 6.28", "With it MPSM 4 almost comes to what N does (taken as within one of the 24 points) and no method to more.", func(e *Evidence) []Finding {
		return e.setups("mpsm-6.28", "with quiescence", withQuiescence, func(p []float64) bool { return max(p[0], p[1], p[2], p[3]) <= p[4] && p[3] >= p[4]-1 })
	}},
}

// bothCharts judges a claim about the methods with and without quiescence search.
func bothCharts(holds func(points []float64) bool) func(*Evidence) []Finding {
	return func(e *Evidence) []Finding {
		return append(e.setups("mpsm-6.27", "without quiescence", withoutQuiescence, holds), e.setups("mpsm-6.28", "with quiescence", withQuiescence, holds)...)
	}
}

// setups judges by the points of Test Setups, of 24; no findings if some are missing.
func (e *Evidence) setups(spec, at string, numbers []int, holds func(points []float64) bool) []Finding {
	var points []float64
	for _, number := range numbers {
		for _, contests := range e.tables[spec].Contests {
			c := &contests[0]
			if c.Cell.Pairing.B.Table != experiment.SetupTable(number) {
				continue
			}
			n := e.of(&c.Points[1])
			if n.State != Known {
				return nil
			}
			points = append(points, n.Value)
		}
	}
	if len(points) != len(numbers) {
		panic(fmt.Sprintf("report: %s has not all of the Test Setups %v", spec, numbers))
	}
	return []Finding{{At: at, Holds: holds(points), Figures: fmt.Sprintf("%.4g", points)}}
}

func rising(p []float64) bool {
	for i := 1; i < len(p); i++ {
		if p[i] <= p[i-1] {
			return false
		}
	}
	return true
}
