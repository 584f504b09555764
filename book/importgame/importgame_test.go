package importgame

import (
	"strings"
	"testing"

	"example.com/abyss/book"
	"example.com/abyss/engine/game/format"
)

func TestOf(t *testing.T) {
	for _, tt := range []struct {
		tags   string
		result book.GameResult
		name   book.Name
	}{
		{"[Opening \"順炮 / Same-Direction Cannons\"]\n[Variation \"Straight Rook\"]\n[Result \"1-0\"]", book.RedWins, book.Name{Chinese: "順炮", English: "Same-Direction Cannons: Straight Rook"}},
		{"[Opening \"?\"]\n[Result \"0-1\"]", book.BlackWins, book.Name{}},
		{"[Opening \"#no name\"]\n[Result \"1/2-1/2\"]", book.Draw, book.Name{}},
		{"[Event \"x\"]\n[Result \"*\"]", book.Unknown, book.Name{}},
	} {
		games, err := format.ReadPGN(strings.NewReader(tt.tags + "\n\n1. h2e2 (1. c3c4) h7e7 *\n"))
		if err != nil {
			t.Fatalf("%s: %v", tt.tags, err)
		}
		g := Of(games[0])
		if len(g.Moves) != 2 || g.Start != nil || g.Result != tt.result || g.Name != tt.name {
			t.Errorf("%s: %+v", tt.tags, g)
		}
	}
}
