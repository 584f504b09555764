package play

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play/playtest"
)

// open opens a file by its name.
func (a *fixture) open(path string) {
	a.t.Helper()
	a.run(a.press("o"))
	a.press("up", "up", "enter") // selects the entry for another file
	a.typed(path)
	a.run(a.press("enter"))
}

func TestSaveAndOpen(t *testing.T) {
	dir := t.TempDir()
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.press("s")
	a.wantSeen("There is no move to save yet")
	picked(a)
	a.archive.dir = filepath.Join(dir, "games")
	a.press("s")
	a.run(a.press("enter"))
	path := filepath.Join(dir, "games", "2026-11-21-093000.pgn")
	first, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	a.wantSeen("Saved as ")
	if lost := a.Unsaved(); len(lost) > 0 {
		t.Errorf("quitting would ask about a saved game: %q", lost)
	}

	a.deliver(playtest.State(t, playtest.Mated, playtest.AsRed, "h1h9"))
	if len(a.host.Saved) != 1 {
		t.Errorf("saved at the end: %v", a.host.Saved)
	}
	a.press("s")
	a.run(a.press("enter"))
	a.wantSeen("exists. Overwrite it?")
	if now, _ := os.ReadFile(path); string(now) != string(first) {
		t.Fatal("the file was written over without a question")
	}
	a.run(a.press("y"))
	if len(a.host.Saved) != 0 {
		t.Errorf("saved twice: %v", a.host.Saved)
	}
	a.fake.Calls = nil
	a.run(a.press("o")) // opens the newest saved game
	a.wantSeen("> 2026-11-21-093000.pgn  Player - Abyss, 1 move, 1-0, 2026.11.21")
	a.press("enter")
	a.wantCalls("new game")
	cfg := a.fake.Games[len(a.fake.Games)-1]
	if cfg.Start.FEN() != playtest.Mated || len(cfg.Moves) != 1 || cfg.Moves[0].String() != "h1h9" {
		t.Errorf("opened %s %v", cfg.Start.FEN(), cfg.Moves)
	}
	a.open(filepath.Join(dir, "none.pgn"))
	a.wantSeen("Not opened:")
}

func TestOpenRefuses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bad.pgn")
	for text, want := range map[string]string{
		"":                             "no game in it",
		"[Event \"x\"]\n\n1. h2i5 *\n": "line 3",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		a := newFixture(t, 120, 40, playtest.AsRed)
		a.open(path)
		a.wantSeen("Not opened: ")
		a.wantSeen(want)
		a.wantCalls()
	}
}

// TestOpenDecided: the engine does not move in a game that was resigned.
func TestOpenDecided(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(path, []byte("[Result \"1-0\"]\n\n1. h2e2 1-0\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.open(path)
	a.wantCalls("new game")
	if got := a.fake.Games[0].Players; got != playtest.Humans {
		t.Errorf("opened for %v", got)
	}
	a.wantSeen("Opened a.pgn")
}

// If a file contains more than Play saves, the question before overwriting it says so.
func TestWritesOverVariations(t *testing.T) {
	a := newFixture(t, 140, 40, playtest.AsRed)
	for text, question := range map[string]string{
		"1. h2e2 (1. h0g2) 1... h9g7 *\n": "a.pgn has variations or comments, which Play does not save. Overwrite it?",
		"1. h2e2 {good} h9g7 *\n":         "a.pgn has variations or comments, which Play does not save. Overwrite it?",
		"1. h2e2 h9g7 *\n":                "a.pgn exists. Overwrite it?",
	} {
		path := playtest.WriteFile(t, "a.pgn", text)
		a.deliver(playtest.State(t, playtest.Mated, playtest.AsRed, "h1h9"))
		a.press("s", "ctrl+u")
		a.typed(path)
		a.run(a.press("enter"))
		a.wantSeen(question)
		a.press("n")
	}
}

// TestKindsOfFiles: saving chooses the format by the file's name, and opening by its content.
// The name thesis:6 is not that of a file.
func TestKindsOfFiles(t *testing.T) {
	dir := t.TempDir()
	a := newFixture(t, 120, 40, playtest.AsRed)
	a.deliver(playtest.State(t, playtest.Mated, playtest.AsRed, "h1h9"))
	path := filepath.Join(dir, "game.xqf")
	a.press("s", "ctrl+u")
	a.typed(path)
	a.run(a.press("enter"))
	a.wantSeen("game.xqf; not kept: the tag Termination (1)")
	a.open(path)
	a.wantSeen("Opened game.xqf")
	a.open("thesis:6")
	a.wantSeen("Opened thesis:6")
	if cfg := a.fake.Games[len(a.fake.Games)-1]; len(cfg.Moves) != 142 {
		t.Errorf("%d moves, want 142", len(cfg.Moves))
	}
	a.press("s", "ctrl+u")
	a.typed(filepath.Join(dir, "game.cbl"))
	a.run(a.press("enter"))
	a.wantSeen("Not saved: ")
	a.wantSeen("cbl files can only be read")
}

func TestCopyFEN(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.run(a.press("y"))
	a.wantSeen(xiangqi.StartFEN)
	if !slices.Equal(a.host.Copied, []string{xiangqi.StartFEN}) {
		t.Errorf("copied %q", a.host.Copied)
	}
}

// TestOpenOneOfMany: from a file with several games the user chooses one. A finished game is
// shown with its players and without clocks. The next new game uses the player's last choices.
func TestOpenOneOfMany(t *testing.T) {
	path := filepath.Join(t.TempDir(), "two.pgn")
	text := "[Red \"Hu\"]\n[Black \"Xu\"]\n[Result \"1-0\"]\n\n1. h2e2 1-0\n\n[Red \"Li\"]\n[Black \"Wu\"]\n[Result \"0-1\"]\n\n1. b2e2 h9g7 0-1\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.game.config.Control = mustControl(t, "10m")
	own := a.game.config
	a.open(path)
	a.wantSeen("2 games in two.pgn")
	a.wantSeen("1 Hu - Xu, 1 move, 1-0")
	a.press("down", "enter")
	a.wantCalls("new game")
	cfg := a.fake.Games[0]
	if len(cfg.Moves) != 2 || cfg.Players != playtest.Humans || cfg.Control.Timed() {
		t.Errorf("opened %v for %v with clocks %s", cfg.Moves, cfg.Players, cfg.Control)
	}
	s := playtest.State(t, xiangqi.StartFEN, playtest.Humans, "b2e2", "h9g7")
	s.Tags = cfg.Tags
	a.deliver(s)
	a.wantSeen("Red 帥 Li")
	a.wantSeen("Black 將 Wu")
	a.press("n", "enter")
	if cfg := a.fake.Games[1]; cfg.Players != own.Players || cfg.Control != own.Control || len(cfg.Moves) != 0 {
		t.Errorf("the next game is %+v", cfg)
	}
}

// TestSaveBeforeDropping: before an unsaved game is discarded, the question offers to save it.
func TestSaveBeforeDropping(t *testing.T) {
	dir := t.TempDir()
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.archive.dir, a.archive.own = dir, dir
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
	a.press("n", "enter")
	a.wantSeen("s save it first")
	a.run(a.press("s"))
	a.wantCalls("new game")
	if saved := found(t, dir, "*.pgn"); len(saved) != 1 {
		t.Errorf("saved %q", saved)
	}
}
