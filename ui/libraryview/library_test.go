package libraryview

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"

	tea "github.com/charmbracelet/bubbletea"
)

var shownMsg = mode.Shown{}

const damagedEvent, national, cup, single = "x", "1982年全国个人赛 (+1 copy)", "五羊杯", "一枝独秀"

// Typed text filters the games by words, by initials of pinyin, and by fields. An incomplete
// query is reported, and the games stay.
func TestFilter(t *testing.T) {
	f := newFixture(t, true)
	f.wantGames(cup, national, single, damagedEvent)
	f.press("/")
	f.typed("hrh")
	f.wantGames(national)
	f.typed(" year:19")
	f.wantGames(national)
	f.typed("80-89")
	f.wantGames(national)
	f.press("esc")
	f.wantGames(cup, national, single, damagedEvent)
	f.press("/")
	f.typed("result:d")
	f.wantGames(cup)
	f.typed("x")
	f.wantGames(cup)
	if status, _, _ := f.screen.status(); status != "result:dx: expected one of red, black, draw, unknown" {
		t.Errorf("the status is %q", status)
	}
	f.press("backspace", "enter", "m", "o", "o", "o", "o", "o")
	f.wantGames(cup)
	f.press("esc", "c")
	f.wantGames(national, cup, single, damagedEvent, "copy (+1 copy)")
}

// The position on the board selects the games and moves. A mirrored position counts as the same,
// and a copy of a game counts once.
func TestPosition(t *testing.T) {
	f := newFixture(t, true)
	f.press("tab")
	f.wantMoves("h2e2 3")
	f.press("enter")
	f.wantMoves("h9g7 1, b9c7 1")
	f.wantGames(cup, national, damagedEvent)
	f.run(f.Paste("b2e2 h9g7"))
	f.Layout(80, 22)
	f.wantMoves("b0c2 1")
	f.wantGames(cup)
	f.press("m")
	f.wantGames(cup, national, damagedEvent)
	f.press("m", "home")
	f.wantGames(cup, national, single, damagedEvent)
	f.press("tab", "tab", "down", "up", "tab", "down", "enter", "backspace")
	if row := f.moves.selected(); row == nil || row.move == f.moves.rows[0].move {
		t.Errorf("the move one came back from is not selected: %+v", row)
	}
}

// Another mode can ask Library to show the games with a position. These games are shown even if a
// filter is set or the editor is open. A line with an illegal move is not followed.
func TestGamesAt(t *testing.T) {
	f := newFixture(t, true)
	f.press("/")
	f.typed("hrh")
	f.press("enter", "tab", "m", "b")
	start := xiangqi.StartPosition()
	moves := func(text string) (list []xiangqi.Move) {
		for s := range strings.FieldsSeq(text) {
			m, err := xiangqi.ParseMove(s)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, m)
		}
		return list
	}
	f.run(f.GamesAt(start, moves("b2e2 h9g7")))
	f.Layout(80, 22)
	f.wantGames(cup)
	if f.editor.shown || f.screen.panels.Focus != f.games || len(f.way.path.Moves) != 2 || f.way.path.Start != nil {
		t.Errorf("the path is %+v", f.way.path)
	}
	if f.run(f.GamesAt(start, nil)); f.lastMessage() != "The board shows the initial position: all games are listed" {
		t.Errorf("%q", f.lastMessage())
	}
	f.run(f.GamesAt(start, moves("e0e1 e9e8 e1e5")))
	if f.way.path.Start == nil || len(f.way.path.Moves) > 0 {
		t.Errorf("behind a move that breaks the rules the path is %+v", f.way.path)
	}
}

// A game opens at the position on the board. If the game does not contain the position, it opens
// at its start.
func TestOpen(t *testing.T) {
	f := newFixture(t, true)
	f.press("enter")
	f.run(f.Paste("h2e2 b9c7"))
	f.Layout(80, 22)
	f.press("enter")
	if len(f.app.Studies) != 2 {
		t.Fatalf("%d games were opened: %q", len(f.app.Studies), f.app.Problems)
	}
	for i, ply := range []int{0, 2} {
		if s := f.app.Studies[i]; s.At.Ply() != ply || s.Title != "a.pgn:2" || len(s.Tree.MainMoves()) != 3 {
			t.Errorf("opened is %q at ply %d of %d", s.Title, s.At.Ply(), len(s.Tree.MainMoves()))
		}
	}
	f.write("a.pgn", files["c.pgn"]) // the file has changed since it was added
	f.press("enter")
	if want := "The file has changed since it was added"; !strings.Contains(strings.ToLower(f.lastProblem()), strings.ToLower(want)) || len(f.app.Studies) != 2 {
		t.Errorf("%q, expected %q", f.lastProblem(), want)
	}
}

// A position is found by its FEN, by moves from the board's position, or by moves from the start.
func TestFindPosition(t *testing.T) {
	f := newFixture(t, true)
	find := func(text string, moves int, games ...string) {
		t.Helper()
		f.press(":")
		f.answer(text)
		if f.wantGames(games...); len(f.way.path.Moves) != moves {
			t.Errorf("%s: the path is %v", text, f.way.path)
		}
	}
	find("炮二平五", 1, cup, national, damagedEvent)
	find("b9c7", 2, cup)
	find("b2e2 h9g7 b0c2", 3, cup)
	find("5k3/9/9/9/4R4/9/9/9/9/3K5 w", 0, single)
	f.press("m", "m")
	f.wantGames(single)
	f.press(":")
	if _, err := f.app.Answer(t, "e9e1"); err == nil || f.way.path.Start == nil {
		t.Errorf("%v, the path is %v", err, f.way.path)
	}
}

// The editor opens at the position on the board. When the user leaves the editor, the board shows
// the editor's position.
func TestEditor(t *testing.T) {
	f := newFixture(t, true)
	f.press("tab", "enter", "b", "enter", "+")
	if !f.editor.shown || len(f.editor.Path().Moves) != 2 {
		t.Fatalf("the editor is at %v", f.editor.Path())
	}
	if lines := f.Unsaved(); len(lines) != 1 {
		t.Errorf("unsaved is %q", lines)
	}
	if _, ok := f.Draft(); !ok {
		t.Error("the edited book has no draft")
	}
	f.press("A")
	if want := "A does nothing in the editor; esc goes back to the games"; f.lastMessage() != want {
		t.Errorf("%q, expected %q", f.lastMessage(), want)
	}
	f.press("esc")
	if f.editor.shown || len(f.way.path.Moves) != 2 {
		t.Errorf("the board is at %v", f.way.path)
	}
}

// Moves that no game has can be made on the board.
func TestBoard(t *testing.T) {
	f := newFixture(t, true)
	f.press("h", "k", "k", "k", "enter", "k", "enter")
	if f.way.last() == xiangqi.NoMove || f.screen.panels.Focus != f.board {
		t.Errorf("the path is %v", f.way.path)
	}
	f.wantGames()
	f.press("P", "y", "a")
	if len(f.app.Played) != 1 || len(f.app.Copied) != 1 || len(f.app.Studies) != 1 {
		t.Errorf("played %v, copied %q, studies %d", f.app.Played, f.app.Copied, len(f.app.Studies))
	}
	f.press("left", "esc", "esc")
	f.run(f.Update(mode.Hidden{}))
}

// A move that was taken back is selected until the user selects another move, even if no source
// has it.
func TestMoveTakenBack(t *testing.T) {
	f := newFixture(t, true)
	f.run(f.Paste("a0a1"))
	f.press("backspace", "tab", "down")
	if f.moves.table.Selected != 1 {
		t.Errorf("row %d is selected with a key", f.moves.table.Selected)
	}
	f.run(f.Paste("a0a1"))
	f.press("backspace")
	f.run(f.moves.Mouse(mode.Mouse{Y: len(f.moves.above) + 3}))
	f.Layout(80, 22)
	if f.moves.table.Selected != 2 {
		t.Errorf("row %d is selected with the mouse", f.moves.table.Selected)
	}
}

// If a path is longer than a book allows, only its last position is looked up. Leaving the editor
// restores the path.
func TestLongPath(t *testing.T) {
	f := newFixture(t, true)
	f.run(f.Paste(strings.Repeat("a0a1 a9a8 a1a0 a8a9 ", 50) + "h2e2"))
	f.Layout(80, 22)
	if place, current, err := f.shelves.book.see(); err != nil || !current || len(place.Moves) == 0 {
		t.Errorf("%v, %d moves of the book", err, len(place.Moves))
	}
	f.press("b")
	if path := f.editor.Path(); path.Start == nil || *path.Start != f.way.pos {
		t.Errorf("the editor is at %v, %q", path, f.app.Problems)
	}
	if f.press("esc"); len(f.way.path.Moves) != 201 {
		t.Errorf("the path has %d moves", len(f.way.path.Moves))
	}
}

// While the filter's line is open, pasted text is inserted as words.
func TestPasteIntoFilter(t *testing.T) {
	f := newFixture(t, true)
	f.press("/")
	if _, taken := f.TakeKey(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("吕钦\n许银川"), Paste: true}); taken {
		t.Error("a paste is taken as a key")
	}
	f.run(f.Paste("吕钦\n许银川"))
	f.wantGames(cup)
}

// The listed games are written to a file. If the file exists, a question comes first.
func TestExport(t *testing.T) {
	f := newFixture(t, true)
	path := filepath.Join(t.TempDir(), "out.pgn")
	games := func() string {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	f.press("E")
	if _, err := f.app.Answer(t, "out.jpg"); err == nil {
		t.Error("a picture is written")
	}
	f.answer(path)
	if f.lastMessage() != "The games are in "+path || strings.Count(games(), "[Result ") != 4 {
		t.Errorf("said %q, problems %q, written\n%s", f.lastMessage(), f.app.Problems, games())
	}
	before := games()
	f.press("/")
	f.typed("year:1970")
	f.press("enter", "E")
	f.answer(path)
	if f.app.Confirmation == nil || games() != before {
		t.Fatal("written over without a question")
	}
	f.run(f.app.Confirmation.Yes())
	if now := games(); strings.Count(now, "[Result ") != 1 || !strings.Contains(now, "一枝独秀") {
		t.Errorf("written\n%s", now)
	}
	f.press("E")
	f.answer(filepath.Join(t.TempDir(), "one.xqf"))
	if len(f.app.Problems) > 0 {
		t.Errorf("problems %q", f.app.Problems)
	}
	f.press("esc", "E")
	f.answer(filepath.Join(t.TempDir(), "many.xqf"))
	_, total := f.games.list()
	if q := f.app.Question; q == nil || !strings.HasSuffix(q.Problem.Error(), oneGame("many.xqf", total).Error()) {
		t.Errorf("asked %+v", q)
	}
	f.app.Question = nil
	f.press("/")
	f.typed("nobody")
	f.press("enter", "E")
	if f.app.Question != nil || f.lastMessage() != "No game is listed" {
		t.Errorf("asked %+v, said %q", f.app.Question, f.lastMessage())
	}
}

// If the header has no room for the folders, it still shows the number of damaged files.
func TestHeaderOfDamagedFiles(t *testing.T) {
	f := newFixture(t, true)
	if _, right := f.screen.header(); len(right) != 3 || right[1] != "1 damaged file" {
		t.Errorf("the header has %q", right)
	}
}

// The bottom line names what enter does in the panel with the focus, and a mark shows when the
// board has it.
func TestHintsFollowTheFocus(t *testing.T) {
	f := newFixture(t, true)
	for _, want := range []string{"", "follow the move", "pick/drop"} { // "": the usual keys
		found := ""
		for _, b := range f.Bars().Hints {
			if b.Help().Key == "enter" {
				found = b.Help().Desc
			}
		}
		if found != want {
			t.Errorf("enter is called %q, want %q", found, want)
		}
		if marked := strings.Contains(modetest.Frame(t, f.app, f, 80, 24), "══  1a"); marked != (want == "pick/drop") {
			t.Errorf("%s: the board is marked: %v", want, marked)
		}
		f.press("tab")
	}
}

// Without a library, the games that Play has saved make one. A game in two files is listed once.
func TestSavedGamesMakeALibrary(t *testing.T) {
	f := newFixture(t, false)
	f.adding.options.Dir = t.TempDir()
	for _, name := range []string{"new.pgn", "again.pgn"} {
		if err := os.WriteFile(filepath.Join(f.adding.options.Dir, name), []byte("[Title \"new\"]\n\n"+opening+"*\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	f.run(f.Update(shownMsg))
	modetest.Settle(t, f.Mode)
	if _, n := f.games.list(); n != 1 {
		t.Errorf("%d games are listed, expected the saved one", n)
	}
}

// A game that Play has saved since is listed as soon as Library is shown, if the folder of saved
// games is in the library. A folder that is not in it is not added.
func TestSavedGamesAreListedAtOnce(t *testing.T) {
	for _, added := range []bool{true, false} {
		f := newFixture(t, true)
		f.adding.options.Dir = f.folder
		if !added {
			f.adding.options.Dir = t.TempDir()
		}
		_, before := f.games.list()
		if err := os.WriteFile(filepath.Join(f.adding.options.Dir, "new.pgn"), []byte("[Title \"new\"]\n\n1. h2e2 *\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		f.run(f.Update(shownMsg))
		modetest.Settle(t, f.Mode)
		if _, after := f.games.list(); (after == before+1) != added {
			t.Errorf("added %v: %d games, before %d", added, after, before)
		}
	}
}
