package foreign

import (
	"bufio"
	"errors"
	"io"

	"example.com/abyss/internal/message"
)

// ErrLongLine is the error of a line beyond the length its reader allows.
var ErrLongLine = message.Errorf("the line is too long")

// Lines reads lines up to a length, without their ends.
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

// Next goes to the next line; false at the end and after an error.
func (l *Lines) Next() bool {
	if !l.scanner.Scan() {
		return false
	}
	l.number++
	return true
}

// Text is the line.
func (l *Lines) Text() string { return l.scanner.Text() }

// Number is the number of the line, from 1.
func (l *Lines) Number() int { return l.number }

// Err is why the lines ended before their end; it names the line that could not be read.
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
