// Package atomicfile writes a file completely or not at all.
package atomicfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// Write replaces the content of a file with data. Readers see either the old content or the new
// one; after an error the old content remains. When Write returns, the new content is on disk, if
// the system can ensure that. The folder must exist. If path is a link, Write writes the target of
// the link. An existing file keeps its permissions. An existing file is replaced only if overwrite
// is set; otherwise the error is an fs.ErrExist. A new file gets the usual permissions. Write never
// replaces a folder, a device or another irregular file; the error names it.
func Write(path string, data []byte, overwrite bool) error {
	return Create(path, overwrite, func(out io.Writer) error {
		_, err := out.Write(data)
		return err
	})
}

// Create is like Write, but the function fill writes the content. The content need not fit into
// memory.
func Create(path string, overwrite bool, fill func(io.Writer) error) error {
	return create(path, overwrite, false, fill)
}

// WriteSecret is like Write, for a file that only its owner may read. The new content is never
// readable by others. Even if others can read the file that is replaced, only the owner can read
// the new one.
func WriteSecret(path string, data []byte, overwrite bool) error {
	return create(path, overwrite, true, func(out io.Writer) error {
		_, err := out.Write(data)
		return err
	})
}

// ownerAlone is the mode of a file that only its owner may read.
const ownerAlone fs.FileMode = 0o600

func create(path string, overwrite, secret bool, fill func(io.Writer) error) error {
	_, there := confine.Lstat(path)
	name := path
	if target, err := confine.EvalSymlinks(path); err == nil {
		path = target
	}
	if err := foreign.Check(path); err != nil { // otherwise a device or a pipe would be replaced
		return err
	}
	if !overwrite && there == nil {
		return existError(name)
	}
	old, err := existing(path)
	if err != nil {
		return err
	}
	mode, known := permissions(old, secret)
	temp, err := newBeside(path, known)
	if err != nil {
		return withName(err, path)
	}
	out := bufio.NewWriter(temp)
	err = fill(out)
	if err = errors.Join(err, out.Flush(), temp.Sync(), temp.Close()); err == nil {
		err = moveInto(temp.Name(), path, mode, known, overwrite)
	}
	if err != nil {
		return errors.Join(withName(err, path), ignoreMissing(confine.Remove(temp.Name())))
	}
	syncDir(filepath.Dir(path))
	return nil
}

// Check reports in advance why Write could not write a file. It creates a file in the same folder
// and removes it. It cannot foresee a full disk.
func Check(path string) error {
	if target, err := confine.EvalSymlinks(path); err == nil {
		path = target
	}
	if err := foreign.Check(path); err != nil {
		return err
	}
	temp, err := newBeside(path, false)
	if err != nil {
		return withName(err, path)
	}
	return errors.Join(temp.Close(), ignoreMissing(confine.Remove(temp.Name())))
}

// existing returns information about the target of a path, or nil if there is none.
func existing(path string) (fs.FileInfo, error) {
	old, err := confine.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		switch now, failed := confine.Lstat(path); {
		case failed != nil:
			return nil, nil
		case now.Mode()&fs.ModeSymlink != 0: // a link to a missing file
			return nil, err
		default: // another process has created the file in the meantime
			return now, nil
		}
	}
	return old, err
}

// permissions returns the permissions of the finished file. They are known for a secret, and for a
// file that replaces another. For any other file, the system chooses them.
func permissions(old fs.FileInfo, secret bool) (mode fs.FileMode, known bool) {
	switch {
	case secret:
		return ownerAlone, true
	case old != nil:
		return old.Mode().Perm(), true
	}
	return 0, false
}

// newBeside creates a temporary file in the folder of path, with the permissions of a new file. If
// private is set, only the owner can read the file until moveInto sets its permissions.
func newBeside(path string, private bool) (*os.File, error) {
	mode := fs.FileMode(0o666)
	if private {
		mode = ownerAlone
	}
	const tries = 100
	for i := 0; ; i++ {
		name := fmt.Sprintf(".%s.%d.tmp", filepath.Base(path), rand.Uint32())
		f, err := confine.OpenFile(filepath.Join(filepath.Dir(path), name), os.O_CREATE|os.O_EXCL|os.O_RDWR, mode)
		if errors.Is(err, fs.ErrExist) && i < tries {
			continue
		}
		return f, err
	}
}

// moveInto sets the permissions of a finished file, if they are known, and renames the file to
// path.
func moveInto(temp, path string, mode fs.FileMode, known, overwrite bool) error {
	if known {
		if err := confine.Chmod(temp, mode); err != nil {
			return err
		}
	}
	if !overwrite {
		return moveToNew(temp, path)
	}
	return confine.Rename(temp, path)
}

// moveToNew renames a finished file to path, which must be free: it never replaces a file, not even
// one that another program has just created. The file appears with its whole content at once. Only
// on file systems without links an empty file appears first.
func moveToNew(temp, path string) error {
	err := confine.Link(temp, path)
	switch {
	case err == nil:
		return ignoreMissing(confine.Remove(temp))
	case errors.Is(err, fs.ErrExist):
		return existError(path)
	}
	f, err := confine.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return existError(path)
	}
	if err != nil {
		return err
	}
	if err = errors.Join(f.Close(), confine.Rename(temp, path)); err != nil {
		err = errors.Join(err, ignoreMissing(confine.Remove(path)))
	}
	return err
}

// withName replaces the temporary file's name in an error by the name of the file.
func withName(err error, path string) error {
	if about := (*fs.PathError)(nil); errors.As(err, &about) {
		return &fs.PathError{Op: "write", Path: path, Err: about.Err}
	}
	if about := (*os.LinkError)(nil); errors.As(err, &about) {
		return &fs.PathError{Op: "write", Path: path, Err: about.Err}
	}
	return err
}

func existError(path string) error {
	return message.Errorf("%s: %w, expected a new name or permission to overwrite it", path, fs.ErrExist)
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
