package ledger

import (
	"context"
	"database/sql"
	"errors"
)

// Strike excludes a worker. It annuls the worker's results, so that their units are missing again,
// and stores a row about the exclusion. It returns the row with its counts filled in. If the worker
// was struck before, its first row stays.
func (l *Ledger) Strike(row Strike) (Strike, error) {
	s := l.store
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.db.Update(func(tx *sql.Tx) error {
		return (&striking{tx: tx, Strike: &row}).do()
	})
	return row, err
}

// striking is a strike that is being written.
type striking struct {
	*Strike
	tx  *sql.Tx
	now int64 // the new value of state.added, which makes the stored counts outdated
}

func (s *striking) do() error {
	var worker int64
	err := s.tx.QueryRowContext(context.Background(), "SELECT id FROM text WHERE text=?", s.Worker).Scan(&worker)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if err == nil {
		if err := s.annul(worker); err != nil {
			return err
		}
	}
	if _, err := s.change("DELETE FROM worker WHERE key=?", s.Worker); err != nil {
		return err
	}
	_, err = s.change(`INSERT INTO strike VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
		ON CONFLICT DO UPDATE SET pending=pending+?6, annulled=annulled+?7`, s.Worker, s.Run, s.At.Unix(), s.Unit, s.Why, s.Pending, s.Annulled)
	return err
}

// annul removes the results of the worker that were accepted.
func (s *striking) annul(worker int64) error {
	if err := s.tx.QueryRowContext(context.Background(), "UPDATE state SET added=added+1 RETURNING added").Scan(&s.now); err != nil {
		return err
	}
	for _, kind := range []struct{ unit, group, names string }{
		{"search", "cell", "SELECT s.nodes, s.elapsed_us, p.name, p.fen FROM search s JOIN position p ON p.id = s.position WHERE s.cell=?"},
		{"game", "contest", "SELECT nodes, elapsed_us, '', '' FROM game WHERE contest=?"},
	} {
		groups, err := s.numbers("SELECT DISTINCT "+kind.group+" FROM "+kind.unit+" WHERE worker=?", worker)
		if err != nil {
			return err
		}
		n, err := s.change("DELETE FROM "+kind.unit+" WHERE worker=?", worker)
		if err != nil {
			return err
		}
		s.Annulled += n
		for _, group := range groups {
			if err := s.recount(kind.group, kind.names, group); err != nil {
				return err
			}
		}
	}
	// Stored counts of experiments are checked against the changes of their groups. This check
	// cannot see that a group was removed.
	_, err := s.change("DELETE FROM asked")
	return err
}

// recount updates the counts and sums of a cell or a contest from its remaining units.
func (s *striking) recount(table, query string, id int64) (err error) {
	rows, err := s.tx.QueryContext(context.Background(), query, id)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	var done, nodes, elapsed int64
	var sum uint64
	for rows.Next() {
		var n, us int64
		var name, fen string
		if err := rows.Scan(&n, &us, &name, &fen); err != nil {
			return err
		}
		done, nodes, elapsed, sum = done+1, nodes+bounded(uint64(n)), elapsed+bounded(uint64(max(0, us))), sum^mark(name, fen)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	if err := rows.Close(); err != nil {
		return err
	}
	set, args := "done=?, nodes=?, elapsed_us=?, changed=?, first=first*(? > 0)", []any{done, nodes, elapsed, s.now, done}
	if table == "cell" {
		set, args = set+", sum=?", append(args, int64(sum))
	}
	_, err = s.change("UPDATE "+table+" SET "+set+" WHERE id=?", append(args, id)...)
	return err
}

// change runs a statement and returns the number of rows that it changed.
func (s *striking) change(query string, args ...any) (int, error) {
	result, err := s.tx.ExecContext(context.Background(), query, args...)
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	return int(n), err
}

// numbers returns the values of a query of one column.
func (s *striking) numbers(query string, args ...any) (list []int64, err error) {
	rows, err := s.tx.QueryContext(context.Background(), query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var n int64
		if err := rows.Scan(&n); err != nil {
			return nil, err
		}
		list = append(list, n)
	}
	return list, rows.Err()
}
