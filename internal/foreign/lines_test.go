package foreign

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

func readLines(r io.Reader, limit int) (lines []string, err error) {
	l := NewLines(r, limit)
	for l.Next() {
		lines = append(lines, l.Text())
		if l.Number() != len(lines) {
			return lines, errors.New("miscounted")
		}
	}
	return lines, l.Err()
}

func TestLines(t *testing.T) {
	lines, err := readLines(strings.NewReader("one\r\n\nthree"), 64)
	if want := []string{"one", "", "three"}; err != nil || !slices.Equal(lines, want) {
		t.Errorf("%q, %v", lines, err)
	}
	lines, err = readLines(strings.NewReader("one\n"+strings.Repeat("x", 2048)+"\nthree\n"), 2048)
	if want := "line 2: the line is too long: expected less than 2 kB"; !errors.Is(err, ErrLongLine) || err.Error() != want || len(lines) != 1 {
		t.Errorf("%q, %v, expected %s", lines, err, want)
	}
	_, err = readLines(iotest.ErrReader(io.ErrUnexpectedEOF), 64)
	if want := "line 1: unexpected EOF"; !errors.Is(err, io.ErrUnexpectedEOF) || err.Error() != want {
		t.Errorf("%v, expected %s", err, want)
	}
}
