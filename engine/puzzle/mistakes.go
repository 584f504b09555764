package puzzle

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/database"
	"example.com/abyss/internal/message"
)

// MistakesName is the name of the file with the user's mistakes, in the same folder as the record.
const MistakesName = "mistakes.db"

// MistakesSuite is the name of the suite of mistakes.
const MistakesSuite = "My mistakes"

// mistakes is the kind of the database file of the user's mistakes. A row contains a position and
// its line of EPD. The column "added" contains a time in milliseconds since 1970.
var mistakes = database.Kind{ID: 0x4162794d, Schema: []string{`
CREATE TABLE mistake(fen TEXT PRIMARY KEY, epd TEXT NOT NULL, added INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`}}

// Mistakes returns the puzzles made from the user's errors, numbered in the order in which they
// were added.
func Mistakes(folder string) (s lab.Suite, err error) {
	s.Name = MistakesSuite
	if folder == "" {
		return s, nil
	}
	path := filepath.Join(folder, MistakesName)
	db, err := database.Read(path, mistakes)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return s, setAside(path, err)
	}
	text, err := lines(db)
	if err = setAside(path, errors.Join(db.Error(err), db.Close())); err != nil || text == "" {
		return s, err
	}
	if s, err = lab.LoadEPD(strings.NewReader(text), s.Name); err != nil {
		err = message.Errorf("%s: %w", path, err)
	}
	for i := range s.Positions {
		s.Positions[i].ID = fmt.Sprintf("%03d", i+1)
	}
	return s, err
}

// lines returns all lines of EPD.
func lines(db *database.DB) (text string, err error) {
	rows, err := db.Reader().QueryContext(context.Background(), "SELECT epd FROM mistake ORDER BY added, fen")
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			return "", errors.Join(err, rows.Close())
		}
		b.WriteString(line + "\n")
	}
	return b.String(), errors.Join(rows.Err(), rows.Close())
}

// AddMistakes adds puzzles to the user's mistakes. The parameter lines contains lines of EPD
// without an id, by position. It returns the number of new puzzles.
func AddMistakes(folder string, lines map[string]string, now time.Time) (added int, err error) {
	if len(lines) == 0 || folder == "" {
		return 0, nil
	}
	if err := confine.MkdirAll(folder, 0o755); err != nil {
		return 0, err
	}
	path := filepath.Join(folder, MistakesName)
	db, err := database.Open(path, mistakes)
	if err == nil {
		err = errors.Join(db.Update(func(tx *sql.Tx) error {
			added = 0
			for fen, epd := range lines {
				result, err := tx.ExecContext(context.Background(), "INSERT OR IGNORE INTO mistake VALUES (?, ?, ?)", fen, epd, now.UnixMilli())
				if err != nil {
					return err
				}
				n, err := result.RowsAffected()
				if err != nil {
					return err
				}
				added += int(n)
			}
			return nil
		}), db.Close())
	}
	if err != nil {
		return 0, setAside(path, err)
	}
	return added, nil
}
