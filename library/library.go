package library

import (
	"errors"
	"io/fs"
	"path/filepath"
	"sync"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/database"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/statedir"
)

// FileName is the name of the index file, in the folder for the program's data.
const FileName = "library.db"

// Path returns the path of the index.
func Path() (string, error) {
	dir, err := statedir.Path()
	return filepath.Join(dir, FileName), err
}

// These are the states of a file.
const (
	present = iota
	gone    // it has vanished, and queries omit its games
	reading // some of its games are stored; a program is reading it or was killed
)

// kind describes the index file. A game whose file is not listed is dead. Its number stays in the
// lists of positions until they are rewritten.
//
// The column fault contains an error in the form of message.Store, and the column games the packed
// postings of a position. folder.looked is in seconds since 1970; changed and seen are in
// nanoseconds.
var kind = database.Kind{ID: 0x41626C69, Schema: []string{`
CREATE TABLE folder(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, looked INTEGER NOT NULL) STRICT;
CREATE TABLE file(
	id INTEGER PRIMARY KEY AUTOINCREMENT, folder INTEGER NOT NULL, path TEXT NOT NULL, size INTEGER NOT NULL, changed INTEGER NOT NULL,
	hash BLOB NOT NULL, state INTEGER NOT NULL, seen INTEGER NOT NULL, fault TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX file_path ON file(path) WHERE state<>2;
CREATE TABLE game(
	id INTEGER PRIMARY KEY AUTOINCREMENT, file INTEGER NOT NULL, number INTEGER NOT NULL,
	title TEXT NOT NULL, event TEXT NOT NULL, round TEXT NOT NULL, site TEXT NOT NULL, red TEXT NOT NULL, black TEXT NOT NULL,
	date TEXT NOT NULL, year INTEGER NOT NULL, result INTEGER NOT NULL, start TEXT NOT NULL, handicap TEXT NOT NULL, opening TEXT NOT NULL,
	plies INTEGER NOT NULL, moves INTEGER NOT NULL, mate INTEGER NOT NULL, same INTEGER NOT NULL
) STRICT;
CREATE TABLE position(key INTEGER PRIMARY KEY, games BLOB NOT NULL) STRICT;
`, reread, "ALTER TABLE game ADD COLUMN time TEXT NOT NULL DEFAULT '';\n" + reread}}

// reread makes Add read all files again: first because games lacked the openings named in the
// files, then because they lacked the time, and short games of the same people and day were no
// copies.
const reread = "UPDATE file SET size=-1, changed=-1 WHERE state<>2;\n"

// Library is an open index. Several goroutines may use it.
type Library struct {
	// Inside prevents Add from following links that lead out of the folders. Set it before calling
	// Add.
	Inside bool

	db *database.DB

	mu     sync.Mutex
	loaded *shelf // nil until the first query, and after a change
}

// Open opens the index in a file. It creates the file and its folder if they are missing.
func Open(path string) (*Library, error) {
	if err := confine.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	db, err := database.Open(path, kind)
	if err != nil {
		return nil, withRebuildHint(err)
	}
	return &Library{db: db}, nil
}

// Read opens the index for reading only, after updating an older one. The error for a missing file
// is fs.ErrNotExist.
func Read(path string) (*Library, error) {
	db, err := database.Read(path, kind)
	if errors.Is(err, database.ErrEarlier) {
		if older, failed := Open(path); failed == nil { // otherwise the first error is more informative
			if err = older.Close(); err == nil {
				db, err = database.Read(path, kind)
			}
		}
	}
	if err != nil {
		return nil, withRebuildHint(err)
	}
	return &Library{db: db}, nil
}

// withRebuildHint adds advice on rebuilding to the error of a damaged index.
func withRebuildHint(err error) error {
	if errors.Is(err, database.ErrNotOne) {
		return message.Errorf("%w; it is only an index: delete it, and add the folders again", err)
	}
	return err
}

// CopyTo writes the index to a file for other readers and replaces an older copy. A process that
// has the older copy open continues to read the older one.
func (l *Library) CopyTo(path string) error {
	part := path + ".new"
	if err := confine.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := l.db.CopyTo(part); err != nil {
		return err
	}
	return confine.Rename(part, path)
}

// Close closes the index.
func (l *Library) Close() error { return l.db.Close() }

// Refresh makes the next query include games that other programs have added.
func (l *Library) Refresh() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.loaded = nil
}
