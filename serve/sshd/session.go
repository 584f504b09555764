//go:build unix

package sshd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/creack/pty"
	"golang.org/x/crypto/ssh"

	"example.com/abyss/internal/children"
	"example.com/abyss/serve/hall"
	"example.com/abyss/serve/wire"
)

// These are the times at the end of a session.
const (
	notice     = time.Minute     // from the warning to the end of an idle session
	saving     = 5 * time.Second // for the app to save and exit
	lastOutput = time.Second     // for a client to read the remaining output
)

// session is a guest's terminal with the app on it.
type session struct {
	key, name string
	from      string // the address for shares, see source
	server    *Server
	pressed   atomic.Int64 // the time of the last key press, in nanoseconds
	warned    atomic.Bool

	mu     sync.Mutex
	app    *exec.Cmd // nil before it starts and after it ends
	reason string    // why the server ends the session; "" while it does not
}

// run runs a session over an open channel until it ends.
func (s *Server) run(ctx context.Context, conn *ssh.ServerConn, channel ssh.Channel, requests <-chan *ssh.Request, w *waiting) {
	defer func() { _ = channel.Close() }()
	leave := func(code int) {
		// A write to a client blocks as long as the client reads nothing.
		time.AfterFunc(lastOutput, func() { _ = conn.Close() })
		_, _ = channel.SendRequest("exit-status", false, exitStatus(code))
	}
	say := func(format string, args ...any) {
		written := make(chan struct{})
		go func() {
			defer close(written)
			_, _ = channel.Write(line(format, args...))
		}()
		select {
		case <-written:
		case <-time.After(lastOutput): // the client reads nothing any more
		}
	}
	starting, cancel := context.WithTimeout(ctx, s.start)
	want, ok := terminal(starting, requests)
	cancel()
	s.known(w)
	if !ok {
		say(onTerminal)
		leave(1)
		return
	}
	x := &session{key: conn.Permissions.Extensions[keyExtension], from: w.from, server: s}
	x.touch()
	code, err := s.serve(x, conn, channel, requests, want)
	if err != nil {
		say("abyss-tui: %v", err)
		code = 1
	}
	leave(code)
}

// serve runs the app for a guest who has a terminal.
func (s *Server) serve(x *session, conn *ssh.ServerConn, channel ssh.Channel, requests <-chan *ssh.Request, want wanted) (code int, err error) {
	if x.name, err = s.logIn(x.key, conn.Permissions.Extensions[nameExtension], conn.User()); err != nil {
		return 0, err
	}
	if want.term == "dumb" {
		return 0, errors.New("a terminal of the kind \"dumb\" cannot show the app: expected one such as xterm-256color or vt100")
	}
	if err = s.enter(x); err != nil {
		return 0, err
	}
	defer s.leave(x)
	folder := filepath.Join(s.config.Dir, usersName, x.key)
	if err = os.MkdirAll(folder, 0o700); err != nil {
		return 0, errors.New("the server's disk has no room for you")
	}
	if _, err = checkRoom(folder); err != nil {
		return 0, err
	}
	s.config.Log(x.name + " comes in from " + conn.RemoteAddr().String())
	code, err = x.runApp(channel, requests, folder, want)
	s.config.Log(x.name + " has left")
	return code, err
}

// onTerminal is the answer to a client that requests a command, or that requests no terminal.
const onTerminal = "This server only runs the app on a terminal: connect with ssh -t and without a command."

// nameTaken is the error for a name that belongs to another key.
func nameTaken(name string) error {
	return fmt.Errorf("the name %s, listed for this key, belongs to an earlier key: ask the host to rename that one", name)
}

// logIn returns the name of a guest: the name listed with the key, otherwise the requested name.
// If a listed name belongs to an earlier key, only the host can make the name available. The log
// explains how.
func (s *Server) logIn(key, listed, requested string) (name string, err error) {
	if listed == "" {
		return s.config.Hall.Login(key, requested)
	}
	name, err = s.config.Hall.Login(key, listed)
	switch {
	case errors.Is(err, hall.ErrTaken):
		s.config.Log(fmt.Sprintf("%s connected with a new key and was refused, because the name belongs to an earlier key: 'abyss-tui serve user rename %s NEW --dir %s' frees the name", listed, listed, s.config.Dir))
		return "", nameTaken(listed)
	case errors.Is(err, hall.ErrAlike):
		s.config.Log(fmt.Sprintf("%s was refused, because the name looks like that of an earlier key: 'abyss-tui serve user list --dir %s' lists the names, 'user rename' changes one", listed, s.config.Dir))
		return "", fmt.Errorf("the name %s, listed for this key, looks like that of an earlier key: ask the host for another", listed)
	}
	return name, err
}

// runApp runs the app on a new terminal.
func (x *session) runApp(channel ssh.Channel, requests <-chan *ssh.Request, folder string, want wanted) (code int, err error) {
	master, slave, err := pty.Open()
	if err != nil {
		return 0, err
	}
	defer func() { _ = master.Close() }()
	_ = pty.Setsize(master, &pty.Winsize{Cols: want.columns, Rows: want.rows}) // sets the size of the new terminal
	ours, theirs, err := socketPair()
	if err != nil {
		return 0, errors.Join(err, slave.Close())
	}
	defer func() { _ = ours.Close() }()
	path, args := x.server.config.Program(folder)
	cmd := exec.Command(path, args...)
	cmd.Dir, cmd.Env = folder, environment(folder, want.term, x.server.config.Env)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = slave, slave, slave
	cmd.ExtraFiles = []*os.File{theirs}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	child, err := children.Start(cmd)
	err = errors.Join(err, slave.Close(), theirs.Close())
	if child == nil {
		return 0, err
	}
	x.setApp(cmd)
	seat, err := x.server.config.Hall.Enter(x.key)
	if err == nil {
		go attend(seat, ours)
		defer seat.Leave()
	} else { // the guest was blocked a moment ago, or the server is ending
		x.terminate(err.Error())
	}
	defer x.watchRoom(seat, folder)()
	go x.typed(master, channel)
	go x.resized(master, requests)
	stop := x.watchIdle(seat)
	defer stop()
	shown := make(chan struct{})
	go func() {
		defer close(shown)
		_, _ = io.Copy(channel, master) // returns when the app has ended and its terminal is closed
	}()
	waited := child.Wait()
	x.setApp(nil)
	select {
	case <-shown:
	case <-time.After(lastOutput):
	}
	if reason := x.why(); reason != "" {
		return 0, errors.New(reason)
	}
	if code = cmd.ProcessState.ExitCode(); code < 0 {
		return 0, fmt.Errorf("the app failed (%w); what was not saved is offered when you come back", waited)
	}
	return code, nil
}

// why returns the reason for which the server ends the session, or "" if there is none.
func (x *session) why() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.reason
}

// typed passes the guest's keys to the app. When the client is gone, the app sees a
// closed terminal.
func (x *session) typed(master *os.File, channel ssh.Channel) {
	buffer := make([]byte, 4096)
	for {
		n, err := channel.Read(buffer)
		if n > 0 {
			x.touch()
			if _, err := master.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			x.leaveBy(syscall.SIGHUP)
			return
		}
	}
}

// resized passes the size of the client's window to the terminal, and rejects other requests of the
// client.
func (x *session) resized(master *os.File, requests <-chan *ssh.Request) {
	for r := range requests {
		var p windowChange
		good := r.Type == "window-change" && ssh.Unmarshal(r.Payload, &p) == nil
		if good {
			columns, rows := size(p.Columns, p.Rows)
			good = pty.Setsize(master, &pty.Winsize{Cols: columns, Rows: rows}) == nil
		}
		reply(r, good)
	}
	x.leaveBy(syscall.SIGHUP)
}

// attend carries the messages between the app and the hall.
func attend(seat *hall.Seat, conn io.ReadWriteCloser) {
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		defer cancel()
		r := wire.NewReader(conn)
		for {
			var o wire.Order
			if r.Read(&o) != nil {
				return
			}
			seat.Do(o)
		}
	}()
	for {
		v, err := seat.Next(ctx)
		if err == nil {
			err = wire.Write(conn, v)
		}
		if err != nil {
			_ = conn.Close()
			return
		}
	}
}

// touch records a key press.
func (x *session) touch() {
	x.pressed.Store(time.Now().UnixNano())
	x.warned.Store(false)
}

// watchIdle ends a session after a long time without a key press. It shows a warning a minute
// before, or halfway if the whole time is less than two minutes.
func (x *session) watchIdle(seat *hall.Seat) (stop func()) {
	idle := x.server.config.Idle
	if idle <= 0 {
		return func() {}
	}
	before := min(notice, idle/2)
	var timer *time.Timer
	check := func() {
		switch quiet := time.Since(time.Unix(0, x.pressed.Load())); {
		case quiet >= idle:
			x.terminate(fmt.Sprintf("no key was pressed for %v; what was not saved is offered when you come back", idle))
			return
		case quiet >= idle-before:
			if !x.warned.Swap(true) && seat != nil {
				seat.Notify(wire.Idle)
			}
			timer.Reset(idle - quiet)
		default:
			timer.Reset(idle - before - quiet)
		}
	}
	ready := make(chan struct{})
	timer = time.AfterFunc(idle-before, func() {
		<-ready
		check()
	})
	close(ready)
	return func() { timer.Stop() }
}

func (x *session) setApp(cmd *exec.Cmd) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.app = cmd
	if cmd != nil && x.reason != "" { // terminated before the app started
		_ = cmd.Process.Signal(syscall.SIGTERM)
	}
}

// signal sends a signal to the app if it is running.
func (x *session) signal(s syscall.Signal) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.app != nil {
		_ = x.app.Process.Signal(s)
	}
}

// terminate ends the session for a reason that the guest sees.
func (x *session) terminate(reason string) {
	x.mu.Lock()
	x.reason = reason
	x.mu.Unlock()
	x.leaveBy(syscall.SIGTERM)
}

// leaveBy sends the app a signal to save and exit, and kills the app if it does not exit in time.
func (x *session) leaveBy(s syscall.Signal) {
	x.signal(s)
	time.AfterFunc(saving, func() { x.signal(syscall.SIGKILL) })
}
