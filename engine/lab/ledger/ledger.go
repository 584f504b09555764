package ledger

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"example.com/abyss/internal/database"
)

// Ledger is a ledger open for adding. Several goroutines may use it, and several
// processes may have one open.
type Ledger struct {
	store    *store
	problems []error
}

// Open opens the ledger of a folder, which it creates if missing. It takes over the files
// of lines there, once; Problems says what of these could not be read.
// database.ErrReadOnly is the error where nothing can be written.
func Open(dir string) (*Ledger, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	db, err := database.Open(filepath.Join(dir, StoreName), stored)
	if err != nil {
		return nil, err
	}
	l := &Ledger{store: newStore(db)}
	if err := l.takeOver(dir); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

// Read is the content of a folder, to which runs may be adding. A missing folder is
// empty. Close the set when it is no longer needed.
func Read(dir string) (*Set, error) {
	set := NewSet()
	path := filepath.Join(dir, StoreName)
	db, err := database.Read(path, stored)
	if errors.Is(err, database.ErrEarlier) {
		if db, err = database.Open(path, stored); err == nil {
			if err = db.Close(); err == nil {
				db, err = database.Read(path, stored)
			}
		}
	}
	switch {
	case err == nil:
		s := newStore(db)
		set.own = s
		set.view = newView(s)
		if err := set.Err(); err != nil {
			return nil, errors.Join(err, db.Close())
		}
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	if err := set.addFiles(dir); err != nil {
		return nil, errors.Join(err, set.Close())
	}
	return set, nil
}

// Problems are the lines of files that Open could not read; the others are there.
func (l *Ledger) Problems() []error { return l.problems }

// Append adds a line, which is on the disk when it returns. If the ledger has the unit
// already it adds nothing, and added is false; but a row with the counters of this program
// takes the place of one that has others and is else the same.
func (l *Ledger) Append(line Line) (added bool, err error) {
	list, err := l.store.add([]Line{line}, nil)
	return err == nil && list[0], err
}

// Rows is what the ledger has at this moment. It can be used until Close; Err says what
// of it could not be read.
func (l *Ledger) Rows() *Set {
	set := NewSet()
	set.view = newView(l.store)
	return set
}

// Close closes the ledger, and its sets.
func (l *Ledger) Close() error { return l.store.db.Close() }

// Set is rows and games by their units: those that were added to it, and behind them
// those of a store. It must not be used by other goroutines while one adds to it.
type Set struct {
	rows   map[SearchUnit]Row
	others map[request][]string // the behaviours with rows

	games    map[GameUnit]GameRow
	versions map[Contest][]Contest // the contests with games, by the contest without behaviours

	totals map[any]Total // by Cell and Contest, of what was added

	view *view  // nil for none
	own  *store // to be closed with the set, nil for none

	problems []error
}

// request is a cell without the behaviour.
type request struct{ suite, rules, fingerprint, limits string }

func (c *Cell) request() request { return request{c.Suite, c.Rules, c.Fingerprint, c.Limits} }

// NewSet is an empty set.
func NewSet() *Set {
	return &Set{rows: map[SearchUnit]Row{}, others: map[request][]string{}, games: map[GameUnit]GameRow{}, versions: map[Contest][]Contest{}, totals: map[any]Total{}}
}

// Close closes what Read has opened.
func (s *Set) Close() error {
	if s.own == nil {
		return nil
	}
	return s.own.db.Close()
}

// Err says why some results could not be read: the set seems to have fewer then.
func (s *Set) Err() error {
	if s.view == nil {
		return nil
	}
	return s.view.err()
}

// Problems are the lines of files that could not be read; the others are there.
func (s *Set) Problems() []error { return s.problems }

// Get is the row of the unit.
func (s *Set) Get(unit SearchUnit) (Row, bool) {
	row, ok := s.rows[unit]
	if s.view == nil {
		return row, ok
	}
	if stored := s.view.row(&unit); stored != nil && (!ok || stored.renews(&row)) {
		return *stored, true
	}
	return row, ok
}

// Behaviours are the signatures with rows of the cell, possibly its own among them,
// in the order they were added.
func (s *Set) Behaviours(c Cell) []string {
	as := c.request()
	if s.view == nil {
		return s.others[as]
	}
	var list []string
	for _, c := range s.view.requests[as] {
		list = append(list, c.Behaviour)
	}
	for _, b := range s.others[as] {
		if !slices.Contains(list, b) {
			list = append(list, b)
		}
	}
	return list
}

// Empty reports whether there are neither rows nor games.
func (s *Set) Empty() bool {
	return len(s.rows)+len(s.games) == 0 && (s.view == nil || len(s.view.cells)+len(s.view.contests) == 0)
}

// Len is the number of rows.
func (s *Set) Len() int { return len(s.Sorted()) }

// Sorted is all rows in a fixed order: by cell, then position.
func (s *Set) Sorted() []Row {
	rows := make([]Row, 0, len(s.rows))
	for unit := range s.rows {
		row, _ := s.Get(unit)
		rows = append(rows, row)
	}
	if v := s.view; v != nil {
		v.mu.Lock()
		defer v.mu.Unlock()
		for _, c := range v.cells {
			for _, row := range v.rowsOf(c) {
				if _, ok := s.rows[row.SearchUnit]; !ok {
					rows = append(rows, *row)
				}
			}
		}
	}
	slices.SortFunc(rows, func(a, b Row) int { return compareUnits(&a.SearchUnit, &b.SearchUnit) })
	return rows
}

func compareUnits(a, b *SearchUnit) int {
	return cmp.Or(
		strings.Compare(a.Suite, b.Suite),
		strings.Compare(a.Rules, b.Rules),
		strings.Compare(a.Limits, b.Limits),
		strings.Compare(a.Fingerprint, b.Fingerprint),
		strings.Compare(a.Behaviour, b.Behaviour),
		strings.Compare(a.Position, b.Position),
		strings.Compare(a.FEN, b.FEN),
	)
}
