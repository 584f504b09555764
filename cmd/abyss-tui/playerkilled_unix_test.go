//go:build unix

package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/nats-io/nats.go"
)

// playerProcess is a process that offers the personality Aggressive.
type playerProcess struct {
	cmd  *exec.Cmd
	kill func() // sends SIGKILL; calling it again does nothing
}

func newPlayerProcess(t *testing.T, url string) *playerProcess {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "player", "--personality", "aggressive", "--nats", url)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := &playerProcess{cmd, sync.OnceFunc(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})}
	t.Cleanup(p.kill)
	return p
}

// owns reports whether a name on the server, HOST-PID-LETTERS, belongs to this process.
func (p *playerProcess) owns(key string) bool {
	return strings.Contains(key, "-"+strconv.Itoa(p.cmd.Process.Pid)+"-")
}

// A player is killed during a game of a match. The match names it, and another process replaces
// it. The game is played again, because a game with a missing player does not count. The match has
// the same games as one with a local team.
func TestPlayerKilledDuringAMatch(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	url := natsAddress(t)
	conn, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	came := make(chan struct{}, 100)
	if _, err := conn.Subscribe("abyss.players.*", func(*nats.Msg) { came <- struct{}{} }); err != nil {
		t.Fatal(err)
	}
	two := [2]*playerProcess{newPlayerProcess(t, url), newPlayerProcess(t, url)}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan outcome, 1)
	go func() { ended <- abyssUntil(ctx, "", "player", "--nats", url, "--personality", "normal,defensive") }()
	for range 3 {
		<-came
	}
	requests := 0
	var killed *playerProcess
	if _, err := conn.Subscribe("abyss.player.*.propose", func(m *nats.Msg) {
		key := strings.Split(m.Subject, ".")[2]
		for _, p := range two {
			if p.owns(key) {
				if requests++; requests == 4 {
					p.kill()
					killed = p
				}
			}
		}
	}); err != nil {
		t.Fatal(err)
	}
	if err := conn.Flush(); err != nil {
		t.Fatal(err)
	}
	ledger := filepath.Join(t.TempDir(), "ledger")
	args := []string{"--b", "base", "--depth", "1", "--games", "4", "--max-moves", "20", "--workers", "1", "--per-opening"}
	here := abyss(t, "", append([]string{"match", "--a", "team=NAD mpsm=4 depth=2"}, args...)...)
	args = append([]string{"match", "--a", "team=NAD@nats mpsm=4 depth=2", "--nats", url, "--ledger", ledger}, args...)
	there := abyss(t, "", args...)
	if killed == nil {
		t.Fatal("nobody was killed")
	}
	if there.code != exitOK || !strings.Contains(there.errors, "game 1 is played again: Aggressive is lost: ") || !strings.Contains(there.errors, "; Aggressive has started again") {
		t.Errorf("the match: %+v", there)
	}
	if withoutTimes(there.out) != withoutTimes(here.out) || !strings.Contains(here.out, "games 4") {
		t.Errorf("the match:\n%s\nthat of the local team:\n%s", there.out, here.out)
	}
	if again := abyss(t, "", args...); again.code != exitOK || withoutTimes(again.out) != withoutTimes(here.out) || again.errors != "" {
		t.Errorf("the same command: %+v", again)
	}
	stop()
	<-ended
}

// Both screens name a player that was killed, in Chinese too. Play shows the name below the
// board, with the move that the others have chosen. Analyze shows the name above the opinions of
// the others.
func TestScreensNameAKilledPlayer(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	url := natsAddress(t)
	doomed := newPlayerProcess(t, url)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan outcome, 1)
	go func() {
		ended <- abyssUntil(ctx, "", "player", "--nats", url, "--personality", "normal,defensive,semi-open,positional")
	}()
	path, env := thisProgram(t)
	m := measure(t, usual, path, env, "--nats", url, "--engine", "NADSP@nats, MPSM 4", "--movetime", "300ms", "--book=false")
	m.waitFor("[1 Play]")
	m.send(":h2e2\r")
	m.waitFor("Black played") // by now all five players have voted
	if strings.Contains(m.text(), "is lost") {
		t.Fatalf("all are there:\n%s", m.text())
	}
	doomed.kill()
	m.send(":i3i4\r") // this move is legal after every answer
	m.waitFor("Aggressive is lost")
	m.send("2")
	m.waitFor("[2 Analyze]")
	m.send(chosen("five opinions and a vote"))
	m.waitFor("Aggressive is lost")
	m.waitFor("Defensive")
	m.send("I")
	m.waitFor("进攻型 失联")
	stop()
	<-ended
}
