package library

import (
	"context"
	"database/sql"
)

// deadShare bounds the share of dead games: lists are rewritten once one game in deadShare is dead.
const deadShare = 5

// rewritten is how many positions one transaction rewrites.
const rewritten = 20_000

// compact removes dead games from the lists of positions if there are many. It can be killed at any
// time, because it removes the games themselves last.
func (l *Library) compact() error {
	ctx := context.Background()
	var all int64
	dead := map[uint32]bool{}
	rows, err := l.db.Reader().QueryContext(ctx, "SELECT id FROM game WHERE file NOT IN (SELECT id FROM file)")
	if err != nil {
		return l.db.Error(err)
	}
	defer rows.Close() //nolint:errcheck // nothing was written
	for rows.Next() {
		var id uint32
		if err := rows.Scan(&id); err != nil {
			return l.db.Error(err)
		}
		dead[id] = true
	}
	if err := rows.Err(); err != nil {
		return l.db.Error(err)
	}
	if err := l.db.Reader().QueryRowContext(ctx, "SELECT count(*) FROM game").Scan(&all); err != nil {
		return l.db.Error(err)
	}
	if int64(len(dead))*deadShare < all || len(dead) == 0 {
		return nil
	}
	for from, more := int64(-1<<63), true; more; {
		if err := l.db.Update(func(tx *sql.Tx) (err error) {
			from, more, err = rewrite(ctx, tx, from, dead)
			return err
		}); err != nil {
			return err
		}
	}
	return l.db.Update(func(tx *sql.Tx) error {
		for id := range dead {
			if _, err := tx.ExecContext(ctx, "DELETE FROM game WHERE id=?", id); err != nil {
				return err
			}
		}
		return nil
	})
}

// rewrite removes dead games from some lists. The parameter from is the key of the first of these
// lists. The result next is the key of the list that follows.
func rewrite(ctx context.Context, tx *sql.Tx, from int64, dead map[uint32]bool) (next int64, more bool, err error) {
	rows, err := tx.QueryContext(ctx, "SELECT key, games FROM position WHERE key>=? ORDER BY key LIMIT ?", from, rewritten+1)
	if err != nil {
		return from, false, err
	}
	defer rows.Close() //nolint:errcheck // nothing was written
	changed := map[int64][]byte{}
	for count := 0; rows.Next(); count++ {
		var key int64
		var games []byte
		if err := rows.Scan(&key, &games); err != nil {
			return from, false, err
		}
		if count == rewritten {
			next, more = key, true
			break
		}
		some := false
		list := postingsOf(uint64(key), games, func(game uint32) bool { //nolint:gosec // keys are stored as signed numbers
			some = some || dead[game]
			return !dead[game]
		})
		if some {
			changed[key] = packed(list)
		}
	}
	if err := rows.Err(); err != nil {
		return from, false, err
	}
	if err := rows.Close(); err != nil {
		return from, false, err
	}
	for key, games := range changed {
		query, args := "UPDATE position SET games=? WHERE key=?", []any{games, key}
		if len(games) == 0 {
			query, args = "DELETE FROM position WHERE key=?", []any{key}
		}
		if _, err := tx.ExecContext(ctx, query, args...); err != nil {
			return from, false, err
		}
	}
	return next, more, nil
}
