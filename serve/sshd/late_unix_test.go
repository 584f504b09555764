//go:build unix

package sshd

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"example.com/abyss/serve/hall"
	"example.com/abyss/serve/wire"
)

// patience is how long a test waits at most.
const patience = 20 * time.Second

// running is a server that accepts connections at addr.
type running struct {
	*Server
	addr  string
	stop  context.CancelFunc
	ended chan error
}

// serve runs a server in a new folder until the test ends.
func serve(t *testing.T, change func(*Server)) *running {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "server")
	s, err := newServer(t, dir)
	if err != nil {
		t.Fatal(err)
	}
	change(s)
	if s.config.Hall, err = hall.Open(dir, hall.Options{}); err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	r := &running{Server: s, addr: l.Addr().String(), stop: cancel, ended: make(chan error, 1)}
	go func() { r.ended <- s.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		_ = s.config.Hall.Close()
	})
	return r
}

// client returns a connected client that has logged in with a new key.
func (r *running) client(t *testing.T) *ssh.Client {
	t.Helper()
	return r.clientOf(t, "anna")
}

func (r *running) clientOf(t *testing.T, name string) *ssh.Client {
	t.Helper()
	_, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := ssh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	c, err := ssh.Dial("tcp", r.addr, &ssh.ClientConfig{
		User: name, Auth: []ssh.AuthMethod{ssh.PublicKeys(signer)}, HostKeyCallback: ssh.InsecureIgnoreHostKey(), //nolint:gosec // the server is this process
		Timeout: patience,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// shell opens a guest's session on a terminal and returns its output.
func (r *running) shell(t *testing.T, name string) io.Reader {
	t.Helper()
	session, err := r.clientOf(t, name).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if _, err = session.StdinPipe(); err != nil { // without a pipe the client ends its side at once
		t.Fatal(err)
	}
	output, err := session.StdoutPipe()
	if err == nil {
		err = session.RequestPty("xterm", 24, 80, nil)
	}
	if err == nil {
		err = session.Shell()
	}
	if err != nil {
		t.Fatal(err)
	}
	return output
}

// wantEnd fails unless the server ends by itself.
func (r *running) wantEnd(t *testing.T) {
	t.Helper()
	select {
	case err := <-r.ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(patience):
		t.Fatal("the server waits for a client that has no terminal")
	}
}

// A client such as ssh -N that shows its key and requests nothing is disconnected after a while.
// It does not delay the end of the server.
func TestClientWithoutATerminal(t *testing.T) {
	soon := serve(t, func(s *Server) { s.start = 50 * time.Millisecond })
	gone := make(chan struct{})
	c := soon.client(t)
	go func() {
		defer close(gone)
		_ = c.Wait() // the error does not matter
	}()
	select {
	case <-gone:
	case <-time.After(patience):
		t.Fatal("it may stay for ever")
	}

	r := serve(t, func(s *Server) { s.start = time.Hour })
	r.client(t)
	r.stop()
	r.wantEnd(t)
}

// The end of the server does not wait for a client that opens a channel and requests nothing.
func TestClientWithAChannelAlone(t *testing.T) {
	r := serve(t, func(s *Server) { s.start = time.Hour })
	session, err := r.client(t).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	r.stop()
	r.wantEnd(t)
}

// A client without a terminal, such as ssh -T, gets an error that it needs one.
func TestShellWithoutATerminal(t *testing.T) {
	r := serve(t, func(*Server) {})
	session, err := r.client(t).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	var output bytes.Buffer
	session.Stdout = &output
	if err := session.Shell(); err != nil {
		t.Fatal(err)
	}
	var status *ssh.ExitError
	if err := session.Wait(); !errors.As(err, &status) || status.ExitStatus() != 1 || !strings.Contains(output.String(), onTerminal) {
		t.Errorf("%q, %v", output.String(), err)
	}
}

// A command of the host for a folder that no server has used creates nothing there.
func TestCommandOnAnotherFolder(t *testing.T) {
	dir := t.TempDir()
	if _, err := Ask(dir, Command{Do: UserList}); err == nil {
		t.Error("a folder without a server was taken")
	}
	if files, err := filepath.Glob(filepath.Join(dir, "*")); err != nil || len(files) > 0 {
		t.Errorf("it has %v now, %v", files, err)
	}
}

// The app warns a guest when there is little room left. The server ends even a running session that
// stores too much, instead of only refusing the next session.
func TestRoomIsWatched(t *testing.T) {
	folders := make(chan string, 1)
	r := serve(t, func(s *Server) {
		s.room = 10 * time.Millisecond
		s.config.Program = func(folder string) (string, []string) {
			folders <- folder
			return "/bin/sh", []string{"-c", "cat <&3"} // prints the app's messages
		}
	})
	stdout := r.shell(t, "anna")
	var path string
	select {
	case folder := <-folders:
		path = filepath.Join(folder, "big")
	case <-time.After(patience):
		t.Fatal("the guest's program was not started")
	}
	keep := func(size int64) {
		t.Helper()
		if err := errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, size)); err != nil {
			t.Fatal(err)
		}
	}
	received := make(chan bool)
	go func() {
		defer close(received)
		text, part := "", make([]byte, 4096)
		for _, want := range []string{string(wire.NearlyFull), "ask the host to remove some"} {
			for !strings.Contains(text, want) {
				n, err := stdout.Read(part)
				if text += string(part[:n]); err != nil {
					return
				}
			}
			received <- true
		}
	}()
	for _, size := range []int64{nearlyFull + 1, maxFolder + 1} {
		keep(size)
		select {
		case ok := <-received:
			if !ok {
				t.Fatalf("with %d bytes the session ended and said nothing of it", size)
			}
		case <-time.After(patience):
			t.Fatalf("with %d bytes nothing is said", size)
		}
	}
}

// A client that does not read the app's output delays neither another guest nor the end of the
// server.
func TestClientThatTakesNoOutput(t *testing.T) {
	programs := make(chan string)
	r := serve(t, func(s *Server) {
		s.config.Program = func(string) (string, []string) { return "/bin/sh", []string{"-c", <-programs} }
	})
	begin := func(name, program string) io.Reader {
		t.Helper()
		output := r.shell(t, name)
		programs <- program
		return output
	}
	begin("anna", "yes") // nobody reads this program's output
	if text, err := bufio.NewReader(begin("bert", "echo here; cat")).ReadString('\n'); err != nil || !strings.HasPrefix(text, "here") {
		t.Errorf("another guest sees %q, %v", text, err)
	}
	r.stop()
	r.wantEnd(t)
}
