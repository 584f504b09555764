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

// stored is the kind of that file. ended is in seconds from 1970.
var stored = database.Kind{ID: 0x4162795a, Schema: []string{`
CREATE TABLE puzzle(
	fen TEXT PRIMARY KEY, id TEXT NOT NULL, ended INTEGER NOT NULL,
	solved INTEGER NOT NULL, wrong INTEGER NOT NULL, helped INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`}}

// Load reads the record in a folder; without a file it is empty. The error says why it
// could not be read.
func Load(folder string) (Record, error) {
	if folder == "" {
		return Record{}, nil
	}
	r, err := load(filepath.Join(folder, StoreName))
	return r, notKept(err)
}

// load reads the record's file.
func load(path string) (r Record, err error) {
	db, err := database.Read(path, stored)
	if errors.Is(err, fs.ErrNotExist) {
		return Record{}, nil
	}
	if err != nil {
		return Record{}, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	r, err = read(context.Background(), db.Reader())
	return r, db.Error(err)
}

// Add enters what became of a puzzle into the record in a folder, and returns that as it is
// now, with what other programs have entered. What it returns without an error is on the disk;
// with one, and where folder is "", it is this puzzle alone.
func Add(folder string, it *lab.Item, e Entry) (Record, error) {
	own := Record{}
	own.Put(it, e)
	if folder == "" {
		return own, nil
	}
	r, err := enter(folder, own)
	if err != nil {
		return own, notKept(err)
	}
	return r, nil
}

// enter enters what is better in a record than in the folder's, as a whole or not at all.
func enter(folder string, own Record) (r Record, err error) {
	if err := confine.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	db, err := database.Open(filepath.Join(folder, StoreName), stored)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return r, db.Update(func(tx *sql.Tx) error {
		if r, err = read(context.Background(), tx); err != nil {
			return err
		}
		for fen, e := range own {
			if before, known := r[fen]; known && !e.better(&before) {
				continue
			}
			r[fen] = e
			if _, err := tx.ExecContext(context.Background(), "INSERT OR REPLACE INTO puzzle VALUES (?, ?, ?, ?, ?, ?)",
				fen, e.ID, e.When.Unix(), e.Solved, e.Wrong, e.Helped); err != nil {
				return err
			}
		}
		return nil
	})
}

// reader is a transaction, or a file that is only read.
type reader interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// read is all that is stored.
func read(ctx context.Context, from reader) (r Record, err error) {
	rows, err := from.QueryContext(ctx, "SELECT fen, id, ended, solved, wrong, helped FROM puzzle")
	if err != nil {
		return Record{}, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	r = Record{}
	for rows.Next() {
		var fen string
		var e Entry
		var ended int64
		if err := rows.Scan(&fen, &e.ID, &ended, &e.Solved, &e.Wrong, &e.Helped); err != nil {
			return r, err
		}
		e.When = time.Unix(ended, 0).UTC()
		r[fen] = e
	}
	return r, rows.Err()
}

// notKept explains to a solver what an error means.
func notKept(err error) error {
	if err == nil {
		return nil
	}
	return message.Errorf("What is solved is not kept: %w", err)
}
