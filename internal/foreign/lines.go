package foreign

import (
	"bufio"
	"errors"
	"io"

	"example.com/abyss/internal/message"
)

// ErrLongLine is the error for a line longer than the caller allows.
var ErrLongLine = message.Errorf("the line is too long")

// Lines reads lines of bounded length, without their line ends.
type Lines struct {
	scanner *bufio.Scanner
	limit   int
	number  int
}

// NewLines reads lines from r, each shorter than limit bytes.
func NewLines(r io.Reader, limit int) *Lines {
	l := &Lines{scanner: bufio.NewScanner(r), limit: limit}
	l.scanner.Buffer(nil, limit)
	return l
}

// Next advances to the next line; it returns false at the end and after an error.
func (l *Lines) Next() bool {
	if !l.scanner.Scan() {
		return false
	}
	l.number++
	return true
}

// Text returns the current line.
func (l *Lines) Text() string { return l.scanner.Text() }

// Number returns the number of the current line, from 1.
func (l *Lines) Number() int { return l.number }

// Err returns the error that ended the reading early, or nil; it names the line that could not be
// read.
func (l *Lines) Err() error {
	err := l.scanner.Err()
	if errors.Is(err, bufio.ErrTooLong) {
		err = message.Errorf("%w: expected less than %s", ErrLongLine, Bytes(int64(l.limit)))
	}
	if err == nil {
		return nil
	}
	return message.Errorf("line %d: %w", l.number+1, err)
}
