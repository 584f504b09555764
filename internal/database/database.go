// Package database stores tables in SQLite, each database in one file. No other package imports the
// SQLite library, so no other code depends on the choice of library, and programs without a
// database do not contain it.
//
// A change survives the end of the process and of the machine once Update has returned. Several
// processes may have a file open: one at a time can write, and meanwhile the others can read.
package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // registers the driver

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// Kind describes one kind of database file.
type Kind struct {
	ID     int32    // identifies its files (PRAGMA application_id)
	Schema []string // SQL statements; PRAGMA user_version of a file counts those already applied
	Before int      // number of statements removed from Schema: allowed because the files of all released versions already include these statements
}

// version returns the version of a file to which all statements were applied.
func (k *Kind) version() int { return k.Before + len(k.Schema) }

// DB is an open file. Several goroutines may use it.
type DB struct {
	path  string
	read  *sql.DB
	write *sql.DB // nil if the file is read-only

	closed atomic.Bool
}

const (
	// busy is how long a process waits while another one writes.
	busy = 10 * time.Second
	// readers is how many queries may run at once; each uses a cache of two megabytes.
	readers = 4
)

// Open opens a file for reading and writing. It creates a missing file and updates its schema. The
// folder must exist. The error is ErrReadOnly if nothing can be written.
func Open(path string, kind Kind) (*DB, error) {
	if _, err := confine.Stat(filepath.Dir(path)); err != nil {
		return nil, err
	}
	if err := foreign.Check(path); err != nil {
		return nil, err
	}
	write, err := connect(path, "rwc", 1)
	if err != nil {
		return nil, err
	}
	db := &DB{path: path, write: write}
	if err = db.prepare(kind); err == nil {
		db.read, err = connect(path, reading, readers)
	}
	if err != nil {
		return nil, errors.Join(db.Error(err), db.Close())
	}
	return db, nil
}

// Read opens a file for reading only. The error for a missing file is fs.ErrNotExist. A file that
// is still empty because its writer was killed gives the same error. If the folder is read-only and
// no process has the file open, Read reads the file as it is now.
func Read(path string, kind Kind) (*DB, error) {
	if _, err := confine.Stat(path); err != nil {
		return nil, err
	}
	if err := foreign.Check(path); err != nil {
		return nil, err
	}
	db := &DB{path: path}
	var err error
	for _, mode := range []string{reading, "immutable"} {
		if db.read, err = connect(path, mode, readers); err != nil {
			return nil, err
		}
		if err = db.suits(kind); err == nil {
			return db, nil
		}
		err = errors.Join(db.Error(err), db.Close())
		if !errors.Is(err, ErrReadOnly) || !settled(path) {
			break
		}
	}
	return nil, err
}

// settled reports whether the file contains all changes. If not, some changes are in a file next
// to the database.
func settled(path string) bool {
	info, err := confine.Stat(path + "-wal")
	return errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0
}

// reading is the mode of connections for reading. They need write access because the last
// connection that closes moves the log next to the file into the file.
const reading = "rw"

// connect opens a pool of connections to a file; mode is a mode of SQLite, or immutable.
func connect(path, mode string, most int) (*sql.DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	query := url.Values{
		"_pragma": {fmt.Sprintf("busy_timeout=%d", busy.Milliseconds()), "synchronous=full", "trusted_schema=off", "cell_size_check=on", "foreign_keys=on"},
		"_txlock": {"immediate"},
		"mode":    {mode},
	}
	switch mode {
	case "immutable":
		query.Set("mode", "ro")
		query.Set("immutable", "1")
	case reading:
		query.Add("_pragma", "query_only=on")
	}
	slashed := filepath.ToSlash(path)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // a drive's letter
	}
	name := url.URL{Scheme: "file", Path: slashed, OmitHost: true, RawQuery: query.Encode()}
	pool, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(most)
	pool.SetMaxIdleConns(most)
	return pool, nil
}

// prepare initializes a new file, and updates the schema of an older one.
func (db *DB) prepare(kind Kind) error {
	state, err := stateOf(context.Background(), db.write)
	if err != nil {
		return err
	}
	if err := state.check(kind); err != nil {
		return err
	}
	if err := db.logAhead(); err != nil {
		return err
	}
	return db.update(func(tx *sql.Tx) error {
		// Another process may have prepared the file meanwhile.
		if state, err = stateOf(context.Background(), tx); err == nil {
			err = state.check(kind)
		}
		state.version = max(state.version, kind.Before) // a new file has version 0
		for ; err == nil && state.version < kind.version(); state.version++ {
			_, err = tx.ExecContext(context.Background(), kind.Schema[state.version-kind.Before])
		}
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(context.Background(), fmt.Sprintf("PRAGMA application_id=%d; PRAGMA user_version=%d", kind.ID, state.version))
		return err
	})
}

// logAhead switches the file to write-ahead logging, so that readers need not wait for writers.
// SQLite does not wait while another process does the same, so logAhead retries. If the file system
// does not support such a log, for example over a network, readers wait for writers.
func (db *DB) logAhead() error {
	for begin := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		_, err := db.write.ExecContext(context.Background(), "PRAGMA journal_mode=wal")
		if !errors.Is(db.Error(err), ErrBusy) || time.Since(begin) > busy {
			return err
		}
	}
}

// suits returns the reason why the file cannot be read as a file of the kind, or nil.
func (db *DB) suits(kind Kind) error {
	state, err := stateOf(context.Background(), db.read)
	if err != nil {
		return err
	}
	if err := state.check(kind); err != nil {
		return err
	}
	switch {
	case state.isNew():
		return fs.ErrNotExist
	case state.version < kind.version():
		return ErrEarlier
	}
	return nil
}

// state is what a file states about its kind and version.
type state struct {
	id      int32
	version int
	tables  int
}

// querier is a transaction, or a database.
type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func stateOf(ctx context.Context, q querier) (s state, err error) {
	err = q.QueryRowContext(ctx,
		"SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM sqlite_schema)",
	).Scan(&s.id, &s.version, &s.tables)
	return s, err
}

// isNew reports whether nothing has been written to the file.
func (s *state) isNew() bool { return s.tables == 0 && s.id == 0 && s.version == 0 }

// check returns an error if the file is neither of the kind nor new.
func (s *state) check(kind Kind) error {
	switch {
	case s.isNew():
		return nil
	case s.id != kind.ID:
		return message.Errorf("it is another program's database, expected a new file or one of this program's")
	case s.version > kind.version():
		return message.Errorf("it is from a later version of the program (schema %d), expected at most %d", s.version, kind.version())
	case kind.Before > 0 && s.version <= kind.Before:
		return message.Errorf("it is from before the first release (schema %d), expected at least %d", s.version, kind.Before+1)
	}
	return nil
}

// Path is the path of the file.
func (db *DB) Path() string { return db.path }

// ReadOnly reports whether Update is impossible.
func (db *DB) ReadOnly() bool { return db.write == nil }

// Reader returns the database for queries; it rejects changes.
func (db *DB) Reader() *sql.DB { return db.read }

// Update makes a change completely or not at all. The change is on disk when Update returns.
func (db *DB) Update(change func(*sql.Tx) error) error {
	switch {
	case db.closed.Load():
		return db.Error(os.ErrClosed)
	case db.write == nil:
		return db.Error(ErrReadOnly)
	}
	return db.Error(db.update(change))
}

func (db *DB) update(change func(*sql.Tx) error) error {
	tx, err := db.write.BeginTx(context.Background(), nil)
	if err != nil {
		return err
	}
	if err := change(tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// CopyTo copies the tables to a new file that needs no log next to it.
func (db *DB) CopyTo(path string) error {
	_, err := db.write.ExecContext(context.Background(), "VACUUM INTO ?", path)
	return db.Error(err)
}

// Check reads the whole file and returns an error if it is damaged.
func (db *DB) Check() error {
	var found string
	err := db.read.QueryRowContext(context.Background(), "PRAGMA integrity_check(1)").Scan(&found)
	if err == nil && found != "ok" {
		err = message.Errorf("%w: %s", ErrDamaged, foreign.ShortenText(found))
	}
	return db.Error(err)
}

// Close closes the file.
func (db *DB) Close() error {
	db.closed.Store(true)
	var errs []error
	for _, pool := range []*sql.DB{db.read, db.write} { // the pool that is closed last removes the log if it can write
		if pool != nil {
			errs = append(errs, pool.Close())
		}
	}
	return errors.Join(errs...)
}
