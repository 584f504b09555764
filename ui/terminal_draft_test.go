//go:build unix

package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game/format"
)

// TestGameOutlivesTheProgram kills the app during a game with clocks, with an analysis open. The
// next run continues both.
func TestGameOutlivesTheProgram(t *testing.T) {
	dir := t.TempDir()
	env := []string{"XDG_STATE_HOME=" + dir}
	args := []string{"--side", "both", "--control", "10m"}
	left := func(name string) []string {
		found, err := filepath.Glob(filepath.Join(dir, "abyss", "drafts", name+"-*.pgn"))
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	tm := startApp(t, env, args...)
	tm.waitFor("Red to move")
	tm.play("h2e2")
	tm.waitFor("Black to move")
	tm.play("h9g7")
	tm.waitFor("Red to move")
	tm.send("2")
	tm.waitFor("[2 Analyze]")
	tm.play("b2d2")
	tm.waitFor("b2d2")
	written := func() bool {
		for name, last := range map[string]string{"game": "h9-g7", "analysis": "b2-d2"} {
			found := left(name)
			if len(found) != 1 {
				return false
			}
			if text, err := os.ReadFile(found[0]); err != nil || !strings.Contains(string(text), last) {
				return false
			}
		}
		return true
	}
	for limit := time.Now().Add(patience); !written(); {
		if time.Now().After(limit) {
			t.Fatalf("the drafts are %q and %q", left("game"), left("analysis"))
		}
		<-time.After(time.Millisecond)
	}
	if err := tm.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := <-tm.exited; err == nil {
		t.Fatal("a program that was killed ended well")
	}

	tm = startApp(t, env)
	tm.waitFor("Go on with the game you left?")
	tm.send("y")
	tm.waitFor("Clocks: start with your move")
	tm.waitFor("馬h9g7")
	tm.send("2")
	tm.waitFor("b2d2")
	tm.send("q")
	tm.waitFor("Nothing is lost: you can go on with it at the next start")
	tm.send("y")
	tm.wantExit()
	if games, lines := left("game"), left("analysis"); len(games) != 1 || len(lines) != 1 {
		t.Errorf("the drafts are %q and %q", games, lines)
	}

	tm = startApp(t, env)
	tm.waitFor("Go on with the game you left?")
	tm.send("n")
	tm.waitFor("The game you left is saved as")
	tm.send("2")
	tm.waitFor("b2d2")
	tm.send("s")
	tm.waitFor("Save as:")
	tm.send("\r")
	tm.waitFor("Saved as")
	tm.send("q")
	tm.wantExit()
	if games, lines := left("game"), left("analysis"); games != nil || lines != nil {
		t.Errorf("drafts of what is saved: %q and %q", games, lines)
	}
	saved, err := filepath.Glob(filepath.Join(dir, "abyss", "games", "*.pgn"))
	if err != nil || len(saved) != 2 {
		t.Fatalf("saved %q, %v", saved, err)
	}
	for _, path := range saved {
		games, err := format.ReadFile(path)
		if err != nil || len(games) != 1 || len(games[0].Moves()) == 0 {
			t.Errorf("%s: %v", path, err)
		}
	}
}
