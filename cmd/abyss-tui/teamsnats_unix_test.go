//go:build unix

package main

import (
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/natsconn"
)

// In the first match, two teams play at the same time with all players in one process. In the
// second match, the process of the players also hosts the team. Each match has the same games as a
// match of local teams.
func TestTeamsOfOneProcess(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	host := newMachine(t)
	_, url := host.server("abyss-nats --listen 127.0.0.1:0")
	players := host.start("abyss-tui player --personality normal,aggressive,defensive,semi-open,positional --team NADSP@nats --nats " + url)
	players.waitFor("games of each at once")
	const terms = " --games 2 --workers 2" + shortly
	here := withoutTimes(host.run(`abyss-tui match --a "team=NADSP mpsm=4 depth=2" --b "team=NADSP mpsm=2 depth=2"` + terms))
	for _, teams := range []string{
		`--a "team=NADSP@nats mpsm=4 depth=2" --b "team=NADSP@nats mpsm=2 depth=2"`,
		`--a "team@nats=NADSP mpsm=4 depth=2" --b "team@nats=NADSP mpsm=2 depth=2"`,
	} {
		if there := withoutTimes(host.run("abyss-tui match " + teams + terms + " --nats " + url)); there != here {
			t.Errorf("%s:\n%s\nhere:\n%s", teams, there, here)
		}
	}
}

// Two processes with one key offer the same player. One of them is killed during a game, and the
// other replaces it. The game is played again, and the match has the same games as one with a local
// team. The test covers teams hosted by the referee and teams hosted by a third process.
func TestOneOfAKeyIsKilled(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	for name, team := range map[string]string{"two tiers": "team=NAD@nats", "three tiers": "team@nats=NAD"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			host := newMachine(t)
			_, url := host.server("abyss-nats --listen 127.0.0.1:0")
			j, err := natsconn.ReadJoin(filepath.Join(host.dir, "state", "abyss", "nats", natsconn.HostFile))
			if err != nil {
				t.Fatal(err)
			}
			config := natsconn.Config{}
			config.UseJoin(j)
			conn, err := config.Connect("test")
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			two := []*process{host.start("abyss-tui player --personality aggressive --nats " + url), host.start("abyss-tui player --personality aggressive --nats " + url)}
			others := host.start("abyss-tui player --personality normal,defensive --team NAD@nats --nats " + url)
			for _, p := range append(two, others) {
				p.waitFor("games of each at once")
			}
			requests := map[string]int{}
			killed := make(chan struct{})
			if _, err := conn.Subscribe("abyss.player.*.*.propose", func(m *nats.Msg) {
				for _, p := range two {
					name := strings.Split(m.Subject, ".")[3]
					if strings.Contains(name, "-"+strconv.Itoa(p.cmd.Process.Pid)+"-") {
						if requests[name]++; requests[name] == 3 {
							select {
							case <-killed:
							default:
								p.end(syscall.SIGKILL)
								close(killed)
							}
						}
					}
				}
			}); err != nil {
				t.Fatal(err)
			}
			if err := conn.Flush(); err != nil {
				t.Fatal(err)
			}
			const terms = " mpsm=4 depth=2\" --b base --depth 1 --games 4 --max-moves 20 --workers 1 --per-opening"
			here := withoutTimes(host.run(`abyss-tui match --a "team=NAD` + terms))
			if there := withoutTimes(host.run(`abyss-tui match --a "` + team + terms + " --nats " + url)); there != here {
				t.Errorf("the match:\n%s\nthat of a team here:\n%s", there, here)
			}
			select {
			case <-killed:
			default:
				t.Error("nobody was killed")
			}
		})
	}
}
