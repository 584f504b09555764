package host

import (
	"fmt"
	"io"
	"sync"
)

// Output writes whole lines, from any goroutine. Once a line cannot be written
// it calls lost, and writes no more.
type Output struct {
	mu     sync.Mutex
	w      io.Writer
	lost   func()
	failed error
}

// NewOutput writes to w.
func NewOutput(w io.Writer, lost func()) *Output { return &Output{w: w, lost: lost} }

// Line writes a line, at once.
func (o *Output) Line(format string, args ...any) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.failed != nil {
		return
	}
	if _, o.failed = fmt.Fprintf(o.w, format+"\n", args...); o.failed != nil {
		o.lost()
	}
}

// Err is why a line could not be written, nil if none could not.
func (o *Output) Err() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.failed
}
