package library

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"math"

	"example.com/abyss/internal/message"
)

// statements are the SQL statements that store a batch.
type statements struct {
	tx                              *sql.Tx
	file, game, get, put, old, done *sql.Stmt
}

func newStatements(tx *sql.Tx) (*statements, error) {
	s := &statements{tx: tx}
	for to, query := range map[**sql.Stmt]string{
		&s.file: "INSERT INTO file(folder, path, size, changed, hash, state, seen, fault) VALUES(?, ?, 0, 0, x'', 2, ?, '')",
		&s.game: `INSERT INTO game(file, number, title, event, round, site, red, black, date, time, year, result, start, handicap, opening, plies, moves, mate, same)
			VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		&s.get:  "SELECT games FROM position WHERE key=?",
		&s.put:  "INSERT OR REPLACE INTO position VALUES(?, ?)",
		&s.old:  "SELECT id, size, hash FROM file WHERE path=? AND state<>2",
		&s.done: "UPDATE file SET folder=?, size=?, changed=?, hash=?, state=0, seen=?, fault=? WHERE id=?",
	} {
		var err error
		if *to, err = tx.PrepareContext(context.Background(), query); err != nil {
			s.close()
			return nil, err
		}
	}
	return s, nil
}

func (s *statements) close() {
	for _, one := range []*sql.Stmt{s.file, s.game, s.get, s.put, s.old, s.done} {
		if one != nil {
			_ = one.Close() // the transaction already reports the error
		}
	}
}

// newFile adds a file that is being read to the index.
func (s *statements) newFile(p *part, now int64) (int64, error) {
	r, err := s.file.ExecContext(context.Background(), p.folder, p.path, now)
	if err != nil {
		return 0, err
	}
	return r.LastInsertId()
}

// errMany is the error when all game numbers are used.
var errMany = message.Errorf("the index is full: expected %d games at most", math.MaxUint32)

// newGame adds a game to the index and returns its number.
func (s *statements) newGame(file int64, g *digest) (uint32, error) {
	r, err := s.game.ExecContext(context.Background(), file, g.Number, g.Title, g.Event, g.Round, g.Site, g.Red, g.Black, g.Date, g.Time, g.Year,
		resultNumber(g.Result), g.Start, g.Handicap, g.Opening+namesEnd+g.Named, g.Plies, g.Moves, g.Mate, int64(g.same)) //nolint:gosec // keys are stored as signed numbers
	if err != nil {
		return 0, err
	}
	id, err := r.LastInsertId()
	if err == nil && id > math.MaxUint32 {
		err = errMany
	}
	return uint32(id), err //nolint:gosec // within the limit
}

// settle stores the data of a file that was read to its end and removes the old data of the file.
func (s *statements) settle(p *part, ids map[string]int64, now int64) error {
	id, some := ids[p.path]
	delete(ids, p.path)
	var old, size int64
	var hash []byte
	err := s.old.QueryRowContext(context.Background(), p.path).Scan(&old, &size, &hash)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	fault := ""
	switch {
	case p.failed != nil:
		if some {
			return drop(s.tx, id)
		}
		return nil // its old data remains
	case old != 0 && size == p.size && bytes.Equal(hash, p.hash): // the file has not changed, or another process was faster
		if some {
			if err := drop(s.tx, id); err != nil {
				return err
			}
		}
		_, err := s.tx.ExecContext(context.Background(), "UPDATE file SET changed=?, state=0, seen=? WHERE id=?", p.changed, now, old)
		return err
	case old != 0:
		if err := drop(s.tx, old); err != nil {
			return err
		}
	}
	if !some { // the file contains no game
		if id, err = s.newFile(p, now); err != nil {
			return err
		}
	}
	if p.fault != nil {
		fault = message.Store(p.fault)
	}
	r, err := s.done.ExecContext(context.Background(), p.folder, p.size, p.changed, p.hash, now, fault, id)
	if err != nil {
		return err
	}
	if n, err := r.RowsAffected(); err != nil || n == 1 {
		return err
	}
	return message.Errorf("%s: another process has removed it from the index: add it again", p.path)
}

// positions adds postings of new games. The list must be settled.
func (s *statements) positions(list []posting) error {
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].key == list[0].key {
			n++
		}
		key, postings := int64(list[0].key), list[:n] //nolint:gosec // keys are stored as signed numbers
		list = list[n:]
		var games []byte
		err := s.get.QueryRowContext(context.Background(), key).Scan(&games)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if len(games) > 0 {
			postings = settled(append(postingsOf(uint64(key), games, func(uint32) bool { return true }), postings...)) //nolint:gosec // keys are stored as signed numbers
		}
		if _, err := s.put.ExecContext(context.Background(), key, packed(postings)); err != nil {
			return err
		}
	}
	return nil
}
