//go:build unix

package ui

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
)

// TestSetupOnTerminal sets up a mate in one on an empty board. The engine finds the mate. The
// test then copies the position, plays the mate and saves the game. It reads the file without the
// app.
func TestSetupOnTerminal(t *testing.T) {
	const fen = "4k4/R8/9/9/9/9/9/9/7R1/3K5 w - - 0 1"
	dir := t.TempDir()
	tm := startApp(t, []string{"XDG_STATE_HOME=" + dir})
	tm.waitFor("Red to move")
	tm.send("2")
	tm.waitFor("new game")
	tm.send("\x10set up a position\r") // chooses this action in the palette
	tm.waitFor("Pieces left to place")
	tm.send("X")
	tm.waitFor("Red has 0 kings; expected 1")
	up, down, right, left := "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
	tm.send(left + "K" + up + strings.Repeat(right, 4) + "R")
	tm.send(strings.Repeat(up, 7) + strings.Repeat(left, 7) + "R")
	tm.waitFor("Black has 0 kings; expected 1")
	tm.send(up + strings.Repeat(right, 3) + "k")
	tm.waitFor("The kings face each other on the open d-file")
	tm.send("w" + right + "k" + down + up)
	tm.waitFor("4k4/R8/9/9/9/9/9/9/7R1/3K5 b - - 0 1")
	tm.send("w")
	tm.waitFor(fen)
	tm.send("d")
	tm.waitFor("A new game begins from this position")
	tm.waitFor("#1")
	tm.send("y")
	tm.waitFor(fen)
	tm.mu.Lock()
	copied := strings.Contains(tm.raw.String(), "\x1b]52;c;"+base64.StdEncoding.EncodeToString([]byte(fen))+"\a")
	tm.mu.Unlock()
	if !copied {
		t.Error("the position is not on the clipboard")
	}
	tm.send(" ")
	tm.waitFor("lack is checkmated")
	tm.send("s")
	tm.waitFor("Save as:")
	tm.send("\r")
	tm.waitFor("Saved as ")
	tm.send("q")
	tm.wantExit()

	saved, err := filepath.Glob(filepath.Join(dir, "abyss", "games", "*.pgn"))
	if err != nil || len(saved) != 1 {
		t.Fatalf("saved %q, %v", saved, err)
	}
	text, err := os.ReadFile(saved[0])
	if err != nil || !strings.Contains(string(text), `[FEN "`+fen+`"]`) || !strings.Contains(string(text), `[Result "1-0"]`) {
		t.Errorf("%v in\n%s", err, text)
	}
	games, err := format.ReadFile(saved[0])
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	tree := games[0].Tree
	if end := tree.Find(games[0].Moves()).Game(rules.Simple).Ending(); end.Reason != rules.Checkmate {
		t.Errorf("the game of the file ends by %s", end.Reason)
	}
}
