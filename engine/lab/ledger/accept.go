package ledger

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"time"

	"example.com/abyss/internal/message"
)

// Worker contains the ledger's record of a worker.
type Worker struct {
	Key      string
	Name     string // name that the worker chose for itself
	Checked  int    // results that were computed again here and were the same
	Accepted int    // results that were accepted
}

// Strike describes the exclusion of a worker that sent a false result. None of its results is valid
// any more.
type Strike struct {
	Worker   string
	Run      string // the run that found the false result
	At       time.Time
	Unit     string // unit of the false result
	Why      string // the difference between the false result and the true one
	Pending  int    // results that were dropped before they were accepted
	Annulled int    // results that were accepted and later annulled
}

// ErrStruck is the error of Accept for a worker that was struck in the meantime.
var ErrStruck = message.Errorf("the worker was excluded")

// Accept adds results of a worker for a run, either all of them or none. The field by.Checked is
// the number of these results that were checked.
func (l *Ledger) Accept(by *Worker, run string, lines []Line) error {
	for _, line := range lines {
		*line.From() = Origin{Worker: by.Key, Run: run}
	}
	_, err := l.store.add(lines, func(w *writer) error {
		var struck bool
		if err := w.tx.QueryRowContext(context.Background(), "SELECT EXISTS(SELECT 1 FROM strike WHERE worker=?)", by.Key).Scan(&struck); struck || err != nil {
			return cmp.Or(err, ErrStruck)
		}
		_, err := w.do(`INSERT INTO worker VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT DO UPDATE SET name=?2, checked=checked+?3, accepted=accepted+?4`, by.Key, by.Name, by.Checked, len(lines))
		return err
	})
	return err
}

// Worker returns the record of a worker. The record of a new worker has only its key.
func (l *Ledger) Worker(key string) (Worker, error) {
	w := Worker{Key: key}
	err := l.store.db.Reader().QueryRowContext(context.Background(), "SELECT name, checked, accepted FROM worker WHERE key=?", key).Scan(&w.Name, &w.Checked, &w.Accepted)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return w, l.store.db.Error(err)
}

// Strikes returns all strikes in a map, whose keys are those of the workers.
func (l *Ledger) Strikes() (map[string]Strike, error) {
	list := map[string]Strike{}
	err := l.store.each("SELECT worker, run, struck, unit, why, pending, annulled FROM strike", func(rows *sql.Rows) error {
		var s Strike
		var at int64
		err := rows.Scan(&s.Worker, &s.Run, &at, &s.Unit, &s.Why, &s.Pending, &s.Annulled)
		s.At = time.Unix(at, 0)
		list[s.Worker] = s
		return err
	})
	return list, l.store.db.Error(err)
}
