// Package atomicfile writes a file as a whole or not at all.
package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Write makes data the content of a file: whoever reads it meanwhile sees the
// old content or the new, and after an error the old is still there. When it returns
// the new content is on disk, where the system can see to that. The folder
// must exist. A link is kept and what it leads to is written. An existing file
// keeps its permissions and is replaced only where overwrite says so, otherwise
// the error is an fs.ErrExist; a new one gets the usual permissions.
func Write(path string, data []byte, overwrite bool) (err error) {
	if !overwrite {
		if _, err := os.Lstat(path); err == nil {
			return existError(path)
		}
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	temp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return named(err, path)
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, ignoreMissing(os.Remove(temp.Name())))
		}
	}()
	_, err = temp.Write(data)
	if err = errors.Join(err, temp.Sync(), temp.Close()); err != nil {
		return err
	}
	return moveInto(temp.Name(), path, overwrite)
}

// moveInto gives a finished file its name. The name is taken first, so that no
// other program's file is lost, and the permissions are those a new file gets.
func moveInto(temp, path string, overwrite bool) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	created := err == nil
	switch {
	case created:
		err = f.Close()
	case errors.Is(err, fs.ErrExist) && overwrite:
		err = nil
	case errors.Is(err, fs.ErrExist):
		return existError(path)
	}
	var info fs.FileInfo
	if err == nil {
		info, err = os.Stat(path)
	}
	if err == nil {
		err = os.Chmod(temp, info.Mode().Perm())
	}
	if err == nil {
		err = os.Rename(temp, path)
	}
	if err == nil {
		syncDir(filepath.Dir(path))
	}
	if err != nil && created {
		err = errors.Join(err, ignoreMissing(os.Remove(path)))
	}
	return err
}

// named is an error about a temporary file that tells of the file it stands for.
func named(err error, path string) error {
	if about := (*fs.PathError)(nil); errors.As(err, &about) {
		return &fs.PathError{Op: "write", Path: path, Err: about.Err}
	}
	return err
}

func existError(path string) error {
	return fmt.Errorf("%s: %w, expected a new name or leave to overwrite it", path, fs.ErrExist)
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
