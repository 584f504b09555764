// Package foreign reads files that may come from others: settings, books, experiments,
// personalities, games, suites, and any path that the user typed. It opens only regular files,
// never a pipe, a device or a folder. It reads no more than the caller allows, and limits the
// length of errors. internal/archtest forbids other ways to open such files.
package foreign

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
)

// ErrNotRegular is the error for a path that names no regular file. Reading one may block for ever,
// never end, or change the state of a device.
var ErrNotRegular = message.Errorf("expected a regular file")

// ErrTooLarge is the error for a file larger than the caller allows.
var ErrTooLarge = message.Errorf("the file is too large")

// Open opens a regular file for reading. For other kinds of files, which could block it, it returns
// an error.
func Open(path string) (*os.File, error) {
	// The check comes before opening, because opening can rewind a tape or wake the other end of a
	// pipe.
	info, err := confine.Stat(path)
	var at *fs.PathError
	if errors.As(err, &at) {
		at.Op = "open" // errors of os.Open have this Op
	}
	if err == nil {
		err = regular(path, info.Mode())
	}
	if err != nil {
		return nil, err
	}
	f, err := confine.OpenFile(path, os.O_RDONLY|nonBlocking, 0)
	if err != nil {
		return nil, err
	}
	// In the meantime, another file may have taken the name.
	if info, err = f.Stat(); err == nil {
		err = regular(path, info.Mode())
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// regular rejects everything but a regular file.
func regular(path string, mode fs.FileMode) error {
	kind := message.Word("no file")
	switch {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		kind = message.Word("a folder")
	case mode&fs.ModeNamedPipe != 0:
		kind = message.Word("a pipe")
	case mode&fs.ModeSocket != 0:
		kind = message.Word("a socket")
	case mode&fs.ModeDevice != 0:
		kind = message.Word("a device")
	}
	return &fs.PathError{Op: "open", Path: path, Err: message.Errorf("it is %s, %w", kind, ErrNotRegular)}
}

// Check returns the error with which Open would reject a path. For a missing file it returns nil.
// Check is for files that are opened in another way, for example to append to them.
func Check(path string) error {
	info, err := confine.Stat(path)
	if err != nil {
		return nil //nolint:nilerr // whoever opens the file gets the error
	}
	return regular(path, info.Mode())
}

// Read returns the content of a regular file of at most limit bytes.
func Read(path string, limit int64) (data []byte, err error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	size := int64(0)
	if info, err := f.Stat(); err == nil {
		size = info.Size() // 0 for some files with contents, as in /proc
	}
	if size > limit {
		return nil, message.Errorf("%s: %w", path, tooLarge(size, limit))
	}
	data, err = readAll(f, size, limit)
	if err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	return data, nil
}

// ReadAll returns the content of r, at most limit bytes.
func ReadAll(r io.Reader, limit int64) ([]byte, error) { return readAll(r, 0, limit) }

// ReadUpTo reads the first n bytes of r, or all if there are fewer.
func ReadUpTo(r io.Reader, n int64) ([]byte, error) { return io.ReadAll(io.LimitReader(r, n)) }

// readAll is like ReadAll; size is the expected number of bytes, which may be wrong.
func readAll(r io.Reader, size, limit int64) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(int(size) + bytes.MinRead) // otherwise ReadFrom would double the buffer at the end
	if _, err := b.ReadFrom(io.LimitReader(r, limit+1)); err != nil {
		return nil, err
	}
	if int64(b.Len()) > limit {
		return nil, tooLarge(-1, limit)
	}
	return b.Bytes(), nil
}

// tooLarge returns the error for a file of this size. A size of -1 means unknown.
func tooLarge(size, limit int64) error {
	if size < 0 {
		return message.Errorf("%w: expected %s at most", ErrTooLarge, Bytes(limit))
	}
	return message.Errorf("%w: %s, expected %s at most", ErrTooLarge, Bytes(size), Bytes(limit))
}

// Bytes formats a number of bytes with a unit: "64 kB".
func Bytes(n int64) string {
	for _, unit := range [...]struct {
		size int64
		name string
	}{{1 << 30, "GB"}, {1 << 20, "MB"}, {1 << 10, "kB"}} {
		if n >= unit.size {
			if n < 10*unit.size && n%unit.size != 0 {
				return fmt.Sprintf("%.1f %s", float64(n)/float64(unit.size), unit.name)
			}
			return fmt.Sprintf("%d %s", n/unit.size, unit.name)
		}
	}
	return fmt.Sprintf("%d bytes", n)
}
