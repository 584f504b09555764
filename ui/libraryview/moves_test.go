package libraryview

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/mode/modetest"
)

// cells returns the rows of the moves that have games, in the columns with these titles.
func (f *fixture) cells(titles ...string) (rows []string) {
	f.t.Helper()
	for i := range f.moves.rows {
		if p := f.moves.rows[i].played; p.Games == 0 && p.Trees == 0 {
			continue
		}
		var row []string
		for _, c := range f.moves.columns() {
			for _, title := range titles {
				if c.Title == title {
					row = append(row, c.Cell(i))
				}
			}
		}
		rows = append(rows, strings.Join(row, " "))
	}
	return rows
}

// The results of all moves are numbers of games, or percentages if the position has many games. A
// row names the sources that have the move. The line above says how the games add up.
func TestResultsOfMoves(t *testing.T) {
	f := newFixture(t, false)
	var games strings.Builder
	add := func(n int, result, moves string) {
		for range n {
			fmt.Fprintf(&games, "[Event \"e\"]\n[Result \"%s\"]\n\n%s %s\n\n", result, moves, result)
		}
	}
	add(9, "1-0", "1. h2e2 h9g7")
	add(6, "1/2-1/2", "1. h2e2 b9c7")
	add(3, "0-1", "1. h2e2 b9c7")
	add(1, "0-1", "1. a3a4 a6a5")
	add(2, "*", "1. h2e2 (1. e3e4)")
	check := func(want ...string) {
		t.Helper()
		f.write("a.pgn", games.String())
		f.press("A")
		f.answer(f.folder)
		f.press("tab")
		if got := append(f.cells("Games", "Red", "Draw", "Black", "Red%", "Draw%", "Black%", "Known by"), f.moves.gamesText()); strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%q, expected %q", got, want)
		}
		f.press("esc")
	}
	f.folder += "/one"
	check("20 9 6 3 Games, Book", "1 0 0 1 Games", "(2)    Games", "21 games here; 19 with a result; a move and its mirror image count as one")
	add(1, "1-0", "1. a3a4 i6i5")
	f.folder += "/two"
	check("40 50 33 17 Games, Book", "3 33 0 67 Games", "(4)    Games", "43 games here; 39 with a result; a move and its mirror image count as one")
	f.run(f.Paste("e3e4"))
	f.Layout(80, 22)
	if got := f.moves.gamesText(); got != "0 games here; 4 more in variations" {
		t.Errorf("%q", got)
	}
}

// The status line names the player who played the selected move most often, if someone played it
// twice.
func TestMostBy(t *testing.T) {
	f := newFixture(t, true)
	f.press("tab")
	if status := f.moves.status(); strings.Contains(status, "most often by") {
		t.Errorf("%q", status)
	}
	f.write("lq.pgn", "[Red \"吕钦\"]\n\n1. h2e2 *\n")
	f.press("R")
	modetest.Settle(t, f.Mode)
	f.Layout(80, 22)
	if status := f.moves.status(); !strings.Contains(status, "; most often by 吕钦: 2;") {
		t.Errorf("%q", status)
	}
}

// If there is little room, the column with the weight in the book is left out first, and the
// results stay together.
func TestColumnsOfResults(t *testing.T) {
	f := newFixture(t, false)
	f.folder += "/one"
	f.write("a.pgn", strings.Repeat("[Event \"e\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7 1-0\n\n", 20))
	f.press("A")
	f.answer(f.folder)
	f.app.Shown.Notation = notation.Simplified
	f.press("tab")
	modetest.WantSeen(t, f.app, f.Mode, "Red% Draw% Black%")
}
