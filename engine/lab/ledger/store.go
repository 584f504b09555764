package ledger

import (
	"context"
	"database/sql"
	"errors"
	"hash/fnv"
	"sync"

	"example.com/abyss/internal/database"
)

// store is the database with the results of a folder.
type store struct {
	db *database.DB

	mu  sync.Mutex
	ids map[string]map[string]int64 // ids of rows that are known to exist, by table and text
}

func newStore(db *database.DB) *store {
	return &store{db: db, ids: map[string]map[string]int64{}}
}

// add adds the lines that the store lacks, either all of them or none. It reports which of the
// lines were new.
func (s *store) add(lines []Line, note func(*writer) error) (added []bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	added = make([]bool, len(lines))
	err = s.db.Update(func(tx *sql.Tx) error {
		w := &writer{store: s, tx: tx, statements: map[string]*sql.Stmt{}, groups: map[groupKey]*groupState{}}
		defer w.close()
		for i, line := range lines {
			var err error
			if added[i], err = line.storeIn(w); err != nil {
				return err
			}
		}
		if note != nil {
			if err := note(w); err != nil {
				return err
			}
		}
		return w.finish()
	})
	if err != nil {
		s.ids = map[string]map[string]int64{} // another process may have removed rows
	}
	return added, err
}

// writer adds lines in one transaction.
type writer struct {
	store      *store
	tx         *sql.Tx
	statements map[string]*sql.Stmt
	groups     map[groupKey]*groupState
	added      int64
}

type groupKey struct {
	table string
	id    int64
}

// groupState contains the counts and sums of a cell or a contest.
type groupState struct {
	groupKey
	done, nodes, elapsed int64
	sum                  int64 // sum of the positions' marks
	first                int64
	news                 int64 // number of units that were added in this transaction
	renewed              bool  // whether the group was renewed in this transaction
}

func (w *writer) close() {
	for _, stmt := range w.statements {
		_ = stmt.Close() // the result of each statement was checked
	}
}

// statement returns a prepared statement, which it prepares only once per transaction.
func (w *writer) statement(query string) (*sql.Stmt, error) {
	if stmt := w.statements[query]; stmt != nil {
		return stmt, nil
	}
	stmt, err := w.tx.PrepareContext(context.Background(), query)
	if err == nil {
		w.statements[query] = stmt
	}
	return stmt, err
}

// do runs a statement and returns the number of rows that it changed.
func (w *writer) do(query string, args ...any) (int64, error) {
	stmt, err := w.statement(query)
	if err != nil {
		return 0, err
	}
	result, err := stmt.ExecContext(context.Background(), args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// id returns the id of the row with these values in a table. It inserts the row if it is missing.
// The argument key identifies the values.
func (w *writer) id(table, key, find, insert string, values ...any) (id int64, err error) {
	known := w.store.ids[table]
	if known == nil {
		known = map[string]int64{}
		w.store.ids[table] = known
	}
	if id, ok := known[key]; ok {
		return id, nil
	}
	stmt, err := w.statement(find)
	if err != nil {
		return 0, err
	}
	err = stmt.QueryRowContext(context.Background(), values...).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		if _, err = w.do(insert, values...); err == nil {
			err = stmt.QueryRowContext(context.Background(), values...).Scan(&id)
		}
	}
	if err == nil {
		known[key] = id
	}
	return id, err
}

// text returns the id of the row that contains a text.
func (w *writer) text(text string) (int64, error) {
	return w.id("text", text, "SELECT id FROM text WHERE text=?", "INSERT INTO text(text) VALUES (?)", text)
}

func (w *writer) counter(name string) (int64, error) {
	return w.id("counter", name, "SELECT id FROM counter WHERE text=?", "INSERT INTO counter(text) VALUES (?)", name)
}

// group returns the state of the cell or contest to which a unit is added.
func (w *writer) group(table string, id int64) (*groupState, error) {
	key := groupKey{table, id}
	if g := w.groups[key]; g != nil {
		return g, nil
	}
	g := &groupState{groupKey: key}
	columns := "done, nodes, elapsed_us, first, 0"
	if table == "cell" {
		columns = "done, nodes, elapsed_us, first, sum"
	}
	stmt, err := w.statement("SELECT " + columns + " FROM " + table + " WHERE id=?")
	if err != nil {
		return nil, err
	}
	err = stmt.QueryRowContext(context.Background(), id).Scan(&g.done, &g.nodes, &g.elapsed, &g.first, &g.sum)
	w.groups[key] = g
	return g, err
}

// The method has reports whether the store has a unit of a cell or a contest. Callers call it
// before they pack anything. It makes no query if the group was empty before the transaction. A
// duplicate within the transaction is found later, because writing it causes a conflict.
func (w *writer) has(table string, id int64, query string, values ...any) (have bool, err error) {
	g, err := w.group(table, id)
	if err != nil || g.done == g.news {
		return false, err
	}
	stmt, err := w.statement(query)
	if err == nil {
		err = stmt.QueryRowContext(context.Background(), values...).Scan(&have)
	}
	return have, err
}

// The function bounded limits a number from outside so that sums of such numbers cannot overflow.
func bounded(n uint64) int64 { return int64(min(n, 1<<40)) }

// microseconds returns a time in microseconds, bounded for sums.
func microseconds(elapsed int64) int64 { return bounded(uint64(max(0, elapsed))) }

// count adds a unit to the counts of a cell or a contest.
func (w *writer) count(table string, id int64, nodes uint64, elapsed int64, sum uint64) error {
	g, err := w.group(table, id)
	if err != nil {
		return err
	}
	w.added++
	g.done++
	g.news++
	g.nodes += bounded(nodes)
	g.elapsed += microseconds(elapsed)
	g.sum ^= int64(sum)
	if g.first == 0 {
		g.first = w.added
	}
	return nil
}

// recount replaces the time of one unit in the sums.
func (w *writer) recount(table string, id int64, before, now int64) error {
	g, err := w.group(table, id)
	if err != nil {
		return err
	}
	w.added++
	g.renewed = true
	g.elapsed += microseconds(now) - microseconds(before)
	return nil
}

// finish writes the states of the groups.
func (w *writer) finish() error {
	if w.added == 0 {
		return nil
	}
	stmt, err := w.statement("UPDATE state SET added=added+? RETURNING added")
	if err != nil {
		return err
	}
	var now int64
	if err := stmt.QueryRowContext(context.Background(), w.added).Scan(&now); err != nil {
		return err
	}
	for _, g := range w.groups {
		if g.news == 0 && !g.renewed {
			continue
		}
		if g.done == g.news {
			g.first += now - w.added // the number of the unit among all units that were ever added
		}
		query, args := "UPDATE "+g.table+" SET done=?, nodes=?, elapsed_us=?, first=?, changed=?", []any{g.done, g.nodes, g.elapsed, g.first, now}
		if g.table == "cell" {
			query, args = query+", sum=?", append(args, g.sum)
		}
		if _, err := w.do(query+" WHERE id=?", append(args, g.id)...); err != nil {
			return err
		}
	}
	return nil
}

// mark returns a hash of a position. A cell stores the exclusive or of the hashes of its positions
// as a sum. Cells with equal sums have the same positions.
func mark(name, fen string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(name))
	h.Write([]byte{0})
	h.Write([]byte(fen))
	return h.Sum64()
}
