package ledger

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"abyss/internal/jsonlines"
)

// FileName is the file to which results are appended.
const FileName = "ledger.jsonl"

// Ledger is a ledger open for adding. Several goroutines may use it.
type Ledger struct {
	file *jsonlines.File

	mu  sync.Mutex
	set *Set
}

// Open opens the ledger of a folder, which it creates if missing, and reads its
// content. It cuts off an unfinished line of a killed run. Until Close another
// process gets the error jsonlines.ErrLocked, so that no result is made twice.
func Open(dir string) (*Ledger, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, FileName)
	file, lines, err := jsonlines.Open(path, `{"kind":`)
	if err != nil {
		return nil, err
	}
	set := NewSet()
	err = set.addOthers(dir)
	if err == nil {
		err = set.addLines(path, lines)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &Ledger{file: file, set: set}, nil
}

// Read is the content of a folder, to which a run may be adding. A missing folder is
// empty.
func Read(dir string) (*Set, error) {
	set := NewSet()
	if err := set.addOthers(dir); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, FileName)
	lines, err := jsonlines.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return set, nil
	}
	if err != nil {
		return nil, err
	}
	return set, set.addLines(path, lines)
}

// Append adds a line and syncs it to disk before it returns. If the ledger has the
// unit already it adds nothing, and added is false.
func (l *Ledger) Append(line Line) (added bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.set.Has(line.Of()) {
		return false, nil
	}
	if err := l.file.Append(line); err != nil {
		return false, err
	}
	l.set.Add(line)
	return true, nil
}

// Rows is the rows so far, a copy.
func (l *Ledger) Rows() *Set {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.set.clone()
}

// Close unlocks the ledger for other processes.
func (l *Ledger) Close() error { return l.file.Close() }

// addOthers reads the folder's files other than FileName.
func (s *Set) addOthers(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		switch {
		case e.Name() == FileName || e.IsDir():
		case strings.HasSuffix(path, ".jsonl"):
			lines, err := jsonlines.Read(path)
			if err == nil {
				err = s.addLines(path, lines)
			}
			if err != nil {
				return err
			}
		case strings.HasSuffix(path, ".jsonl.gz"):
			if err := s.addCompressed(path); err != nil {
				return err
			}
		}
	}
	return nil
}

// Set is rows and games by their units. It must not be used by other goroutines while
// one adds to it.
type Set struct {
	rows   map[SearchUnit]Row
	others map[request][]string // the behaviours with rows

	games    map[GameUnit]GameRow
	versions map[Contest][]Contest // the contests with games, by the contest without behaviours

	foreign int // number of lines of other kinds
}

// request is a cell without the behaviour.
type request struct{ suite, rules, fingerprint, limits string }

// NewSet is an empty set.
func NewSet() *Set {
	return &Set{rows: map[SearchUnit]Row{}, others: map[request][]string{}, games: map[GameUnit]GameRow{}, versions: map[Contest][]Contest{}}
}

// Get is the row of the unit.
func (s *Set) Get(unit SearchUnit) (Row, bool) {
	row, ok := s.rows[unit]
	return row, ok
}

// Behaviours are the signatures with rows of the cell, possibly its own among them,
// in the order they were added.
func (s *Set) Behaviours(c Cell) []string {
	return s.others[request{c.Suite, c.Rules, c.Fingerprint, c.Limits}]
}

// Empty reports whether there are neither rows nor games.
func (s *Set) Empty() bool { return len(s.rows)+len(s.games) == 0 }

// Len is the number of rows.
func (s *Set) Len() int { return len(s.rows) }

// Sorted is all rows in a fixed order: by cell, then position.
func (s *Set) Sorted() []Row {
	rows := make([]Row, 0, len(s.rows))
	for _, row := range s.rows {
		rows = append(rows, row)
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

func (s *Set) clone() *Set {
	c := NewSet()
	for _, l := range s.Lines() {
		c.Add(l)
	}
	return c
}
