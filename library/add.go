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

// Report is the result of Add, or an interim result.
type Report struct {
	Files     int // files examined so far
	Unchanged int // files not read because they had not changed
	Read      int
	Games     int // games read
	Stored    int // games stored, which queries can find
	Vanished  int // files that no longer exist
	Returned  int // files that had vanished and exist again
	Damaged   foreign.Problems
}

// None reports whether Add found nothing: no game, no unchanged file, no vanished file and no
// damaged one.
func (r *Report) None() bool { return r.Games+r.Unchanged+r.Vanished+r.Damaged.Count == 0 }

// readers is how many files are read at a time.
const readers = 2

// Add examines folders and files and reads those that are new or have changed. Without paths it
// examines everything that was added earlier. It calls show, which may be nil, repeatedly with the
// report so far.
//
// Data read is stored every two seconds. Stored data remains if ctx ends, the disk fills up or the
// process is killed; the next call continues from there. Files that cannot be read or contain
// damaged games are listed in Report.Damaged and do not end Add. Several processes may call Add at
// the same time. The error is ErrReadOnly if the index was opened by Read.
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

// readAll reads files until no job is left.
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
			return nil //nolint:nilerr // the writer reports the reason
		}
	}
	return nil
}

// root is a folder or file that the user has added.
type root struct {
	id   int64
	path string
}

var errNoFolder = message.Errorf("no folder was added yet: expected a folder with games, or a file")

// roots stores the paths to examine and returns them. If there are no paths, it returns those
// stored earlier.
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
		defer rows.Close() //nolint:errcheck // nothing was written
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
		err = errNoFolder
	}
	return roots, err
}

// knownFiles returns the files of the index by path, without those in the state reading.
func (l *Library) knownFiles(ctx context.Context) (map[string]*knownFile, error) {
	rows, err := l.db.Reader().QueryContext(ctx, "SELECT id, folder, path, size, changed, hash, state FROM file WHERE state<>2")
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // nothing was written
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
