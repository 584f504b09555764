//go:build unix

package ui

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
)

// chancesOf returns the winning chances of A and B, as the command why prints them.
func chancesOf(t *testing.T, args ...string) (chances [2]string) {
	t.Helper()
	path, err := buildApp()
	if err != nil {
		t.Fatal(err)
	}
	args = append([]string{"why", "--json", "--depth", "4", "--referee", "0", "--moves", "h2e2 h9g7 h0g2"}, args...)
	out, err := exec.Command(path, args...).Output()
	if err != nil {
		t.Fatalf("%q: %v", args, err)
	}
	var r compare.Report
	if err := json.Unmarshal(out, &r); err != nil {
		t.Fatal(err)
	}
	return [2]string{fmt.Sprintf("%.1f%%", r.A.Chance.Mean), fmt.Sprintf("%.1f%%", r.B.Chance.Mean)}
}

// TestAnalyzeOnTerminal uses Analyze as a user does. It opens a game and flips a switch. It finds
// the same chances for both settings as the command why, and steps through both lines. Then it
// adds the engine's line to the game, saves the game, and reads the file without the app.
func TestAnalyzeOnTerminal(t *testing.T) {
	chances := chancesOf(t, "--b", "checkevasions=off")
	dir := t.TempDir()
	file := filepath.Join(dir, "game.pgn")
	const pgn = "[Game \"Chinese Chess\"]\n[Event \"A test\"]\n[Red \"One\"]\n[Black \"Two\"]\n[Result \"*\"]\n\n1. h2e2 h9g7 2. h0g2 *\n"
	if err := os.WriteFile(file, []byte(pgn), 0o644); err != nil {
		t.Fatal(err)
	}
	tm := startApp(t, nil, "--side", "both")
	tm.waitFor("Red to move")
	tm.openMode("Analyze")
	tm.send("o")
	tm.waitFor("another file...")
	tm.send("\r") // chooses the first entry, because no game is saved
	tm.waitFor("Open:")
	tm.send("\x15" + file + "\r")
	tm.waitFor("Opened game.pgn: 3 plies")
	tm.send("\x1b[F") // the key End
	tm.waitFor("[h0g2]")
	tm.send("t")
	tm.send("]]]]") // changes the budget from 200,000 nodes to depth 4
	tm.waitFor("A and B: depth 4 each")
	tm.send(" ")
	tm.waitFor(" searches, depth 4 each")
	for i, name := range [...]string{"A", "B"} {
		row := regexp.MustCompile(`(?m) ` + name + ` .* [a-i]\d[a-i]\d \d+/\d+ +(Red|Black) ` + regexp.QuoteMeta(chances[i]))
		tm.waitUntil("the chance of "+name+" is not "+chances[i]+", as why has it", row.MatchString)
	}
	tm.waitFor("1 Differ? ")
	tm.send(">")
	tm.waitFor("A: move 1 of ")
	tm.send("\x1b")
	tm.waitUntil("the line of A is still stepped through", func(screen string) bool { return !strings.Contains(screen, "A: move 1 of ") })
	tm.send("\x1b") // gives the moves panel the focus again
	tm.waitFor("═ Moves")
	tm.waitFor("off; e starts it") // the engine is off, because the game was opened for replay
	tm.send("e")
	line := regexp.MustCompile(`(?m) 1 +[+-]\d+\.\d\d/\d+ +\d+% [a-i]\d[a-i]\d [a-i]\d[a-i]\d`)
	tm.waitUntil("there is no line of two moves", line.MatchString)
	tm.send("\x10preview line\r") // chooses this action in the palette
	tm.waitFor("Line 1 (")
	tm.send("\x1b[C\r")
	tm.waitFor("2 moves added to the game")
	tm.send("s")
	tm.waitFor("Save as:")
	saved := filepath.Join(dir, "saved.pgn")
	tm.send("\x15" + saved + "\r")
	tm.waitFor("Saved as ")
	tm.send("q")
	tm.wantExit()

	games, err := format.ReadFile(saved)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	moves := games[0].Moves()
	if len(moves) < 5 {
		t.Errorf("the game has %d moves, expected the engine's after the three", len(moves))
	}
	pos := xiangqi.StartPosition()
	for i, mv := range moves {
		if !pos.Legal(mv) {
			t.Fatalf("move %d, %s, is not legal", i+1, mv)
		}
		var u xiangqi.Undo
		pos.Make(mv, &u)
	}
	var text []string
	for _, mv := range moves[:3] {
		text = append(text, mv.String())
	}
	if got := strings.Join(text, " "); got != "h2e2 h9g7 h0g2" {
		t.Errorf("the game begins with %s", got)
	}
}
