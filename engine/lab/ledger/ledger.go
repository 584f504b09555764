package ledger

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"example.com/abyss/internal/database"
)

// Ledger is a ledger that is open for adding. Several goroutines may use it, and several processes
// may have one open.
type Ledger struct {
	store    *store
	problems []error
}

// Open opens the ledger of a folder, and creates the folder if it is missing. Open imports the
// folder's files of lines once; Problems returns the errors. The error is database.ErrReadOnly if
// nothing can be written.
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

// Read returns the content of a folder; runs may continue to add to the folder. A missing folder
// gives an empty set. Close the set after use.
func Read(dir string) (*Set, error) {
	path := filepath.Join(dir, StoreName)
	db, err := database.Read(path, stored)
	if errors.Is(err, database.ErrEarlier) {
		if db, err = database.Open(path, stored); err == nil {
			if err = db.Close(); err == nil {
				db, err = database.Read(path, stored)
			}
		}
	}
	set := NewSet()
	switch {
	case err == nil:
		set = newStore(db).set()
		set.own = true
		err = set.Err()
	case errors.Is(err, fs.ErrNotExist):
		err = nil
	}
	if err == nil {
		err = set.addFiles(dir)
	}
	if err != nil {
		return nil, errors.Join(err, set.Close())
	}
	return set, nil
}

// Problems returns an error for each line of a file that Open could not read; Open imported all
// other lines.
func (l *Ledger) Problems() []error { return l.problems }

// Append adds a line. The line is on disk when Append returns. If the ledger already has the unit,
// Append adds nothing, and the result added is false. There is one exception: an equal row with the
// counters of this program replaces a row with other counters.
func (l *Ledger) Append(line Line) (added bool, err error) {
	list, err := l.store.add([]Line{line}, nil)
	return err == nil && list[0], err
}

// Rows returns the current content of the ledger. The set is usable until Close; its Err returns
// the error of a failed read.
func (l *Ledger) Rows() *Set { return l.store.set() }

// Close closes the ledger, and its sets.
func (l *Ledger) Close() error { return l.store.db.Close() }
