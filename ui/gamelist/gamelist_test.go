package gamelist

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/ui/lang"
)

// The list shows games even if there are many newer files without games.
func TestOtherFilesHideNoGames(t *testing.T) {
	dir := t.TempDir()
	now := time.Now()
	write := func(name, text string, age time.Duration) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, now, now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	const game = "[Red \"Hu\"]\n\n1. h2e2 h9g7 *\n"
	for i := range maxListed + 5 {
		write(fmt.Sprintf("note%d.txt", i), "milk and bread", time.Minute)
		write(fmt.Sprintf("page%d.log", i), "milk and bread", time.Minute)
		write(fmt.Sprintf("film%d.bin", i), strings.Repeat("milk and bread ", ListedBytes/10), time.Minute)
	}
	write("old.pgn", game, time.Hour)
	write("part.pgn", game+"\n[FEN \"9/9 w\"]\n\n1. h2e2 *\n", 2*time.Hour)
	list := Find(dir)
	if len(list) != 2 || filepath.Base(list[0].Path) != "old.pgn" {
		t.Fatalf("listed are %d files: %+v", len(list), list)
	}
	if list[0].Err != nil || list[1].Err == nil || len(list[1].Games) != 1 {
		t.Errorf("a file read in part: %d games, %v; a whole one: %v", len(list[1].Games), list[1].Err, list[0].Err)
	}
	for i := range maxListed {
		write(fmt.Sprintf("game%d.pgn", i), game, 0)
	}
	if list = Find(dir); len(list) != maxListed || filepath.Base(list[0].Path) == "old.pgn" {
		t.Errorf("of more games %d are listed", len(list))
	}
}

// A game without known players is named after its title or its event.
func TestLineOfAGameWithoutPlayers(t *testing.T) {
	for tags, want := range map[string]string{
		"[Title \"第一局\"]":                   "第一局, 1 move",
		"[Event \"Cup\"]":                   "Cup, 1 move",
		"[Title \"第一局\"]\n[Red \"Hu\"]":     "Hu - ?, 1 move",
		"[Event \"?\"]\n[Black \"?\"]":      "? - ?, 1 move",
		"[Title \"t\"]\n[Event \"Cup\"]":    "t, 1 move",
		"[Title \"t\"]\n[Result \"1-0\"]\n": "t, 1 move, 1-0",
	} {
		games, err := format.ReadText(tags + "\n\n1. h2e2 *\n")
		if err != nil {
			t.Fatal(err)
		}
		if got := Line(lang.English.Text, games[0]); got != want {
			t.Errorf("%s: %q, want %q", tags, got, want)
		}
	}
}
