package remote

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/jobs"
	"example.com/abyss/engine/natsconn"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
)

// If ABYSS_PLAYER_URL is set, the test binary runs as the process of a player.
func TestMain(m *testing.M) {
	if url := os.Getenv("ABYSS_PLAYER_URL"); url != "" {
		members, err := team.ByLetters(os.Getenv("ABYSS_PLAYER_LETTERS"))
		if err == nil {
			h := Host{Config: jobs.Config{Config: natsconn.Config{URL: url}, Stream: "test"}, Personalities: members, timing: quick}
			err = h.Run(context.Background())
		}
		if err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// process starts the process of a player. The process is killed when the test ends.
func process(t *testing.T, config jobs.Config, letters string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self)
	cmd.Env = append(os.Environ(), "ABYSS_PLAYER_URL="+config.URL, "ABYSS_PLAYER_LETTERS="+letters)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kill(cmd) })
	return cmd
}

// kill kills a process as kill -9 does.
func kill(cmd *exec.Cmd) {
	_ = cmd.Process.Kill() // the process may have ended already
	_ = cmd.Wait()
}

// If the process of a player is killed, the team names the player and the others vote without it. A
// new process takes its place and votes again, but the game stays incomplete.
func TestAKilledPlayerIsNamed(t *testing.T) {
	t.Parallel()
	config := natsServer(t)
	begin(t, Host{Config: config, Personalities: personalities(t, "NDSP")})
	cmd := process(t, config, "A")
	times := quick
	times.silence, times.meet = within, 20*time.Millisecond
	l := link(t, config, times)
	s := setup(t, team.MPSM4, "NADSP", 2)
	there, err := l.Team(s, 0b11111)
	if err != nil {
		t.Fatal(err)
	}
	if err := there.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	decide := func() team.Decision {
		d, ok := there.Decide(t.Context(), root(t, middleGame), search.Limits{})
		if !ok {
			t.Fatalf("no decision: %v, %v", there.Fault(), there.Lost())
		}
		return d
	}
	if d := decide(); d.Missing != 0 || there.Incomplete() != nil {
		t.Fatalf("all are there: missing %b, %v", d.Missing, there.Incomplete())
	}
	kill(cmd)
	d := decide()
	if d.Missing != 0b00010 || there.Lost() == nil || !strings.Contains(there.Lost().Error(), "Aggressive") || there.Incomplete() == nil {
		t.Errorf("missing %b, lost %v, incomplete %v", d.Missing, there.Lost(), there.Incomplete())
	}
	four := team.New(setup(t, team.MPSM4, "NDSP", 2))
	four.Decide(t.Context(), root(t, middleGame), search.Limits{}) // this decision fills the tables
	if want, _ := four.Decide(t.Context(), root(t, middleGame), search.Limits{}); !cmp.Equal(want.Totals, d.Totals) {
		t.Errorf("sums %v, those of the four %v", d.Totals, want.Totals)
	}
	process(t, config, "A")
	until(t, "another takes its place", func() bool { return decide().Missing == 0 })
	if err := there.Incomplete(); err == nil || !strings.Contains(err.Error(), "Aggressive") {
		t.Errorf("with a player that began anew: %v", err)
	}
}

// If a process stays silent for longer than the timeout, its player is lost. Here the process
// announces a player and never answers.
func TestSilenceIsALoss(t *testing.T) {
	t.Parallel()
	config := natsServer(t)
	conn, err := config.Connect("mute")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	sub, err := conn.SubscribeSync("test.player.mute.*")
	if err != nil {
		t.Fatal(err)
	}
	times := quick
	times.silence = 200 * time.Millisecond
	l := link(t, config, times)
	announced := presence{Format: format, Build: l.build, Key: "mute", Players: []string{"Normal"}}
	if err := conn.Publish("test.players.mute", encode(announced)); err != nil {
		t.Fatal(err)
	}
	s := setup(t, team.MPSM4, "N", 2)
	p := l.Player(&s.Members[0], s.Options())
	if _, err = p.Propose(t.Context(), &search.Root{Pos: root(t, middleGame).Pos}, nil, search.Limits{Depth: 2}); err == nil || !strings.Contains(err.Error(), noMessage(times.silence).Error()) {
		t.Errorf("%v", err)
	}
	if n, _, err := sub.Pending(); n < 2 || err != nil {
		t.Errorf("the request came %d times, expected it repeated, %v", n, err)
	}
}

// A player that works for longer than the timeout is not lost. If its team cancels the search, the
// player stops working.
func TestWorkIsNoSilence(t *testing.T) {
	t.Parallel()
	config := natsServer(t)
	times := quick
	times.wanted = 4 * quick.silence
	worked := make(chan uint64, 10)
	begin(t, Host{
		Config: config, Personalities: personalities(t, "N"), timing: times,
		Moved: func(_ string, nodes uint64) { worked <- nodes },
	})
	short := times
	short.silence = quick.silence / 2
	l := link(t, config, short)
	s := setup(t, team.MPSM4, "N", 2)
	p := l.Player(&s.Members[0], s.Options())
	r := root(t, middleGame)
	ctx, cancel := contextFor(t, 3*short.silence)
	defer cancel()
	if _, err := p.Propose(ctx, &r, nil, search.Limits{Depth: search.MaxDepth - 1}); ctx.Err() == nil {
		t.Errorf("lost at work: %v", err)
	}
	// The cancelled search has ended, so the player answers the next request.
	if found, err := p.Propose(t.Context(), &r, nil, search.Limits{Depth: 2}); err != nil || len(found.Line) == 0 {
		t.Errorf("after a cancelled search: %+v, %v", found, err)
	}
	if nodes := <-worked; nodes == 0 {
		t.Error("nothing was searched")
	}
}

// A team with fewer than half of its players decides nothing.
func TestATeamOfTooFew(t *testing.T) {
	t.Parallel()
	config := natsServer(t)
	begin(t, Host{Config: config, Personalities: personalities(t, "N")})
	times := quick
	times.meet = 10 * time.Millisecond
	l := link(t, config, times)
	there, err := l.Timed(team.Style{Members: personalities(t, "NADSP"), Method: team.MPSM4}.TimedSetup(), 0b11111)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := contextFor(t, 50*time.Millisecond)
	defer cancel()
	begun := time.Now()
	found := there.Search(ctx, root(t, middleGame), search.Limits{Depth: 3}, nil)
	if found.Depth != 0 || !found.Stopped || time.Since(begun) > within/2 {
		t.Errorf("%+v after %v", found, time.Since(begun))
	}
}
