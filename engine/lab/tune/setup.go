package tune

import (
	"errors"
	"fmt"
	"slices"
)

// Setup contains everything that decides the sequence of a run. The setup is the first line of the
// run's record.
type Setup struct {
	Tune      string  `json:"tune"`      // recordKind, which Run sets
	Settings  string  `json:"settings"`  // settings of both sides, except the parameters
	Behaviour string  `json:"behaviour"` // signature of the search under the settings
	Params    []Param `json:"params"`
	Pairs     int     `json:"pairs"`
	Limits    string  `json:"limits"` // limits of each move
	Terms     string  `json:"terms"`
	Openings  string  `json:"openings"` // number and checksum of the openings, in their order
	Seed      uint64  `json:"seed"`
}

// Start returns the values with which a run begins.
func (s *Setup) Start() []float64 {
	values := make([]float64, len(s.Params))
	for i := range s.Params {
		values[i] = float64(s.Params[i].Start)
	}
	return values
}

// Rounded returns values rounded for the parameters.
func (s *Setup) Rounded(values []float64) []int {
	list := make([]int, len(values))
	for i := range values {
		list[i] = s.Params[i].rounded(values[i])
	}
	return list
}

// check returns an error if no run is possible with the setup.
func (s *Setup) check() error {
	switch {
	case len(s.Params) == 0:
		return errors.New("expected at least one parameter to tune")
	case s.Pairs < 1:
		return fmt.Errorf("%d pairs of games: expected 1 or more", s.Pairs)
	}
	return nil
}

// differs names the difference between a record's setup and this one. It returns nil if there is no
// difference.
func (s *Setup) differs(was *Setup) error {
	if slices.Equal(was.Params, s.Params) {
		for _, item := range []struct{ name, then, now string }{
			{"settings", was.Settings, s.Settings},
			{"signature of the search", was.Behaviour, s.Behaviour},
			{"pairs of games", fmt.Sprint(was.Pairs), fmt.Sprint(s.Pairs)},
			{"limits", was.Limits, s.Limits},
			{"terms", was.Terms, s.Terms},
			{"openings", was.Openings, s.Openings},
			{"seed", fmt.Sprint(was.Seed), fmt.Sprint(s.Seed)},
		} {
			if item.then != item.now {
				return fmt.Errorf("it belongs to another run: %s was %q, now is %q; expected the same value or a new file", item.name, item.then, item.now)
			}
		}
		return nil
	}
	return fmt.Errorf("it belongs to another run: the parameters were %s, now are %s; expected the same parameters or a new file", paramsText(was.Params), paramsText(s.Params))
}

// paramsText lists parameters with their ranges and initial values.
func paramsText(list []Param) string {
	text := ""
	for i, p := range list {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%s=%d..%d from %d", p.Name, p.Min, p.Max, p.Start)
	}
	return text
}
