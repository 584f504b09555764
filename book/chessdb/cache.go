package chessdb

import (
	"context"
	"database/sql"
	"path/filepath"
	"sync"
	"time"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/database"
)

// kept is how long an answer is valid. The time is limited because the database continues to
// analyse. The constant mostKept bounds the number of stored answers.
const (
	kept       = 30 * 24 * time.Hour
	mostKept   = 20_000
	cachePatch = 64 // how many of the oldest entries are removed at once, so that entries need not be counted after every answer
)

// kind describes the file in which the answers are stored.
var kind = database.Kind{ID: 0x41624344, Schema: []string{
	"CREATE TABLE answer(board TEXT PRIMARY KEY, text TEXT NOT NULL, asked INTEGER NOT NULL) STRICT, WITHOUT ROWID",
	"CREATE INDEX answered ON answer(asked)",
}}

// cache stores answers in a file. If the cache fails, the only cost is one more request.
type cache struct {
	path string

	mu    sync.Mutex
	db    *database.DB
	tried bool
	added int
}

// open returns the opened file, or nil if there is none. The caller holds the lock.
func (c *cache) open() *database.DB {
	if c.tried || c.path == "" {
		return c.db
	}
	c.tried = true
	if confine.MkdirAll(filepath.Dir(c.path), 0o700) == nil {
		if db, err := database.Open(c.path, kind); err == nil {
			c.db = db
		}
	}
	return c.db
}

// get returns the stored answer for a board.
func (c *cache) get(board string) (text string, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	db := c.open()
	if db == nil {
		return "", false
	}
	err := db.Reader().QueryRowContext(context.Background(), "SELECT text FROM answer WHERE board=? AND asked>?",
		board, time.Now().Add(-kept).Unix()).Scan(&text)
	return text, err == nil
}

// put stores an answer. It deletes the oldest answers if there are too many.
func (c *cache) put(board, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	db := c.open()
	if db == nil {
		return
	}
	c.added++
	_ = db.Update(func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(context.Background(), "INSERT OR REPLACE INTO answer VALUES (?,?,?)", board, text, time.Now().Unix()); err != nil {
			return err
		}
		if c.added%cachePatch != 1 {
			return nil
		}
		_, err := tx.ExecContext(context.Background(), "DELETE FROM answer WHERE board IN (SELECT board FROM answer ORDER BY asked DESC LIMIT -1 OFFSET ?)", mostKept)
		return err
	})
}

func (c *cache) close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	db := c.db
	c.db, c.tried = nil, true
	if db == nil {
		return nil
	}
	return db.Close()
}
