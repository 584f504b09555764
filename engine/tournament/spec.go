package tournament

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/nearest"
)

// Spec is a tournament in the user's form. The keys have the names of the command's
// flags.
type Spec struct {
	Format   Format   `json:"format" toml:"format"`
	Entrants []string `json:"entrants" toml:"entrants"` // the entrants, in the form that match.ParseEntrant reads
	// number of pairs of games per pairing; 0 means one pair for each opening
	Pairs  int    `json:"pairs" toml:"pairs"`
	Anchor string `json:"anchor,omitempty" toml:"anchor,omitempty"`

	// The following limits are for entrants that have none of their own.
	Depth    int    `json:"depth,omitempty" toml:"depth,omitempty"`
	Nodes    uint64 `json:"nodes,omitempty" toml:"nodes,omitempty"`
	MoveTime string `json:"movetime,omitempty" toml:"movetime,omitempty"`
	Control  string `json:"tc,omitempty" toml:"tc,omitempty"`

	Openings []string `json:"openings" toml:"openings"` // the openings, in the form that match.LoadOpenings reads
	Plies    int      `json:"plies,omitempty" toml:"plies,omitempty"`
	Shuffle  bool     `json:"shuffle,omitempty" toml:"shuffle,omitempty"`
	Seed     uint64   `json:"seed" toml:"seed"`

	match.TermText
}

// DefaultDepth is the depth limit, in plies, of entrants for which no limit is set.
const DefaultDepth = 4

// DefaultSpec returns a round robin without entrants, with the twelve openings of the thesis.
func DefaultSpec() Spec {
	return Spec{Format: RoundRobin, Openings: []string{match.ThesisOpenings}, Seed: 1, TermText: match.DefaultTermText()}
}

// check returns an error that names the key with an invalid value. It ignores entrants and
// openings.
func (s *Spec) check() error {
	switch {
	case !slices.Contains(Formats(), s.Format):
		return message.Errorf("format %q: expected %s or %s", string(s.Format), string(RoundRobin), string(Gauntlet))
	case s.Pairs < 0:
		return message.Errorf("pairs %d: expected 1 or more", s.Pairs)
	case s.Plies < 0:
		return message.Errorf("plies %d: expected 0 or more", s.Plies)
	case s.Depth < 0 || s.Depth > search.MaxDepth:
		return message.Errorf("depth %d: expected 1 to %d", s.Depth, search.MaxDepth)
	case s.MaxMoves < 0 || s.Edge < 0 || s.NoCapture < 0:
		return message.Errorf("max-moves %d, edge %d, no-capture %d: expected 0 or more", s.MaxMoves, s.Edge, s.NoCapture)
	}
	return nil
}

// Check returns an error that names the key with an unreadable value. It ignores entrants, openings
// and anchor.
func (s *Spec) Check() error {
	if err := s.check(); err != nil {
		return err
	}
	_, err := s.Terms()
	return err
}

// Names returns the names of the entrants, as used in tables and for the anchor. The parameter own
// contains the user's personalities.
func (s *Spec) Names(own []team.Personality) ([]string, error) {
	entrants, err := s.entrants(own)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(entrants))
	for i := range entrants {
		names[i] = entrants[i].Name
	}
	return names, nil
}

// Prepare makes the tournament. It reads entrants and openings, computes each entrant's identity,
// which takes some milliseconds, and checks that everything fits together. The parameter own
// contains the user's personalities.
func (s *Spec) Prepare(own []team.Personality) (*Tournament, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	t := &Tournament{Workers: 1}
	t.Plan.Spec, t.Plan.Anchor = *s, -1
	var err error
	if t.series.Terms, err = s.Terms(); err != nil {
		return nil, err
	}
	if t.series.Entrants, err = s.entrants(own); err != nil {
		return nil, err
	}
	t.series.Openings, t.Left, err = match.LoadOpenings(s.Openings, s.Plies)
	if errors.Is(err, match.ErrOthersGood) {
		t.Bad, err = err, nil
	}
	if err != nil {
		return nil, err
	}
	openings := t.series.Openings
	if s.Shuffle {
		match.Shuffle(openings, s.Seed)
	}
	if s.Pairs == 0 {
		t.Plan.Spec.Pairs = len(openings)
	}
	if err := t.validate(); err != nil {
		return nil, err
	}
	t.Plan.Terms, t.Plan.Entrants = t.series.Terms.String(), identify(t.series.Entrants)
	for i := range openings {
		t.Plan.Openings = append(t.Plan.Openings, Opening{openingID(&openings[i]), openings[i].Name})
	}
	return t, t.Plan.setAnchor(s.Anchor)
}

// fallback returns the limits for entrants that have none of their own.
func (s *Spec) fallback() (e match.Entrant, err error) {
	e.Limits.Depth, e.Limits.Nodes = s.Depth, s.Nodes
	if s.MoveTime != "" {
		if err := e.SetLimit("movetime", s.MoveTime); err != nil {
			return e, message.Errorf("movetime %q: %w", s.MoveTime, err)
		}
	}
	if s.Control != "" {
		control, err := clock.ParseSeconds(s.Control)
		if err != nil {
			return e, message.Errorf("tc: %w", err)
		}
		e.SetControl(control)
	}
	if !e.Limited() {
		e.Limits.Depth = DefaultDepth
	}
	return e, nil
}

// entrants reads the entrants and makes their names differ.
func (s *Spec) entrants(own []team.Personality) ([]*match.Entrant, error) {
	if len(s.Entrants) < 2 || len(s.Entrants) > MaxEntrants {
		return nil, message.Errorf("%d {entrant|entrants}: expected 2 to %d, such as abyss92, level=3 or uci:/path/to/engine", len(s.Entrants), MaxEntrants)
	}
	fallback, err := s.fallback()
	if err != nil {
		return nil, err
	}
	list := make([]*match.Entrant, len(s.Entrants))
	for i, text := range s.Entrants {
		e, err := match.ParseEntrant(text, fallback, own)
		if err != nil {
			return nil, message.Errorf("entrant %d: %w", i+1, err)
		}
		if e.Endings {
			return nil, message.Errorf("entrant %d: endings=on: a tournament loads no tables of endings; expected endings=off", i+1)
		}
		list[i] = &e
	}
	nameApart(list)
	return list, nil
}

// nameApart makes the names of entrants unique, by their limits or else by numbers.
func nameApart(list []*match.Entrant) {
	same := func(name string) (at []int) {
		for i := range list {
			if list[i].Name == name {
				at = append(at, i)
			}
		}
		return at
	}
	for i := range list {
		at := same(list[i].Name)
		if len(at) < 2 {
			continue
		}
		limits := map[string]bool{}
		for _, k := range at {
			limits[list[k].LimitText()] = true
		}
		for n, k := range at {
			if len(limits) > 1 {
				list[k].Name += " " + list[k].LimitText()
			} else if n > 0 {
				list[k].Name = free(list, list[k].Name, n+1)
			}
		}
	}
	for i := range list { // names may still be equal after the limits are added
		for n, k := range same(list[i].Name) {
			if n > 0 {
				list[k].Name = free(list, list[k].Name, n+1)
			}
		}
	}
}

// The function free appends a number to a name so that no entrant has the resulting name. The
// number is the smallest possible one that is at least n.
func free(list []*match.Entrant, name string, n int) string {
	for ; ; n++ {
		text := name + " (" + strconv.Itoa(n) + ")"
		if !slices.ContainsFunc(list, func(e *match.Entrant) bool { return e.Name == text }) {
			return text
		}
	}
}

// setAnchor reads a text "NAME=ELO", which names the entrant with a fixed rating and that rating.
func (p *Plan) setAnchor(text string) error {
	if text == "" {
		return nil
	}
	at := strings.LastIndexByte(text, '=') // a name may contain the equals sign too
	if at < 0 {
		return message.Errorf("anchor %q: expected NAME=ELO, such as abyss92=0", text)
	}
	name := text[:at]
	elo, err := strconv.ParseFloat(text[at+1:], 64)
	if err != nil || elo < -10000 || elo > 10000 || math.IsNaN(elo) {
		return message.Errorf("anchor %q: expected a rating after the sign, from -10000 to 10000", text)
	}
	names := make([]string, len(p.Entrants))
	for i := range p.Entrants {
		names[i] = p.Entrants[i].Name
	}
	if p.Anchor = slices.Index(names, name); p.Anchor < 0 {
		if near := nearest.Name(name, names); near != "" {
			return message.Errorf("anchor %q is not an entrant: did you mean %q?", name, near)
		}
		return message.Errorf("anchor %q is not an entrant: expected one of %s", name, strings.Join(names, ", "))
	}
	p.Elo = elo
	return nil
}
