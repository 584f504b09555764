//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// shortly contains flags that are added to the page's match and shorten its games to a few moves.
const shortly = " --max-moves 2 --per-opening"

// shorter returns a match of the page with games of a few moves, and with searches a ply less deep.
func shorter(line string) string {
	return strings.Replace(line, "depth=4", "depth=3", 1) + shortly
}

// pageLines returns the command lines in a section of a page.
func pageLines(t *testing.T, name, section string) []string {
	t.Helper()
	text, err := os.ReadFile(page(name))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "## "+section+"\n")
	rest, _, _ = strings.Cut(rest, "\n## ")
	var lines []string
	for line := range strings.Lines(rest) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "abyss-") || strings.HasPrefix(line, "scp ") {
			lines = append(lines, line)
		}
	}
	return lines
}

// The steps of docs/players.md work as printed, with the real server. There are two machines with
// players, a referee and a team on the host, a hosted team whose players are elsewhere, and the
// app. All processes of the host connect with the same key, that of the host.
func TestPlayersPageSteps(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	host, kitchen := newMachine(t), newMachine(t)
	lines := pageLines(t, "players.md", "Two machines, step by step")
	if len(lines) != 8 {
		t.Fatalf("%d lines: %q", len(lines), lines)
	}
	next := func(begins string) string {
		t.Helper()
		line := lines[0]
		if lines = lines[1:]; !strings.HasPrefix(line, begins) {
			t.Fatalf("%q: expected a line with %q", line, begins)
		}
		return line
	}
	_, url := host.server(strings.Replace(next("abyss-nats --listen"), "0.0.0.0:4222", "0.0.0.0:0", 1))
	const printed = "tls://127.0.0.1:4222"
	at := func(line string) string {
		t.Helper()
		if !strings.Contains(line, printed) {
			t.Fatalf("%s: expected the printed address %s", line, printed)
		}
		return strings.Replace(line, printed, url, 1)
	}
	host.run(next("abyss-nats invite"))
	if line := next("scp "); line != "scp kitchen.join kitchen:" {
		t.Fatal(line)
	}
	if err := os.Rename(filepath.Join(host.dir, "kitchen.join"), filepath.Join(kitchen.dir, "kitchen.join")); err != nil {
		t.Fatal(err)
	}
	players := []*process{kitchen.start(next("abyss-tui player --personality")), host.start(at(next("abyss-tui player --personality")))}
	for _, p := range players {
		p.waitFor("games of each at once")
	}
	here := withoutTimes(host.run(shorter(`abyss-tui match --a "team=NADSP mpsm=4 depth=4" --b base --games 2`)))
	if there := withoutTimes(host.run(shorter(at(next("abyss-tui match"))))); there != here {
		t.Errorf("the match of step 4:\n%s\nthat of a team here:\n%s", there, here)
	}
	team := host.start(at(next("abyss-tui player --team")))
	team.waitFor("team NADSP@nats")
	if there := withoutTimes(host.run(shorter(at(next("abyss-tui match"))))); there != here {
		t.Errorf("the match in three tiers:\n%s\nthat of a team here:\n%s", there, here)
	}
	path, _ := thisProgram(t)
	m := measure(t, usual, path, append(host.env, asProgram+"=1"), "--nats", url, "--engine", "NADSP@nats, MPSM 4", "--movetime", "300ms", "--book=false")
	m.waitFor("[1 Play]")
	m.send(":h2e2\r")
	m.waitFor("Black played")
	if strings.Contains(m.text(), "is lost") {
		t.Errorf("the app:\n%s", m.text())
	}
	for _, p := range append(players, team) {
		if p.end(syscall.SIGINT); !strings.Contains(p.output(), "searches ") || strings.Contains(p.output(), "searches 0 ") {
			t.Errorf("a process of players:\n%s", p.output())
		}
	}
}

// fails runs a command line that must fail with the exit code, and returns its output.
func (m *machine) fails(line string, code int) string {
	m.t.Helper()
	p := m.start(line)
	select {
	case <-p.done:
	case <-time.After(time.Minute):
		m.t.Fatalf("%s does not end:\n%s", line, p.output())
	}
	if got := p.cmd.ProcessState.ExitCode(); got != code {
		m.t.Errorf("%s: code %d\n%s", line, got, p.output())
	}
	return p.output()
}

// A machine with a join file may offer players and whole teams, but may not ask others. So a
// referee on such a machine ends at once with an error. So does a team with members on other
// machines.
func TestGuestsAskNoPlayers(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	host, guest := newMachine(t), newMachine(t)
	_, url := host.server("abyss-nats --listen 127.0.0.1:0")
	host.run("abyss-nats invite " + filepath.Join(guest.dir, "guest.join"))
	const why = "may offer players and whole teams, and not ask others"
	for _, line := range []string{
		"abyss-tui player --team NADSP@nats --join guest.join",
		"abyss-tui match --a team=NAD@nats --games 2 --join guest.join",
		"abyss-tui match --a team@nats=NAD --games 2 --join guest.join",
	} {
		if output := guest.fails(line, exitFailed); !strings.Contains(output, why) {
			t.Errorf("%s: %s", line, output)
		}
	}
	for range 2 { // two processes with one join file each host a team
		guest.start("abyss-tui player --team NAD --join guest.join").waitFor("games of each at once")
	}
	const terms = " mpsm=4 depth=2\" --b base --depth 1 --games 2" + shortly
	here := withoutTimes(host.run(`abyss-tui match --a "team=NAD` + terms))
	if there := withoutTimes(host.run(`abyss-tui match --a "team@nats=NAD` + terms + " --nats " + url)); there != here {
		t.Errorf("by a team of a guest:\n%s\nhere:\n%s", there, here)
	}
}
