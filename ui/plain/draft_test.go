package plain

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
)

// An unsaved game continues in the next run, with its clocks stopped. The game remains a draft
// until it is saved.
func TestDraft(t *testing.T) {
	dir := t.TempDir()
	control, err := clock.Parse("10m")
	if err != nil {
		t.Fatal(err)
	}
	o := against()
	o.Script, o.DraftsDir, o.GamesDir = false, dir, filepath.Join(dir, "games")
	o.Game.Players = [2]session.Player{}
	o.Game.Control = control
	drafts := func() []string {
		list, err := filepath.Glob(filepath.Join(dir, "game-*.pgn"))
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	// Renaming makes the draft that of another process, as in the next run.
	next := func() {
		for _, path := range drafts() {
			other := path[:strings.LastIndex(path, "-")] + "-1073741824.pgn"
			if err := os.Rename(path, other); err != nil {
				t.Fatal(err)
			}
		}
	}
	lines(t, o, "continue", "h2e2", "h9g7", "moves")
	next()
	if len(drafts()) != 1 {
		t.Fatalf("drafts %q after a game of two plies", drafts())
	}
	o.Game.Control = clock.Control{}
	output := lines(t, o, "continue", "moves", "save", "quit")
	for _, want := range []string{"You left a game of 1 move. Type \"continue\" to resume it.", "clocks 10m", "h9"} {
		if !slices.ContainsFunc(output, func(line string) bool { return strings.Contains(line, want) }) {
			t.Errorf("nothing is said of %q:\n%s", want, strings.Join(output, "\n"))
		}
	}
	saved, err := filepath.Glob(filepath.Join(dir, "games", "*.pgn"))
	if err != nil || len(saved) != 1 || len(drafts()) != 0 {
		t.Errorf("saved %q, %v, drafts %q; want one game saved and no draft", saved, err, drafts())
	}
	if output = lines(t, o, "continue", "quit"); !slices.ContainsFunc(output, func(line string) bool { return strings.Contains(line, errNothingLeft.Error()) }) {
		t.Errorf("a game was left:\n%s", strings.Join(output, "\n"))
	}
}

// If the file of a game's style is missing, the game continues without the style, with a message.
func TestDraftOfMissingStyle(t *testing.T) {
	dir := t.TempDir()
	o := against("h9g7")
	o.Script, o.DraftsDir, o.GamesDir = false, dir, filepath.Join(dir, "games")
	o.Game.Style = team.Of(team.Personality{Name: "Pawns (mine)", Letter: "M"})
	lines(t, o, "h2e2", "moves")
	left, err := filepath.Glob(filepath.Join(dir, "game-*.pgn"))
	if err != nil || len(left) != 1 {
		t.Fatalf("left %q, %v", left, err)
	}
	// Renaming makes the draft that of another process, as in the next run.
	if err := os.Rename(left[0], left[0][:strings.LastIndex(left[0], "-")]+"-1073741824.pgn"); err != nil {
		t.Fatal(err)
	}
	o.Game.Style, o.Game.Players = team.Style{}, [2]session.Player{}
	const want = "The style of the game you left no longer exists: Pawns (mine)"
	if output := lines(t, o, "continue", "quit"); !slices.ContainsFunc(output, func(line string) bool { return strings.Contains(line, want) }) {
		t.Errorf("nothing is said of the style:\n%s", strings.Join(output, "\n"))
	}
}

// A game against another program's engine continues with that engine, on the player's side. If
// the engine is missing, another replaces it, with a message.
func TestDraftOfOtherEngine(t *testing.T) {
	for _, known := range []bool{true, false} {
		dir := t.TempDir()
		o := against("h9g7")
		o.Script, o.DraftsDir, o.GamesDir = false, dir, filepath.Join(dir, "games")
		engine := o.Game.Engine
		o.Game.EngineName = "Fish"
		lines(t, o, "h2e2", "moves")
		left, err := filepath.Glob(filepath.Join(dir, "game-*.pgn"))
		if err != nil || len(left) != 1 {
			t.Fatalf("left %q, %v", left, err)
		}
		// Renaming makes the draft that of another process, as in the next run.
		if err := os.Rename(left[0], left[0][:strings.LastIndex(left[0], "-")]+"-1073741824.pgn"); err != nil {
			t.Fatal(err)
		}
		o.Game.EngineName, o.Game.Players = "", [2]session.Player{}
		if known {
			o.Rival = func(cfg *session.Config, name string) { cfg.Engine, cfg.EngineName = engine, name }
		}
		output := strings.Join(lines(t, o, "continue", "players", "quit"), "\n")
		if gone := strings.Contains(output, "The engine of the game you left no longer exists: Fish"); gone == known {
			t.Errorf("known %t:\n%s", known, output)
		}
	}
}
