//go:build unix

package main

import (
	"bufio"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.com/abyss/serve/sshd"
)

// program starts serve as a separate process, and waits until it listens.
func (x *served) program() *exec.Cmd {
	x.t.Helper()
	self, err := os.Executable()
	if err != nil {
		x.t.Fatal(err)
	}
	cmd := exec.Command(self, "serve", "--dir", x.dir, "--listen", "127.0.0.1:0")
	cmd.Env = append(os.Environ(), asProgram+"=1")
	out, err := cmd.StderrPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		x.t.Fatal(err)
	}
	x.t.Cleanup(func() { _ = cmd.Process.Kill() }) // the server may have ended already
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, rest, ok := strings.Cut(lines.Text(), "serving on "); ok {
			addr, _, _ := strings.Cut(rest, " ")
			if x.addr, err = net.ResolveTCPAddr("tcp", addr); err != nil {
				x.t.Fatal(err)
			}
			go func() {
				for lines.Scan() { // reads the output, because the server would block if nobody did
				}
			}()
			return cmd
		}
	}
	x.t.Fatalf("serve has ended: %v", lines.Err())
	return nil
}

// SIGTERM ends the server while guests play. Both players are informed, and their terminals are
// clean. The game is adjourned with all moves and clocks. The game continues when both players
// have connected to the next server.
func TestServedSIGTERMDuringAGame(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	x := newKeys(t, "anna", "bo", "cleo")
	server := x.program()
	anna := x.guest("anna", "xterm-256color", 100, 30)
	bo := x.guest("bo", "vt100", 80, 24)
	beginGame(anna, bo)
	cleo := x.guest("cleo", "xterm", 80, 24)
	cleo.send("1")
	cleo.waitFor("[1 Play]")
	cleo.send(":h2e2\r")
	cleo.waitFor("炮h2e2")
	anna.send(":h2e2\r")
	bo.waitFor("1. h2e2")
	bo.send(":h9g7\r")
	anna.waitFor("h2e2     h9g7")
	if err := server.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	for _, m := range []*meter{anna, bo, cleo} {
		m.waitFor("games are adjourned")
		if text := m.text(); strings.Contains(text, "楚") || strings.Contains(text, "[4 Lobby]") {
			t.Errorf("the app is still on the screen:\n%s", text)
		}
	}
	begun := time.Now()
	if err := server.Wait(); err != nil {
		t.Errorf("serve has ended with %v", err)
	}
	if d := time.Since(begun); d > leavePatience {
		t.Errorf("it took %v to end behind its sessions", d)
	}
	text, err := sshd.Ask(x.dir, sshd.Command{Do: sshd.GameList})
	if err != nil || !strings.Contains(text, "adjourned anna - bo, 2 plies") {
		t.Errorf("the games: %q, %v", text, err)
	}
	x.program()
	anna = x.guest("anna", "xterm-256color", 100, 30)
	bo = x.guest("bo", "vt100", 80, 24)
	for _, m := range []*meter{anna, bo} {
		m.waitFor("adjourned, 2 plies")
	}
	anna.send("\r") // the first row is the game
	anna.waitFor("G asks the other player to resume")
	anna.send("G")
	bo.waitFor("asks to resume")
	bo.send("\r")
	bo.waitFor("Resume? G agrees, n refuses")
	bo.send("G")
	anna.waitFor("Your game with bo is running")
	anna.send(":h0g2\r")
	bo.waitFor("2. h0g2")
	cleo = x.guest("cleo", "xterm", 80, 24)
	cleo.waitFor("An answer is waiting: Play")
	cleo.send("1")
	cleo.waitFor("y yes") // the app asks whether to continue the game against the engine
}
