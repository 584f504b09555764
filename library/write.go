package library

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"

	"example.com/abyss/internal/message"
)

// writer stores games that were read. Within this process nothing else writes to the index.
type writer struct {
	l      *Library
	looked []root // roots that were examined
	show   func(Report)
	began  time.Time
	report Report

	batch    []part
	postings int
	flushed  time.Time
	shown    time.Time
	ids      map[string]int64 // files of which some games are stored, by path

	mu  sync.Mutex
	err error // error of a reader
}

// A batch is stored when it has batchPostings postings or is batchAge old. A killed process loses
// at most one batch.
var batchPostings = 300_000 // smaller in tests

const batchAge = 2 * time.Second

// showEvery is the interval between reports.
const showEvery = 200 * time.Millisecond

// abandoned is the age after which an incomplete file is assumed to come from a killed process;
// running processes store a batch every few seconds.
const abandoned = 10 * time.Minute

func (w *writer) failed(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.err = errors.Join(w.err, err)
}

// write stores the parts that arrive, including those read before the readers were stopped. It
// calls stop to stop the readers after an error.
func (w *writer) write(parts <-chan part, stop func()) (err error) {
	w.flushed = time.Now()
	for p := range parts {
		if err != nil {
			continue // the readers are about to end
		}
		w.take(p)
		if time.Since(w.shown) >= showEvery {
			w.showReport()
		}
		if w.postings >= batchPostings || time.Since(w.flushed) > batchAge {
			if err = w.flush(); err != nil {
				stop()
			}
		}
	}
	if err == nil {
		err = w.flush()
	}
	if len(w.ids) > 0 && err == nil { // the readers were stopped in the middle of these files
		err = w.l.db.Update(func(tx *sql.Tx) error {
			for _, id := range w.ids {
				if err := drop(tx, id); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return err
}

// take adds a part to the batch.
func (w *writer) take(p part) {
	w.batch = append(w.batch, p)
	w.report.Games += len(p.games)
	for _, g := range p.games {
		w.postings += len(g.postings)
	}
	if !p.last {
		return
	}
	w.report.Files++
	switch {
	case p.failed != nil:
		w.report.Damaged.Add(message.Errorf("%s: %w", p.path, p.failed))
	case p.same:
		w.report.Unchanged++
	default:
		w.report.Read++
		if p.fault != nil {
			w.report.Damaged.Add(p.fault)
		}
	}
}

// flush stores the batch completely or not at all.
func (w *writer) flush() error {
	if len(w.batch) == 0 {
		return nil
	}
	var ids map[string]int64
	err := w.l.db.Update(func(tx *sql.Tx) (err error) {
		ids, err = w.store(tx)
		return err
	})
	if err != nil {
		return err
	}
	w.ids, w.batch, w.postings, w.flushed = ids, nil, 0, time.Now()
	w.report.Stored = w.report.Games
	w.showReport()
	return nil
}

func (w *writer) showReport() {
	w.shown = time.Now()
	if w.show != nil {
		w.show(w.report)
	}
}

// removedFolder is the error for a folder that has left the index meanwhile.
func removedFolder(path string) error {
	return message.Errorf("%s: another process has removed it: add it again", path)
}

// store stores the batch and returns the files that are still incomplete.
func (w *writer) store(tx *sql.Tx) (ids map[string]int64, err error) {
	for _, r := range w.looked {
		var there bool
		if err := tx.QueryRowContext(context.Background(), "SELECT EXISTS (SELECT 1 FROM folder WHERE id=?)", r.id).Scan(&there); err != nil {
			return nil, err
		}
		if !there {
			return nil, removedFolder(r.path)
		}
	}
	s, err := newStatements(tx)
	if err != nil {
		return nil, err
	}
	defer s.close()
	now := time.Now().UnixNano()
	ids = map[string]int64{}
	for path, id := range w.ids {
		ids[path] = id
		if _, err := tx.ExecContext(context.Background(), "UPDATE file SET seen=? WHERE id=?", now, id); err != nil {
			return nil, err
		}
	}
	list := make([]posting, 0, w.postings)
	for i := range w.batch {
		p := &w.batch[i]
		if len(p.games) > 0 {
			id, known := ids[p.path]
			if !known {
				if id, err = s.newFile(p, now); err != nil {
					return nil, err
				}
				ids[p.path] = id
			}
			for _, g := range p.games {
				number, err := s.newGame(id, g)
				if err != nil {
					return nil, err
				}
				for _, at := range g.postings {
					at.game = number
					list = append(list, at)
				}
			}
		}
		if p.last {
			if err := s.settle(p, ids, now); err != nil {
				return nil, err
			}
		}
	}
	return ids, s.positions(settled(list))
}

// finish marks vanished files, and tidies up.
func (w *writer) finish(s *scanner, roots []root) error {
	var folders []int64
	for _, r := range roots {
		folders = append(folders, r.id)
	}
	lost, returned := s.vanished(folders)
	w.report.Vanished, w.report.Returned = len(lost), len(returned)
	if err := w.l.db.Update(func(tx *sql.Tx) error {
		for state, list := range map[int][]int64{gone: lost, present: returned} {
			for _, id := range list {
				if _, err := tx.ExecContext(context.Background(), "UPDATE file SET state=? WHERE id=? AND state<>2", state, id); err != nil {
					return err
				}
			}
		}
		_, err := tx.ExecContext(context.Background(), "DELETE FROM file WHERE state=2 AND seen<?", time.Now().Add(-abandoned).UnixNano())
		return err
	}); err != nil {
		return err
	}
	return w.l.compact()
}

// drop removes a file from the index; its games become dead.
func drop(tx *sql.Tx, id int64) error {
	_, err := tx.ExecContext(context.Background(), "DELETE FROM file WHERE id=?", id)
	return err
}
