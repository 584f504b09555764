package analyze

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
)

// The replay runs to the end of the game, unless the user stops it.
func TestReplay(t *testing.T) {
	defer func(old []time.Duration) { paces = old }(paces)
	paces = []time.Duration{time.Millisecond, time.Millisecond, time.Hour}
	f := newMode(t, Options{Analyst: &resting{}})
	f.run(f.Update(mode.Shown{}))
	f.load("h2e2 h9g7 h0g2 b9c7")
	f.press("home", "the whole game: replay, mirror, save in Chinese")
	f.run(f.app.Take(t, f.app.Choice.Items[0]))
	if n := f.study.node; n.Ply() != 4 || f.whole.replaying() {
		t.Errorf("the replay is at ply %d", n.Ply())
	}
	f.press("home", "the whole game: replay, mirror, save in Chinese")
	cmd := f.app.Choice.Take(0) // begins a replay at the first position
	f.press("right")
	f.run(cmd)
	if n := f.study.node; n.Ply() != 1 || f.whole.replaying() {
		t.Errorf("a replay that was left is at ply %d", n.Ply())
	}
	f.press("the whole game: replay, mirror, save in Chinese")
	_ = f.app.Choice.Take(2)
	f.press("the whole game: replay, mirror, save in Chinese")
	if f.whole.replaying() || f.app.Messages[len(f.app.Messages)-1] != "The replay has ended" {
		t.Errorf("said is %q", f.app.Messages)
	}
}

// While a replay runs, the status line says so. The keys space and esc stop the replay and do
// nothing else.
func TestReplayStops(t *testing.T) {
	defer func(old []time.Duration) { paces = old }(paces)
	paces = []time.Duration{time.Millisecond, time.Hour}
	f := newMode(t, Options{Analyst: &resting{}})
	f.run(f.Update(mode.Shown{}))
	f.load("h2e2 h9g7 h0g2 b9c7")
	const running = "The game is replayed; space, esc or any other move stops the replay"
	for _, key := range []string{" ", "esc"} {
		f.press("home", "t", "the whole game: replay, mirror, save in Chinese")
		cmd := f.app.Choice.Take(1)
		if status, _, _ := f.screen.status(); cmd == nil || status != running || f.study.node.Ply() != 0 {
			t.Errorf("at ply %d the status is %q", f.study.node.Ply(), status)
		}
		f.press(key)
		if status, _, _ := f.screen.status(); f.whole.replaying() || status == running || f.stage.focus != switchesAt || f.app.Messages[len(f.app.Messages)-1] != "The replay has ended" {
			t.Errorf("%q: the status is %q, said %q", key, status, f.app.Messages)
		}
	}
	f.press("the whole game: replay, mirror, save in Chinese")
	f.run(f.app.Choice.Take(0))
	if status, _, _ := f.screen.status(); f.study.node.Ply() != 4 || status == running {
		t.Errorf("at ply %d the status is %q", f.study.node.Ply(), status)
	}
}

// Mirroring a game is refused during its review, which continues.
func TestMirrorKeepsReview(t *testing.T) {
	f := newGame(t, givenAway, quick)
	tree := f.study.tree
	f.run(f.review.start(f.study.tree.Main()))
	f.run(f.whole.mirror())
	if f.study.tree != tree || f.review.walk == nil {
		t.Error("the review is dropped")
	}
	f.wantMessage("The engine is reviewing the game; r stops the review")
}

// A replay ends when another mode is shown, and does not continue afterwards. The key opens the
// menu again.
func TestReplayLeft(t *testing.T) {
	defer func(old []time.Duration) { paces = old }(paces)
	paces = []time.Duration{time.Millisecond}
	f := newMode(t, Options{Analyst: &resting{}})
	f.run(f.Update(mode.Shown{}))
	f.load("h2e2 h9g7 h0g2 b9c7")
	f.press("home", "the whole game: replay, mirror, save in Chinese")
	cmd := f.app.Choice.Take(0)
	f.run(f.Update(mode.Hidden{}))
	f.run(cmd)
	f.run(f.Update(mode.Shown{}))
	f.app.Choice = nil
	if f.press("the whole game: replay, mirror, save in Chinese"); f.app.Choice == nil {
		t.Errorf("said is %q", f.app.Messages)
	}
}

// At a fork the replay asks for a branch and continues along it. If the user chooses none, the
// replay ends.
func TestReplayAtFork(t *testing.T) {
	defer func(old []time.Duration) { paces = old }(paces)
	paces = []time.Duration{time.Millisecond}
	f := newMode(t, Options{Analyst: &resting{}})
	f.run(f.Update(mode.Shown{}))
	f.load("h2e2 h9g7 h0g2 b9c7")
	fork := f.study.tree.Root().Next()
	if _, err := f.study.tree.AddLine(fork, moveList(t, "b9c7 h0g2 h9g7")); err != nil {
		t.Fatal(err)
	}
	f.study.tree.SetComment(fork.Children()[1], "the screen\nof horses")
	f.press("home", "the whole game: replay, mirror, save in Chinese")
	f.run(f.app.Choice.Take(0))
	c := f.app.Choice
	if want := []string{"h9g7 h0g2", "b9c7 h0g2  the screen of horses"}; f.study.node != fork || !slices.Equal(c.Items, want) || !c.Numbered {
		t.Fatalf("at ply %d there is a choice of %q, expected %q", f.study.node.Ply(), c.Items, want)
	}
	if f.whole.replaying() {
		t.Error("the replay goes on before a branch is chosen")
	}
	f.run(c.Take(1))
	if got := f.study.node; got.Ply() != 4 || got.Main() || f.whole.replaying() {
		t.Errorf("the replay has gone to ply %d", got.Ply())
	}
}

// A key lists the branches of the next fork. At a fork the status line names them.
func TestBranches(t *testing.T) {
	f := newMode(t, Options{Analyst: &resting{}})
	f.load("h2e2 h9g7 h0g2 b9c7")
	f.press("home", "choose a branch")
	if f.app.Choice != nil || f.study.node.Ply() != 0 {
		t.Fatalf("there is a choice without a fork: %+v", f.app.Choice)
	}
	if _, err := f.study.tree.AddLine(f.study.tree.Root().Next(), moveList(t, "b9c7")); err != nil {
		t.Fatal(err)
	}
	f.press("choose a branch")
	if status, _, _ := f.screen.status(); f.study.node.Ply() != 1 || status != "Branches: h9g7 b9c7; press →, then ↑ or ↓ for another" {
		t.Errorf("at ply %d the status is %q", f.study.node.Ply(), status)
	}
	f.run(f.app.Choice.Take(1))
	if got := f.study.node.Move().String(); got != "b9c7" {
		t.Errorf("gone to %s", got)
	}
}

// loadTagged opens a game of two moves with a result and tags.
func (f *fixture) loadTagged(result format.ResultToken, tags ...format.Tag) {
	f.t.Helper()
	tree := game.NewTree(xiangqi.StartPosition())
	if _, err := tree.AddLine(tree.Root(), moveList(f.t, "h2e2 h9g7")); err != nil {
		f.t.Fatal(err)
	}
	tree.Forget()
	f.run(f.Study(mode.Study{Title: "a game", Tree: tree, Tags: tags, Result: result}))
}

// Swapping the colours also swaps the players and the result.
func TestTurnedGame(t *testing.T) {
	f := newMode(t, Options{Analyst: &resting{}})
	f.loadTagged(format.RedWins, format.Tag{Name: "Red", Value: "甲"}, format.Tag{Name: "Black", Value: "乙"})
	f.press("end", "the whole game: replay, mirror, save in Chinese")
	f.run(f.app.Take(t, "mirror, left to right"))
	if got := f.study.node.Path(); len(got) != 2 || got[0].String() != "b2e2" || f.study.result != format.RedWins {
		t.Errorf("%v, %v", got, f.study.result)
	}
	f.press("the whole game: replay, mirror, save in Chinese")
	f.run(f.app.Take(t, "swap the colours"))
	g := format.GameRecord{Tags: f.study.tags}
	red, _ := g.Tag("Red")
	if got := f.study.node.Path(); len(got) != 2 || got[0].String() != "b7e7" || f.study.result != format.BlackWins || red != "乙" {
		t.Errorf("%v, %v, Red is %s", got, f.study.result, red)
	}
}

// Turning a game marks it as unsaved, and gives it a name that differs from that of its file. Undo
// turns the game back.
func TestTurnedGameIsUndone(t *testing.T) {
	f := newMode(t, Options{Analyst: &resting{}, Dir: t.TempDir()})
	f.loadTagged(format.RedWins)
	turn := func(how, name string) {
		t.Helper()
		f.press("the whole game: replay, mirror, save in Chinese")
		f.run(f.app.Take(t, how))
		if got := f.study.name(f.app.T); got != name || !f.study.changed() || f.app.Choice != nil {
			t.Errorf("%s: it is called %q, asked is %+v", how, got, f.app.Choice)
		}
	}
	turn("mirror, left to right", "a game, mirrored")
	if want := "The game is turned, but not saved yet; u turns it back"; f.app.Messages[len(f.app.Messages)-1] != want {
		t.Errorf("%q", f.app.Messages)
	}
	f.study.tree.SetComment(f.study.tree.Root().Next(), "炮二平五")
	turn("swap the colours", "a game, mirrored, colours swapped")
	if want := "The game is turned; its comments are unchanged. Not saved yet: u turns it back"; f.app.Messages[len(f.app.Messages)-1] != want {
		t.Errorf("%q", f.app.Messages)
	}
	turn("mirror, left to right", "a game, colours swapped")
	f.press("end")
	f.study.play(moveList(t, "b9c7")[0])
	f.press("n")
	if f.app.Choice == nil || f.study.tree.Size() != 3 {
		t.Error("a turned game is dropped without a question")
	}
	for _, want := range []string{"a game, colours swapped", "a game, mirrored, colours swapped", "a game, mirrored", "a game, mirrored", "a game"} {
		f.press("u")
		if got := f.study.name(f.app.T); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	}
	if f.study.changed() || f.study.result != format.RedWins || f.study.tree.MainMoves()[0].String() != "h2e2" {
		t.Errorf("%v, %v", f.study.tree.MainMoves(), f.study.result)
	}
}

// Saving a copy in Chinese does not change the game's own file.
func TestSaveInChinese(t *testing.T) {
	f := newMode(t, Options{Analyst: &resting{}, Dir: t.TempDir()})
	f.loadTagged(format.Unknown, format.Tag{Name: "Red", Value: "胡荣华"}, format.Tag{Name: "Annotator", Value: "甲"})
	move := f.study.tree.Root().Next()
	f.study.tree.SetComment(move, "why\nMistake: best was b0c2 (+0.20). Coach: \"白丢一炮。\"")
	f.study.tree.SetEval(move, &game.Eval{Score: -31, Depth: 9, Engine: "Abyss base"})
	before, comment := f.study.Path, move.Comment()
	f.press("the whole game: replay, mirror, save in Chinese")
	f.run(f.app.Take(t, "save in Chinese notation and GB18030, for older programs"))
	if offered := filepath.Base(f.app.Question.Text); offered != "胡荣华-gb.pgn" {
		t.Errorf("offered is %s", offered)
	}
	path := filepath.Join(t.TempDir(), "a.pgn")
	cmd, err := f.app.Answer(t, path)
	if err != nil {
		t.Fatal(err)
	}
	f.run(cmd)
	if move.Comment() != comment {
		t.Errorf("the game on the screen says %q", move.Comment())
	}
	if games, err := format.ReadFile(path); err != nil {
		t.Errorf("%v, %v", games, err)
	} else {
		n := games[0].Tree.Root().Next()
		who, _ := games[0].Tag("Annotator")
		if want := "why\n错着：应走 马八进七（红方 +0.20）。讲解：“白丢一炮。”"; n.Comment() != want || n.Eval() == nil || n.Eval().Engine != "Abyss base" || who != "甲; Abyss base" {
			t.Errorf("%q, expected %q; %+v by %q", n.Comment(), want, n.Eval(), who)
		}
	}
	data, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(data), "\xba\xfa\xc8\xd9\xbb\xaa") || !strings.Contains(string(data), "\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5") || f.study.Path != before {
		t.Errorf("%q, %v, the game has %q", data, err, f.study.Path)
	}
}
