//go:build unix

package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// TestStartsWithoutAnswer: if the terminal never answers, the board still appears long before the
// toolkit's timeout. The app queries the terminal once, and the toolkit does not.
func TestStartsWithoutAnswer(t *testing.T) {
	if _, err := buildApp(); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	tm := startApp(t, nil)
	tm.waitFor("帥")
	const toolkitGivesUp = 5 * time.Second
	if took := time.Since(began); took >= toolkitGivesUp {
		t.Errorf("the board came after %v", took)
	}
	tm.send("q")
	tm.wantExit()
	for query, want := range map[string]int{"\x1b]11": 1, "\x1b[6n": 1, "\x1b]10": 0, "\x1b[c": 0} {
		if n := strings.Count(tm.raw.String(), query); n != want {
			t.Errorf("the terminal was asked %q %d times, want %d", query, n, want)
		}
	}
}

// TestGameOnTerminal plays as a user does: moves against the engine, a takeback, an illegal move,
// and a new game to mate. Then it quits.
func TestGameOnTerminal(t *testing.T) {
	const mateInOne = "4k4/R8/9/9/9/9/9/9/7R1/3K5 w - - 0 1"
	tm := startApp(t, nil, "--fen", mateInOne, "--movetime", "100ms")
	tm.waitFor("Red to move ")
	tm.play("h1h8")
	tm.waitFor("Black played")
	tm.waitFor("Red to move ")
	tm.send("u")
	tm.waitFor("none yet")
	tm.play("h1g3")
	tm.waitFor("the rook on h1 cannot go to g3")
	tm.send("\x1b")
	tm.waitUntil("the line to type in stays open", func(screen string) bool { return !strings.Contains(screen, "Move: ") })
	tm.play("H1-H9")
	tm.waitFor("Red wins: checkmate")
	tm.waitFor("!將!")

	tm.send("n\x1b[B\x1b[B\x1b[B\x1b[B\x1b[D\r") // a new game from the initial position
	tm.waitFor("▐俥▌▐傌▌▐相▌▐仕▌[帥]▐仕▌▐相▌▐傌▌▐俥▌")
	tm.send("hhhkk \x1b[C\x1b[C\x1b[C\r") // moves the cannon from b2 to e2
	tm.waitFor("1. 炮b2e2")
	tm.waitFor("Black played")
	tm.send("q")
	tm.waitFor("The game under way is not saved")
	tm.send("y")
	tm.wantExit()
}

// TestQuitWhileThinking: quitting cancels the search and does not wait for its time.
func TestQuitWhileThinking(t *testing.T) {
	tm := startApp(t, nil, "--side", "black", "--movetime", "10m", "--book=false")
	tm.waitFor("一i 二h 三g 四f 五e 六d 七c 八b 九a")
	tm.waitFor("nodes")
	tm.send("\x03")
	tm.wantExit()
}

// TestWholeGameIsSaved plays a game of two players to mate, which saves it. It then reads the file
// without the app. The file contains the moves, and they end in mate.
func TestWholeGameIsSaved(t *testing.T) {
	moves := []string{"b2c2", "b7c7", "c2c6", "f9e8", "c6c9"}
	dir := t.TempDir()
	tm := startApp(t, []string{"XDG_STATE_HOME=" + dir}, "--side", "both", "--glyphs", "ascii")
	tm.waitFor("Red to move")
	for i, mv := range moves {
		tm.play(mv)
		tm.waitFor(mv[2:] + " ")
		if i < len(moves)-1 {
			tm.waitFor([...]string{"Black to move", "Red to move"}[i%2])
		}
	}
	tm.waitFor("Red wins: checkmate")
	tm.waitFor("This game is saved")
	tm.send("q")
	tm.wantExit()

	saved, err := filepath.Glob(filepath.Join(dir, "abyss", "games", "*.pgn"))
	if err != nil || len(saved) != 1 {
		t.Fatalf("saved %q, %v", saved, err)
	}
	text, err := os.ReadFile(saved[0])
	if err != nil {
		t.Fatal(err)
	}
	head, body, _ := strings.Cut(string(text), "\n\n")
	if !strings.Contains(head, `[Result "1-0"]`) {
		t.Errorf("the result is missing: %s", head)
	}
	replayed := game.New(xiangqi.StartPosition())
	for _, word := range strings.Fields(body) {
		if mv, err := xiangqi.ParseMove(word); err == nil {
			if err := replayed.Play(mv); err != nil {
				t.Fatalf("%s: %v", word, err)
			}
		}
	}
	if got := replayed.Ending().Reason; got != rules.Checkmate || replayed.Ply() != len(moves) {
		t.Errorf("after %d moves the game of the file ends by %s", replayed.Ply(), got)
	}

	again := startApp(t, nil, "--pgn", saved[0])
	again.waitFor("Red wins: checkmate")
	again.send("q")
	again.wantExit()
}

// TestEngineGameOnTerminal lets the engine play itself at the lowest level with clocks. The game
// ends, and the screen says how.
func TestEngineGameOnTerminal(t *testing.T) {
	tm := startApp(t, nil, "--side", "none", "--level", "beginner", "--control", "20s+1s")
	tm.waitUntil("the game does not end", func(screen string) bool {
		return strings.Contains(screen, " wins: ") || strings.Contains(screen, "Draw: ")
	})
	tm.waitFor("Result")
	tm.send("q") // asks nothing, because the game is saved
	tm.wantExit()
}

// TestFlagOnTerminal: the clock starts with the first move. When it runs out, the game ends, and
// the screen says so.
func TestFlagOnTerminal(t *testing.T) {
	tm := startApp(t, nil, "--side", "both", "--control", "2s")
	tm.waitFor("Clocks: start with your move")
	tm.play("h2e2")
	tm.waitFor("00:01.")
	tm.waitFor("Red wins on time")
	tm.send("q") // asks nothing, because the game is saved
	tm.wantExit()
}

// TestMouseOnTerminal plays a move by two clicks.
func TestMouseOnTerminal(t *testing.T) {
	tm := startApp(t, nil, "--side", "both")
	tm.waitFor("帥")
	tm.send("\x1b[<0;33;17M\x1b[<0;33;17m") // clicks on h2
	tm.waitFor("[炮>")
	tm.send("\x1b[<0;21;17M\x1b[<0;21;17m") // clicks on e2
	tm.waitFor("1. 炮h2e2")
	tm.send("q")
	tm.waitFor("Quit?")
	tm.send("y")
	tm.wantExit()
}

// TestIdleIsSilent: without a search and without a clock, the app writes nothing.
func TestIdleIsSilent(t *testing.T) {
	tm := startApp(t, nil)
	tm.waitFor("帥")
	size := func() int {
		tm.mu.Lock()
		defer tm.mu.Unlock()
		return tm.raw.Len()
	}
	settled := -1
	for now := size(); now != settled; now = size() { // the first frame can arrive in parts
		settled = now
		time.Sleep(300 * time.Millisecond)
	}
	time.Sleep(1500 * time.Millisecond)
	if got := size(); got != settled {
		t.Errorf("%d bytes were written without a reason", got-settled)
	}
	tm.send("q")
	tm.wantExit()
}

// TestNoColorOnTerminal: with NO_COLOR the output has no styles. Without NO_COLOR the output has
// styles.
func TestNoColorOnTerminal(t *testing.T) {
	for _, tc := range []struct {
		env  string
		want bool
	}{{"NO_COLOR=1", false}, {"NO_COLOR=", true}} {
		tm := startApp(t, []string{tc.env})
		tm.waitFor("帥")
		tm.send("q")
		tm.wantExit()
		if got := strings.Contains(tm.raw.String(), "\x1b[1"); got != tc.want {
			t.Errorf("%s: styles in the output: %v, want %v", tc.env, got, tc.want)
		}
	}
}
