//go:build unix

package main

import (
	"bytes"
	"context"
	"errors"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.com/abyss/internal/landlock"
	"example.com/abyss/serve/hall"
	"example.com/abyss/serve/sshd"
)

// A session ends after a time without keys, and leaves the terminal clean. At the next login the
// app offers the guest's game.
func TestServedIdleSessionEnds(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	x := newKeys(t, "anna")
	x.serve(landlock.Version() > 0, func(c *sshd.Config) { c.Idle = 10 * time.Second })
	m := x.guest("anna", "xterm-256color", 100, 30)
	m.send("1")
	m.waitFor("[1 Play]")
	m.send(":")
	m.waitFor("Move:")
	m.send("h2e2\r")
	m.waitFor("炮h2e2")
	m.waitFor("the session ends soon")
	m.waitFor("no key was pressed")
	if screen := m.waitFor("no key was pressed"); screen.IsZero() || strings.Contains(m.text(), "楚") {
		t.Errorf("the board is still on the screen:\n%s", m.text())
	}
	again := x.guest("anna", "xterm-256color", 100, 30)
	again.send("1")
	again.waitFor("y yes")   // the app asks whether to continue the game
	<-time.After(6 * glance) // a question that comes late ignores keys for half a second
	again.send("y")
	again.waitFor("h2e2")
}

// processOf returns a guest's process, found by the folder in its environment.
func processOf(t *testing.T, folder string) int {
	t.Helper()
	dirs, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range dirs {
		text, err := os.ReadFile(path)
		if err == nil && bytes.Contains(text, []byte("HOME="+folder+"\x00")) {
			id, err := strconv.Atoi(filepath.Base(filepath.Dir(path)))
			if err != nil {
				t.Fatal(err)
			}
			return id
		}
	}
	t.Fatalf("no process is of %s", folder)
	return 0
}

// If one guest's process is killed, the others continue.
func TestServedKilledSession(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	if runtime.GOOS != "linux" {
		t.Skip("finds processes by /proc")
	}
	x := newKeys(t, "anna", "bo")
	x.serve(landlock.Version() > 0, nil)
	anna := x.guest("anna", "xterm-256color", 100, 30)
	folders, err := filepath.Glob(filepath.Join(x.dir, "users", "*"))
	if err != nil || len(folders) != 1 {
		t.Fatalf("folders %v, %v", folders, err)
	}
	bo := x.guest("bo", "vt100", 80, 24)
	bo.waitFor("2 people here")
	if err := syscall.Kill(processOf(t, folders[0]), syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	anna.waitFor("the app failed")
	bo.waitFor("1 person here")
	bo.send("2")
	bo.waitFor("[2 Analyze]")
}

// When the server ends, it ends the sessions and leaves clean terminals.
func TestServedServerEnds(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	x := newKeys(t, "anna")
	config := &sshd.Config{
		Dir: x.dir, Sessions: 1, Program: servedProgram(landlock.Version() > 0), Env: []string{asProgram + "=1"}, Log: func(string) {},
	}
	server, err := sshd.New(config)
	if err == nil {
		config.Hall, err = hall.Open(x.dir, hall.Options{})
	}
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	x.addr = listener.Addr().(*net.TCPAddr)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(ctx, listener) }()
	m := x.guest("anna", "xterm-256color", 100, 30)
	cancel()
	m.waitFor("the server is about to end")
	if strings.Contains(m.text(), "You are anna") {
		t.Errorf("the app is still on the screen:\n%s", m.text())
	}
	if err := errors.Join(<-ended, config.Hall.Close()); err != nil {
		t.Error(err)
	}
}
