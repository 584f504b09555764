package library

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
)

// knownFile is a file in the index.
type knownFile struct {
	id, folder    int64
	size, changed int64
	hash          []byte
	state         int
	seen          bool
}

// job is a file to be read.
type job struct {
	path   string
	folder int64
	known  *knownFile // nil for a new file
}

// scanner scans folders.
type scanner struct {
	known   map[string]*knownFile // by path
	visited map[string]bool       // folders by real path, because a link may form a loop
	unread  []string              // folders that could not be read
	report  *Report
	fault   func(path string, err error)
	jobs    chan<- job
	now     time.Time
	inside  []root // links that lead out of these are not followed; nil: all links are followed
}

// settling is the age at which the modification time of a file is safe to rely on: any later change
// to the file is certain to give the file another modification time.
const settling = 2 * time.Second

// root scans a folder or file that the user has added, whatever its name.
func (s *scanner) root(ctx context.Context, path string, folder int64) {
	info, err := confine.Stat(path)
	switch {
	case err != nil:
		s.fault(path, err) // the files below it count as vanished
	case info.IsDir():
		s.folder(ctx, path, folder)
	default:
		s.file(ctx, path, info, folder)
	}
}

// folder scans a folder, given by its real path, and its subfolders.
func (s *scanner) folder(ctx context.Context, path string, folder int64) {
	for todo := []string{path}; len(todo) > 0 && ctx.Err() == nil; {
		dir := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if s.visited[dir] {
			continue
		}
		s.visited[dir] = true
		entries, err := confine.ReadDir(dir)
		if err != nil {
			s.unread = append(s.unread, dir)
			s.fault(dir, err)
		}
		for _, e := range entries {
			full := filepath.Join(dir, e.Name())
			switch {
			case e.IsDir():
				todo = append(todo, full)
			case e.Type()&fs.ModeSymlink != 0:
				if target, err := confine.EvalSymlinks(full); err == nil && s.follows(target) { // broken links are ignored
					if info, err := confine.Stat(target); err == nil && info.IsDir() {
						todo = append(todo, target)
					} else if err == nil && isGames(e.Name()) {
						s.file(ctx, target, info, folder)
					}
				}
			case isGames(e.Name()):
				if info, err := e.Info(); err == nil { // it may have vanished meanwhile
					s.file(ctx, full, info, folder)
				}
			}
		}
	}
}

// follows reports whether a link to a path is followed.
func (s *scanner) follows(target string) bool {
	return s.inside == nil || slices.ContainsFunc(s.inside, func(r root) bool { return below(target, r.path) })
}

// below reports whether a path is in a folder.
func below(path, dir string) bool { return strings.HasPrefix(path, dir+string(filepath.Separator)) }

// file queues a file for reading unless it is known and unchanged.
func (s *scanner) file(ctx context.Context, path string, info fs.FileInfo, folder int64) {
	if !info.Mode().IsRegular() {
		return
	}
	k := s.known[path]
	if k != nil && k.seen {
		return
	}
	s.report.Files++
	if k == nil {
		k = &knownFile{}
		s.known[path] = k // two links may lead here
		k.seen = true
		s.send(ctx, job{path: path, folder: folder})
		return
	}
	k.seen = true
	if k.size == info.Size() && k.changed == info.ModTime().UnixNano() {
		s.report.Unchanged++
		return
	}
	s.send(ctx, job{path, folder, k})
}

func (s *scanner) send(ctx context.Context, j job) {
	select {
	case s.jobs <- j:
	case <-ctx.Done():
	}
}

// isGames reports whether a file name has the extension of a game format, or of a web page, which
// may contain games.
func isGames(name string) bool {
	_, ok := format.KindOfName(name)
	return ok || isAnyText(name)
}

// vanished returns two lists of files of the given folders: the files that no longer exist, and the
// files that had vanished and exist again. The first list omits files below an unreadable folder,
// because they may still exist.
func (s *scanner) vanished(folders []int64) (lost, returned []int64) {
	for path, k := range s.known {
		switch {
		case k.id == 0 || !slices.Contains(folders, k.folder):
		case k.seen && k.state == gone:
			returned = append(returned, k.id)
		case !k.seen && k.state == present && !slices.ContainsFunc(s.unread, func(dir string) bool { return below(path, dir) }):
			lost = append(lost, k.id)
		}
	}
	return lost, returned
}

// notFound returns an error that says what was expected instead of a path that cannot be used.
func notFound(why error) error {
	return message.Errorf("%w; expected a folder with games, or a file", why)
}

// RealPath returns a path without links, in the form that the index uses. The error describes what
// was expected.
func RealPath(path string) (string, error) {
	full, err := filepath.Abs(path)
	if err == nil {
		full, err = confine.EvalSymlinks(full)
	}
	var failed *fs.PathError
	if errors.As(err, &failed) { // the error names another operation
		err = message.Errorf("%s: %w", path, failed.Err)
	}
	if err != nil {
		return "", notFound(err)
	}
	return full, nil
}
