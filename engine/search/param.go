package search

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/internal/message"
)

// Param describes a parameter of a heuristic. A parameter acts only while its heuristic is on.
type Param struct {
	Name     string // name in settings, which never changes
	Doc      string // meaning of the parameter, with its unit
	Min, Max int
	Only     []int    // allowed values, if there are only a few
	Needs    []string // settings, "name=level", of which the parameter needs at least one; empty if its heuristic is enough
	// names of the values 0, 1, ..., if the values have names; in this case no other values are
	// allowed
	Names   []string
	Default int

	deepened bool // whether the parameter acts only if some heuristic extends moves in the full-width search
	requires
	owner ID
	index int // index in the owner's list, and in the owner's row of Params
}

// maxParams is the largest number of parameters of one heuristic.
const maxParams = 12

// Params contains the values of all parameters. Each heuristic has a row, in the order of its list
// of parameters.
type Params [numOwners][maxParams]int32

// maxScoreParam is the largest value of a parameter that is a score.
const maxScoreParam = int(Infinity)

var onOff = []string{"off", "on"}

// The following owners of parameters do not have a switch.
const (
	captureSearch = NumFeatures + iota // the capture search, which is always on
	extending                          // the owner of parameters that the extensions share
	numOwners
)

// ParamCatalog lists every parameter in the order of the heuristics. Fingerprints use this order,
// so owners without a switch keep their place after futility cutoffs.
var ParamCatalog = listParams()

func listParams() (list []Param) {
	add := func(owner ID, params []Param) {
		if len(params) > maxParams {
			panic(fmt.Sprintf("search: %d parameters of one heuristic, expected at most %d", len(params), maxParams))
		}
		for i, p := range params {
			p.owner, p.index = owner, i
			if p.deepened {
				p.Needs = extendingSettings()
			}
			list = append(list, p)
		}
	}
	for id := range Catalog {
		add(ID(id), Catalog[id].Params)
		if ID(id) == Futility {
			add(captureSearch, captureSearchParams)
			add(extending, extendingParams)
		}
	}
	return list
}

// DefaultParams returns the parameter values of the thesis, as far as the thesis prints them.
func DefaultParams() (x Params) {
	for i := range ParamCatalog {
		p := &ParamCatalog[i]
		x[p.owner][p.index] = int32(p.Default)
	}
	return x
}

// ParamByName returns the entry with the given name, or nil if there is none.
func ParamByName(name string) *Param {
	for i := range ParamCatalog {
		if ParamCatalog[i].Name == name {
			return &ParamCatalog[i]
		}
	}
	return nil
}

// Value returns the parameter's value in x.
func (p *Param) Value(x *Params) int { return int(x[p.owner][p.index]) }

// Get returns the parameter's value in the form that Set reads: a name if the values have names, or
// otherwise a number.
func (p *Param) Get(x *Params) string {
	n := p.Value(x)
	if n >= 0 && n < len(p.Names) {
		return p.Names[n]
	}
	return strconv.Itoa(n)
}

// Set changes the parameter. The value is a name or a number.
func (p *Param) Set(x *Params, value string) error {
	n := slices.Index(p.Names, value)
	if n < 0 {
		var err error
		if n, err = strconv.Atoi(value); err != nil || !p.allows(n) {
			return message.Errorf("%s=%s: expected %s", p.Name, value, p.Range())
		}
	}
	x[p.owner][p.index] = int32(n)
	return nil
}

func (p *Param) allows(n int) bool {
	switch {
	case p.Only != nil:
		return slices.Contains(p.Only, n)
	case p.Names != nil:
		return n >= 0 && n < len(p.Names)
	}
	return n >= p.Min && n <= p.Max
}

// Range describes the values that Set accepts, as a text for help and errors.
func (p *Param) Range() error {
	switch {
	case p.Only != nil:
		values := make([]string, len(p.Only))
		for i, n := range p.Only {
			values[i] = strconv.Itoa(n)
		}
		return message.New("one of %s", strings.Join(values, ", "))
	case p.Names != nil:
		return message.New("one of %s", strings.Join(p.Names, ", "))
	}
	return message.New("a whole number from %d to %d", p.Min, p.Max)
}
