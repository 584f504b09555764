package host

import (
	"fmt"
	"io"
	"sync"
)

// Output writes whole lines, from any goroutine. After the first failed write it calls
// lost and writes nothing more.
type Output struct {
	mu     sync.Mutex
	w      io.Writer
	lost   func()
	failed error
}

// NewOutput returns an Output that writes to w.
func NewOutput(w io.Writer, lost func()) *Output { return &Output{w: w, lost: lost} }

// Line writes a line, without buffering.
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

// Err returns the error of the first failed write, or nil.
func (o *Output) Err() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.failed
}
