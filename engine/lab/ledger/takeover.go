package ledger

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"example.com/abyss/internal/message"
)

// resultFile is a file of a folder with lines of results.
type resultFile struct {
	path, name    string
	size, changed int64
}

// resultFiles lists the files of results next to the store.
func resultFiles(dir string) ([]resultFile, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []resultFile
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || !strings.HasSuffix(name, ".jsonl") && !strings.HasSuffix(name, ".jsonl.gz") {
			continue
		}
		path := filepath.Join(dir, name)
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		list = append(list, resultFile{path, name, info.Size(), info.ModTime().UnixMicro()})
	}
	return list, nil
}

// taken reports whether the store already contains a file.
func (s *store) taken(f *resultFile) (bool, error) {
	var size, changed int64
	err := s.db.Reader().QueryRowContext(context.Background(), "SELECT size, changed FROM source WHERE name=?", f.name).Scan(&size, &changed)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil && size == f.size && changed == f.changed, s.db.Error(err)
}

// takeOver imports the folder's other files with results, each of them once.
func (l *Ledger) takeOver(dir string) error {
	files, err := resultFiles(dir)
	if err != nil {
		return err
	}
	for i := range files {
		f := &files[i]
		taken, err := l.store.taken(f)
		if err != nil {
			return err
		}
		if taken {
			continue
		}
		c, _, err := l.store.addFile(f.path)
		if err != nil {
			return err
		}
		l.problems = append(l.problems, c.problems(f.path)...)
		if _, err := l.store.add(nil, func(w *writer) error {
			_, err := w.do("INSERT OR REPLACE INTO source VALUES (?, ?, ?)", f.name, f.size, f.changed)
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}

// addFiles adds to the set the lines of the folder's files that the store lacks.
func (s *Set) addFiles(dir string) error {
	files, err := resultFiles(dir)
	if err != nil {
		return err
	}
	for i := range files {
		if s.store != nil {
			taken, err := s.store.taken(&files[i])
			if err != nil {
				return err
			}
			if taken {
				continue
			}
		}
		c, err := readResults(files[i].path, func(l Line) error {
			s.Add(l)
			return nil
		})
		if err != nil {
			return err
		}
		s.problems = append(s.problems, c.problems(files[i].path)...)
	}
	return nil
}

// addSize is the number of lines that are added in one transaction.
const addSize = 2000

// addFile adds the results of a file. It returns the number of new results.
func (s *store) addFile(path string) (c content, added int, err error) {
	lines := make([]Line, 0, addSize)
	flush := func() error {
		list, err := s.add(lines, nil)
		for _, isNew := range list {
			if err == nil && isNew {
				added++
			}
		}
		lines = lines[:0]
		return err
	}
	c, err = readResults(path, func(l Line) error {
		if lines = append(lines, l); len(lines) < addSize {
			return nil
		}
		return flush()
	})
	if flushing := flush(); err == nil {
		err = flushing
	}
	return c, added, err
}

// noResults returns the error for a file that has only lines of other kinds.
func noResults(path string, lines int) error {
	return message.Errorf("%s: none of its %d lines is a result, expected a file of 'lab export'", path, lines)
}

// Import adds those results of a file that the ledger lacks, and returns their number. The file is
// compressed if its name ends in .gz. Import first adds all readable lines, and then returns an
// error for the unreadable ones. It also returns an error if the file has lines but no result.
func (l *Ledger) Import(path string) (added int, err error) {
	c, added, err := l.store.addFile(path)
	if err == nil {
		err = errors.Join(c.problems(path)...)
	}
	if err == nil && c.foreign > 0 && c.results == 0 {
		err = noResults(path, c.foreign)
	}
	return added, err
}
