package library

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// Report is the result of Add, so far.
type Report struct {
	Files     int // looked at; while it continues, those done
	Unchanged int // not read, for they had not changed
	Read      int
	Games     int // read
	Stored    int // of these, to be found from now on
	Vanished  int // files that are no longer there
	Returned  int // files that had vanished and are there again
	Damaged   foreign.Problems
}

// None reports whether Add found nothing: no game, no unchanged file and no vanished one.
func (r *Report) None() bool { return r.Games+r.Unchanged+r.Vanished+r.Damaged.Count == 0 }

// readers is how many files are read at a time.
const readers = 2

// Add looks through folders and files, and reads new and changed ones; without any it looks through
// all that were added before. It calls show, which may be nil, now and then with the report so far.
//
// Read data is stored every two seconds. It stays when ctx ends, when the disk is full or when the
// process is killed, and the next call continues. Files that cannot be read or have damaged games
// are in Report.Damaged and do not end it. Several processes may add at once. ErrReadOnly is the
// error of an index opened by Read.
func (l *Library) Add(ctx context.Context, paths []string, show func(Report)) (Report, error) {
	defer l.Refresh()
	w := &writer{l: l, ids: map[string]int64{}, show: show, began: time.Now()}
	roots, err := w.roots(ctx, paths)
	if err != nil {
		return w.report, err
	}
	w.looked = roots
	known, err := l.knownFiles(ctx)
	if err != nil {
		return w.report, l.db.Error(err)
	}
	reading, stop := context.WithCancel(ctx)
	defer stop()
	jobs, parts := make(chan job, 64), make(chan part, 8)
	s := &scanner{known: known, visited: map[string]bool{}, report: &Report{}, jobs: jobs, now: w.began}
	if l.Inside {
		s.inside = roots
	}
	var faults foreign.Problems
	s.fault = func(path string, err error) { faults.Add(message.Errorf("%s: %w", path, err)) }
	var scanned, all sync.WaitGroup
	scanned.Go(func() {
		defer close(jobs)
		for _, r := range roots {
			s.root(reading, r.path, r.id)
		}
	})
	for range readers {
		all.Go(func() {
			w.failed(readAll(reading, jobs, parts, w.began))
		})
	}
	go func() {
		all.Wait()
		close(parts)
	}()
	err = w.write(parts, stop)
	scanned.Wait()
	w.report.Files = s.report.Files
	w.report.Unchanged += s.report.Unchanged
	w.report.Damaged.AddAll(faults)
	if err == nil && w.err == nil && ctx.Err() == nil {
		err = w.finish(s, roots)
	}
	return w.report, errors.Join(err, w.err, ctx.Err())
}

// readAll reads files until there are no more.
func readAll(ctx context.Context, jobs <-chan job, parts chan<- part, now time.Time) error {
	d, err := newDigester()
	if err != nil {
		return err
	}
	for j := range jobs {
		if err := d.read(ctx, j, now, func(p part) error {
			select {
			case parts <- p:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		}); err != nil {
			return nil //nolint:nilerr // the writer knows why
		}
	}
	return nil
}

// root is a folder or file that a user has added.
type root struct {
	id   int64
	path string
}

// roots enters the paths to look through, or is all that were entered before.
func (w *writer) roots(ctx context.Context, paths []string) (roots []root, err error) {
	for _, path := range paths {
		full, err := RealPath(path)
		if err != nil {
			return nil, err
		}
		roots = append(roots, root{path: full})
	}
	err = w.l.db.Update(func(tx *sql.Tx) error {
		for i := range roots {
			if _, err := tx.ExecContext(ctx, "INSERT INTO folder(path, looked) VALUES(?, ?) ON CONFLICT(path) DO UPDATE SET looked=excluded.looked", roots[i].path, w.began.Unix()); err != nil {
				return err
			}
			if err := tx.QueryRowContext(ctx, "SELECT id FROM folder WHERE path=?", roots[i].path).Scan(&roots[i].id); err != nil {
				return err
			}
		}
		if len(paths) > 0 {
			return nil
		}
		rows, err := tx.QueryContext(ctx, "SELECT id, path FROM folder ORDER BY id")
		if err != nil {
			return err
		}
		defer rows.Close() //nolint:errcheck // only read from
		for rows.Next() {
			var r root
			if err := rows.Scan(&r.id, &r.path); err != nil {
				return err
			}
			roots = append(roots, r)
		}
		return rows.Err()
	})
	if err == nil && len(roots) == 0 {
		err = message.Errorf("no folder was added yet: expected a folder with games, or a file")
	}
	return roots, err
}

// knownFiles is the files of the index by their path.
func (l *Library) knownFiles(ctx context.Context) (map[string]*knownFile, error) {
	rows, err := l.db.Reader().QueryContext(ctx, "SELECT id, folder, path, size, changed, hash, state FROM file WHERE state<>2")
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // only read from
	known := map[string]*knownFile{}
	for rows.Next() {
		k, path := &knownFile{}, ""
		if err := rows.Scan(&k.id, &k.folder, &path, &k.size, &k.changed, &k.hash, &k.state); err != nil {
			return nil, err
		}
		known[path] = k
	}
	return known, rows.Err()
}
