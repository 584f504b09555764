//go:build unix

package ui

import (
	"io"
	"os"

	"github.com/charmbracelet/x/term"
)

// listener is a terminal that says when it has gone. The toolkit would go on
// without one, deaf, where no signal comes: as after nohup, or from a terminal that
// controls nothing.
type listener struct {
	*os.File
	gone func()
}

// heard is an input whose end is told, where it is a terminal.
func heard(in io.Reader, gone func()) io.Reader {
	if f, ok := in.(*os.File); ok && term.IsTerminal(f.Fd()) {
		return listener{f, gone}
	}
	return in
}

// Read reads what is typed. Whatever goes wrong is the end.
func (l listener) Read(p []byte) (int, error) {
	n, err := l.File.Read(p)
	if err == nil {
		return n, nil
	}
	go l.gone() // the toolkit takes nothing while it waits for its reader to return
	return n, io.EOF
}
