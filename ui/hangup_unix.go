//go:build unix

package ui

import (
	"io"
	"os"
	"time"

	"example.com/abyss/ui/input"

	"github.com/charmbracelet/x/term"
)

// listener is a terminal that reads whole events and reports its end. The toolkit would continue
// without a terminal, deaf, if no signal comes: after nohup, or from a terminal that is not the
// controlling one. It stays a file: the toolkit sets the terminal by its descriptor and waits for
// it, so that reading can be cancelled.
type listener struct {
	*os.File
	events *input.Reader
	gone   func()
}

// heard is an input that reports its end, if it is a terminal. It waits this long for the rest of
// an unfinished key; send gets events that the reader detects between reads.
func heard(in io.Reader, wait time.Duration, send func(input.Event), gone func()) io.Reader {
	if f, ok := in.(*os.File); ok && term.IsTerminal(f.Fd()) {
		return listener{f, input.New(input.Terminal{File: f}, wait, send), gone}
	}
	return in
}

// Next is the next event of the reader.
func (l listener) Next() (input.Event, bool) { return l.events.Next() }

// Behind reports whether more events have been read already.
func (l listener) Behind() bool { return l.events.Behind() }

// Read reads the typed input. Any error counts as the end of the input.
func (l listener) Read(p []byte) (int, error) {
	n, err := l.events.Read(p)
	if err == nil {
		return n, nil
	}
	go l.gone() // the toolkit takes nothing while it waits for its reader to return
	return n, io.EOF
}
