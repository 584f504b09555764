package puzzle

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/database"
	"example.com/abyss/internal/message"
)

// StoreName is the name of the record's file, in the folder with the results of suites.
const StoreName = "puzzles.db"

// stored is the kind of the record's database file. In the table "attempt", the column "ended" is
// in milliseconds since 1970; in the older table "puzzle", which contains the best attempt at each
// position, that column is in seconds. The table "own" lists files and folders with the user's own
// sets, and the table "win" lists the wins of endings. The last step stores the set of an attempt.
// Attempts from before that step count in the built-in suites, and in the user's set that has the
// position under the same id.
var stored = database.Kind{ID: 0x4162795a, Schema: []string{`
CREATE TABLE puzzle(
	fen TEXT PRIMARY KEY, id TEXT NOT NULL, ended INTEGER NOT NULL,
	solved INTEGER NOT NULL, wrong INTEGER NOT NULL, helped INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`, `
CREATE TABLE attempt(
	ended INTEGER NOT NULL, fen TEXT NOT NULL, id TEXT NOT NULL,
	solved INTEGER NOT NULL, wrong INTEGER NOT NULL, helped INTEGER NOT NULL, rating REAL NOT NULL,
	PRIMARY KEY(ended, fen)
) STRICT, WITHOUT ROWID;
INSERT INTO attempt SELECT 1000 * ended, fen, id, solved, wrong, helped, 0 FROM puzzle;
DROP TABLE puzzle;
CREATE TABLE own(path TEXT PRIMARY KEY, added INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`, `
CREATE TABLE win(
	ended INTEGER NOT NULL, ending TEXT NOT NULL, moves INTEGER NOT NULL, least INTEGER NOT NULL,
	wrong INTEGER NOT NULL, helped INTEGER NOT NULL,
	PRIMARY KEY(ended, ending)
) STRICT, WITHOUT ROWID;
`, `
ALTER TABLE attempt ADD COLUMN source TEXT NOT NULL DEFAULT '';
ALTER TABLE attempt ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE attempt SET source = '?' || id, seen = 1 - solved;
`}}

// Load reads the record in a folder. Without a file the record is empty. The error says why the
// record could not be read. A damaged file is renamed, and the error contains the new name.
func Load(folder string) (r Record, err error) {
	err = look(folder, func(db *database.DB) error {
		r, err = read(context.Background(), db.Reader())
		return err
	})
	return r, notKept(err)
}

// look calls do with a folder's file, if there is one.
func look(folder string, do func(*database.DB) error) error {
	if folder == "" {
		return nil
	}
	path := filepath.Join(folder, StoreName)
	db, err := database.Read(path, stored)
	if errors.Is(err, database.ErrEarlier) {
		db, err = database.Open(path, stored)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = errors.Join(db.Error(do(db)), db.Close())
	}
	return setAside(path, err)
}

// change changes a folder's file in one transaction, and creates it if it is missing.
func change(folder string, do func(*sql.Tx) error) error {
	if err := confine.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	path := filepath.Join(folder, StoreName)
	db, err := database.Open(path, stored)
	if err == nil {
		err = errors.Join(db.Update(do), db.Close())
	}
	return setAside(path, err)
}

// setAside renames a damaged file, so that a new one can take its place, and returns an error that
// states the new name.
func setAside(path string, err error) error {
	if !errors.Is(err, database.ErrDamaged) && !errors.Is(err, database.ErrNotOne) {
		return err
	}
	aside := path + ".damaged"
	if _, missing := confine.Lstat(aside); !errors.Is(missing, fs.ErrNotExist) {
		return err // the first of the two errors is enough
	}
	if confine.Rename(path, aside) != nil {
		return err
	}
	for _, end := range []string{"-wal", "-shm"} {
		_ = confine.Rename(path+end, aside+end) // usually there is no such accompanying file
	}
	return message.Errorf("%w; the file is now named %s, and a new one begins", err, aside)
}

// Add adds an attempt to the record in a folder, or updates a known attempt. It returns the record
// as it is now, including what other programs have added. Without an error, the result is on disk.
// With an error, or if folder is "", the result contains only this attempt.
func Add(folder string, it *lab.Item, e Entry) (r Record, err error) {
	var own Record
	own.Put(it, e)
	if folder == "" {
		return own, nil
	}
	err = change(folder, func(tx *sql.Tx) error {
		ctx := context.Background()
		if _, err := tx.ExecContext(ctx, `INSERT INTO attempt VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
			solved = max(solved, excluded.solved), wrong = max(wrong, excluded.wrong), helped = max(helped, excluded.helped),
			seen = max(seen, excluded.seen), rating = iif(excluded.rating > 0, excluded.rating, rating)`,
			e.When.UnixMilli(), it.Pos.FEN(), e.ID, e.Solved, e.Wrong, e.Helped, e.Rating, it.Source, e.Seen); err != nil {
			return err
		}
		r, err = read(ctx, tx)
		return err
	})
	if err != nil {
		return own, notKept(err)
	}
	return r, nil
}

// UserSets returns the files and folders that the user has added as sets, in the order in which
// they were added.
func UserSets(folder string) (paths []string, err error) {
	err = look(folder, func(db *database.DB) error {
		rows, err := db.Reader().QueryContext(context.Background(), "SELECT path FROM own ORDER BY added, path")
		if err != nil {
			return err
		}
		for rows.Next() {
			var path string
			if err := rows.Scan(&path); err != nil {
				return errors.Join(err, rows.Close())
			}
			paths = append(paths, path)
		}
		return errors.Join(rows.Err(), rows.Close())
	})
	return paths, err
}

// AddOwn adds a file or folder to the user's sets.
func AddOwn(folder, path string, now time.Time) error {
	return change(folder, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(context.Background(), "INSERT OR IGNORE INTO own VALUES (?, ?)", path, now.UnixMilli())
		return err
	})
}

// RemoveOwn removes a file or folder from the user's sets. The file itself stays, and so do the
// solved puzzles.
func RemoveOwn(folder, path string) error {
	return change(folder, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(context.Background(), "DELETE FROM own WHERE path = ?", path)
		return err
	})
}

// reader is a transaction, or a file opened for reading.
type reader interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// read returns all attempts and wins that are stored.
func read(ctx context.Context, from reader) (r Record, err error) {
	rows, err := from.QueryContext(ctx, "SELECT ended, fen, id, solved, wrong, helped, rating, source, seen FROM attempt ORDER BY ended")
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	var list []attempt
	for rows.Next() {
		var a attempt
		var ended int64
		if err := rows.Scan(&ended, &a.fen, &a.ID, &a.Solved, &a.Wrong, &a.Helped, &a.Rating, &a.source, &a.Seen); err != nil {
			return r, err
		}
		a.When = time.UnixMilli(ended).UTC()
		list = append(list, a)
	}
	r.add(list...)
	err = errors.Join(rows.Err(), r.readWins(ctx, from))
	return r, err
}

// notKept returns an error that tells the solver what err means: the solutions are not stored.
func notKept(err error) error {
	if err == nil {
		return nil
	}
	return message.Errorf("The solutions are not stored: %w", err)
}
