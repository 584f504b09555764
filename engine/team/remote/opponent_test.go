package remote

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/jobs"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
)

var _ session.Ponderer = (*Opponent)(nil)

// A remote team does not ponder.
func TestOpponentDoesNotPonder(t *testing.T) {
	if NewOpponent("nats://127.0.0.1:1", Members{}, team.MPSM4).Ponders() {
		t.Error("it ponders")
	}
}

// appLab starts a lab that the app finds by its address alone.
func appLab(t *testing.T) jobs.Config {
	t.Helper()
	config := natsServer(t)
	config.Stream = jobs.DefaultStream
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	return config
}

// A remote team plays in the app exactly as the local team of the same style. It names missing
// players. Without a server, it fails and says why.
func TestOpponent(t *testing.T) {
	config := appLab(t)
	begin(t, Host{Config: config, Personalities: personalities(t, "NAD")})
	m, method, ok, err := ParseOpponent("NAD@nats, MPSM 4", nil)
	if !ok || err != nil || OpponentName(m, method) != "NAD@nats, MPSM 4" {
		t.Fatalf("%v, %s, %v, %v", m, method, ok, err)
	}
	there, here := NewOpponent(config.URL, m, method), team.NewTimed(team.Style{Members: m.List, Method: method})
	for range 2 {
		want := here.Search(t.Context(), root(t, middleGame), search.Limits{Depth: 3}, nil)
		got := there.Search(t.Context(), root(t, middleGame), search.Limits{Depth: 3}, nil)
		if diff := cmp.Diff(want.PV, got.PV); diff != "" || got.Score != want.Score || got.Nodes != want.Nodes || got.Depth != want.Depth ||
			there.Fault() != nil || there.Lost() != nil {
			t.Errorf("%+v here, %+v there, %v, %v", want, got, there.Fault(), there.Lost())
		}
		there.NewGame()
		here.NewGame()
	}
	if err := there.Close(); err != nil {
		t.Error(err)
	}
	more, _, _, err := ParseOpponent("NADS@nats 3", nil)
	if err != nil {
		t.Fatal(err)
	}
	without := NewOpponent(config.URL, more, team.MPSM3)
	defer without.Close()
	if found := without.Search(t.Context(), root(t, middleGame), search.Limits{Depth: 2}, nil); found.Move == 0 || without.Lost() == nil ||
		!strings.Contains(without.Lost().Error(), "Semi-Open") {
		t.Errorf("%+v, %v", found, without.Lost())
	}
	nowhere := NewOpponent("nats://127.0.0.1:1", m, method)
	if found := nowhere.Search(t.Context(), root(t, middleGame), search.Limits{Depth: 2}, nil); found.Move != 0 || nowhere.Fault() == nil {
		t.Errorf("without a server: %+v, %v", found, nowhere.Fault())
	}
	for _, text := range []string{"NAD@nats, MPSM 6", "NAD@nats 0", "N@nats 4", "NX@nats"} {
		if _, _, ok, err := ParseOpponent(text, nil); !ok || err == nil {
			t.Errorf("%q: %v, %v", text, ok, err)
		}
	}
	for _, text := range []string{"", "NAD 4", "Fish", "uci:/opt/x@nats-client"} {
		if _, _, ok, err := ParseOpponent(text, nil); ok && err == nil {
			t.Errorf("%q is a team elsewhere", text)
		}
	}
}

// In a poll, remote players vote as local players do. The poll names a lost player.
func TestPollElsewhere(t *testing.T) {
	config := appLab(t)
	begin(t, Host{Config: config, Personalities: personalities(t, "NADS")})
	q := session.PollQuery{Root: root(t, middleGame), Members: personalities(t, "NADS"), Method: team.MPSM4, Depth: 3}
	ask := func(q session.PollQuery) *session.PollState {
		t.Helper()
		p := session.NewPoll(t.Context(), q)
		p.Wait()
		if s := p.State(); s.Err != nil || s.Decision == nil {
			t.Fatalf("%+v", s)
		}
		return p.State()
	}
	want := ask(q)
	q.Team = Poll(config.URL, 0b1111)
	got := ask(q)
	if diff := cmp.Diff(want.Decision, got.Decision); diff != "" || got.Lost != nil {
		t.Errorf("%v (-here +there):\n%s", got.Lost, diff)
	}
	q.Members, q.Team = personalities(t, "NADSP"), Poll(config.URL, 0b11111)
	if s := ask(q); s.Lost == nil || !strings.Contains(s.Lost.Error(), "Positional") || len(s.Decision.Proposals) != 4 {
		t.Errorf("%v, %+v", s.Lost, s.Decision)
	}
	q.Team = Poll("nats://127.0.0.1:1", 0b11111)
	p := session.NewPoll(t.Context(), q)
	if p.Wait(); p.State().Err == nil {
		t.Error("a poll without a server has no error")
	}
}
