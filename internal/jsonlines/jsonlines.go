// Package jsonlines keeps a file of JSON values, one per line, that is only ever added to: a
// ledger. Each value is written with one write and synced, so that it survives the end of the
// process and of the machine once Append has returned. A line torn by such an end is cut off when
// the file is next opened.
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

// ErrLocked is the error of opening a file that is open for adding elsewhere.
var ErrLocked = message.Errorf("in use by another process")

// File is a file of JSON lines open for adding. Several goroutines may use it.
type File struct {
	path string
	mu   sync.Mutex
	file *os.File
	size int64 // of the whole lines
	err  error // why nothing more can be added

	owner string // the file that says which process has this one, "" for none
}

// Open opens or makes a file and returns the values that are in it. An incomplete object after the
// last line break is the rest of an interrupted write, and is removed. The folder must exist. A
// file that does not begin with head, the bytes of its kind's first line, is not ours. That is an
// error, as is a whole line that is not JSON, and the file stays unchanged. Until Close no other
// process can open the file (where the system has flock; elsewhere nothing prevents it, and lines
// of two processes stay whole).
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

// maxFile bounds the reading of a file, in bytes: fifty times the ledger of all
// experiments. It keeps endless files from taking all memory.
const maxFile = 2 << 30

// Read returns the values of a file that another process may be adding to. An unfinished last line
// is left out. A file of another kind is an error at once.
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

// MaxLine bounds a line, in bytes: a game of 9,999 plies takes a twentieth. A longer
// line, such as the zeros of an extended file, means another kind of file.
const MaxLine = 16 << 20

// ErrLongLine is the error of a longer one.
var ErrLongLine = message.Errorf("a line is too long: expected %s at most", foreign.Bytes(MaxLine))

// lines is the content of a file, or ErrLongLine before more of it is in memory.
func lines(file io.Reader) ([]byte, error) {
	var b bytes.Buffer
	since := 0 // the last line break
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

// anyHead is the beginning of all files of this package.
const anyHead = "{"

// load locks the file, reads it and cuts a torn line off.
func (f *File) load(path, head string) ([]json.RawMessage, error) {
	held, err := f.lock(path)
	if err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	if err := begins(f.file, path, head); err != nil {
		return nil, err
	}
	if held {
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

// begins rejects a file of another kind. It reads only the beginning, before the whole is read or a
// part is taken for a torn line. A torn first line may be shorter than the head.
func begins(file *os.File, path, head string) error {
	have := make([]byte, len(head))
	n, err := file.ReadAt(have, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if !strings.HasPrefix(head, string(have[:n])) {
		return message.Errorf("%s: it begins with %q, expected a new file or one that begins with %q", path, have[:n], head)
	}
	return nil
}

// split splits data into the values of the whole lines, and returns their size in bytes.
// A last line without its end is whole if it is a complete object: editors leave such.
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

// Append adds values, a line each, with one write; they are on the disk when it returns.
// After an error it restores the file, and if that fails nothing more can be added. A
// program killed meanwhile may leave the first of several values.
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

// join is a line for each value.
func join(values []any) (text []byte, err error) {
	for _, v := range values {
		line, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		if len(line) > MaxLine {
			return nil, ErrLongLine // it could not be read again
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

// syncFolder makes the name of a new file durable, if the system can do that for a
// folder.
func syncFolder(path string) {
	if folder, err := confine.Open(path); err == nil {
		_ = folder.Sync() // not every system can
		_ = folder.Close()
	}
}
