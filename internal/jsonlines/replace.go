package jsonlines

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"example.com/abyss/internal/confine"
)

// Replace replaces the content of the file with values, one per line. It writes all of them or,
// after an error, none. After an error the file has its old content, and values can still be added.
// This process stays the owner: at no moment can another process open the file for adding.
func (f *File) Replace(values ...any) error {
	text, err := join(values)
	if err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if errors.Is(f.err, os.ErrClosed) {
		return f.err
	}
	path := f.path
	if target, err := confine.EvalSymlinks(path); err == nil {
		path = target
	}
	next, err := f.successor(path, text)
	if err != nil {
		return err
	}
	syncFolder(filepath.Dir(path))
	_ = f.file.Close() // the old file no longer has a name
	f.file, f.size, f.err = next, int64(len(text)), nil
	return nil
}

// successor creates the file that replaces this one, with the new content. It is locked before it
// gets its name.
func (f *File) successor(path string, text []byte) (next *os.File, err error) {
	info, err := f.file.Stat()
	if err != nil {
		return nil, err
	}
	temp := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".new")
	if err := confine.Remove(temp); err != nil && !errors.Is(err, fs.ErrNotExist) { // a killed process may have left this file
		return nil, err
	}
	next, err = confine.OpenFile(temp, os.O_CREATE|os.O_EXCL|os.O_RDWR|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	_, err = tryLock(next)
	if err == nil {
		_, err = next.Write(text)
	}
	if err == nil {
		err = errors.Join(next.Sync(), confine.Chmod(temp, info.Mode().Perm()))
	}
	if err == nil {
		err = confine.Rename(temp, path)
	}
	if err != nil {
		return nil, errors.Join(err, next.Close(), confine.Remove(temp))
	}
	return next, nil
}
