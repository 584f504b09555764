package ledger

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"errors"
	"io"

	"example.com/abyss/internal/message"
)

// Key identifies a unit of work in a ledger: a SearchUnit or a GameUnit. Keys of the same unit are
// equal under ==.
type Key interface {
	// Group returns the unit's Cell or Contest. Groups can also be compared by ==.
	Group() any

	in(s *Set) bool
	storedBy(tx *sql.Tx, counting string) (bool, error)
	line(s *Set) (Line, bool)
	versions(s *Set) []Key // the keys that the unit has in a set, one for each version of the search
	signature() string     // signature of the version to which this key belongs
}

// Line is one line of a ledger, the result of a unit: a *Row or a *GameRow.
type Line interface {
	// Of returns the unit.
	Of() Key
	// AllNodes returns the number of nodes that the unit took.
	AllNodes() uint64
	// From returns the line's origin.
	From() *Origin

	addTo(s *Set)
	storeIn(w *writer) (added bool, err error)
}

// kinds lists the kinds of lines with their names. The function scan decodes a line in the form
// that json.Marshal writes, several times as fast as encoding/json.
var kinds = []struct {
	name  string
	empty func() Line
	scan  func(line []byte, names map[string]string) (Line, bool)
}{
	{KindSearch, func() Line { return new(Row) }, func(line []byte, names map[string]string) (Line, bool) { return scanRow(line, names) }},
	{KindGame, func() Line { return new(GameRow) }, func(line []byte, names map[string]string) (Line, bool) { return scanGame(line, names) }},
}

// kindOf decodes only the kind of a line.
type kindOf struct {
	Kind string `json:"kind"`
}

// decodeLine decodes a line. It returns nil if the kind is unknown. The map names lets equal
// strings share memory.
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

// emptyLine returns an empty line of the kind whose name is in the line, or nil if that kind is
// unknown.
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

// ParseLine parses a line from another machine. It rejects other kinds, unknown fields, and
// trailing data.
func ParseLine(line []byte) (Line, error) {
	l, err := emptyLine(line)
	if err != nil {
		return nil, err
	}
	if l == nil {
		return nil, message.Errorf("expected a line of a ledger, of the kind %s or %s", KindSearch, KindGame)
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(l); err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, message.Errorf("text after the JSON")
	}
	return l, nil
}

// Add adds a line. If the set already has the unit, the set keeps its first line, unless only the
// new line has the counters of this program. If no time limits the search, the two lines differ
// only in the time that they took.
func (s *Set) Add(l Line) { l.addTo(s) }

// Has reports whether there is a line of the unit.
func (s *Set) Has(k Key) bool { return k.in(s) }

// Line returns the line of a unit.
func (s *Set) Line(k Key) (Line, bool) { return k.line(s) }

// Lines returns all lines in a fixed order. The rows of searches come first, by cell and then by
// position. The games follow, by contest, opening and colour.
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
