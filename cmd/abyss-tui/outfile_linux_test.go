package main

import (
	"strings"
	"testing"
)

// If the folder of the output file is read-only, the command fails before its work, not after it.
// In /proc not even root can create a file.
func TestFoldersThatTakeNoFileAreRefusedBefore(t *testing.T) {
	game := reviewFile(t, cannonGame)
	for _, args := range [][]string{
		quickReview(game, "-o", "/proc/game.pgn"),
		{"match", "--games", "2", "--depth", "1", "--max-moves", "1", "--pgn", "/proc/games.pgn"},
		{"suite", "make", "mates", "--moves", "1", "--count", "1", "--out", "/proc/mates.epd"},
		{"convert", game, "/proc/game.xqf"},
	} {
		got := abyss(t, "", args...)
		if got.code != exitFailed || got.out != "" || strings.Count(got.errors, "\n") != 1 || !strings.Contains(got.errors, "/proc/") {
			t.Errorf("%s: %+v", args[0], got)
		}
	}
}
