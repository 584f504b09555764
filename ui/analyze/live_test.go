package analyze

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// played returns a game of Play with these moves.
func (f *fixture) played(number uint64, moves string) mode.Live {
	f.t.Helper()
	return mode.Live{Game: number, Title: "a game of Play", Start: xiangqi.StartPosition(), Moves: moveList(f.t, moves)}
}

// The method named comes switches from Play to Analyze, with the game of Play.
func (f *fixture) comes(g mode.Live) {
	f.t.Helper()
	f.run(f.Update(mode.Shown{}))
	f.run(f.ShowGame(g))
}

// wantLine fails unless the study has exactly these moves and no variations.
func (f *fixture) wantLine(moves string) {
	f.t.Helper()
	if got := f.study.tree.MainMoves(); !slices.Equal(got, moveList(f.t, moves)) || f.study.tree.Size() != len(got) {
		f.t.Errorf("the game has %v and %d moves in all, expected %q", got, f.study.tree.Size(), moves)
	}
}

// newFollower returns a mode that shows a game of Play.
func newFollower(t *testing.T, moves string) *fixture {
	t.Helper()
	f := newMode(t, Options{Analyst: &resting{}})
	f.comes(f.played(1, moves))
	return f
}

// Analyze shows the game of Play and follows its moves. The board follows too if it shows the
// newest move. The user cannot undo these changes and need not save them.
func TestFollowsPlay(t *testing.T) {
	f := newFollower(t, "h2e2 h9g7")
	f.wantPath("h2e2 h9g7")
	f.wantSeen("a game of Play ")
	f.GameMoved(f.played(1, "h2e2 h9g7 h0g2"))
	f.wantPath("h2e2 h9g7 h0g2")
	f.study.tree.SetEval(f.study.node, &game.Eval{Score: 12, Depth: 9})
	f.press("left", "left")
	f.GameMoved(f.played(1, "h2e2 h9g7 h0g2 i9h9"))
	f.wantPath("h2e2")
	f.wantLine("h2e2 h9g7 h0g2 i9h9")
	f.press("end")
	f.GameMoved(f.played(1, "h2e2 h9g7")) // Play has taken a move back
	f.wantPath("h2e2 h9g7")
	f.GameMoved(f.played(1, "h2e2 h9g7 b0c2"))
	f.wantPath("h2e2 h9g7 b0c2")
	f.wantLine("h2e2 h9g7 b0c2")
	f.press("u")
	f.wantMessage("There is nothing to undo")
	if _, draft := f.Draft(); draft || len(f.Unsaved()) > 0 || f.study.changed() {
		t.Error("the game of Play is Analyze's to save")
	}
	f.Update(mode.Hidden{})
	f.GameMoved(f.played(1, "h2e2 h9g7 b0c2 i9h9"))
	f.run(f.Update(mode.Shown{})) // comes from a mode other than Play
	f.wantPath("h2e2 h9g7 b0c2 i9h9")
	f.press("home")
	f.comes(f.played(1, "h2e2 h9g7 b0c2 i9h9"))
	f.wantPath("h2e2 h9g7 b0c2 i9h9") // coming from Play moves the board to the newest move
	f.GameMoved(f.played(2, ""))
	f.wantPath("")
	f.wantLine("")
	f.GameMoved(f.played(2, "b2e2"))
	f.wantPath("b2e2")
	if len(f.app.Saved) > 0 {
		t.Errorf("kept: %v", f.app.Saved)
	}
	pos := f.study.node.Position()
	other := mode.Live{Game: 3, Start: pos, Moves: moveList(t, "b9c7")}
	f.GameMoved(other)
	if f.study.tree.Start() != pos {
		t.Error("a game from another position is not followed")
	}
}

// If a move arrives while the user steps through a line, the board keeps the line.
func TestFollowsBehindPreview(t *testing.T) {
	f := newSearch(t, "")
	f.press("n")
	f.comes(f.played(1, "h2e2"))
	f.idle()
	f.press("preview line 1")
	f.GameMoved(f.played(1, "h2e2 h9g7"))
	if doing[*previewing](f.parts) == nil {
		t.Error("the line is gone from the board")
	}
	f.press("esc", "end")
	f.wantPath("h2e2 h9g7")
	f.press("preview line 1")
	f.GameMoved(f.played(1, ""))
	if doing[*previewing](f.parts) != nil {
		t.Error("a line of a move taken back is on the board")
	}
	f.wantPath("")
}

// edits are changes that make the study the user's own, with the text that the file must contain.
var edits = []struct {
	name, kept string
	do         func(f *fixture)
}{
	{"a move", "a3-a4", func(f *fixture) { f.typed("a3a4") }},
	{"a comment", "mine", func(f *fixture) { f.press("c"); f.answer("mine") }},
	{"a mark", "$2", func(f *fixture) { f.press("mark the move"); f.take("? ") }},
	{"deleted", "1. h2-e2 *", func(f *fixture) { f.press("delete") }},
	{"moves pasted", "a3-a4", func(f *fixture) { f.run(f.Paste("a3a4")) }},
	{"a position pasted", "3k5", func(f *fixture) { f.run(f.Paste("3k5/9/9/9/9/9/9/9/4R4/4K4 w")) }},
	{"set up", "2BAKABNR", func(f *fixture) { f.press("set up a position"); f.draftSetUp() }},
	{"saved, then edited", "mine", func(f *fixture) {
		f.press("s")
		f.answer(filepath.Join(f.dir, "saved.pgn"))
		f.press("c")
		f.answer("mine")
	}},
}

// draftSetUp changes the position being set up, and accepts it.
func (f *fixture) draftSetUp() {
	f.t.Helper()
	if doing[*settingUp](f.parts) == nil {
		f.t.Fatal("nothing is set up")
	}
	doing[*settingUp](f.parts).all(func(d *draft) { d.board[0], d.board[1] = xiangqi.NoPiece, xiangqi.NoPiece })
	f.run(doing[*settingUp](f.parts).done())
}

// An edited game belongs to the user and does not follow Play. The edited game is still there
// when the user returns. If the game of Play has moved, the edited game is first stored in a
// file, and then replaced.
func TestOwnStudyIsKept(t *testing.T) {
	for _, c := range edits {
		t.Run(c.name, func(t *testing.T) {
			f := newFollower(t, "h2e2 h9g7")
			c.do(f)
			before, at := f.written(), f.study.node
			f.GameMoved(f.played(1, "h2e2 h9g7 h0g2"))
			if f.written() != before || f.study.node != at {
				t.Errorf("what was edited goes along:\n%s\n%s", before, f.written())
			}
			f.Update(mode.Hidden{})
			f.following.shown.Moves = moveList(t, "h2e2 h9g7")
			f.comes(f.played(1, "h2e2 h9g7")) // the game of Play has not changed
			if f.written() != before || len(f.app.Saved) > 0 {
				t.Error("the game has not moved, and has taken the study's place")
			}
			f.comes(f.played(1, "h2e2 h9g7 h0g2"))
			f.wantPath("h2e2 h9g7 h0g2")
			f.wantLine("h2e2 h9g7 h0g2")
			f.wantMessage("The previous game is stored: o opens it")
			if text := f.app.Saved["/kept/1-analysis.pgn"]; !strings.Contains(text, c.kept) {
				t.Errorf("kept, without %q:\n%s", c.kept, text)
			}
			f.askOpen()
			if f.app.Question.Text != "/kept/1-analysis.pgn" {
				t.Errorf("o offers %q", f.app.Question.Text)
			}
			f.app.Question = nil
			f.GameMoved(f.played(1, "h2e2 h9g7"))
			f.wantPath("h2e2 h9g7")

			g := newFollower(t, "h2e2 h9g7") // the app has no folder to store the game in
			g.app.Forgets = true
			c.do(g)
			before = g.written()
			g.comes(g.played(1, "h2e2 h9g7 h0g2"))
			g.wantMessage("Analyze has unsaved changes; to show the game here, press a in Play")
			if g.written() != before {
				t.Error("what cannot be kept is gone")
			}
		})
	}
}

// If a game of Play replaces an unedited game from a file, the game is not stored again. The
// message names its file, which can be opened again. An edited game is stored.
func TestOpenedFileIsNamed(t *testing.T) {
	f := newFollower(t, "h2e2")
	path := f.file("mine.pgn", "1. C2=5 H8+7 2. H2+3 *\n")
	f.askOpen()
	f.answer(path)
	f.press("end")
	f.comes(f.played(1, "h2e2"))
	if f.study.Path != path {
		t.Error("the game that has not moved has taken the place of the file")
	}
	f.comes(f.played(1, "h2e2 h9g7"))
	f.wantMessage("The previous game: o opens mine.pgn again")
	f.wantPath("h2e2 h9g7")
	if len(f.app.Saved) > 0 {
		t.Errorf("kept though it is in a file: %v", f.app.Saved)
	}
	f.askOpen()
	f.answer(f.app.Question.Text)
	f.wantMessage("Opened mine.pgn")

	f.press("c")
	f.answer("edited")
	f.comes(f.played(2, ""))
	if f.study.Path != path {
		t.Error("a game without a move has taken the place of the file")
	}
	f.comes(f.played(2, "b2e2"))
	f.wantMessage("The previous game is stored: o opens it")
	if text := f.app.Saved["/kept/1-analysis.pgn"]; !strings.Contains(text, "edited") {
		t.Errorf("kept:\n%s", text)
	}
}

// If the study already contains the newest move of Play, the study stays and the board goes to
// that move.
func TestStudyThatHasTheGame(t *testing.T) {
	f := newFollower(t, "h2e2")
	f.typed("h9g7")
	f.press("home")
	f.comes(f.played(1, "h2e2 h9g7"))
	f.wantPath("h2e2 h9g7")
	if len(f.app.Saved) > 0 || !f.study.changed() {
		t.Error("the study has given way to the game it has")
	}
	f.press("s")
	f.answer(filepath.Join(f.dir, "saved.pgn"))
	f.comes(f.played(2, "h2e2")) // another game of Play with a move that the file contains
	f.wantMessage("The previous game: o opens saved.pgn again")

	// A study of an earlier run does not know the number of its game.
	g := newTree(t, "h2e2 h9g7")
	g.press("home")
	g.typed("b2e2")
	g.comes(g.played(1, "h2e2 h9g7"))
	g.wantPath("h2e2 h9g7")
	if len(g.app.Saved) > 0 || g.study.tree.Size() != 3 {
		t.Error("the study left gives way to the game it has")
	}
}

// A file that was read only in part still counts as a file. A game of Play replaces it even if
// the file contains that game's moves. The mode offers to open the file again.
func TestGameBesideAFileReadInPart(t *testing.T) {
	f := newFollower(t, "h2e2")
	path := filepath.Join(f.dir, "noted.pgn")
	if err := os.WriteFile(path, []byte("% a remark\n1. h2e2 h9g7 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	f.run(f.files.desk.Opener.Open(path))
	if f.study.Path != "" || f.study.from != path || f.study.tree.Size() != 2 {
		t.Fatalf("path %q, from %q, %d nodes", f.study.Path, f.study.from, f.study.tree.Size())
	}
	f.comes(f.played(2, "h2e2"))
	f.wantMessage("The previous game: o opens noted.pgn again")
	if f.study.tree.Size() != 1 || f.study.from != "" {
		t.Errorf("%d nodes, from %q: expected the game of Play", f.study.tree.Size(), f.study.from)
	}
}

// Switching from Play to Analyze does not end an activity. After the activity Analyze follows the
// game.
func TestFollowsAfterwards(t *testing.T) {
	for name, begin := range map[string]func(f *fixture){
		"a position being set up": func(f *fixture) { f.press("set up a position") },
		"the better move":         func(f *fixture) { f.press("r") },
	} {
		f := newFollower(t, "h2e2 h9g7")
		f.study.tree.SetGlyph(f.study.node, game.Mistake) // marked as by a review
		f.study.kept = f.study.tree.State()
		begin(f)
		f.GameMoved(f.played(1, "h2e2 h9g7 h0g2"))
		f.comes(f.played(1, "h2e2 h9g7 h0g2"))
		if !f.acting.engaged() {
			t.Fatalf("%s: ended", name)
		}
		f.wantLine("h2e2 h9g7")
		f.press("esc")
		f.wantLine("h2e2 h9g7 h0g2")
	}
	f := newFollower(t, "h2e2 h9g7")
	f.press("c")
	f.answer("mine")
	f.press("set up a position")
	f.comes(f.played(1, "h2e2 h9g7 h0g2"))
	f.wantMessage("Analyze keeps its present work")
	if doing[*settingUp](f.parts) == nil {
		t.Error("the position being set up is gone")
	}
}

// While the engine of Play thinks on its clock, the engine of Analyze pauses with a message.
// After the move it searches the new position.
func TestRestsWhilePlayThinks(t *testing.T) {
	f := newMode(t, Options{Analyst: newSigning()})
	g := f.played(1, "h2e2")
	f.comes(g)
	if !f.engine.running {
		t.Fatal("the engine does not search")
	}
	g.Thinking = true
	f.GameMoved(g)
	if f.engine.running || f.Busy() {
		t.Error("the engine searches while that of Play thinks")
	}
	f.wantSeen("paused while Play thinks")
	f.goTo(f.study.tree.Root())
	if f.engine.running {
		t.Error("the engine searches another move of the game while that of Play thinks")
	}
	f.press("end")
	f.GameMoved(f.played(1, "h2e2 h9g7"))
	if q := f.engine.analyst.Snapshot().Query; !f.engine.running || q.Root.Pos.Key() != placeKey(f) {
		t.Error("the engine does not go on with the new position")
	}
	f.GameMoved(g)
	f.press("n") // begins another game, which the user wants to analyze
	if !f.engine.running {
		t.Error("the engine rests for a game that is not shown")
	}
}

func placeKey(f *fixture) uint64 {
	pos := f.study.node.Position()
	return pos.Key()
}

// When a game of Play replaces a suite's position, the setting that came with the position ends. A
// study without changes by the user is not stored.
func TestLentStudyGivesWay(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	own := f.bench.now
	f.lend("table=off", "lab")
	f.comes(f.played(1, "h2e2"))
	f.wantPath("h2e2")
	if f.bench.now != own || len(f.app.Saved) > 0 {
		t.Error("the setting of the suite is in force, or its position is kept")
	}
	modetest.Frame(t, f.app, f, 80, 24)
}

// A click has no effect on a move that Play takes back before the screen is drawn again.
func TestClickOnWhatIsGone(t *testing.T) {
	f := newFollower(t, "h2e2 h9g7")
	f.press("home")
	modetest.Frame(t, f.app, f, 80, 24)
	at := f.screen.at(movesAt)
	f.GameMoved(f.played(1, "b2e2"))
	f.run(f.Update(mode.Mouse{X: at.X + 6, Y: at.Y + 1, Action: mode.Press}))
	f.wantPath("")
}

// If Analyze already has the game of Play, the key that takes the game there changes nothing. The
// scores and the user's additions stay.
func TestGameThatIsThereStays(t *testing.T) {
	f := newFollower(t, "h2e2 h9g7")
	f.finds(30, 8)
	f.typed("h0g2")
	f.press("home")
	tree := game.NewTree(xiangqi.StartPosition())
	at, err := tree.AddLine(tree.Root(), moveList(t, "h2e2 h9g7"))
	if err != nil {
		t.Fatal(err)
	}
	f.run(f.Study(mode.Study{Title: "a game", Tree: tree, At: at, Game: 1}))
	f.wantPath("h2e2 h9g7")
	if f.app.Choice != nil || f.study.node.Eval() == nil || f.study.tree.Size() != 3 {
		t.Errorf("asked %+v; %v kept, %d moves", f.app.Choice, f.study.node.Eval(), f.study.tree.Size())
	}
	f.run(f.Study(mode.Study{Title: "another", Tree: tree, At: at, Game: 2}))
	if f.app.Choice == nil {
		t.Error("another game with the same moves is taken for this one")
	}
}

// The next run of the program also offers a study that a game of Play has replaced. The program
// stops offering the study when a file is opened, or if the study's file is missing.
func TestKeptStudyIsOfferedAgain(t *testing.T) {
	f := newFollower(t, "h2e2")
	f.press("c")
	f.answer("mine")
	f.comes(f.played(2, "b2e2"))
	f.wantMessage("The previous game is stored: o opens it")
	if f.app.Kept.KeptStudy != "/kept/1-analysis.pgn" {
		t.Fatalf("remembered %q", f.app.Kept.KeptStudy)
	}

	next := newMode(t, Options{Analyst: &resting{}})
	path := next.file("1-analysis.pgn", f.app.Saved["/kept/1-analysis.pgn"])
	next.app.Kept.KeptStudy = path
	next.run(next.Update(mode.Shown{}))
	next.wantMessage("A game of Play has replaced your analysis, which is stored: o opens it")
	next.askOpen()
	if next.app.Question.Text != path {
		t.Errorf("o offers %q, want %q", next.app.Question.Text, path)
	}
	next.answer(path)
	next.wantSeen("mine")
	if next.app.Kept.KeptStudy != "" {
		t.Errorf("still remembered: %q", next.app.Kept.KeptStudy)
	}

	gone := newMode(t, Options{Analyst: &resting{}})
	gone.app.Kept.KeptStudy = path + "x"
	gone.run(gone.Update(mode.Shown{}))
	gone.askOpen()
	if len(gone.app.Messages) != 0 || gone.app.Question.Text != "" {
		t.Errorf("said %q, offers %q", gone.app.Messages, gone.app.Question.Text)
	}
}
