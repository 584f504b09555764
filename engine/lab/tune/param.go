package tune

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/search"
)

// Param is a parameter of the search, with its range of values.
type Param struct {
	Name  string  `json:"name"`
	Min   int     `json:"min"`
	Max   int     `json:"max"`
	Start int     `json:"start"`
	Step  float64 `json:"step"` // difference between the current value and that of either set in the last pairs
}

// stepPart is the number of steps in the range of a parameter. A step is at least leastStep, so
// that the two sets of a pair differ after rounding.
const (
	stepPart  = 20
	leastStep = 0.5
)

// rounded rounds a value to a whole number within the bounds.
func (p *Param) rounded(value float64) int { return min(max(int(math.Round(value)), p.Min), p.Max) }

// ParseParam reads NAME or NAME=MIN..MAX. The parameter must act under the options and have a range
// of numbers. If there is no MIN..MAX, the range goes from half the current value to twice this
// value.
func ParseParam(text string, options *search.Options) (Param, error) {
	name, bounds, given := strings.Cut(text, "=")
	known := search.ParamByName(name)
	switch {
	case known == nil:
		return Param{}, fmt.Errorf("%q is not a parameter of the search; expected one of those that 'abyss-tui help settings' has with numbers, such as lmr-base", name)
	case known.Names != nil || known.Only != nil:
		return Param{}, fmt.Errorf("%s has no range of numbers but %w; expected a parameter such as lmr-base", name, known.Range())
	case !options.ParamActs(known):
		return Param{}, fmt.Errorf("%s has no effect under these settings; expected a parameter of a heuristic that is on", name)
	}
	p := Param{Name: name, Start: known.Value(&options.Params)}
	p.Min, p.Max = max(p.Start/2, known.Min), min(2*p.Start, known.Max)
	if given {
		var err error
		if p.Min, p.Max, err = parseRange(bounds); err != nil {
			return p, fmt.Errorf("%s: %w", name, err)
		}
		if p.Min < known.Min || p.Max > known.Max {
			return p, fmt.Errorf("%s=%s: expected %w", name, bounds, known.Range())
		}
	}
	if p.Min >= p.Max || p.Start < p.Min || p.Start > p.Max {
		return p, fmt.Errorf("%s from %d to %d: expected %s=MIN..MAX that includes its present value, %d", name, p.Min, p.Max, name, p.Start)
	}
	p.Step = max(float64(p.Max-p.Min)/stepPart, leastStep)
	return p, nil
}

// parseRange reads MIN..MAX.
func parseRange(text string) (least, most int, err error) {
	low, high, ok := strings.Cut(text, "..")
	least, errLow := strconv.Atoi(low)
	most, errHigh := strconv.Atoi(high)
	if !ok || errLow != nil || errHigh != nil {
		return 0, 0, fmt.Errorf("range %q: expected MIN..MAX such as 100..600", text)
	}
	return least, most, nil
}

// ParseParams reads parameters, none of which may occur twice.
func ParseParams(texts []string, options *search.Options) ([]Param, error) {
	var list []Param
	for _, text := range texts {
		p, err := ParseParam(text, options)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(list, func(o Param) bool { return o.Name == p.Name }) {
			return nil, fmt.Errorf("%s occurs twice", p.Name)
		}
		list = append(list, p)
	}
	return list, nil
}
