package database

import (
	"errors"

	"modernc.org/sqlite"

	"example.com/abyss/internal/message"
)

// These are the errors of a database file.
var (
	ErrReadOnly = message.Errorf("it cannot be written to")
	ErrDamaged  = message.Errorf("the database is damaged")
	ErrNotOne   = message.Errorf("it is not a database, expected a file of SQLite")
	ErrBusy     = message.Errorf("another process is writing to it and does not finish")
	ErrFull     = message.Errorf("the disk is full")
	ErrEarlier  = message.Errorf("it is from an earlier version of the program: expected a writable folder, to update it")
	ErrTooMuch  = message.Errorf("the query takes too long")
)

// meanings maps error codes of SQLite to errors with a message,
// https://www.sqlite.org/rescode.html.
var meanings = map[int]error{
	5:  ErrBusy, // SQLITE_BUSY
	6:  ErrBusy, // SQLITE_LOCKED
	8:  ErrReadOnly,
	9:  ErrTooMuch, // SQLITE_INTERRUPT
	11: ErrDamaged, // SQLITE_CORRUPT
	13: ErrFull,
	14: ErrReadOnly, // SQLITE_CANTOPEN: the file itself, or the log next to it
	26: ErrNotOne,   // SQLITE_NOTADB
}

// Error adds the name of the file to an error of a query and, if SQLite's error code is known, an
// explanation.
func (db *DB) Error(err error) error {
	if err == nil {
		return nil
	}
	var at *fileError
	if errors.As(err, &at) {
		return err
	}
	if coded := (*sqlite.Error)(nil); errors.As(err, &coded) {
		if meaning, ok := meanings[coded.Code()&0xff]; ok {
			err = meaning
		}
	}
	return &fileError{message.Errorf("%s: %w", db.path, err)}
}

// fileError is an error that names its file.
type fileError struct{ err error }

func (e *fileError) Error() string { return e.err.Error() }
func (e *fileError) Unwrap() error { return e.err }

// In returns the error in a language; see message.Sentence.
func (e *fileError) In(say func(error) string) string { return say(e.err) }
