package puzzle

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// Win is a won ending that was played against the best answers.
type Win struct {
	Ending string    // name of the ending, as in package ending
	When   time.Time // time when the ending was won, to the millisecond
	Moves  int       // number of the solver's moves
	Least  int       // number of moves of the quickest win; 0 if unknown
	Wrong  int       // number of moves that threw the win away and were taken back
	Helped bool      // whether a hint or a move of the table helped
}

// Over returns by how many moves the win exceeded the quickest one.
func (w *Win) Over() int {
	if w.Least == 0 {
		return 0
	}
	return max(w.Moves-w.Least, 0)
}

// better reports whether a win is better than another. A win without help is better than one with
// help. Otherwise the win with fewer mistakes is better, and then the one with fewer moves.
func (w *Win) better(than *Win) bool {
	switch {
	case w.Helped != than.Helped:
		return !w.Helped
	case w.Wrong != than.Wrong:
		return w.Wrong < than.Wrong
	}
	return w.Moves < than.Moves
}

// Won returns the best win of an ending. ok is false without a win.
func (r *Record) Won(ending string) (w Win, ok bool) {
	w, ok = r.wins[ending]
	return w, ok
}

// win adds a win, which counts if it is the best of its ending.
func (r *Record) win(w Win) {
	if r.wins == nil {
		r.wins = map[string]Win{}
	}
	if known, ok := r.wins[w.Ending]; !ok || w.better(&known) {
		r.wins[w.Ending] = w
	}
}

// AddWin adds a win to the record in a folder. It returns the same results as Add.
func AddWin(folder string, w Win) (r Record, err error) {
	var own Record
	own.win(w)
	if folder == "" {
		return own, nil
	}
	err = change(folder, func(tx *sql.Tx) error {
		ctx := context.Background()
		if _, err := tx.ExecContext(ctx, "INSERT OR REPLACE INTO win VALUES (?, ?, ?, ?, ?, ?)",
			w.When.UnixMilli(), w.Ending, w.Moves, w.Least, w.Wrong, w.Helped); err != nil {
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

// readWins adds all wins that are stored.
func (r *Record) readWins(ctx context.Context, from reader) (err error) {
	rows, err := from.QueryContext(ctx, "SELECT ended, ending, moves, least, wrong, helped FROM win")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var w Win
		var ended int64
		if err := rows.Scan(&ended, &w.Ending, &w.Moves, &w.Least, &w.Wrong, &w.Helped); err != nil {
			return err
		}
		w.When = time.UnixMilli(ended).UTC()
		r.win(w)
	}
	return rows.Err()
}
