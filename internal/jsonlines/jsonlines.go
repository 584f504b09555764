// Package jsonlines stores JSON values in a file, one per line, to which values can only be added.
// Such a file is called a ledger. Each value is written with one write and synced. Once Append has
// returned, the value survives a crash of the process and of the machine. If a crash leaves an
// incomplete line, the next Open removes that line.
package jsonlines

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// ErrLocked is the error of Open when the file is already open for adding.
var ErrLocked = message.Errorf("in use by another process")

// File is a file of JSON lines open for adding. Several goroutines may use it.
type File struct {
	path string
	mu   sync.Mutex
	file *os.File
	size int64 // size of the complete lines in bytes
	err  error // why nothing more can be added

	owner string // the file that names this process as the owner, "" for none
}

// Open opens or creates a file and returns the values in it. An incomplete object after the last
// line break is the remainder of an interrupted write; Open removes it. The folder must exist. The
// text head is how the first line of such a file begins. If a file begins in another way, it is of
// another kind, and Open returns an error and leaves the file unchanged. It does the same if a
// complete line is not JSON. If the system has flock, no other process can open the file until
// Close. Otherwise, nothing prevents another process from opening it, but the lines of both
// processes stay complete.
func Open(path, head string) (*File, []json.RawMessage, error) {
	if err := foreign.Check(path); err != nil {
		return nil, nil, err
	}
	_, err := confine.Stat(path)
	isNew := errors.Is(err, fs.ErrNotExist)
	file, err := confine.OpenFile(path, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o666)
	if err != nil {
		return nil, nil, err
	}
	f := &File{path: path, file: file}
	values, err := f.load(path, head)
	if err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	if isNew {
		syncFolder(filepath.Dir(path))
	}
	return f, values, nil
}

// maxFile is the largest file that is read, in bytes: fifty times the size of the ledger of all
// experiments. This limit prevents an endless file from using up the memory.
const maxFile = 2 << 30

// Read returns the values of a file to which another process may be adding. It ignores an
// unfinished last line. It rejects a file of another kind at once.
func Read(path string) ([]json.RawMessage, error) {
	file, err := foreign.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // nothing was written
	if err := begins(file, path, anyHead); err != nil {
		return nil, err
	}
	data, err := lines(file)
	if err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	values, _, err := split(path, data)
	return values, err
}

// MaxLine is the largest length of a line, in bytes. A game of 9,999 plies needs a twentieth of it.
// A file with a longer line, for example of zeros, is of another kind.
const MaxLine = 16 << 20

// ErrLongLine is the error for a longer line.
var ErrLongLine = message.Errorf("a line is too long: expected %s at most", foreign.Bytes(MaxLine))

// lines reads a file, and returns ErrLongLine as soon as a line is too long.
func lines(file io.Reader) ([]byte, error) {
	var b bytes.Buffer
	since := 0 // bytes since the last line break
	for {
		from := b.Len()
		n, err := io.CopyN(&b, file, 1<<20)
		if i := bytes.LastIndexByte(b.Bytes()[from:], '\n'); i >= 0 {
			since = int(n) - i - 1
		} else {
			since += int(n)
		}
		switch {
		case since > MaxLine:
			return nil, ErrLongLine
		case errors.Is(err, io.EOF):
			return b.Bytes(), nil
		case err != nil:
			return nil, err
		case b.Len() > maxFile:
			return nil, foreign.ErrTooLarge
		}
	}
}

// anyHead is the first byte of every file of this package.
const anyHead = "{"

// load locks the file, reads it and removes an incomplete last line. It adds the line end to a last
// line that lacks only that.
func (f *File) load(path, head string) ([]json.RawMessage, error) {
	locked, err := f.lock(path)
	if err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	if err := begins(f.file, path, head); err != nil {
		return nil, err
	}
	if locked {
		f.enter(path)
	}
	data, err := lines(f.file)
	if err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	values, size, err := split(path, data)
	if err != nil {
		return nil, err
	}
	f.size = int64(size)
	switch {
	case size < len(data):
		err = f.file.Truncate(f.size)
	case size > 0 && data[size-1] != '\n':
		if _, err = f.file.WriteString("\n"); err == nil {
			f.size++
		}
	}
	return values, err
}

// notOurs is the error for a file of another kind.
func notOurs(path, begin, head string) error {
	return message.Errorf("%s: it begins with %q, expected a new file or one that begins with %q", path, begin, head)
}

// begins rejects a file of another kind. For this it reads only the beginning, and is called before
// the whole file is read and before an incomplete line is removed. An incomplete first line may be
// shorter than head.
func begins(file *os.File, path, head string) error {
	have := make([]byte, len(head))
	n, err := file.ReadAt(have, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if !strings.HasPrefix(head, string(have[:n])) {
		return notOurs(path, string(have[:n]), head)
	}
	return nil
}

// split splits data into the values of the complete lines, and returns the size of these lines in
// bytes. A last line without a line end counts as complete if it is a complete object, because some
// editors leave out the last line end.
func split(path string, data []byte) (values []json.RawMessage, size int, err error) {
	size = bytes.LastIndexByte(data, '\n') + 1
	if last := data[size:]; bytes.HasPrefix(last, []byte("{")) && json.Valid(last) {
		size = len(data)
	}
	number := 0
	for line := range bytes.Lines(data[:size]) {
		number++
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		if !json.Valid(line) {
			return nil, 0, message.Errorf("%s: line %d: expected JSON, found %.40q", path, number, line)
		}
		values = append(values, json.RawMessage(line))
	}
	return values, size, nil
}

// Append adds values, one per line, with one write. They are on disk when it returns. After an
// error it restores the file. If the file cannot be restored, nothing more can be added. If the
// program is killed during the write, the file may have only the first of several values.
func (f *File) Append(values ...any) error {
	text, err := join(values)
	if err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err != nil {
		return f.err
	}
	_, err = f.file.Write(text)
	if err == nil {
		err = f.file.Sync()
	}
	if err != nil {
		f.err = f.file.Truncate(f.size)
		return errors.Join(err, f.err)
	}
	f.size += int64(len(text))
	return nil
}

// join returns the values as text, one per line.
func join(values []any) (text []byte, err error) {
	for _, v := range values {
		line, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		if len(line) > MaxLine {
			return nil, ErrLongLine // Read would reject such a long line
		}
		text = append(append(text, line...), '\n')
	}
	return text, nil
}

// Close closes the file, so that others can open it.
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.err = errors.Join(f.err, os.ErrClosed)
	f.leave()
	return f.file.Close()
}

// syncFolder makes the name of a new file durable, if the system can sync a folder.
func syncFolder(path string) {
	if folder, err := confine.Open(path); err == nil {
		_ = folder.Sync() // some systems cannot sync folders
		_ = folder.Close()
	}
}
