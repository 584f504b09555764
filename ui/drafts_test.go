package ui

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// drafted returns an app that stores drafts in dir and saves games below it.
func drafted(t *testing.T, dir string, opts Options) *app {
	t.Helper()
	opts.GamesDir = filepath.Join(dir, "games")
	a := newAppWith(t, 80, 24, playtest.AsRed, termenv.Ascii, play.Options{GamesDir: opts.GamesDir, Given: opts.Given})
	a.drafts.open(dir)
	for _, cmd := range a.drafts.start {
		a.run(cmd)
	}
	return a
}

// found returns the files that match a pattern.
func found(t testing.TB, pattern ...string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(pattern...))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// end ends an app as Run does. To the next app, it looks as if another process had written the
// drafts.
func (a *app) end(dir string) {
	a.t.Helper()
	a.drafts.last()
	if err := a.drafts.close(); err != nil {
		a.t.Fatal(err)
	}
	for _, path := range found(a.t, dir, "*.pgn") {
		name := filepath.Base(path)
		other := name[:strings.LastIndex(name, "-")] + "-1073741824.pgn"
		if err := os.Rename(path, filepath.Join(dir, other)); err != nil {
			a.t.Fatal(err)
		}
	}
}

// If the file of a game's style is missing, the game continues without the style, with a message.
func TestDraftOfMissingStyle(t *testing.T) {
	dir := t.TempDir()
	a := drafted(t, dir, Options{})
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsBlack, "h2e2", "h9g7", "h0g2")
	own := team.Personality{Name: "Pawns (mine)", Letter: "M"}
	s.Style = team.Of(own)
	a.deliver(s)
	a.press("q")
	a.end(dir)

	b := drafted(t, dir, Options{})
	b.press("y")
	b.wantSeen("The style of the game you left no longer exists: Pawns (mine)")
	b.end(dir)
}

// A game against another program's engine continues with that engine, on the same sides and with
// the same clocks. If the engine is missing, the game continues without it, with a message.
func TestDraftOfOtherEngine(t *testing.T) {
	for _, known := range []bool{true, false} {
		dir := t.TempDir()
		a := drafted(t, dir, Options{})
		s := playtest.State(t, xiangqi.StartFEN, playtest.AsBlack, "h2e2", "h9g7", "h0g2")
		s.EngineName, s.Control = "Fish", mustControl(t, "10m")
		s.Clock = clock.New(s.Control)
		a.deliver(s)
		a.press("q")
		a.end(dir)

		b := drafted(t, dir, Options{})
		if known {
			path := filepath.Join(t.TempDir(), "settings.toml")
			if err := os.WriteFile(path, []byte("[[engines]]\nname = 'Fish'\ncommand = 'fish'\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			loaded, err := settings.Load(path)
			if err != nil {
				t.Fatal(err)
			}
			b.memory.settings.Engines = loaded.Engines
		}
		b.press("y")
		b.wantCalls("new game", "set clock red 10m0s", "set clock black 10m0s")
		cfg := b.fake.Games[0]
		if cfg.Players != playtest.AsBlack || cfg.Control != s.Control || (cfg.EngineName == "Fish") != known || (cfg.Engine != nil) != known {
			t.Errorf("goes on with players %v, control %s, engine %q", cfg.Players, cfg.Control, cfg.EngineName)
		}
		if gone := "The engine of the game you left no longer exists: Fish"; known {
			b.wantUnseen(gone)
		} else {
			b.wantSeen(gone)
		}
		b.end(dir)
	}
}

// The next run offers to continue an unsaved game, with its players, level and clocks.
func TestDraftOfGame(t *testing.T) {
	dir := t.TempDir()
	a := drafted(t, dir, Options{})
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsBlack, "h2e2", "h9g7", "h0g2")
	s.Level, s.Control = strength.Levels()[2], mustControl(t, "10m")
	s.Clock = clock.New(s.Control)
	a.deliver(s)
	a.press("q")
	a.wantSeen("The game under way is not saved")
	a.wantSeen("Nothing is lost: you can go on with it at the next start")
	a.end(dir)

	b := drafted(t, dir, Options{})
	b.wantSeen("Go on with the game you left?")
	b.wantSeen(" at move 2")
	b.wantSeen("n saves it among your games")
	b.press("y")
	b.wantCalls("new game", "set clock red 10m0s", "set clock black 10m0s")
	cfg := b.fake.Games[0]
	if len(cfg.Moves) != 3 || cfg.Players != playtest.AsBlack || cfg.Level.ID != s.Level.ID || cfg.Control != s.Control {
		t.Errorf("goes on with %d moves, players %v, level %s, control %s", len(cfg.Moves), cfg.Players, cfg.Level.Name, cfg.Control)
	}
	s.Generation += 10
	s.Game = 2
	b.deliver(s)
	b.end(dir)
	if left := found(t, dir, "*.pgn"); len(left) != 1 {
		t.Fatalf("left %q, expected the one game", left)
	}

	given := drafted(t, dir, Options{Given: true})
	given.wantUnseen("Go on with the game you left?")
	given.end(dir)
	c := drafted(t, dir, Options{})
	c.press("n")
	c.wantSeen("is saved as")
	c.end(dir)
	if left, saved := found(t, dir, "*.pgn"), found(t, dir, "games", "*.pgn"); len(left) != 0 || len(saved) != 1 {
		t.Errorf("left %q, saved %q", left, saved)
	}
}

// If two apps offer the same game, the user can continue it in only one. The other app reports
// this with a message that is not an error.
func TestDraftFoundByTwo(t *testing.T) {
	dir := t.TempDir()
	a := drafted(t, dir, Options{})
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsBlack, "h2e2", "h9g7"))
	a.end(dir)
	b := drafted(t, dir, Options{})
	b.wantSeen("Go on with the game you left?")
	for _, path := range found(t, dir, "*.pgn") { // the answer in the other app removes the file
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	b.press("n")
	b.wantUnseen("is saved as")
	b.wantSeen("Another running Abyss has opened the game you left")
	b.end(dir)
}

// mustControl parses a time control.
func mustControl(t *testing.T, text string) clock.Control {
	t.Helper()
	c, err := clock.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A game that ends is saved once, at its end. If a move is taken back, the file goes, and the game
// is a draft again.
func TestFinishedGameIsSaved(t *testing.T) {
	dir := t.TempDir()
	a := drafted(t, dir, Options{})
	over := playtest.State(t, playtest.Mated, playtest.AsRed, "h1h9")
	over.Ending = rules.Judge(rules.Simple, &over.Position, nil)
	wantFiles := func(drafts, games int) {
		t.Helper()
		<-a.drafts.keeper.Written()
		if left, saved := found(t, dir, "*.pgn"), found(t, dir, "games", "*.pgn"); len(left) != drafts || len(saved) != games {
			t.Errorf("left %q, saved %q", left, saved)
		}
	}
	a.deliver(over)
	wantFiles(0, 1)
	if unsaved := a.modes.list[0].Unsaved(); len(unsaved) != 0 {
		t.Errorf("not saved: %q", unsaved)
	}
	playing := playtest.State(t, playtest.Mated, playtest.AsRed, "h1h8")
	playing.Generation = over.Generation + 1
	a.deliver(playing)
	a.drafts.write()
	wantFiles(1, 0)
	over.Generation += 2
	a.deliver(over)
	wantFiles(0, 1)
	a.press("n", "enter")
	if len(a.fake.Games) != 1 {
		t.Fatal("no new game has begun")
	}
	next := playtest.State(t, xiangqi.StartFEN, playtest.AsRed)
	next.Generation, next.Game = over.Generation+1, 1
	a.deliver(next)
	wantFiles(0, 1)
	a.end(dir)
	saved, err := play.ReadGames(found(t, dir, "games", "*.pgn")[0])
	if err != nil || new(saved[0].Start()).FEN() != playtest.Mated || len(saved[0].Moves()) != 1 {
		t.Errorf("the saved game is %v, %v", saved, err)
	}
}

// If a program was killed before it saved a finished game, the next start saves its draft.
func TestFinishedDraftIsSaved(t *testing.T) {
	dir := t.TempDir()
	a := drafted(t, dir, Options{})
	over := playtest.State(t, playtest.Mated, playtest.AsRed, "h1h9")
	over.Ending = rules.Judge(rules.Simple, &over.Position, nil)
	g, err := over.File(playtest.Time)
	if err != nil {
		t.Fatal(err)
	}
	a.drafts.keeper.Put("game", "pgn", func(w io.Writer) error { return format.WritePGN(w, g) })
	a.drafts.kept["game"] = nil
	a.end(dir)
	b := drafted(t, dir, Options{})
	b.host.Say("Analyze has the game you left") // another part of the app has a message too
	b.wantSeen("The game you left is saved as")
	b.wantSeen("Analyze has the game you left")
	b.press("right")
	b.wantUnseen("Analyze has the game you left")
	b.end(dir)
	if left, saved := found(t, dir, "*.pgn"), found(t, dir, "games", "*.pgn"); len(left) != 0 || len(saved) != 1 {
		t.Errorf("left %q, saved %q", left, saved)
	}
}

// Moves are written to the draft at once. Other changes are written at most every two seconds,
// and running clocks every ten. The draft of a saved game is removed.
func TestDraftPeriod(t *testing.T) {
	dir := t.TempDir()
	a := drafted(t, dir, Options{})
	now := playtest.Time
	a.host.now = func() time.Time { return now }
	s := playtest.State(t, xiangqi.StartFEN, playtest.Humans, "h2e2")
	s.Control = mustControl(t, "10m")
	s.Clock, s.Timing = clock.New(s.Control), session.Running
	a.deliver(s)
	wrote := a.drafts.wrote
	if !wrote.Equal(now) {
		t.Errorf("the first move is written at %v", wrote)
	}
	now = now.Add(time.Second)
	s.Generation++
	s.Timing = session.Paused
	a.deliver(s)
	if !a.drafts.due || !a.drafts.wrote.Equal(wrote) {
		t.Error("what the clocks do is written at once")
	}
	now = now.Add(time.Second)
	a.Update(draftMsg{})
	if a.drafts.due || !a.drafts.wrote.Equal(now) {
		t.Error("what the clocks do is not written when it is time")
	}
	s.Generation++
	s.Timing = session.Running
	a.deliver(s)
	a.Update(draftMsg{})
	wrote = now
	for _, after := range []time.Duration{clockPeriod - time.Millisecond, clockPeriod} {
		now = wrote.Add(after)
		a.Update(tickMsg{})
		if got := a.drafts.wrote.Equal(now); got != (after == clockPeriod) {
			t.Errorf("the clock is written after %v: %v", after, got)
		}
	}
	a.press("s")
	a.run(a.press("enter"))
	a.end(dir)
	if left := found(t, dir, "*.pgn"); len(left) != 0 {
		t.Errorf("left %q of a saved game", left)
	}
}

// An unreadable draft stays and is reported. A folder that cannot be written to is reported once.
func TestDraftProblems(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game-2026-11-20-120000-1073741824.pgn")
	if err := os.WriteFile(path, []byte("1. a0a1 a0a1"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := drafted(t, dir, Options{})
	a.wantSeen("The game you left cannot be read")
	if err := a.drafts.close(); err != nil {
		t.Fatal(err)
	}
	if left := found(t, dir, "*.pgn"); len(left) != 1 {
		t.Errorf("left %q", left)
	}

	b := drafted(t, path, Options{}) // dir is a file, so no draft can be written
	b.host.now = time.Now
	b.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
	b.wantSeen("Drafts cannot be stored")
	var msg tea.Msg = modetest.Key("f")
	b.Update(msg)
	b.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7", "h0g2"))
	b.wantUnseen("Drafts cannot be stored")
	if b.drafts.close() == nil {
		t.Error("closing says nothing of the error")
	}
}

// If a game has only the engine's first move, the app does not ask about it and does not store
// it. The draft of an earlier run is still offered.
func TestGameNobodyPlays(t *testing.T) {
	dir := t.TempDir()
	a := drafted(t, dir, Options{})
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
	a.end(dir)

	b := newAppWith(t, 80, 24, playtest.AsBlack, termenv.Ascii, play.Options{GamesDir: dir})
	opened := playtest.State(t, xiangqi.StartFEN, playtest.AsBlack, "b2e2")
	opened.Begun = false
	b.drafts.open(dir)
	b.deliver(opened) // this state comes before the draft is read, because the book answers at once
	for _, cmd := range b.drafts.start {
		b.run(cmd)
	}
	b.wantSeen("Go on with the game you left?")
	b.press("esc")
	if len(b.play.Unsaved()) > 0 {
		t.Error("the engine's first move is something to lose")
	}
	opened.Generation++
	opened.Begun = true
	b.deliver(opened)
	if len(b.play.Unsaved()) == 0 {
		t.Error("a game that is played is nothing to lose")
	}
	b.end(dir)
}

// leftGame makes a run that ends during a game of three plies. It returns the game's state and
// its draft.
func leftGame(t *testing.T, dir string) (s session.State, draft string) {
	t.Helper()
	a := drafted(t, dir, Options{})
	s = playtest.State(t, xiangqi.StartFEN, playtest.AsBlack, "h2e2", "h9g7", "h0g2")
	a.deliver(s)
	a.end(dir)
	left := found(t, dir, "game-*.pgn")
	if len(left) != 1 {
		t.Fatalf("left: %v", left)
	}
	return s, left[0]
}

// A game is resumed, and the user begins a new one before this run has written a draft. The
// earlier run's draft is removed, so the game is not offered again.
func TestDraftWithNothingToKeep(t *testing.T) {
	dir := t.TempDir()
	leftGame(t, dir)

	b := drafted(t, dir, Options{})
	b.drafts.wrote = b.host.now() // so that the next draft is written in two seconds
	b.press("y")
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsBlack) // the new game need not be stored
	s.Game = 2
	b.deliver(s)
	b.end(dir)
	if left := found(t, dir, "game-*.pgn"); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
}

// The message about a draft stays until the first key, even if the engine moves meanwhile.
func TestNoticeOfTheStart(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsBlack)
	a.host.Say("Book has your changes")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsBlack, "h2e2"))
	a.wantSeen("Book has your changes")
	a.press("right")
	a.wantUnseen("Book has your changes")

	b := newApp(t, 80, 24, playtest.AsBlack)
	b.looks.language = lang.Chinese
	b.host.Say("甲")
	b.host.Say("乙")
	b.wantSeen("甲。乙")
}
