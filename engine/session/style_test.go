package session

import (
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

// style returns the style with the given name.
func style(t *testing.T, name string, own ...team.Personality) team.Style {
	t.Helper()
	s, err := team.StyleByName(name, own)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The default engine plays each game in the style that the Config of the game names. A personality
// plays by its weights, and a team by its votes.
func TestStylesPlay(t *testing.T) {
	own := team.Personality{Name: "Pawns (mine)", Letter: "M"}
	s := New(Config{})
	defer s.Close()
	engines := map[string]Searcher{}
	for _, name := range []string{"", "Aggressive", "NADSP, MPSM 4", "NADSP, MPSM 6", "Pawns (mine)", ""} {
		want := style(t, name, own)
		s.NewGame(Config{Players: [2]Player{Engine, Human}, MaxDepth: 2, Style: want})
		for e := range s.Events() {
			if e.Err != nil {
				t.Fatal(name, e.Err)
			}
			if len(e.State.Moves) == 0 || !e.State.Style.Equal(want) {
				continue
			}
			if last := e.State.LastSearch; last != nil && want.Votes() &&
				(last.Votes == nil || last.Votes.Decided.Move() != e.State.Moves[0] || len(last.Votes.Members) != len(want.Members)) {
				t.Errorf("%q: votes %+v", name, last.Votes)
			}
			if last := e.State.LastSearch; last == nil || last.Info.Depth != 2 || last.Info.Nodes == 0 {
				t.Errorf("%q: last search %+v", name, last)
			}
			break
		}
		engines[name] = s.controller.thinker.fallback
		if s.controller.thinker.fallback.Votes() != want.Votes() {
			t.Errorf("%q is played by a team: %v", name, !want.Votes())
		}
	}
	if engines["Aggressive"] == engines[""] {
		t.Error("one engine for two styles")
	}
}

// A team does not ponder, and the level does not apply to it.
func TestTeamRestsAndHasNoLevel(t *testing.T) {
	level, _ := strength.ByID(3)
	cfg := Config{Players: [2]Player{Engine, Human}, MaxDepth: 1, Ponder: PonderAlways, Level: level, Style: style(t, "NAD 4")}
	s := New(cfg)
	defer s.Close()
	for e := range s.Events() {
		if len(e.State.Moves) == 0 {
			continue
		}
		if e.Err != nil || e.State.Pondering || e.State.AtLevel() {
			t.Errorf("%+v, pondering %v, at level %v", e.Err, e.State.Pondering, e.State.AtLevel())
		}
		break
	}
}

// The file of a game contains the name of the engine's style, and the resumed game has that style.
func TestStyleIsKept(t *testing.T) {
	own := []team.Personality{{Name: "Pawns (mine)", Letter: "M"}}
	club, _ := strength.ByName("Club")
	for _, tc := range []struct {
		style string
		level strength.Level
		seat  string
	}{
		{"", strength.Full(), "Abyss"},
		{"", club, "Abyss, level Club"},
		{"Aggressive", strength.Full(), "Abyss (Aggressive)"},
		{"Semi-Open", club, "Abyss (Semi-Open), level Club"},
		{"Pawns (mine)", club, "Abyss (Pawns (mine)), level Club"},
		{"NADSP, MPSM 4", strength.Full(), "Abyss (NADSP, MPSM 4)"},
		{"NAD, MPSM 6", club, "Abyss (NAD, MPSM 6)"},
	} {
		state := State{
			Start: xiangqi.StartPosition(), Players: [2]Player{Human, Engine}, Level: tc.level, Style: style(t, tc.style, own...),
		}
		g, err := state.Unfinished(time.Now())
		if err != nil {
			t.Fatal(err)
		}
		if seat, _ := g.Tag("Black"); seat != tc.seat {
			t.Errorf("%q at %s: Black is %q, expected %q", tc.style, tc.level.Name, seat, tc.seat)
		}
		var file strings.Builder
		if err := format.WritePGN(&file, g); err != nil {
			t.Fatal(err)
		}
		games, err := format.ReadPGN(strings.NewReader(file.String()))
		if err != nil {
			t.Fatal(err)
		}
		before := Config{Style: style(t, "Normal"), Level: club}
		cfg, _ := before.Resume(games[0], own)
		if cfg.Players != state.Players || !cfg.Style.Equal(state.Style) || cfg.Level != tc.level && !cfg.Style.Votes() {
			t.Errorf("%s is taken up as %q at %s", tc.seat, cfg.Style, cfg.Level.Name)
		}
		if missing := cfg.MissingStyle(games[0]); missing != "" {
			t.Errorf("%s: %q is missing", tc.seat, missing)
		}
		if tc.style == own[0].Name {
			if cfg, _ := before.Resume(games[0], nil); !cfg.Style.Equal(before.Style) || !slices.Equal(cfg.Players[:], state.Players[:]) {
				t.Errorf("a personality that is no more: %q, %v", cfg.Style, cfg.Players)
			} else if missing := cfg.MissingStyle(games[0]); missing != tc.style {
				t.Errorf("a personality that is no more is told as %q", missing)
			}
		}
	}
}

// If the config's style has the name that is in the file, the resumed game keeps this style, even
// if a built-in personality has the same name.
func TestResumeKeepsTheStyleAskedFor(t *testing.T) {
	mine := style(t, "Aggressive")
	mine.Members = slices.Clone(mine.Members)
	if err := mine.Members[0].Payoffs.Set(0, 42); err != nil {
		t.Fatal(err)
	}
	cfg := Config{Players: [2]Player{Human, Engine}, Style: mine}
	state := State{Start: xiangqi.StartPosition(), Players: cfg.Players, Style: mine}
	g, err := state.Unfinished(time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if resumed, _ := cfg.Resume(g, nil); !resumed.Style.Equal(mine) {
		t.Error("taken up as the built-in one")
	}
	if resumed, _ := (Config{Style: style(t, "Normal")}).Resume(g, nil); !resumed.Style.Equal(style(t, "Aggressive")) {
		t.Errorf("taken up as %q", resumed.Style)
	}
}

// While a team searches, the user can make it move, take back a move, start another game and close
// the session.
func TestTeamIsInterrupted(t *testing.T) {
	for _, name := range []string{"NADSP, MPSM 4", "NADSP, MPSM 6"} {
		cfg := Config{Players: [2]Player{Human, Engine}, MoveTime: time.Hour, Style: style(t, name)}
		s := New(cfg)
		until := func(what string, ok func(*State) bool) State {
			t.Helper()
			for e := range s.Events() {
				if e.Err != nil {
					t.Fatalf("%s: %s: %v", name, what, e.Err)
				}
				if ok(&e.State) {
					return e.State
				}
			}
			t.Fatalf("%s: %s: closed", name, what)
			return State{}
		}
		thinking := func(st *State) bool { return st.Thinking && len(st.Moves) == 1 }
		m, err := xiangqi.ParseMove("h2e2")
		if err != nil {
			t.Fatal(err)
		}
		s.Play(m)
		until("thinks", thinking)
		s.Takeback()
		if st := until("taken back", func(st *State) bool { return len(st.Moves) == 0 }); st.Thinking || !st.Style.Equal(cfg.Style) {
			t.Errorf("%s: taken back, thinking %v, style %q", name, st.Thinking, st.Style)
		}
		s.Play(m)
		until("thinks again", thinking)
		s.MoveNow()
		if st := until("moves now", func(st *State) bool { return len(st.Moves) == 2 }); st.LastSearch == nil || st.LastSearch.Info.Depth < 1 {
			t.Errorf("%s: moved now by %+v", name, st.LastSearch)
		}
		s.NewGame(cfg)
		s.Play(m)
		until("thinks in a new game", func(st *State) bool { return thinking(st) && st.Game == 2 })
		s.Close()
	}
}

// While the engine thinks, Allotted is its target by the clock or its time per move. Allotted is
// zero while a person is to move.
func TestAllotted(t *testing.T) {
	for _, tc := range []struct {
		cfg  Config
		want func(time.Duration) bool
	}{
		{Config{Control: mustControl(t, "10m")}, func(d time.Duration) bool { return d > time.Second && d < time.Minute }},
		{Config{MoveTime: 7 * time.Second}, func(d time.Duration) bool { return d == 7*time.Second }},
		{Config{MaxDepth: 60}, func(d time.Duration) bool { return d == 0 }},
	} {
		tc.cfg.Players = [2]Player{Engine, Human}
		s := New(tc.cfg)
		for e := range s.Events() {
			if e.State.Thinking {
				if !tc.want(e.State.Allotted) {
					t.Errorf("%v: allotted %s", tc.cfg.Control, e.State.Allotted)
				}
				s.MoveNow()
			} else if len(e.State.Moves) > 0 {
				if e.State.Allotted != 0 {
					t.Errorf("%v: %s in the turn of a person", tc.cfg.Control, e.State.Allotted)
				}
				break
			}
		}
		s.Close()
	}
}
