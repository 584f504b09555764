package importgame

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/book"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
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
		g, ok := Of(games[0], 20, false)
		if !ok || len(g.Moves) != 2 || g.Start != nil || g.Result != tt.result || g.Name != tt.name {
			t.Errorf("%s: %+v", tt.tags, g)
		}
		if g, _ := Of(games[0], 1, false); len(g.Moves) != 1 {
			t.Errorf("%d moves", len(g.Moves))
		}
	}
}

// Only the moves before an overlooked check enter a book. A diagram with an illegal position gives
// nothing.
func TestOfWhereRulesDoNotHold(t *testing.T) {
	for text, want := range map[string]int{
		"[FEN \"5k3/9/9/9/9/9/9/9/4r4/3K1N3 w - - 0 1\"]\n\n1. f0g2 e1e0 2. g2h4 *\n": 2,
		"[FEN \"3k5/9/9/9/9/9/9/9/9/R8 w - - 0 1\"]\n\n1. a0a1 *\n":                   -1,
	} {
		c, err := format.Read(strings.NewReader(text))
		if err != nil || len(c.Games[0].Notes) == 0 {
			t.Fatal(err, c.Games[0].Notes)
		}
		if g, ok := Of(c.Games[0], 20, false); ok != (want >= 0) || ok && len(g.Moves) != want {
			t.Errorf("%v, %d moves, want %d", ok, len(g.Moves), want)
		}
	}
}

// A book counts each move of a tree once, in all variations, up to the limit of plies or to a
// position that breaks the rules.
func TestVariations(t *testing.T) {
	games, err := format.ReadPGN(strings.NewReader("[Event \"x\"]\n[Result \"1-0\"]\n\n" +
		"1. h2e2 (1. c3c4 h7e7 (1... h9g7 2. h2e2 b9c7) 2. h2e2) (1. g0e2) 1... h9g7 (1... b9c7 2. c3c4 (2. h0g2 h7e7)) 2. c3c4 b9c7 1-0\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		plies int
		want  string // move, games and wins in the initial position
		moves int    // moves in the book
	}{{4, "h2e2 1 1, c3c4 1 0, g0e2 1 0", 14}, {2, "h2e2 1 1, c3c4 1 0, g0e2 1 0", 7}} {
		g, ok := Of(games[0], c.plies, true)
		e := book.NewEditor(nil)
		if _, err := e.Import([]book.ImportGame{g}, book.ImportOptions{Plies: c.plies}); !ok || err != nil {
			t.Fatal(ok, err)
		}
		place, err := e.At(book.Path{})
		if err != nil {
			t.Fatal(err)
		}
		var way []xiangqi.Move
		for _, m := range []string{"h2e2", "h9g7", "c3c4"} { // two lines lead to the position after c3c4
			mv, err := xiangqi.ParseMove(m)
			if err != nil {
				t.Fatal(err)
			}
			way = append(way, mv)
		}
		if there, err := e.At(book.Path{Moves: way}); err != nil || c.plies > 3 && (len(there.Moves) != 1 || there.Moves[0].Record.Games != 1) {
			t.Errorf("%d plies: %+v, %v", c.plies, there.Moves, err)
		}
		var list []string
		for _, m := range place.Moves {
			list = append(list, fmt.Sprint(m.Move, m.Record.Games, m.Record.Wins))
		}
		if _, moves := e.Size(); strings.Join(list, ", ") != c.want || moves != c.moves {
			t.Errorf("%d plies: %q, %d moves; expected %q, %d", c.plies, list, moves, c.want, c.moves)
		}
	}
}
