package ledger

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"example.com/abyss/internal/message"
)

// Pending is the result of a worker that does not count yet: a sample of the worker's is
// to be done again first.
type Pending struct {
	ID      string // of the unit, the same in every process
	Worker  string // public key
	Run     string
	Arrived time.Time
	Line    Line
}

// Worker is what a ledger knows of a worker.
type Worker struct {
	Key      string
	Name     string // that it gave itself
	Checked  int    // results that were done again here and were the same
	Accepted int    // results that count
}

// Strike is the row of a worker one of whose results was false: none of its results
// counts any more.
type Strike struct {
	Worker   string
	Run      string // that found it
	At       time.Time
	Unit     string // whose result was false
	Why      string // in what it differed
	Pending  int    // results that were dropped
	Annulled int    // results that had counted
}

// Pend keeps a result until it is accepted or its worker is struck. Of one unit the
// first stays.
func (l *Ledger) Pend(p *Pending) error {
	data, err := json.Marshal(p.Line)
	if err != nil {
		return err
	}
	return l.store.change("INSERT INTO pending VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", p.ID, p.Worker, p.Run, p.Arrived.Unix(), data)
}

// Pending are the results that do not count yet, oldest first.
func (l *Ledger) Pending() (list []Pending, err error) {
	err = l.store.each("SELECT unit, worker, run, arrived, line FROM pending ORDER BY arrived, unit", func(rows *sql.Rows) error {
		var p Pending
		var arrived int64
		var line sql.RawBytes
		if err := rows.Scan(&p.ID, &p.Worker, &p.Run, &arrived, &line); err != nil {
			return err
		}
		p.Arrived = time.Unix(arrived, 0)
		var err error
		if p.Line, err = ParseLine(line); err == nil {
			list = append(list, p)
		}
		return nil // a line of another version of the program is done again
	})
	return list, err
}

// ErrStruck is the error of Accept for a worker that was struck meanwhile.
var ErrStruck = message.Errorf("the worker was struck")

// Accept makes pending results of a worker count, all of them or none; checked is how
// many of them were done again.
func (l *Ledger) Accept(by *Worker, list []Pending) error {
	lines := make([]Line, len(list))
	for i := range list {
		lines[i] = list[i].Line
		*lines[i].From() = Origin{Worker: list[i].Worker, Run: list[i].Run}
	}
	_, err := l.store.add(lines, func(w *writer) error {
		var struck bool
		if err := w.tx.QueryRowContext(context.Background(), "SELECT EXISTS(SELECT 1 FROM strike WHERE worker=?)", by.Key).Scan(&struck); struck || err != nil {
			return cmp.Or(err, ErrStruck)
		}
		for i := range list {
			if _, err := w.do("DELETE FROM pending WHERE unit=?", list[i].ID); err != nil {
				return err
			}
		}
		_, err := w.do(`INSERT INTO worker VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT DO UPDATE SET name=?2, checked=checked+?3, accepted=accepted+?4`, by.Key, by.Name, by.Checked, len(list))
		return err
	})
	return err
}

// Drop takes back the pending results of a worker, whose key was revoked.
func (l *Ledger) Drop(worker string) error {
	return l.store.change("DELETE FROM pending WHERE worker=?", worker)
}

// Worker is what is known of a worker; of a new one its key.
func (l *Ledger) Worker(key string) (Worker, error) {
	w := Worker{Key: key}
	err := l.store.db.Reader().QueryRowContext(context.Background(), "SELECT name, checked, accepted FROM worker WHERE key=?", key).Scan(&w.Name, &w.Checked, &w.Accepted)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return w, l.store.db.Error(err)
}

// Strikes are the strikes by worker.
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

// change is one statement.
func (s *store) change(query string, args ...any) error {
	return s.db.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(context.Background(), query, args...)
		return err
	})
}
