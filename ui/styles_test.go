package ui

import (
	"testing"

	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play/playtest"
)

// styleNamed returns the style with this name.
func styleNamed(t testing.TB, name string, own ...team.Personality) team.Style {
	t.Helper()
	s, err := team.StyleByName(name, own)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The method named styled makes the engine of the current game play in a style at a level.
func (a *app) styled(name string, level int) {
	a.t.Helper()
	s := playtest.Renew(a.state)
	s.Style = styleNamed(a.t, name)
	s.Level, _ = strength.ByID(level)
	a.deliver(s)
}

// A game that is continued from a draft has the same style.
func TestDraftKeepsStyle(t *testing.T) {
	dir := t.TempDir()
	a := drafted(t, dir, Options{})
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	s.Style, s.Level = styleNamed(t, "Defensive"), strength.Levels()[5]
	a.deliver(s)
	a.end(dir)
	b := drafted(t, dir, Options{})
	b.press("y")
	if got := b.fake.Games[0]; !got.Style.Equal(s.Style) || got.Level.ID != 6 || got.Players != playtest.AsRed {
		t.Errorf("goes on as %q at level %d", got.Style, got.Level.ID)
	}
}
