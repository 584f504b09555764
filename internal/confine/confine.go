// Package confine restricts a program's access to files to one folder when a guest operates the
// program (see docs/serve.md). Its functions correspond to those of package os. Until To is called,
// they do the same as those functions. After that, they reach only files inside the folder: os.Root
// rejects "..", absolute paths and links that lead out. Further folders can be allowed for reading
// only.
//
// Packages that open files named by the user call these functions; internal/archtest lists them.
package confine

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"example.com/abyss/internal/message"
)

// ErrOutside is the error for a path that leads out of the folder.
var ErrOutside = message.Errorf("it is outside your folder on this server")

// place is the folder to which all access is confined.
type place struct {
	dir  string // absolute, without links
	name string // the folder as it was given, absolute
	root *os.Root
	read []*place // further folders that may be read
}

var confined atomic.Pointer[place]

// To confines access to files to a folder, permanently. Files in the folders listed in read can be
// read and listed but not changed. All these folders must exist.
func To(dir string, read ...string) error {
	p, err := placeOf(dir)
	if err != nil {
		return err
	}
	for _, dir := range read {
		other, err := placeOf(dir)
		if err != nil {
			return err
		}
		p.read = append(p.read, other)
	}
	confined.Store(p)
	return nil
}

func placeOf(dir string) (*place, error) {
	name, err := filepath.Abs(dir)
	if err == nil {
		dir, err = filepath.EvalSymlinks(name)
	}
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return &place{dir: dir, name: name, root: root}, nil
}

// On reports whether access to files is confined to a folder.
func On() bool { return confined.Load() != nil }

// Shown returns a text for the screen in which paths begin at the folder, because a guest has no use
// for the host's folders. Paths in folders that may be read begin with the name of their folder.
func Shown(text string) string {
	p := confined.Load()
	if p == nil {
		return text
	}
	const sep = string(filepath.Separator)
	pairs := []string{p.dir + sep, "", p.name + sep, ""}
	for _, r := range p.read {
		pairs = append(pairs, r.dir+sep, filepath.Base(r.dir)+sep, r.name+sep, filepath.Base(r.name)+sep)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// within returns the path relative to the root.
func (p *place) within(op, path string) (string, error) {
	if path == "" {
		return "", &fs.PathError{Op: op, Path: path, Err: fs.ErrNotExist}
	}
	full, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	rel, err := filepath.Rel(p.dir, full)
	if err != nil || !filepath.IsLocal(rel) {
		return "", &fs.PathError{Op: op, Path: path, Err: ErrOutside}
	}
	return rel, nil
}

// withPath replaces the path in an error of the root by the requested path. Only the text of the
// error shows that a path leads out of the folder.
func withPath(err error, path string) error {
	var about *fs.PathError
	if !errors.As(err, &about) {
		return err
	}
	if strings.Contains(about.Err.Error(), "escapes from parent") {
		return &fs.PathError{Op: about.Op, Path: path, Err: ErrOutside}
	}
	return &fs.PathError{Op: strings.TrimSuffix(about.Op, "at"), Path: path, Err: about.Err}
}

// onPath performs an operation on a path. Before a call of To, it calls the function free; after
// that, it calls the function kept.
func onPath[T any](op, path string, free func(path string) (T, error), kept func(r *os.Root, rel string) (T, error)) (T, error) {
	p := confined.Load()
	if p == nil {
		return free(path)
	}
	rel, err := p.within(op, path)
	if err != nil {
		var none T
		return none, err
	}
	done, err := kept(p.root, rel)
	return done, withPath(err, path)
}

// look is like onPath, for operations that read. These operations are also allowed in the folders
// that may be read.
func look[T any](op, path string, free func(path string) (T, error), kept func(r *os.Root, rel string) (T, error)) (T, error) {
	if p := confined.Load(); p != nil {
		for _, other := range p.read {
			if rel, err := other.within(op, path); err == nil {
				done, err := kept(other.root, rel)
				return done, withPath(err, path)
			}
		}
	}
	return onPath(op, path, free, kept)
}

// act is like onPath, for operations that return only an error.
func act(op, path string, free func(path string) error, kept func(r *os.Root, rel string) error) error {
	_, err := onPath(op, path,
		func(path string) (struct{}, error) { return struct{}{}, free(path) },
		func(r *os.Root, rel string) (struct{}, error) { return struct{}{}, kept(r, rel) })
	return err
}

// onTwoPaths is like onPath, for operations on two paths.
func onTwoPaths(op, from, to string, free func(from, to string) error, kept func(r *os.Root, from, to string) error) error {
	p := confined.Load()
	if p == nil {
		return free(from, to)
	}
	relFrom, err := p.within(op, from)
	if err != nil {
		return err
	}
	relTo, err := p.within(op, to)
	if err != nil {
		return err
	}
	return kept(p.root, relFrom, relTo)
}

// Open is like os.Open.
func Open(path string) (*os.File, error) { return OpenFile(path, os.O_RDONLY, 0) }

// OpenFile is like os.OpenFile.
func OpenFile(path string, flag int, perm fs.FileMode) (*os.File, error) {
	way := onPath[*os.File]
	if flag&(os.O_WRONLY|os.O_RDWR|os.O_APPEND|os.O_CREATE|os.O_TRUNC) == 0 {
		way = look[*os.File]
	}
	return way("open", path,
		func(path string) (*os.File, error) { return os.OpenFile(path, flag, perm) },
		func(r *os.Root, rel string) (*os.File, error) { return r.OpenFile(rel, flag, perm) })
}

// Stat is like os.Stat.
func Stat(path string) (fs.FileInfo, error) { return look("stat", path, os.Stat, (*os.Root).Stat) }

// Lstat is like os.Lstat.
func Lstat(path string) (fs.FileInfo, error) {
	return look("lstat", path, os.Lstat, (*os.Root).Lstat)
}

// ReadDir is like os.ReadDir.
func ReadDir(path string) ([]fs.DirEntry, error) {
	return look("open", path, os.ReadDir, func(r *os.Root, rel string) ([]fs.DirEntry, error) {
		return fs.ReadDir(r.FS(), filepath.ToSlash(rel))
	})
}

// MkdirAll is like os.MkdirAll.
func MkdirAll(path string, perm fs.FileMode) error {
	return act("mkdir", path,
		func(path string) error { return os.MkdirAll(path, perm) },
		func(r *os.Root, rel string) error {
			if rel == "." { // os.Root would report that a file is in the way
				return nil
			}
			return r.MkdirAll(rel, perm)
		})
}

// Remove is like os.Remove.
func Remove(path string) error { return act("remove", path, os.Remove, (*os.Root).Remove) }

// Chmod is like os.Chmod.
func Chmod(path string, mode fs.FileMode) error {
	return act("chmod", path,
		func(path string) error { return os.Chmod(path, mode) },
		func(r *os.Root, rel string) error { return r.Chmod(rel, mode) })
}

// Rename is like os.Rename.
func Rename(from, to string) error {
	return onTwoPaths("rename", from, to, os.Rename, (*os.Root).Rename)
}

// Link is like os.Link.
func Link(from, to string) error { return onTwoPaths("link", from, to, os.Link, (*os.Root).Link) }

// EvalSymlinks is like filepath.EvalSymlinks. While access is confined, a path that leads out is an
// error.
func EvalSymlinks(path string) (string, error) {
	if On() {
		if _, err := Stat(path); err != nil {
			return "", err
		}
	}
	return filepath.EvalSymlinks(path)
}

// Glob is like filepath.Glob. While access is confined, a pattern that leads out of the folder is
// an error.
func Glob(pattern string) ([]string, error) {
	return onPath("glob", pattern, filepath.Glob, func(r *os.Root, rel string) ([]string, error) {
		found, err := fs.Glob(r.FS(), filepath.ToSlash(rel))
		for i, name := range found {
			found[i] = filepath.Join(r.Name(), filepath.FromSlash(name))
		}
		return found, err
	})
}
