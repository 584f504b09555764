package work

import (
	"cmp"
	"math"
	"slices"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/search"
)

const (
	// usualGrowth is the default growth of the nodes per ply: "the average branching factor is
	// around 5" (thesis 3.2). quiesceGrowth is the growth in the null-move quiescence search, about
	// half of usualGrowth (Table 5.8).
	usualGrowth   = 5.0
	quiesceGrowth = 2.6
	firstPly      = 600.0 // number of nodes of a search that is one ply deep
)

// Estimates estimates the cost of units from other results in a ledger.
type Estimates struct {
	have    *ledger.Set
	printed Printed

	cells   map[shape]map[string]ledger.Total // results by fingerprint, whatever the behaviour
	growths map[shape][]settingGrowth
	speeds  map[string]float64
	usual   float64 // median of the speeds
}

// shape is a cell without its settings.
type shape struct{ suite, rules, limits string }

func shapeOf(c *ledger.Cell) shape { return shape{c.Suite, c.Rules, c.Limits} }

// settingGrowth contains the nodes of a setting at a depth, and the factor by which they grow to
// the next depth.
type settingGrowth struct {
	fingerprint  string
	flat, factor float64
}

// NewEstimates makes estimates from a ledger, which must not change, and from printed nodes, which
// may be nil.
func NewEstimates(have *ledger.Set, printed Printed) *Estimates {
	e := &Estimates{have: have, printed: printed, cells: map[shape]map[string]ledger.Total{}, growths: map[shape][]settingGrowth{}, speeds: map[string]float64{}}
	sums := map[string]ledger.Total{}
	for c, t := range have.CellTotals() {
		as := shapeOf(&c)
		if e.cells[as] == nil {
			e.cells[as] = map[string]ledger.Total{}
		}
		e.cells[as][c.Fingerprint] = plus(e.cells[as][c.Fingerprint], t)
		sums[c.Fingerprint] = plus(sums[c.Fingerprint], t)
	}
	var all []float64
	for fingerprint, t := range sums {
		if speed := t.Speed(); speed > 0 {
			e.speeds[fingerprint] = speed
			all = append(all, speed)
		}
	}
	if e.usual = usualSpeed; len(all) > 0 {
		e.usual = median(all)
	}
	return e
}

func plus(a, b ledger.Total) ledger.Total {
	return ledger.Total{Units: a.Units + b.Units, Nodes: a.Nodes + b.Nodes, Seconds: a.Seconds + b.Seconds}
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// speed returns the nodes per second of a setting. If the speed is unknown, it returns the median
// over settings.
func (e *Estimates) speed(fingerprint string) float64 {
	if speed, ok := e.speeds[fingerprint]; ok {
		return speed
	}
	return e.usual
}

// searched returns the nodes per position from the cell's own rows, whatever their behaviour, and
// the number of these rows.
func (e *Estimates) searched(c ledger.Cell) (perUnit float64, units int, ok bool) {
	t := e.cells[shapeOf(&c)][c.Fingerprint]
	if t.Units == 0 {
		return 0, 0, false
	}
	return t.Nodes / float64(t.Units), t.Units, true
}

// fromOtherSettings estimates the nodes per position of a cell from the suite's other settings
// under the same limits. The estimate is their median, with an interval that covers all of them.
func (e *Estimates) fromOtherSettings(c ledger.Cell) Estimate {
	var all []float64
	for fingerprint, t := range e.cells[shapeOf(&c)] {
		if fingerprint != c.Fingerprint && t.Nodes > 0 {
			all = append(all, t.Nodes/float64(t.Units))
		}
	}
	if len(all) < leastGrowths {
		return Estimate{}
	}
	expected := estimateWithin(median(all), offOthers)
	// the function median has sorted the slice all
	return Estimate{expected.Nodes, min(expected.Low, all[0]), max(expected.High, all[len(all)-1])}
}

// The method anywhere estimates the nodes of a move in a game from searches of suites with the same
// setting and the same limits.
func (e *Estimates) anywhere(fingerprint string, limits search.Limits) Estimate {
	text := ledger.LimitsText(limits)
	var sum ledger.Total
	for as, cells := range e.cells {
		if as.limits == text {
			sum = plus(sum, cells[fingerprint])
		}
	}
	if sum.Nodes == 0 {
		return Estimate{}
	}
	return estimateWithin(sum.Nodes/float64(sum.Units), offOthers)
}

// The method deeper estimates the nodes per position of a cell. It starts from the nearest
// shallower cell with the same settings, and applies the growth of the suite's other settings. The
// result plies is the difference in depth.
func (e *Estimates) deeper(c ledger.Cell, limits search.Limits) (perUnit float64, plies int, ok bool) {
	factor := 1.0
	for limits.Depth > 1 {
		to := shapeOf(&c)
		limits.Depth--
		plies++
		c.Limits = ledger.LimitsText(limits)
		factor *= e.growth(shapeOf(&c), to, c.Fingerprint)
		if perUnit, _, ok := e.searched(c); ok {
			return factor * perUnit, plies, true
		}
	}
	return 0, 0, false
}

// leastGrowths is the least number of settings whose median replaces the usual factor.
const leastGrowths = 3

// nearest is the number of settings that decide a growth. They are the settings with the most
// similar node counts.
const nearest = 15

// growth returns the median factor of the nodes from one shape to another. It uses the settings
// whose nodes are most similar to those of one setting, whose fingerprint is the argument like.
func (e *Estimates) growth(from, to shape, like string) float64 {
	known, ok := e.growths[to]
	if !ok {
		for fingerprint, deep := range e.cells[to] {
			if flat := e.cells[from][fingerprint]; flat.Nodes > 0 && deep.Nodes > 0 {
				per := flat.Nodes / float64(flat.Units)
				known = append(known, settingGrowth{fingerprint, per, deep.Nodes / float64(deep.Units) / per})
			}
		}
		slices.SortFunc(known, func(a, b settingGrowth) int { return cmp.Compare(a.fingerprint, b.fingerprint) })
		e.growths[to] = known
	}
	others := slices.DeleteFunc(slices.Clone(known), func(g settingGrowth) bool { return g.fingerprint == like })
	if own := e.cells[from][like]; own.Nodes > 0 {
		per := math.Log(own.Nodes / float64(own.Units))
		slices.SortStableFunc(others, func(a, b settingGrowth) int {
			return cmp.Compare(math.Abs(math.Log(a.flat)-per), math.Abs(math.Log(b.flat)-per))
		})
		others = others[:min(nearest, len(others))]
	}
	if len(others) < leastGrowths {
		return usualGrowth
	}
	var factors []float64
	for _, g := range others {
		factors = append(factors, g.factor)
	}
	return median(factors)
}
