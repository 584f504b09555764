package database

import (
	"context"
	"errors"

	"modernc.org/sqlite"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// maxValue is the largest size of a value in another program's file, in bytes
// (SQLITE_LIMIT_LENGTH).
const maxValue = 1 << 20

// Header is the beginning of every SQLite file.
const Header = "SQLite format 3\x00"

// Foreign opens another program's file of at most limit bytes for reading. It changes nothing in
// the file and runs no code from it. The context only bounds the reading of the schema; a query
// that might not end needs a separate context.
func Foreign(ctx context.Context, path string, limit int64) (db *DB, err error) {
	info, err := confine.Stat(path)
	if err != nil {
		return nil, err
	}
	if err := foreign.Check(path); err != nil {
		return nil, err
	}
	if info.Size() > limit {
		return nil, message.Errorf("%s: %w: %s, expected %s at most", path, foreign.ErrTooLarge, foreign.Bytes(info.Size()), foreign.Bytes(limit))
	}
	mode := "immutable" // in this mode SQLite creates no files next to the database
	if !settled(path) {
		mode = "ro"
	}
	db = &DB{path: path}
	if db.read, err = connect(path, mode, 1); err != nil {
		return nil, err
	}
	if err := db.bound(ctx); err != nil {
		return nil, errors.Join(db.Error(err), db.Close())
	}
	return db, nil
}

// bound sets limits for the only connection of the pool, and checks that the file is a database.
func (db *DB) bound(ctx context.Context) (err error) {
	conn, err := db.read.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	const length = 0 // SQLITE_LIMIT_LENGTH
	if _, err := sqlite.Limit(conn, length, maxValue); err != nil {
		return err
	}
	if _, err := conn.ExecContext(ctx, "PRAGMA query_only=on"); err != nil {
		return err
	}
	s, err := stateOf(ctx, conn)
	if err == nil && s.tables == 0 {
		err = ErrNotOne // SQLite accepts an empty file as a database without tables
	}
	return err
}
