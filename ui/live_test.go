package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// gameState returns the session's state of a game after some moves.
func gameState(t testing.TB, number uint64, moves ...string) session.State {
	t.Helper()
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, moves...)
	s.Game, s.Thinking = number, false
	return s
}

// The key for Analyze shows the current game of Play there, and Analyze follows its moves. If the
// user has edited the game in Analyze, that game is stored in a file before the game of Play
// replaces it. A message reports this.
func TestAnalyzeShowsTheGamePlayed(t *testing.T) {
	dir := t.TempDir()
	a := newWhole(t, 80, 24, termenv.Ascii, "")
	a.drafts.games = filepath.Join(dir, "games")
	a.drafts.open(dir)
	a.deliver(gameState(t, 1, "h2e2", "h9g7"))
	a.keys("2")
	a.wantSeen("ply 2/2")
	a.wantSeen("[h9g7]")
	a.deliver(gameState(t, 1, "h2e2", "h9g7", "h0g2"))
	a.wantSeen("ply 3/3")
	a.keys("1", "3")
	a.deliver(gameState(t, 1, "h2e2", "h9g7", "h0g2", "i9h9"))
	a.keys("2") // so that the user comes from Positions
	a.wantSeen("ply 4/4")

	a.keys("c")
	a.typed("mine")
	a.keys("enter", "1", "2")
	a.wantSeen("mine")
	s := gameState(t, 1, "h2e2", "h9g7", "h0g2", "i9h9", "i0h0")
	playtest.Timed(&s)
	s.Timing = session.Running
	a.deliver(s)
	a.wantSeen("ply 4/4")
	a.keys("1")
	a.click2()
	a.wantSeen("ply 5/5")
	a.wantUnseen("mine")
	a.wantSeen("The previous game is stored: o opens it. The clocks stop until you are back in Play")
	if err := a.drafts.close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "games", "2026-11-21-093000-analysis.pgn"))
	if err != nil || !strings.Contains(string(text), "mine") {
		t.Errorf("kept: %v, %s", err, text)
	}
	a.settle()
}

// click2 clicks on the title of Analyze in the header.
func (a *whole) click2() {
	a.t.Helper()
	for x := range 80 {
		if i, ok := (bars{parts: a.parts}).tabAt(x); ok && i == 1 {
			_, cmd := a.Update(tea.MouseMsg{X: x, Y: 0, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
			a.do(cmd)
			return
		}
	}
	a.t.Fatal("Analyze is not in the header")
}

// While the engine of Play thinks on its clock, the engine of Analyze waits. Without a clock it
// does not wait.
func TestAnalyzeLeavesTheProcessorToPlay(t *testing.T) {
	for _, clocks := range []bool{true, false} {
		a := newWhole(t, 80, 24, termenv.Ascii, "")
		s := gameState(t, 1, "h2e2")
		if s.Thinking = true; clocks {
			playtest.Timed(&s)
			s.Thinking = true
		}
		a.deliver(s)
		a.keys("2")
		if rests := strings.Contains(a.View(), "paused while Play thinks"); rests != clocks {
			t.Errorf("clocks %v: rests %v\n%s", clocks, rests, a.View())
		}
		a.deliver(gameState(t, 1, "h2e2", "h9g7"))
		a.wantUnseen("paused while Play thinks")
		a.settle()
	}
}

// The title of the followed game changes with the language of the interface.
func TestTitleOfTheGameFollowsTheLanguage(t *testing.T) {
	a := newWhole(t, 120, 40, termenv.Ascii, "")
	a.deliver(gameState(t, 1, "h2e2"))
	a.keys("2")
	a.wantSeen("you - level 10 Full")
	a.keys("I")
	a.wantUnseen("you - level 10 Full")
	a.keys("c") // from here on the study is the user's own
	a.typed("mine")
	a.keys("enter", "I", "I")
	a.wantSeen("you - level 10 Full")
}

// From Analyze, the palette shows the games with its position in Library.
func TestGamesOfThePosition(t *testing.T) {
	a := newWhole(t, 80, 24, termenv.Ascii, "")
	a.deliver(gameState(t, 1, "h2e2", "h9g7"))
	a.keys("2", "games with this position")
	a.wantSeen("[5 Library]")
	a.keys("tab")
	a.wantSeen("h2e2 > h9g7")
}
