package play

import (
	"os"
	"path/filepath"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play/playtest"
)

// styleLine is the index of the line for the style in the dialog for a new game.
const styleLine = 2

// styleNamed returns the style with this name.
func styleNamed(t testing.TB, name string, own ...team.Personality) team.Style {
	t.Helper()
	s, err := team.StyleByName(name, own)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The method named styled sets the style and level of the engine in the current game.
func (a *fixture) styled(name string, level int) {
	a.t.Helper()
	s := playtest.Renew(a.game.state)
	s.Style = styleNamed(a.t, name)
	s.Level, _ = strength.ByID(level)
	a.deliver(s)
}

// Every style can be chosen, in a fixed order. The user's own personalities come between the
// built-in ones and the teams. The next dialog begins with the last choice.
func TestStyleIsChosen(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.game.styles.own = []team.Personality{{Name: "Mine", Letter: "M", About: "all pawns"}}
	for _, want := range []string{
		"Normal", "Aggressive", "Defensive", "Semi-Open", "Positional", "Mine",
		"NADSP, MPSM 1", "NADSP, MPSM 2", "NADSP, MPSM 3", "NADSP, MPSM 4", "NADSP, MPSM 5", "NADSP, MPSM 6", "",
	} {
		a.choose(styleLine)
		a.press("right", "enter")
		if got := a.fake.Games[len(a.fake.Games)-1].Style; !got.Equal(styleNamed(t, want, a.game.styles.own...)) {
			t.Errorf("the game is played as %q, expected %q", got, want)
		}
	}
	a.game.config.Style = styleNamed(t, "NAD 2") // a style that the command line has set
	a.choose(styleLine)
	a.wantSeen("< team NAD, MPSM 2 >")
	a.press("enter")
	if got := a.fake.Games[len(a.fake.Games)-1].Style.String(); got != "NAD, MPSM 2" {
		t.Errorf("a style that is not offered is lost: %q", got)
	}
}

// The choice is stored, except a personality from another folder, which the next start could not
// find.
func TestStyleIsRemembered(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	kept := func() string { return a.host.Kept.Style }
	a.choose(styleLine)
	a.press("left", "enter")
	if got := kept(); got != "NADSP, MPSM 6" {
		t.Errorf("kept %q", got)
	}
	a.game.config.Style = team.Of(team.Personality{Name: "Elsewhere"})
	a.choose(styleLine + 4)
	a.press("right", "enter") // changes something else
	if got := kept(); got != "NADSP, MPSM 6" || a.game.config.Style.String() != "Elsewhere" {
		t.Errorf("kept %q, plays %q", got, a.game.config.Style)
	}
}

// While the app runs, the user puts a personality into the folder. The dialog then offers it. If
// a file cannot be read, the dialog names it.
func TestOwnStylesAreReadAnew(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.game.styles.folder = t.TempDir()
	file := func(name, text string) {
		if err := os.WriteFile(filepath.Join(a.game.styles.folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	file("mine.json", `{"name": "Mine", "about": "all pawns", "payoffs": {"mobility": 9}}`)
	cmd := a.press("n")
	a.press("down", "down", "right", "right")
	a.run(cmd)
	a.wantSeen("> Style           < Aggressive >")
	a.press("right", "right", "right", "right")
	a.wantSeen("< Mine >")
	a.wantSeen("All pawns")
	a.press("esc")
	file("broken.json", `{"name": "Broken", "payoffs": {"mobilty": 9}}`)
	a.run(a.press("n"))
	a.wantSeen(`feature "mobilty" is not known`)
	if len(a.game.styles.own) != 1 {
		t.Errorf("own personalities: %v", a.game.styles.own)
	}
}

// A player is named by style and level. A team has no level, so only its name is shown.
func TestStyleIsShown(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	for _, tc := range []struct {
		style string
		level int
		want  string
	}{
		{"", 10, "level 10 Full"},
		{"", 6, "level 6 Club"},
		{"Aggressive", 10, "Aggressive, level 10 Full"},
		{"Semi-Open", 6, "Semi-Open, level 6 Club"},
		{"NADSP, MPSM 4", 6, "team NADSP, MPSM 4"},
	} {
		a.styled(tc.style, tc.level)
		if name, _ := a.game.playerName(xiangqi.Black); name != tc.want {
			t.Errorf("%q at level %d is %q, expected %q", tc.style, tc.level, name, tc.want)
		}
		a.wantSeen(tc.want)
	}
}

// The line of the level says that a team has none.
func TestTeamHasNoLevel(t *testing.T) {
	cfg := session.Config{Players: playtest.AsRed}
	c := opponentChoice(func(text string, _ ...any) string { return text }, cfg, nil, nil)
	if got := c.instead(&cfg); got != "" {
		t.Errorf("without a team the line is %q", got)
	}
	cfg.Style = team.Style{Members: team.Personalities(), Method: team.MPSM3}
	if got := c.instead(&cfg); got != "none (a team has no level)" {
		t.Errorf("the line of the level is %q", got)
	}
}

// In place of a team, another program can be chosen as the opponent, without a step for each level.
func TestAnotherOpponentThanATeam(t *testing.T) {
	cfg := session.Config{Players: playtest.AsRed, Style: team.Style{Members: team.Personalities(), Method: team.MPSM3}}
	fish := option{text: "Fish", apply: func(cfg *session.Config) { cfg.Engine, cfg.EngineName = client.New(client.Config{}), "Fish" }}
	for _, key := range []tea.KeyType{tea.KeyLeft, tea.KeyRight} {
		c := opponentChoice(func(text string, _ ...any) string { return text }, cfg, nil, []option{fish})
		d := newGame{base: cfg, choices: []choice{c}}
		d.Press(tea.KeyMsg{Type: key})
		if at := &d.choices[0]; at.options[at.chosen].text != fish.text {
			t.Errorf("%v: %q is chosen", key, at.options[at.chosen].text)
		}
	}
}

// The engine plays in the style that was chosen in the dialog.
func TestStylePlays(t *testing.T) {
	cfg := session.Config{Players: playtest.AsBlack, MaxDepth: 1}
	c := styleChoice(func(text string, _ ...any) string { return text }, cfg, nil)
	c.options[len(c.options)-1].apply(&cfg)
	s := session.New(cfg)
	defer s.Close()
	for e := range s.Events() {
		if e.Err != nil {
			t.Fatal(e.Err)
		}
		if len(e.State.Moves) == 1 {
			if e.State.Style.String() != "NADSP, MPSM 6" {
				t.Errorf("played by %q", e.State.Style)
			}
			return
		}
	}
}
