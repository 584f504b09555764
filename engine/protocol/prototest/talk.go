// Package prototest contains, for tests, a client that talks to this program's engine, and a
// scripted engine.
package prototest

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/protocol"
)

// Serve runs an engine: uci.Serve or ucci.Serve.
type Serve func(ctx context.Context, in io.Reader, out io.Writer, self protocol.Program) error

// patience is how long a test waits for an answer.
const patience = 20 * time.Second

// Talk is a conversation with an engine that runs in goroutines of the test.
type Talk struct {
	t     testing.TB
	in    io.WriteCloser
	lines chan string
	done  chan error
	stop  context.CancelFunc
}

// New begins a conversation. The conversation ends when the test ends.
func New(t testing.TB, serve Serve) *Talk {
	t.Helper()
	return With(t, serve, protocol.Program{Name: "Abyss test"})
}

// With begins a conversation with an engine that has the identity self.
func With(t testing.TB, serve Serve, self protocol.Program) *Talk {
	t.Helper()
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	ctx, stop := context.WithCancel(context.Background())
	talk := &Talk{t: t, in: inWrite, lines: make(chan string, 1<<16), done: make(chan error, 1), stop: stop}
	go func() {
		err := serve(ctx, inRead, outWrite, self)
		_ = outWrite.Close() // makes the reader get io.EOF
		talk.done <- err
	}()
	go func() {
		defer close(talk.lines)
		scanner := bufio.NewScanner(outRead)
		scanner.Buffer(nil, 1<<20)
		for scanner.Scan() {
			talk.lines <- scanner.Text()
		}
	}()
	t.Cleanup(func() {
		stop()
		_ = inWrite.Close()
		_ = outRead.Close()
	})
	return talk
}

// Send sends lines.
func (k *Talk) Send(lines ...string) {
	k.t.Helper()
	for _, line := range lines {
		if _, err := fmt.Fprintln(k.in, line); err != nil {
			k.t.Fatalf("sending %q: %v", line, err)
		}
	}
}

// Until reads lines up to the first one that starts with prefix, and returns them all.
func (k *Talk) Until(prefix string) []string {
	k.t.Helper()
	var read []string
	timeout := time.After(patience)
	for {
		select {
		case line, ok := <-k.lines:
			if !ok {
				k.t.Fatalf("the engine ended before %q; it said:\n%s", prefix, strings.Join(read, "\n"))
			}
			read = append(read, line)
			if strings.HasPrefix(line, prefix) {
				return read
			}
		case <-timeout:
			k.t.Fatalf("no %q in %v; it said:\n%s", prefix, patience, strings.Join(read, "\n"))
		}
	}
}

// Last reads lines like Until, and returns only the last.
func (k *Talk) Last(prefix string) string {
	k.t.Helper()
	lines := k.Until(prefix)
	return lines[len(lines)-1]
}

// CloseInput closes the engine's input.
func (k *Talk) CloseInput() { _ = k.in.Close() }

// End waits until the engine ends by itself, and returns its remaining output.
func (k *Talk) End() []string {
	k.t.Helper()
	select {
	case err := <-k.done:
		if err != nil {
			k.t.Errorf("the engine ended with an error: %v", err)
		}
	case <-time.After(patience):
		k.t.Fatal("the engine does not end")
	}
	var rest []string
	for line := range k.lines {
		rest = append(rest, line)
	}
	return rest
}
