// Package confine keeps the files of a program in one folder, when a guest operates it
// (see docs/serve.md). Its functions are those of package os. Before To they do the
// same; after it they reach what lies in the folder, by whatever path, and nothing
// else: os.Root refuses "..", absolute paths and links that lead out.
//
// The packages that open what a person names use these functions; internal/archtest
// lists them.
package confine

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"example.com/abyss/internal/message"
)

// ErrOutside is the error of a path that leads out of the folder.
var ErrOutside = message.Errorf("it lies outside your folder on this server")

// place is the folder everything is kept in.
type place struct {
	dir  string // absolute, without links
	root *os.Root
}

var here atomic.Pointer[place]

// To keeps all files in a folder from now on, for good. It must exist.
func To(dir string) error {
	dir, err := filepath.Abs(dir)
	if err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	here.Store(&place{dir, root})
	return nil
}

// On reports whether files are kept in a folder.
func On() bool { return here.Load() != nil }

// within is the root and a path in it.
func (p *place) within(op, path string) (*os.Root, string, error) {
	outside := &fs.PathError{Op: op, Path: path, Err: ErrOutside}
	if path == "" {
		return nil, "", &fs.PathError{Op: op, Path: path, Err: fs.ErrNotExist}
	}
	if !filepath.IsAbs(path) {
		dir, err := os.Getwd()
		if err != nil {
			return nil, "", err
		}
		path = filepath.Join(dir, path)
	}
	rel, err := filepath.Rel(p.dir, path)
	if err != nil || !filepath.IsLocal(rel) {
		return nil, "", outside
	}
	return p.root, rel, nil
}

// said is an error of the root, by the path that was asked for. What it says of a path
// that leads out is its own text; nothing else tells it apart.
func said(err error, path string) error {
	var about *fs.PathError
	if !errors.As(err, &about) {
		return err
	}
	if strings.Contains(about.Err.Error(), "escapes from parent") {
		return &fs.PathError{Op: about.Op, Path: path, Err: ErrOutside}
	}
	return &fs.PathError{Op: strings.TrimSuffix(about.Op, "at"), Path: path, Err: about.Err}
}

// Open is os.Open.
func Open(path string) (*os.File, error) { return OpenFile(path, os.O_RDONLY, 0) }

// OpenFile is os.OpenFile.
func OpenFile(path string, flag int, perm fs.FileMode) (*os.File, error) {
	p := here.Load()
	if p == nil {
		return os.OpenFile(path, flag, perm)
	}
	root, rel, err := p.within("open", path)
	if err != nil {
		return nil, err
	}
	f, err := root.OpenFile(rel, flag, perm)
	return f, said(err, path)
}

// Stat is os.Stat.
func Stat(path string) (fs.FileInfo, error) {
	p := here.Load()
	if p == nil {
		return os.Stat(path)
	}
	root, rel, err := p.within("stat", path)
	if err != nil {
		return nil, err
	}
	info, err := root.Stat(rel)
	return info, said(err, path)
}

// Lstat is os.Lstat.
func Lstat(path string) (fs.FileInfo, error) {
	p := here.Load()
	if p == nil {
		return os.Lstat(path)
	}
	root, rel, err := p.within("lstat", path)
	if err != nil {
		return nil, err
	}
	info, err := root.Lstat(rel)
	return info, said(err, path)
}

// ReadDir is os.ReadDir.
func ReadDir(path string) ([]fs.DirEntry, error) {
	if !On() {
		return os.ReadDir(path)
	}
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	list, err := f.ReadDir(-1)
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return cmp.Compare(a.Name(), b.Name()) })
	return list, errors.Join(err, f.Close())
}

// MkdirAll is os.MkdirAll.
func MkdirAll(path string, perm fs.FileMode) error {
	p := here.Load()
	if p == nil {
		return os.MkdirAll(path, perm)
	}
	root, rel, err := p.within("mkdir", path)
	if err != nil || rel == "." {
		return err
	}
	return said(root.MkdirAll(rel, perm), path)
}

// Remove is os.Remove.
func Remove(path string) error {
	p := here.Load()
	if p == nil {
		return os.Remove(path)
	}
	root, rel, err := p.within("remove", path)
	if err != nil {
		return err
	}
	return said(root.Remove(rel), path)
}

// Chmod is os.Chmod.
func Chmod(path string, mode fs.FileMode) error {
	p := here.Load()
	if p == nil {
		return os.Chmod(path, mode)
	}
	root, rel, err := p.within("chmod", path)
	if err != nil {
		return err
	}
	return said(root.Chmod(rel, mode), path)
}

// Rename is os.Rename.
func Rename(from, to string) error {
	return both("rename", from, to, os.Rename, (*os.Root).Rename)
}

// Link is os.Link.
func Link(from, to string) error { return both("link", from, to, os.Link, (*os.Root).Link) }

// both does something with two paths.
func both(op, from, to string, free func(from, to string) error, kept func(r *os.Root, from, to string) error) error {
	p := here.Load()
	if p == nil {
		return free(from, to)
	}
	root, relFrom, err := p.within(op, from)
	if err != nil {
		return err
	}
	_, relTo, err := p.within(op, to)
	if err != nil {
		return err
	}
	return kept(root, relFrom, relTo)
}

// EvalSymlinks is filepath.EvalSymlinks. Where it leads out, the path stays as it is, and
// whoever opens it is refused.
func EvalSymlinks(path string) (string, error) {
	if On() {
		if _, err := Stat(path); err != nil {
			return "", err
		}
	}
	return filepath.EvalSymlinks(path)
}

// Glob is filepath.Glob. Nothing outside matches.
func Glob(pattern string) ([]string, error) {
	p := here.Load()
	if p == nil {
		return filepath.Glob(pattern)
	}
	root, rel, err := p.within("glob", pattern)
	if err != nil {
		return nil, err
	}
	found, err := fs.Glob(root.FS(), filepath.ToSlash(rel))
	for i, name := range found {
		found[i] = filepath.Join(p.dir, filepath.FromSlash(name))
	}
	return found, err
}
