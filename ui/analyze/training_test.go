package analyze

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// In training the other side plays the longest defence. A move that throws the win away is named
// with the best one, and is taken back by an arrow.
func TestTraining(t *testing.T) {
	f, _ := withEndings(t, "KNvKA")
	f.at("5k3/4a4/9/5N3/9/9/9/9/4K4/9 w - - 0 1")
	f.press("N", "N")
	f.take("train: ")
	f.reads("You play Red against the best answers. Exact: Red wins in 5 moves")
	if frame := f.frame(); strings.Contains(frame, "f6e8") {
		t.Errorf("the best move is on the screen:\n%s", frame)
	}
	root := f.study.node
	play := func(move string) {
		f.study.play(moveList(t, move)[0])
		f.tables()
	}
	play("f6d7")
	f.wantProblem("is a mistake; better is f6e8: wins in 5")
	f.reads("f6d7 is a mistake; better is f6e8: wins in 5. ← takes it back")
	f.press("left")
	f.tables()
	if f.study.node != root {
		t.Fatal("the move is not taken back")
	}
	play("f6e8")
	modetest.TickUntil(t, f, "the other side answers", func() bool { return f.training.node == f.study.node })
	f.press("left") // to the answer's place, where it is not played again
	f.tables()
	if f.study.node == f.training.node || !f.training.on {
		t.Fatal("an arrow does not go back")
	}
	f.press("left")
	f.tables()
	play("f6e8")
	for n := 4; ; n-- { // to mate, by the moves of the table
		modetest.TickUntil(t, f, "the other side answers", func() bool {
			pos := f.study.node.Position()
			return !f.training.on || pos.Side() == xiangqi.Red && f.training.node == f.study.node
		})
		if !f.training.on {
			break
		}
		if got := (f.training.found.Answer.Plies + 1) / 2; got != n {
			t.Fatalf("%d moves are left, expected %d", got, n)
		}
		f.study.play(f.training.found.Answer.Moves[0].Move)
		f.settle()
	}
	if n := f.study.node.Ply(); n != 9 {
		t.Errorf("the game took %d plies, expected 9", n)
	}
	if f.veil.hidden {
		t.Error("results stay hidden")
	}
}

// An ending that comes to be trained begins once its table is read. Where that is missing it is
// built first, after a question.
func TestComesToBeTrained(t *testing.T) {
	study := func(fen string) mode.Study {
		pos, err := xiangqi.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		return mode.Study{Tree: game.NewTree(pos), Title: "an ending", Quiet: true, Train: true}
	}
	f, d := withEndings(t, "KPvK")
	f.press("z") // hidden by the user: no reason not to train
	f.run(f.Study(study(pawnWins)))
	f.tables()
	if !f.training.on || f.app.Confirmation != nil {
		t.Fatal("no training")
	}
	f.run(f.Study(study(pawnWins))) // once more: its table is read
	f.press("N", "esc")
	if !f.training.on {
		t.Error("leaving a panel ends the training")
	}
	if f.press("esc"); f.training.on || !f.veil.hidden {
		t.Error("what the user had hidden is shown after the training")
	}
	f.wantMessage("The training has ended; N twice offers it again")
	f.run(f.Study(study("9/9/3ak4/9/9/9/9/9/9/N2K5 w - - 0 1")))
	f.tables()
	if f.training.on || f.app.Confirmation == nil || !strings.HasPrefix(f.app.Confirmation.Question, f.app.T(missingTable, "KNvKA", "")) {
		t.Fatalf("asked %+v", f.app.Confirmation)
	}
	f.run(f.app.Confirmation.Yes())
	f.endings.build.Stop()
	f.endings.build = nil // there is no program
	m, err := ending.Parse("KNvKA")
	if err == nil {
		err = d.Build(t.Context(), m, ending.Report{})
	}
	if err != nil {
		t.Fatal(err)
	}
	f.run(f.endings.onBuilt(m, mode.News[exact.Building]{Over: true})) // as if the program had built it
	modetest.TickUntil(t, f, "the training begins", func() bool { return f.training.on })
}

// A damaged table is not called a missing one.
func TestTrainWithDamagedTable(t *testing.T) {
	f, d := withEndings(t, "KPvK")
	if err := os.WriteFile(filepath.Join(d.Path, "KPvK.end"), []byte("broken"), 0o600); err != nil {
		t.Fatal(err)
	}
	pos, err := xiangqi.ParseFEN(pawnWins)
	if err != nil {
		t.Fatal(err)
	}
	f.run(f.Study(mode.Study{Tree: game.NewTree(pos), Title: "an ending", Quiet: true, Train: true}))
	f.tables()
	if f.app.Confirmation == nil || !strings.HasPrefix(f.app.Confirmation.Question, f.app.T(damagedTable, "KPvK", "")) {
		t.Errorf("asked %+v", f.app.Confirmation)
	}
}
