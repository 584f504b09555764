//go:build unix

package ui

import (
	"io"
	"os"
	"time"

	"example.com/abyss/ui/input"

	"github.com/charmbracelet/x/term"
)

// listener is a terminal that reads whole events and reports its end. Without it, the toolkit would
// keep running without a terminal if no signal comes: after nohup, or if the terminal is not the
// controlling one. A listener embeds the file, because the toolkit needs the file's descriptor to
// configure the terminal, and to poll it so that reading can be cancelled.
type listener struct {
	*os.File
	events *input.Reader
	gone   func()
}

// heard wraps an input that is a terminal, so that it reports its end. wait is how long the input
// waits for the rest of an unfinished key. send receives events that the reader detects between
// reads.
func heard(in io.Reader, wait time.Duration, send func(input.Event), gone func()) io.Reader {
	if f, ok := in.(*os.File); ok && term.IsTerminal(f.Fd()) {
		return listener{f, input.New(input.Terminal{File: f}, wait, send), gone}
	}
	return in
}

// Next returns the next event of the reader.
func (l listener) Next() (input.Event, bool) { return l.events.Next() }

// Behind reports whether more events have already been read.
func (l listener) Behind() bool { return l.events.Behind() }

// Read reads the typed input. It treats any error as the end of the input.
func (l listener) Read(p []byte) (int, error) {
	n, err := l.events.Read(p)
	if err == nil {
		return n, nil
	}
	go l.gone() // in a goroutine, because the toolkit receives no messages until its reader returns
	return n, io.EOF
}
