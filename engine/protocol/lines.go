package protocol

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// MaxLine is the longest line read, in bytes. It is enough for a game of more than ten thousand
// moves.
const MaxLine = 1 << 16

// ErrLong is the error for a line that is longer than MaxLine. Such a line is skipped.
var ErrLong = fmt.Errorf("a line of more than %d bytes", MaxLine)

// Lines reads lines of at most MaxLine bytes. Only one goroutine may use it.
type Lines struct {
	r     *bufio.Reader
	begun bool // whether a line has been read
}

// NewLines returns Lines that reads from r.
func NewLines(r io.Reader) *Lines { return &Lines{r: bufio.NewReaderSize(r, 4096)} }

// Next returns the next line without its end and the blanks around it. It also removes the byte
// order mark that some shells write before the first line. ErrLong means that a line was skipped
// and that the caller can read on. After any other error there are no more lines; at the end of the
// input, the error is io.EOF. A last line without a line end is returned too.
func (l *Lines) Next() (string, error) {
	var line []byte
	long := false
	for {
		part, err := l.r.ReadSlice('\n')
		if long = long || len(line)+len(part) > MaxLine; !long {
			line = append(line, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		text := string(line)
		if !l.begun {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		l.begun = true
		switch {
		case long:
			return "", ErrLong
		case err != nil && len(line) == 0:
			return "", err
		}
		return strings.TrimSpace(text), nil
	}
}

// Printable makes text from the other side safe for a message: one line, without control
// characters, and short.
func Printable(text string) string {
	const most = 120
	clean := strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == '\ufffd' {
			return '?'
		}
		return r
	}, text)
	if runes := []rune(clean); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return clean
}
