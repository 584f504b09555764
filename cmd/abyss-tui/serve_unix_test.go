//go:build unix

package main

import (
	"context"
	"crypto/ed25519"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"example.com/abyss/internal/landlock"
	"example.com/abyss/serve/hall"
	"example.com/abyss/serve/sshd"

	"github.com/creack/pty"
)

// served is a server in this process, with a private key for each guest.
type served struct {
	t    *testing.T
	dir  string // the server's folder
	keys string // folder with the private keys
	addr *net.TCPAddr
}

// newKeys makes the server's folder, and keys for the guests.
func newKeys(t *testing.T, names ...string) *served {
	t.Helper()
	if _, err := exec.LookPath("ssh"); err != nil {
		t.Skip("there is no ssh client here")
	}
	x := &served{t: t, dir: filepath.Join(t.TempDir(), "server"), keys: t.TempDir()}
	if err := os.Mkdir(x.dir, 0o700); err != nil {
		t.Fatal(err)
	}
	var lines strings.Builder
	for _, name := range names {
		fmt.Fprintf(&lines, "%s %s\n", strings.TrimSpace(string(ssh.MarshalAuthorizedKey(x.key(name)))), name)
	}
	if err := os.WriteFile(filepath.Join(x.dir, "authorized_keys"), []byte(lines.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return x
}

// key writes a new private key to a file with this name, and returns the public key.
func (x *served) key(name string) ssh.PublicKey {
	x.t.Helper()
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		x.t.Fatal(err)
	}
	block, err := ssh.MarshalPrivateKey(private, name)
	if err == nil {
		err = os.WriteFile(filepath.Join(x.keys, name), pem.EncodeToMemory(block), 0o600)
	}
	if err != nil {
		x.t.Fatal(err)
	}
	key, err := ssh.NewPublicKey(public)
	if err != nil {
		x.t.Fatal(err)
	}
	return key
}

// serve runs the server in this process until the test ends.
func (x *served) serve(lock bool, change func(*sshd.Config)) {
	x.t.Helper()
	config := &sshd.Config{
		Dir: x.dir, Sessions: 32, Idle: time.Hour, Program: servedProgram(lock), Env: []string{asProgram + "=1"},
		Log: func(string) {},
	}
	if change != nil {
		change(config)
	}
	server, err := sshd.New(config)
	if err == nil {
		config.Hall, err = hall.Open(x.dir, hall.Options{})
	}
	if err != nil {
		x.t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		x.t.Fatal(err)
	}
	x.addr = listener.Addr().(*net.TCPAddr)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(ctx, listener) }()
	x.t.Cleanup(func() {
		cancel()
		if err := errors.Join(<-ended, config.Hall.Close()); err != nil {
			x.t.Error(err)
		}
	})
}

// args returns the arguments of ssh for a guest.
func (x *served) args(name string, more ...string) []string {
	return append([]string{
		"-F", "none", "-p", fmt.Sprint(x.addr.Port), "-i", filepath.Join(x.keys, name), "-o", "IdentitiesOnly=yes", "-o", "BatchMode=yes",
		"-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=" + filepath.Join(x.keys, "known_hosts"), "-o", "LogLevel=ERROR",
	}, append(more, name+"@127.0.0.1")...)
}

// staysInside tries, in Analyze, to open files and to save one outside the guest's folder. Each
// attempt must be refused.
func (m *meter) staysInside(save string, open ...string) {
	for _, path := range open {
		m.send("o")
		m.waitFor("another file")
		m.send("\r")
		m.waitFor("Open:")
		m.send("\x15" + path + "\r")
		m.waitFor("outside your folder")
		m.send("\x1b")
		m.waitUntil("the line is still open", func(screen string) bool { return !strings.Contains(screen, "outside your folder") })
	}
	m.send("s")
	m.waitFor("Save")
	m.send("\x15" + save + "\r")
	m.waitFor("outside your folder")
}

// guest starts an ssh client for a guest on a terminal.
func (x *served) guest(name, term string, w, h int) *meter {
	x.t.Helper()
	path, err := exec.LookPath("ssh")
	if err != nil {
		x.t.Fatal(err)
	}
	m := measure(x.t, window{w: w, h: h}, path, []string{"TERM=" + term}, x.args(name)...)
	m.waitFor("You are " + name)
	return m
}

// beginGame begins a game between anna, who plays Red, and bo, the only guests.
func beginGame(anna, bo *meter) {
	anna.t.Helper()
	anna.waitFor("2 people here")
	anna.send("\x1b[B\r") // selects bo
	anna.waitFor("A game with bo")
	anna.send("\x1b[B\r") // selects Red
	anna.waitFor("5m+3s")
	anna.send("\x1b[B\r")
	bo.waitFor("from anna, you are Black")
	bo.send("\x1b[A\x1b[A\r")
	anna.waitFor("Red: anna")
	bo.waitFor("Black: bo")
}

// Two guests play against each other on terminals of different kinds and sizes. One of the
// terminals becomes larger during the game.
func TestServedGameBetweenTerminals(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	x := newKeys(t, "anna", "bo")
	x.serve(landlock.Version() > 0, nil)
	anna := x.guest("anna", "xterm-256color", 100, 30)
	bo := x.guest("bo", "vt100", 80, 24)
	beginGame(anna, bo)
	anna.send(":h2e2\r")
	bo.waitFor("1. h2e2")
	bo.send(":h9g7\r")
	anna.waitFor("h2e2     h9g7")
	if err := pty.Setsize(bo.tty, &pty.Winsize{Rows: 40, Cols: 120}); err != nil {
		t.Fatal(err)
	}
	bo.resize(120, 40)
	bo.waitFor("1. h2e2")
	anna.send("D")
	bo.waitFor("A draw is offered")
	bo.send("D")
	for _, m := range []*meter{anna, bo} {
		m.waitFor("Draw")
	}
}

// The server refuses clients that want no terminal, and clients without a known key.
func TestServedNothingButATerminal(t *testing.T) {
	x := newKeys(t, "anna")
	x.serve(false, nil)
	x.key("eve")
	sftp := []string{"-s"}
	for name, c := range map[string]struct {
		args []string
		want string // expected output of the client
	}{
		"command":     {append(x.args("anna"), "id"), "exec request failed"},
		"no terminal": {append([]string{"-T"}, x.args("anna")...), "connect with ssh -t and without a command"},
		"sftp":        {append(x.args("anna", sftp...), "sftp"), "subsystem request failed"},
		"-R":          {x.args("anna", "-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1"), "remote port forwarding failed"},
		"unknown key": {x.args("eve", "-tt"), "Permission denied"},
		"-W":          {x.args("anna", "-W", "127.0.0.1:"+fmt.Sprint(x.addr.Port)), "forwarding failed"},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
		out, err := exec.CommandContext(ctx, "ssh", c.args...).CombinedOutput()
		cancel()
		if err == nil || !strings.Contains(string(out), c.want) {
			t.Errorf("%s: %v, %q, expected %q", name, err, out, c.want)
		}
	}
}

// A guest can open and save files only in the guest's folder, with Landlock or without it.
func TestServedFilesStayInTheFolder(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	for name, lock := range map[string]bool{"Landlock": true, "the program alone": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if lock && landlock.Version() == 0 {
				t.Skip("this system has no Landlock")
			}
			x := newKeys(t, "anna")
			x.serve(lock, nil)
			m := x.guest("anna", "xterm-256color", 100, 30)
			folders, err := os.ReadDir(filepath.Join(x.dir, "users"))
			if err != nil || len(folders) != 1 {
				t.Fatalf("folders %v, %v", folders, err)
			}
			folder := filepath.Join(x.dir, "users", folders[0].Name())
			if err := os.Symlink("/etc/passwd", filepath.Join(folder, "link.pgn")); err != nil {
				t.Fatal(err)
			}
			m.send("2") // shows Analyze
			m.waitFor("[2 Analyze]")
			m.staysInside("/tmp/abyss-escaped.pgn", "/etc/passwd", "../../authorized_keys", folder+"/link.pgn", "link.pgn")
			if _, err := os.Stat("/tmp/abyss-escaped.pgn"); err == nil {
				t.Error("a guest has written to /tmp")
			}
		})
	}
}
