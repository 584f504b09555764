package analyze

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/mode"
)

// A saved game can be opened again. Saving overwrites an existing file only if the user agrees.
func TestSaveAndOpen(t *testing.T) {
	f := newTree(t, "")
	f.typed("h2e2")
	f.press("s")
	path := filepath.Join(f.dir, "game.pgn")
	f.answer(path)
	f.wantMessage("Saved as " + path)
	if f.study.changed() {
		t.Error("there are changes after saving")
	}
	other := f.file("other.pgn", "mine")
	f.press("s")
	f.answer(other)
	if data, _ := os.ReadFile(other); string(data) != "mine" {
		t.Errorf("written over: %q", data)
	}
	f.confirm()
	f.wantMessage("Saved as " + other)

	f.typed("h9g7")
	f.askOpen()
	f.answer(path)
	if f.app.Choice == nil || !strings.Contains(f.app.Choice.Title, "other.pgn") {
		t.Fatalf("changes are dropped without a word: %+v", f.app.Choice)
	}
	f.take("discard the changes")
	f.wantMessage("Opened game.pgn: 1 ply")
	f.askOpen()
	f.answer(filepath.Join(f.dir, "none.pgn"))
	if q := f.app.Question; q == nil || !strings.HasPrefix(q.Problem.Error(), "not opened: ") {
		t.Errorf("asked %+v, expected what was wrong", q)
	}
}

// For a game without a file, the mode proposes a name made from the game's data. The mode never
// proposes the name of an existing file.
func TestNameOffered(t *testing.T) {
	tag := func(name, value string) format.Tag { return format.Tag{Name: name, Value: value} }
	for _, c := range []struct {
		title string
		tags  []format.Tag
		want  string
	}{
		{"a.cbl:2", []format.Tag{tag("Red", "胡荣华"), tag("Black", "吕钦"), tag("Event", "全国赛"), tag("Title", "x")}, "胡荣华-吕钦 全国赛.pgn"},
		{"a.cbl:2", []format.Tag{tag("Red", "?"), tag("Black", "Liu"), tag("Event", "?")}, "Liu.pgn"},
		{"a.cbl:2", []format.Tag{tag("Title", "第一局: 1/2\n")}, "第一局- 1-2.pgn"},
		{"a.cbl:2", nil, "a.cbl-2.pgn"},
		{"a.cbl:2", []format.Tag{tag("Red", "Player"), tag("Event", session.OwnEvent)}, "2026-"},
		{"", nil, "2026-"},
		{"", []format.Tag{tag("Title", " . ")}, "2026-"},
		{"", []format.Tag{tag("Red", strings.Repeat("胡", 100))}, strings.Repeat("胡", maxFileName) + ".pgn"},
	} {
		f := newMode(t, Options{Analyst: &resting{}, Dir: t.TempDir()})
		f.run(f.Study(mode.Study{Title: c.title, Tags: c.tags, Tree: game.NewTree(xiangqi.StartPosition())}))
		f.press("s")
		offered := f.app.Question.Text
		if name := filepath.Base(offered); !strings.HasPrefix(name, c.want) {
			t.Errorf("%+v: offered %s, want %s", c, name, c.want)
		}
		if err := os.WriteFile(offered, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		f.press("s")
		if again := f.app.Question.Text; again != strings.TrimSuffix(offered, ".pgn")+" 2.pgn" {
			t.Errorf("%s is there, and %s is offered", offered, again)
		}
	}
}

// When a game is opened for replay, the engine is off. Once the user has started the engine, it
// also searches games that are opened later.
func TestQuietGames(t *testing.T) {
	f := newSearch(t, "")
	if f.engine.off {
		t.Fatal("no game, and the engine is off")
	}
	path := f.file("a.pgn", thirdPawn)
	f.askOpen()
	f.answer(path)
	if !f.engine.off {
		t.Error("a file with a game, and the engine searches")
	}
	f.wantSeen("off; e starts it")
	f.run(f.Study(mode.Study{Tree: game.NewTree(xiangqi.StartPosition())}))
	if f.engine.off {
		t.Error("a position, and the engine is off")
	}
	f.run(f.Study(mode.Study{Tree: game.NewTree(xiangqi.StartPosition()), Quiet: true}))
	if !f.engine.off {
		t.Error("a game of the library, and the engine searches")
	}
	f.press("e")
	f.askOpen()
	f.answer(path)
	if f.engine.off {
		t.Error("the engine was started, and stops at the next game")
	}
}

// If all edits are undone, there is nothing to save, even if the engine has added scores. If the
// user undoes more than the edits since the last save, there is something to save.
func TestUndoneIsNotChanged(t *testing.T) {
	f := newTree(t, "h2e2 h9g7")
	f.study.saved(document.File{}, f.study.tree.State())
	f.press("c")
	f.answer("mine")
	f.typed("h0g2")
	f.study.tree.SetEval(f.study.node, &game.Eval{Score: 12, Depth: 9})
	if _, draft := f.Draft(); !draft || !f.study.changed() {
		t.Error("edits are nothing to save")
	}
	f.press("u", "u")
	f.wantMessage("Undone: the comment on h9g7")
	if _, draft := f.Draft(); draft || len(f.Unsaved()) > 0 || f.study.changed() {
		t.Error("edits taken back are changes to save")
	}
	f.typed("h0g2")
	f.study.saved(document.File{}, f.study.tree.State())
	f.press("u")
	if !f.study.changed() {
		t.Error("a move that was saved is taken back, and that is nothing to save")
	}
}

// The user can save a game under a bare name and open it again by that name. A name that is
// missing in the folder of games is opened in the working directory.
func TestOpenByNameAlone(t *testing.T) {
	f := newTree(t, "")
	f.typed("h2e2")
	f.press("s")
	f.answer("mine")
	f.wantMessage("Saved as " + filepath.Join(f.dir, "mine.pgn"))
	f.askOpen()
	f.answer("mine")
	f.wantMessage("Opened mine.pgn: 1 ply")
	f.options.Dir = filepath.Join(f.dir, "games")
	t.Chdir(f.dir)
	f.press("n")
	f.askOpen()
	f.answer("mine.pgn")
	f.wantMessage("Opened mine.pgn: 1 ply")
}

// If a file has several games, the user chooses one.
func TestOpenOneOfSeveral(t *testing.T) {
	f := newTree(t, "")
	f.press("copy the game")
	one := f.app.Copied[0]
	f.typed("h2e2")
	f.press("copy the game")
	path := f.file("two.pgn", one+"\n"+f.app.Copied[1])
	f.press("u")
	f.askOpen()
	f.answer(path)
	if n := len(f.app.Choice.Items); n != 2 {
		t.Fatalf("%q to choose from", f.app.Choice.Items)
	}
	f.take("  2 ")
	if got := f.study.tree.MainMoves(); !slices.Equal(got, moveList(t, "h2e2")) {
		t.Errorf("opened %v", got)
	}
	f.press("end", "play on from here")
	if got := f.app.Played; len(got) != 1 || len(got[0].Moves) != 1 || got[0].Start != xiangqi.StartPosition() {
		t.Errorf("played on from %+v", got)
	}
	f.typed("h9g7")
	f.press("n")
	f.take("discard the changes")
	if f.study.tree.Size() != 0 || f.study.changed() {
		t.Error("n does not begin a new game")
	}
}

// The file's extension decides the format, and the mode reports what the format loses. Saving one
// game of a file with several asks before it overwrites the others.
func TestKindsOfFiles(t *testing.T) {
	f := newTree(t, "h2e2 h9g7")
	f.press("home")
	f.typed("b2e2")
	path := filepath.Join(f.dir, "game.wxf")
	f.press("s")
	f.answer(path)
	if want := "Saved as " + path + "; not kept: moves of variations (1)"; !slices.Contains(f.app.Problems, want) {
		t.Errorf("problems %q, want %q", f.app.Problems, want)
	}
	f.app.Problems = nil
	f.askOpen()
	f.answer(path)
	f.wantMessage("Opened game.wxf: 2 plies")
	f.askOpen()
	f.answer("thesis:")
	if n := len(f.app.Choice.Items); n != 48 {
		t.Fatalf("%d games to choose from, want 48", n)
	}
	f.take("  6 ")
	f.wantMessage("Opened thesis:6: 142 plies")
	if f.study.Path != "" {
		t.Errorf("it would be saved as %q", f.study.Path)
	}
	f.askOpen()
	f.answer(f.file("bad.ubb", "[DhtmlXQ_movelist]77477747[/DhtmlXQ_movelist]"))
	f.wantProblem("Opened bad.ubb: 1 ply; line 1: the moves, ply 2")
}

// Before another game replaces an edited one, the user can save the edits, discard them, or keep
// the game on the board.
func TestDropping(t *testing.T) {
	f := newTree(t, "")
	f.typed("h2e2")
	f.press("n")
	f.take("stay here")
	f.wantPly(1)
	f.press("n")
	f.take("save first") // asks for a name, because the game has no file yet
	path := filepath.Join(f.dir, "kept.pgn")
	f.answer(path)
	f.wantPly(0)
	f.wantMessage("A new game")
	if data, err := os.ReadFile(path); err != nil || !strings.Contains(string(data), "h2-e2") {
		t.Errorf("%v, %q", err, data)
	}

	f.askOpen()
	f.answer(path)
	f.press("end")
	f.typed("h9g7")
	f.load(opening)
	f.take("save first") // saves to the game's file
	f.wantPly(6)
	if data, err := os.ReadFile(path); err != nil || strings.Count(string(data), "G7")+strings.Count(string(data), "g7") == 0 {
		t.Errorf("%v, %q", err, data)
	}
}

// The engine's scores and a pasted position do not count as the user's changes.
func TestNothingToDrop(t *testing.T) {
	f := newSearch(t, "")
	f.run(f.Paste("4k4/9/9/9/9/9/9/9/4R4/3K5 w"))
	f.idle()
	f.load(opening)
	if f.app.Choice != nil {
		t.Errorf("asked %q for a position pasted", f.app.Choice.Title)
	}
	f.wantPly(6)
}

// A file in the games' folder is listed in the menu of files to open, as in Play.
func TestOpenFromMenu(t *testing.T) {
	f := newTree(t, "")
	f.file("saved.pgn", "[Red \"Hu\"]\n[Black \"Liu\"]\n\n1. b2e2 h9g7 *\n")
	f.press("o")
	f.run(f.app.Take(t, "saved.pgn  Hu - Liu, 1 move"))
	f.wantMessage("Opened saved.pgn")
	f.wantLine("b2e2 h9g7")
	f.press("o")
	f.run(f.app.Take(t, "games of the thesis (built in)"))
	if f.app.Choice == nil {
		t.Error("the games of the thesis are not offered")
	}
}

// If a file contains more than was read from it, saving asks before it overwrites the file. The
// question names the part that was not read.
func TestMoreInTheFile(t *testing.T) {
	const one = "[Red \"Hu\"]\n[Result \"*\"]\n\n1. h2e2 h9g7 *\n"
	const page = "[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
	for _, c := range []struct {
		name, text, problem string
		own                 bool
	}{
		{"one.pgn", one, "", true},
		{"two.pgn", one + "\n[FEN \"9/9 w\"]\n\n1. h2e2 *\n", "Opened two.pgn: 2 plies; line ", false},
		{"noted.pgn", "% a line that is left out\n" + one, "", false},
		{"one.ubb", page, "", true},
		{"page.txt", "good morning\n" + page, "", false},
	} {
		for _, menu := range []bool{false, true} {
			f := newTree(t, "")
			path := f.file(c.name, c.text)
			if menu {
				f.press("o")
				f.take(c.name + " ")
			} else {
				f.askOpen()
				f.answer(path)
			}
			f.wantLine("h2e2 h9g7")
			switch {
			case c.problem != "":
				f.wantProblem(c.problem)
			case len(f.app.Problems) > 0:
				t.Errorf("%s: %q", c.name, f.app.Problems)
			}
			if got := f.study.Path; (got == path) != c.own || !c.own && got != "" {
				t.Errorf("%s, from the menu %v: saved as %q", c.name, menu, got)
			}
			f.press("s")
			f.answer(path)
			if confirms := f.app.Confirmation != nil; confirms == c.own {
				t.Errorf("%s, from the menu %v: a question before it is written over: %v", c.name, menu, confirms)
			}
			if data, err := os.ReadFile(path); !c.own && (err != nil || string(data) != c.text) {
				t.Errorf("%s is written over: %q, %v", c.name, data, err)
			}
		}
	}
}

// The mode shows everything that the reader left out or guessed. One note is shown below the
// board, several notes in a list.
func TestNotesOfAFile(t *testing.T) {
	f := newTree(t, "")
	f.askOpen()
	f.answer(f.file("one.pgn", "1. h2e2 ± h9g7 *\n"))
	f.wantMessage("Opened one.pgn: 2 plies; line 1: a sign or word between moves is kept as a comment")
	if f.app.Choice != nil {
		t.Errorf("%+v", f.app.Choice)
	}
	f.askOpen()
	f.answer(f.file("two.pgn", "% x\n1. h2e2 ± h9g7 *\n"))
	f.wantMessage("Opened two.pgn: 2 plies; line 2: a sign or word between moves is kept as a comment (and 1 more)")
	if c := f.app.Choice; c == nil || len(c.Items) != 2 || c.Items[1] != "line 1: a line that begins with % is left out" {
		t.Errorf("%+v", c)
	}
}

// Text typed or pasted over the list of games becomes the file name, and opens no entry of the
// list.
func TestPathTypedOverTheList(t *testing.T) {
	f := newTree(t, "")
	f.press("o")
	if f.app.Choice == nil || f.app.Choice.Typed == nil {
		t.Fatalf("nothing takes what is typed: %+v", f.app.Choice)
	}
	f.run(f.app.Choice.Typed("./a.pgn"))
	if q := f.app.Question; q == nil || q.Text != "./a.pgn" || !q.Begun || !q.File {
		t.Errorf("asked %+v", q)
	}
}
