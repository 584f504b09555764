package ledger

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Key is what a ledger knows a unit of work by: a SearchUnit or a GameUnit. Two keys of
// one unit are equal by ==.
type Key interface {
	// Group is what the unit is one of, a Cell or a Contest. Two groups can be
	// compared by == as well.
	Group() any

	in(s *Set) bool
}

// Line is one line of a ledger, what came of a unit: a *Row or a *GameRow.
type Line interface {
	// Of is the unit.
	Of() Key
	// AllNodes is what the unit took.
	AllNodes() uint64

	addTo(s *Set)
}

// kinds are the kinds of lines by their names. scan reads a line that is written as
// json.Marshal writes it, and several times as fast.
var kinds = []struct {
	name  string
	empty func() Line
	scan  func(line []byte, names map[string]string) (Line, bool)
}{
	{KindSearch, func() Line { return new(Row) }, func(line []byte, names map[string]string) (Line, bool) { return scanRow(line, names) }},
	{KindGame, func() Line { return new(GameRow) }, func(line []byte, names map[string]string) (Line, bool) { return scanGame(line, names) }},
}

// kindOf is the kind that a line says it is of.
type kindOf struct {
	Kind string `json:"kind"`
}

// decodeLine reads a line, nil where it is of no kind that is known. Strings that
// were met before are taken from names.
func decodeLine(line []byte, names map[string]string) (Line, error) {
	for i := range kinds {
		if bytes.HasPrefix(line, []byte(`{"kind":"`+kinds[i].name+`"`)) {
			if l, ok := kinds[i].scan(line, names); ok {
				return l, nil
			}
		}
	}
	l, err := emptyLine(line)
	if l == nil || err != nil {
		return nil, err
	}
	return l, json.Unmarshal(line, l)
}

// emptyLine is a line of the kind that this one says it is of, nil if none is known.
func emptyLine(line []byte) (Line, error) {
	var of kindOf
	if err := json.Unmarshal(line, &of); err != nil {
		return nil, err
	}
	for i := range kinds {
		if kinds[i].name == of.Kind {
			return kinds[i].empty(), nil
		}
	}
	return nil, nil
}

// ParseLine reads a line that came from elsewhere. It refuses what no ledger has:
// another kind, fields that are not known, and more behind it.
func ParseLine(line []byte) (Line, error) {
	l, err := emptyLine(line)
	if err != nil {
		return nil, err
	}
	if l == nil {
		return nil, fmt.Errorf("expected a line of a ledger, of the kind %s or %s", KindSearch, KindGame)
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(l); err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("there is more behind it")
	}
	return l, nil
}

// Add takes a line. Of two of one unit, which differ in their time alone where no
// time limits them, the first stays.
func (s *Set) Add(l Line) { l.addTo(s) }

// Has reports whether there is a line of the unit.
func (s *Set) Has(k Key) bool { return k.in(s) }

// Lines are all lines in an order of their own: rows by cell, then position; then
// games by contest, opening and colour.
func (s *Set) Lines() []Line {
	rows, games := s.Sorted(), s.SortedGames()
	lines := make([]Line, 0, len(rows)+len(games))
	for i := range rows {
		lines = append(lines, &rows[i])
	}
	for i := range games {
		lines = append(lines, &games[i])
	}
	return lines
}
