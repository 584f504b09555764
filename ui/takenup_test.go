package ui

import (
	"os"
	"testing"

	"example.com/abyss/ui/play/playtest"
)

// The old draft of a resumed game stays on disk until the game is on the board and has a new
// draft. So a program that is killed in between loses nothing.
func TestDraftStaysUntilItsGameIsThere(t *testing.T) {
	dir := t.TempDir()
	s, before := leftGame(t, dir)

	b := drafted(t, dir, Options{})
	b.press("y")
	b.Update(tickMsg{})
	<-b.drafts.keeper.Written()
	if left := found(t, dir, "game-*.pgn"); len(left) != 1 || left[0] != before {
		t.Errorf("before the game is on the board: %v", left)
	}
	s = playtest.Renew(s)
	s.Game = 2
	b.deliver(s)
	<-b.drafts.keeper.Written()
	if left := found(t, dir, "game-*.pgn"); len(left) != 1 || left[0] == before {
		t.Errorf("with the game on the board: %v", left)
	} else if info, err := os.Stat(left[0]); err != nil || info.Size() == 0 {
		t.Errorf("%s is empty, %v", left[0], err)
	}
	b.end(dir)
}
