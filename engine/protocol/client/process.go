package client

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"example.com/abyss/engine/protocol"
	"example.com/abyss/internal/children"
)

// process is an engine's process. One goroutine at a time reads the lines. Any goroutine may call
// send and end.
type process struct {
	cmd        *exec.Cmd
	child      *children.Child
	stdin      *os.File
	stdout     *os.File
	stderr     tail
	transcript *transcript // nil if there is no log
	talk       *talk
	lines      chan string // closed after the last line

	work   sync.WaitGroup // counts the goroutines
	exited chan struct{}  // closed once the process is gone and exit is set
	exit   error
	over   chan struct{} // closed when nobody reads the lines any longer
	ending sync.Once

	flooded atomic.Bool
}

// launch starts the process, which ends when this program ends for any reason.
func launch(c *Config, t *talk) (*process, error) {
	p := &process{cmd: exec.Command(c.Command, c.Args...), talk: t, lines: make(chan string, 256), exited: make(chan struct{}), over: make(chan struct{})}
	p.cmd.Dir = c.Dir
	p.transcript = c.Log.begin(c)
	p.cmd.Stderr = io.MultiWriter(&p.stderr, p.talk, p.transcript)
	p.cmd.WaitDelay = time.Second // the process's children may keep its standard error open
	if err := p.start(); err != nil {
		p.transcript.write('#', err.Error())
		p.transcript.close()
		return nil, err
	}
	p.work.Go(p.read)
	p.work.Go(p.wait)
	return p, nil
}

// start starts the process with its pipes.
func (p *process) start() error {
	inRead, inWrite, err := os.Pipe()
	if err != nil {
		return err
	}
	outRead, outWrite, err := os.Pipe()
	if err != nil {
		return errors.Join(err, inRead.Close(), inWrite.Close())
	}
	p.cmd.Stdin, p.cmd.Stdout = inRead, outWrite
	p.child, err = children.Start(p.cmd)
	closed := errors.Join(inRead.Close(), outWrite.Close()) // these ends belong to the process
	if err = errors.Join(err, closed); err != nil {
		return errors.Join(err, inWrite.Close(), outRead.Close())
	}
	p.stdin, p.stdout = inWrite, outRead
	return nil
}

// lastWords is how long to wait for the rest of the output in the pipe of a process that has ended,
// because a child of the process may keep the pipe open.
const lastWords = 200 * time.Millisecond

// wait waits until the process has ended, and then kills its remaining children.
func (p *process) wait() {
	p.exit = p.child.Wait()
	_ = p.stdout.SetReadDeadline(time.Now().Add(lastWords)) // even if this fails, the method end closes the pipe
	close(p.exited)
}

// read reads the engine's lines and sends them to p.lines.
func (p *process) read() {
	defer close(p.lines)
	m := meter{from: p.stdout}
	lines := protocol.NewLines(&m)
	for {
		line, err := lines.Next()
		if err == nil && line != "" {
			p.talk.add('<', line)
			p.transcript.write('<', line)
		}
		if errors.Is(err, errFlood) || err == nil && !m.line() {
			p.flooded.Store(true)
			p.child.Kill()
			return
		}
		if errors.Is(err, protocol.ErrLong) || err == nil && line == "" {
			continue
		}
		if err != nil {
			return
		}
		select {
		case p.lines <- line:
		case <-p.over:
			return
		}
	}
}

// send writes lines. If the engine does not read, send gives up after the duration in the parameter
// patience.
func (p *process) send(patience time.Duration, lines ...string) error {
	for _, line := range lines {
		p.talk.add('>', line)
		p.transcript.write('>', line)
	}
	_ = p.stdin.SetWriteDeadline(time.Now().Add(patience)) // on systems without deadlines this waits for the pipe
	_, err := p.stdin.WriteString(strings.Join(lines, "\n") + "\n")
	return err
}

// exitFault returns the reason why there are no more lines.
func (p *process) exitFault(name string) *Fault {
	if p.flooded.Load() {
		return &Fault{Engine: name, Kind: Flooded, Detail: fmt.Sprintf("more than %d lines or %d bytes in a second", floodLines, floodBytes)}
	}
	select {
	case <-p.over:
	case <-p.exited:
	case <-time.After(lastWords): // the process has closed its output but is still running
		return &Fault{Engine: name, Kind: Died, Detail: "it closed its output" + p.stderr.quote()}
	}
	select {
	case <-p.over: // this program has ended the process, even if the process had exited before
		return &Fault{Engine: name, Kind: Closed}
	default:
	}
	reason := "it ended by itself"
	if p.exit != nil {
		reason = p.exit.Error()
	}
	return &Fault{Engine: name, Kind: Died, Detail: reason + p.stderr.quote()}
}

// end ends the process and waits until it and its children have ended. If quit is positive, it
// first sends the command quit. end may be called more than once.
func (p *process) end(quit time.Duration) {
	p.ending.Do(func() {
		close(p.over)
		if quit > 0 && p.send(quit, "quit") == nil {
			timer := time.NewTimer(quit)
			select {
			case <-p.exited:
			case <-timer.C:
			}
			timer.Stop()
		}
		p.child.Kill()
		_ = p.stdin.Close() // closes both pipes
		_ = p.stdout.Close()
		p.work.Wait()
		p.transcript.close()
	})
}

// tail keeps the last bytes written to it.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

const tailSize = 400

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, b...)
	if extra := len(t.kept) - tailSize; extra > 0 {
		t.kept = append(t.kept[:0], t.kept[extra:]...)
	}
	return len(b), nil
}

// last returns the last line written, or "" if there is none.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(t.kept)), "\n")
	return protocol.Printable(strings.TrimSpace(lines[len(lines)-1]))
}

// quote returns the last line, ready for the end of a message, or "" if there is none.
func (t *tail) quote() string {
	last := t.last()
	if last == "" {
		return ""
	}
	return fmt.Sprintf("; its last words: %q", last)
}
