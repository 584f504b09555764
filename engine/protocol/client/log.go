package client

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"time"
	"unicode"
)

// Log is a folder that records the communication with engines, one file per process. Several
// goroutines may use it.
type Log struct {
	dir string

	mu    sync.Mutex
	files int   // number of files begun
	err   error // the first error
}

// NewLog returns a log in a folder, and creates the folder if it is missing.
func NewLog(dir string) (*Log, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	return &Log{dir: dir}, nil
}

// Err returns the first error of writing the log, such as a full disk. Even without a log, engines
// continue to play.
func (l *Log) Err() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.err
}

// failed stores an error if it is the first.
func (l *Log) failed(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.err == nil {
		l.err = err
	}
}

// begin opens the file of a process. It returns nil if there is no log or no file can be made. The
// file name has a random end, so that two programs can use one folder.
func (l *Log) begin(c *Config) *transcript {
	if l == nil {
		return nil
	}
	l.mu.Lock()
	l.files++
	n := l.files
	l.mu.Unlock()
	file, err := os.CreateTemp(l.dir, fmt.Sprintf("%s-%04d-*.log", fileName(c.Label()), n))
	if err != nil {
		l.failed(err)
		return nil
	}
	t := &transcript{log: l, file: file, began: time.Now(), left: maxTranscript}
	t.write('#', fmt.Sprintf("%s, started %s", c.Text(), t.began.Format(time.DateTime)))
	return t
}

// fileName returns a file name that every system accepts.
func fileName(label string) string {
	name := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '.' || r == '-' {
			return r
		}
		return '_'
	}, label)
	const most = 60
	if runes := []rune(name); len(runes) > most {
		name = string(runes[:most])
	}
	return strings.TrimLeft(name, ".")
}

// maxTranscript limits the size of a file, in bytes, because an engine may never stop writing.
const maxTranscript = 64 << 20

// transcript is the file of a process. Its methods do nothing on nil.
type transcript struct {
	log   *Log
	began time.Time

	mu   sync.Mutex
	file *os.File // nil if it has been closed or could not be written
	left int64
}

// write adds a line: the seconds since the start with three decimals, a sign and the text. The sign
// is > for lines to the engine, < for lines from it, ! for its standard error and # for remarks.
func (t *transcript) write(sign rune, text string) {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.file == nil {
		return
	}
	line := fmt.Sprintf("%9.3f %c %s\n", time.Since(t.began).Seconds(), sign, text)
	last := int64(len(line)) > t.left
	if last {
		line = "the rest is left out: the file has its full size\n"
	}
	t.left -= int64(len(line))
	_, err := t.file.WriteString(line)
	if err != nil || last {
		t.end(err)
	}
}

// Write records the engine's standard error.
func (t *transcript) Write(b []byte) (int, error) {
	for line := range strings.Lines(string(b)) {
		t.write('!', strings.TrimRight(line, "\r\n"))
	}
	return len(b), nil
}

// close closes the file.
func (t *transcript) close() {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.file != nil {
		t.end(nil)
	}
}

// end closes the file and records the error, if there is one.
func (t *transcript) end(err error) {
	if err = errors.Join(err, t.file.Close()); err != nil {
		t.log.failed(err)
	}
	t.file = nil
}

// Note adds a remark to the engine's log, if the engine runs and has a log.
func (e *Engine) Note(text string) {
	e.mu.Lock()
	proc := e.proc
	e.mu.Unlock()
	if proc != nil {
		proc.transcript.write('#', text)
	}
}
