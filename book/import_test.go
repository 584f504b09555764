package book

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/xiangqi"
)

func TestImport(t *testing.T) {
	played := func(text string, result GameResult, name string) ImportGame {
		return ImportGame{Moves: moves(t, text), Result: result, Name: Name{English: name}}
	}
	games := []ImportGame{
		played("h2e2 h9g7 g3g4 i9h9 i0i1", RedWins, "Cannon"),
		played("c3c4 b9c7 b2e2 a9b9", Draw, ""), // the same as the first game, reflected and in another order
		played("g3g4 h9g7 h2e2 i9h9", BlackWins, ""),
		played("g3g4 h9g7 b2e2", Unknown, "Rare"),
		played("g3g4 b9c7", BlackWins, ""),
	}
	e := NewEditor(nil)
	report, err := e.Import(games, ImportOptions{Plies: 4, MinGames: 2})
	if err != nil {
		t.Fatal(err)
	}
	// One game begins with h2e2, so this move and the next two are rare. Three games have i9h9,
	// since two reach the same position by another order of moves.
	if want := (ImportReport{Games: 5, Added: 4, Rare: 3, Names: 1}); report != want {
		t.Errorf("%+v, expected %+v", report, want)
	}
	for _, tt := range []struct {
		path, move string
		weight     int
		record     Record
	}{
		{"", "g3g4", 2, Record{Games: 4, Draws: 1, Losses: 2}},
		{"g3g4", "h9g7", 4, Record{Games: 3, Wins: 1, Draws: 1}},
		{"c3c4 b9c7", "b2e2", 1, Record{Games: 2, Draws: 1, Losses: 1}},
		{"g3g4 h9g7 h2e2", "i9h9", 3, Record{Games: 3, Wins: 1, Draws: 1, Losses: 1}},
	} {
		place := mustAt(t, e, path(t, tt.path))
		if len(place.Moves) != 1 || place.Moves[0].Move != move(t, tt.move) && place.Moves[0].Move.Mirror() != move(t, tt.move) ||
			place.Moves[0].Weight != tt.weight || place.Moves[0].Record != tt.record {
			t.Errorf("%q: %+v; expected %+v", tt.path, place.Moves, tt)
		}
	}
	if name, err := e.Name(path(t, "g3g4 h9g7")); err != nil || name.English != "Rare" {
		t.Errorf("%v, %v", name, err)
	}

	// A move that is already in the book counts even a single game.
	report, err = e.Import(games[3:4], ImportOptions{MinGames: 3})
	if want := (ImportReport{Games: 1, Counted: 2, Rare: 1}); err != nil || report != want {
		t.Errorf("%+v, %v; expected %+v", report, err, want)
	}
	if got := mustAt(t, e, Path{}).Moves[0]; got.Record.Games != 5 || got.Weight != 3 {
		t.Errorf("%+v", got)
	}
	e.Undo()
	e.Undo()
	if _, n := e.Size(); n != 0 {
		t.Errorf("%d moves behind undoing everything", n)
	}
	if score, ok := (Record{Games: 5, Wins: 2, Draws: 1, Losses: 1}).Score(); score != 62.5 || !ok {
		t.Errorf("score %v, %v", score, ok)
	}
}

func TestImportFromPosition(t *testing.T) {
	kings, err := xiangqi.ParseFEN("4k4/9/9/9/9/9/9/9/9/3K5 w")
	if err != nil {
		t.Fatal(err)
	}
	e := NewEditor(nil)
	if _, err := e.Import([]ImportGame{{Start: &kings, Moves: moves(t, "d0d1 e9e8 d1d0 e8e9"), Result: RedWins}}, ImportOptions{}); err != nil {
		t.Fatal(err)
	}
	if got := mustAt(t, e, Path{Start: &kings}).Moves; len(got) != 1 || got[0].Record != (Record{Games: 1, Wins: 1}) {
		t.Errorf("%+v", got)
	}
	checkPositionsRoundTrip(t, e.Book())
	if n := e.Unreached(); n != 4 {
		t.Errorf("%d positions unreached, expected 4", n)
	}
	if n := e.Book().Len(); n != 0 {
		t.Errorf("%d lines from the initial position, expected none", n)
	}
	// The first move of a cycle is removed, and with it the whole cycle.
	if n, err := e.Remove(Path{Start: &kings}, move(t, "d0d1")); err != nil || n != 4 || e.Book() != nil {
		t.Errorf("removed %d, %v", n, err)
	}
}

func TestImportErrors(t *testing.T) {
	e := NewEditor(mustParse(t, sampleBook))
	good := ImportGame{Moves: moves(t, "h2e2")}
	for _, tt := range []struct {
		game    ImportGame
		options ImportOptions
		want    string
	}{
		{ImportGame{Moves: moves(t, "h2e2 h2e2")}, ImportOptions{}, `book: import: game 2: ply 2: move "h2e2" is not legal`},
		{ImportGame{Name: Name{English: "#"}}, ImportOptions{}, "book: import: game 2: name "},
		{good, ImportOptions{Plies: 201}, "book: import: 201 plies of each game, expected 1 to 200"},
		{good, ImportOptions{MinGames: -1}, "book: import: at least -1 games a move, expected 1 to"},
	} {
		_, err := e.Import([]ImportGame{good, tt.game}, tt.options)
		if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("error %v, expected %s", err, tt.want)
		}
	}
	if e.Changes() != 0 {
		t.Errorf("%d changes behind errors", e.Changes())
	}
}

func TestMerge(t *testing.T) {
	e := NewEditor(mustParse(t, startBoard+" ; h2e2 3 2 1 0 1 +5/4\n"+startBoard+" ; c3c4 1 0 0 0 0 +1/9\n"))
	report, err := e.Merge(mustParse(t, startBoard+" ; b2e2 2 3 1 1 1 +8/6\n"+startBoard+" ; g3g4 1 +7/8\n"+startBoard+" ; a0a1 1\n"+startBoard+" ; remark r\n"+startBoard+" ; name n\n"))
	if want := (ImportReport{Added: 1, Counted: 2, Names: 1}); err != nil || report != want {
		t.Errorf("%+v, %v; expected %+v", report, err, want)
	}
	place := mustAt(t, e, Path{})
	want := Place{Known: true, Own: Name{English: "n"}, Opening: Name{English: "n"}, Remark: "r", Moves: []Entry{
		{Move: move(t, "h2e2"), Weight: 5, Share: 100 * 5.0 / 8, Record: Record{5, 2, 1, 2}, Eval: Eval{8, 6}},
		{Move: move(t, "c3c4"), Weight: 2, Share: 25, Eval: Eval{1, 9}},
		{Move: move(t, "a0a1"), Weight: 1, Share: 12.5},
	}}
	if diff := cmp.Diff(want, place); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if _, err := e.Merge(nil); err != nil {
		t.Error(err)
	}
	// Merging a book of lines into an empty editor gives the same book as making an editor from it.
	other := NewEditor(nil)
	if _, err := other.Merge(mustDefault(t)); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(NewEditor(mustDefault(t)).graph, other.graph, compareGraphs); diff != "" {
		t.Errorf("-lines +merged\n%s", diff)
	}
}

// randomGames returns games of 40 random plies. Such games share few positions, so a book made from
// them is as large as possible.
func randomGames(n int) []ImportGame {
	random := rand.New(rand.NewPCG(1, 2))
	games := make([]ImportGame, n)
	for i := range games {
		pos := xiangqi.StartPosition()
		for range DefaultImportPlies {
			legal := sortedMoves(&pos)
			if len(legal) == 0 {
				break
			}
			m := legal[random.IntN(len(legal))]
			games[i].Moves = append(games[i].Moves, m)
			pos = positionAfter(pos, m)
		}
		games[i].Result = GameResult(random.IntN(4))
	}
	return games
}

func BenchmarkImport(b *testing.B) {
	games := randomGames(1000)
	for b.Loop() {
		if _, err := NewEditor(nil).Import(games, ImportOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBrowse measures how long it takes to list the moves of the initial position of a large
// book.
func BenchmarkBrowse(b *testing.B) {
	e := NewEditor(nil)
	if _, err := e.Import(randomGames(3000), ImportOptions{}); err != nil {
		b.Fatal(err)
	}
	b.Logf("%d positions", len(e.graph))
	for b.Loop() {
		if _, err := e.At(Path{}); err != nil {
			b.Fatal(err)
		}
	}
}
