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

// StoreName is the file of the record, in the folder of the results of suites.
const StoreName = "puzzles.db"

// stored is the kind of that file. ended is in seconds from 1970 in puzzle, which had the
// best attempt of each position, and in milliseconds in attempt. own has the files and
// folders of sets of the user's.
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
`}}

// Load reads the record in a folder; without a file it is empty. The error says why it
// could not be read. A damaged file is set aside under another name, which the error says.
func Load(folder string) (r Record, err error) {
	err = look(folder, func(db *database.DB) error {
		r, err = read(context.Background(), db.Reader())
		return err
	})
	return r, notKept(err)
}

// look reads a folder's file, if there is one.
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

// change changes a folder's file as a whole or not at all, and makes it where it is missing.
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

// setAside gives a damaged file another name, so that a new one can take its place, and says
// so.
func setAside(path string, err error) error {
	if !errors.Is(err, database.ErrDamaged) && !errors.Is(err, database.ErrNotOne) {
		return err
	}
	aside := path + ".damaged"
	if _, missing := confine.Lstat(aside); !errors.Is(missing, fs.ErrNotExist) {
		return err // one of them is enough
	}
	if confine.Rename(path, aside) != nil {
		return err
	}
	for _, end := range []string{"-wal", "-shm"} {
		_ = confine.Rename(path+end, aside+end) // mostly there is none
	}
	return message.Errorf("%w; the file is now named %s, and a new one begins", err, aside)
}

// Add enters an attempt into the record in a folder, or its rating later, and returns that as it is
// now, with what other programs have entered. What it returns without an error is on the disk; with
// one, and if folder is "", it is only this attempt.
func Add(folder string, it *lab.Item, e Entry) (r Record, err error) {
	var own Record
	own.Put(it, e)
	if folder == "" {
		return own, nil
	}
	err = change(folder, func(tx *sql.Tx) error {
		ctx := context.Background()
		if _, err := tx.ExecContext(ctx, "INSERT OR REPLACE INTO attempt VALUES (?, ?, ?, ?, ?, ?, ?)",
			e.When.UnixMilli(), key(it), e.ID, e.Solved, e.Wrong, e.Helped, e.Rating); err != nil {
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

// Own are the files and folders that are sets of the user's, in the order they were added.
func Own(folder string) (paths []string, err error) {
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

// AddOwn enters a file or folder among them, RemoveOwn takes one out.
func AddOwn(folder, path string, now time.Time) error {
	return change(folder, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(context.Background(), "INSERT OR IGNORE INTO own VALUES (?, ?)", path, now.UnixMilli())
		return err
	})
}

// RemoveOwn removes what AddOwn has added. The file stays, and so does what was solved.
func RemoveOwn(folder, path string) error {
	return change(folder, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(context.Background(), "DELETE FROM own WHERE path = ?", path)
		return err
	})
}

// reader is a transaction, or a file that is only read.
type reader interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// read is all attempts that are stored.
func read(ctx context.Context, from reader) (r Record, err error) {
	rows, err := from.QueryContext(ctx, "SELECT ended, fen, id, solved, wrong, helped, rating FROM attempt ORDER BY ended")
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	var list []attempt
	for rows.Next() {
		var a attempt
		var ended int64
		if err := rows.Scan(&ended, &a.fen, &a.ID, &a.Solved, &a.Wrong, &a.Helped, &a.Rating); err != nil {
			return r, err
		}
		a.When = time.UnixMilli(ended).UTC()
		list = append(list, a)
	}
	r.add(list...)
	return r, rows.Err()
}

// notKept explains the meaning of an error to a solver.
func notKept(err error) error {
	if err == nil {
		return nil
	}
	return message.Errorf("The solutions are not stored: %w", err)
}
