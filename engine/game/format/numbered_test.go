package format

import (
	"fmt"
	"strings"
	"testing"
)

// Every game of a large file can be read by its number, even beyond the limit for reading a whole
// file. For a number that is too large, the error says how many games there are.
func TestNumberedReachesEveryGame(t *testing.T) {
	count := maxGames + 500
	path := collectionFile(t, []byte(strings.Repeat("[Event \"x\"]\n\n*\n\n", count-1)+"[Event \"last\"]\n\n1. h2e2 *\n"))
	games, err := ReadFile(fmt.Sprintf("%s:%d", path, count))
	if err != nil || len(games) != 1 || short(games[0]) != "Event=last h2e2 *" {
		t.Errorf("%d games, %v", len(games), err)
	}
	if _, err := ReadFile(fmt.Sprintf("%s:%d", path, count+1)); err == nil || !strings.HasSuffix(err.Error(), fmt.Sprintf("to %s:%d", path, count)) {
		t.Errorf("%v", err)
	}
}

// If the number is that of a broken game, the error of this game is returned. For other numbers
// there is no error.
func TestNumberedTellsOfABreak(t *testing.T) {
	path := collectionFile(t, []byte("[Event \"a\"]\n\n1. h2e2 *\n\n[Event \"b\"]\n\n1. h2e2 h2e2 *\n\n[Event \"c\"]\n\n1. b2e2 *\n"))
	games, err := ReadFile(path + ":2")
	if len(games) != 1 || len(games[0].Moves()) != 1 || err == nil || !strings.Contains(err.Error(), "line 7: game 2: move 1...") {
		t.Errorf("%d games, %v", len(games), err)
	}
	if _, err := ReadFile(path + ":3"); err != nil {
		t.Error(err)
	}
}
