package analyze

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/task"
)

// In training the other side plays the longest defence. If a move gives the win away, the
// training says so, and an arrow takes it back. The better move stays hidden. At the end the
// training says how many moves the win took.
func TestTraining(t *testing.T) {
	f, _ := withEndings(t, "KNvKA")
	f.at("5k3/4a4/9/5N3/9/9/9/9/4K4/9 w - - 0 1")
	f.press("opening books, their menu")
	f.take("train: ")
	f.reads("You play Red against the best answers. Exact: Red wins in 5 moves")
	hidden := func() {
		t.Helper()
		if frame := f.frame(); strings.Contains(frame, "f6e8") {
			t.Errorf("the best move is on the screen:\n%s", frame)
		}
	}
	hidden()
	if keys := f.keys(); !strings.Contains(keys, "esc end it") {
		t.Errorf("the bottom line does not say how to end the training: %s", keys)
	}
	f.press("the whole game: replay, mirror, save in Chinese")
	if f.app.Choice != nil || !f.training.on {
		t.Error("a training lets its board be mirrored")
	}
	root := f.study.node
	play := func(move string) {
		f.study.play(moveList(t, move)[0])
		f.tables()
	}
	play("f6d7")
	f.wantProblem("f6d7 turns the win into a draw. ← takes it back, H also gives a hint")
	f.reads("f6d7 turns the win into a draw. ← takes it back")
	hidden()
	for _, want := range []string{"Hint: Red knight", " on f6; press H again to see the move", "Hint: f6e8 wins in 5"} {
		f.press("H")
		f.tables()
		f.wantMessage(want)
		if f.study.node != root {
			t.Fatal("a hint about another position than the one on the board")
		}
	}
	play("f6d7")
	f.wantProblem("f6d7 turns the win into a draw")
	f.press("u")
	f.tables()
	if f.study.node != root {
		t.Fatal("the move is not taken back")
	}
	f.press("u")
	f.wantMessage("There is no move of yours to take back")
	if f.press("esc"); !strings.HasSuffix(f.endings.status(), "The training has ended") {
		t.Errorf("after a training that was broken off: %q", f.endings.status())
	}
	f.press("opening books, their menu")
	f.take("train: ")
	play("f6e8")
	modetest.TickUntil(t, f, "the other side answers", func() bool { return f.training.node == f.study.node })
	f.press("left") // the answer of the table is not played again
	f.tables()
	if f.study.node == f.training.node || !f.training.on {
		t.Fatal("an arrow does not go back")
	}
	f.press("right", "u") // takes back the answer and the move
	f.tables()
	if f.study.node != root || len(f.Unsaved()) > 0 {
		t.Fatalf("at ply %d, unsaved %q", f.study.node.Ply(), f.Unsaved())
	}
	play("f6e8")
	for n := 4; ; n-- { // plays moves of the table until mate
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
	if n := f.study.node.Ply(); n != 9 || !f.study.node.Main() {
		t.Errorf("the game took %d plies, expected 9 on the main line", n)
	}
	if f.veil.hidden {
		t.Error("results stay hidden")
	}
	if status := f.Bars().Status; !strings.Contains(status, "Won in 5 moves, the fewest (with help). ") {
		t.Errorf("at the end: %q", status)
	}
	if _, draft := f.Draft(); draft || len(f.Unsaved()) > 0 {
		t.Error("the moves of a training are offered to be saved")
	}
	f.press("H")
	f.wantMessage("The training is over")
	f.press("enter")
	f.wantMessage("This ending is not in a list")
	f.press(" ")
	f.tables()
	if !f.training.on || f.study.tree.Size() != 0 || f.study.tree.Start() != root.Position() {
		t.Error("space does not train it again")
	}
}

// The result of a training fits in 80 columns, with the loss by having no move: a player of chess
// expects a draw there.
func TestTrainingResultFits(t *testing.T) {
	f := newGame(t, "", quick)
	f.at("3k5/R8/9/9/9/9/9/9/7R1/5K3 w - - 0 1")
	f.study.play(moveList(t, "h1e1")[0])
	for _, moves := range []int{10, 12} {
		f.training.won = &finished{end: f.study.node, moves: moves, least: 10}
		f.training.helped = true
		const room = 78 // columns of the status line
		if got := f.training.over(); !strings.HasSuffix(got, "Black has no legal move and loses") || canvas.Width(got) > room {
			t.Errorf("%d columns: %q", canvas.Width(got), got)
		}
	}
	f.training.won = nil
}

// The user plays the side that wins, whichever side is to move. A finished game is refused.
func TestTrainsTheWinner(t *testing.T) {
	f, _ := withEndings(t, "KPvK")
	f.at(pawnWins)
	f.press(" ") // plays the table's move, without an engine
	f.tables()
	f.wantPly(1)
	f.run(f.training.start())
	modetest.TickUntil(t, f, "Black answers", func() bool { return f.training.node != nil })
	f.wantPly(2)
	f.reads("You play Red against the best answers")
	f.press("esc")
	for fen, want := range map[string]string{
		"3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1": "The game is over here",
	} {
		f.at(fen)
		f.run(f.training.start())
		f.wantMessage(want)
		if f.training.on {
			t.Errorf("%s is trained", fen)
		}
	}
}

// A table contains no repetitions. So the list marks a move that completes a repetition, and the
// training warns of it. The training continues when the user takes the move back.
func TestTrainingRepeats(t *testing.T) {
	f, _ := withEndings(t, "KPvK")
	pos, err := xiangqi.ParseFEN(pawnWins)
	if err != nil {
		t.Fatal(err)
	}
	tree := game.NewTree(pos)
	if _, err := tree.AddLine(tree.Root(), moveList(t, "e3e4 d7d8 e0f0 d8d7 f0e0 d7d8 e0f0 d8d7")); err != nil {
		t.Fatal(err)
	}
	f.run(f.Study(mode.Study{Tree: tree}))
	f.tables()
	f.press("book moves")
	f.looked()
	f.reads("repeats: draw")
	f.press("esc")
	f.run(f.training.start())
	f.tables()
	f.reads("a third throws the win away")
	before := f.study.node
	f.study.play(moveList(t, "f0e0")[0])
	f.tables()
	f.reads("Draw: repetition. ← takes it back")
	f.press("left")
	f.tables()
	if f.study.node != before || !f.training.on {
		t.Fatal("the training does not go on")
	}
	f.press(" ")
	modetest.TickUntil(t, f, "Black answers", func() bool { return f.training.node != before && f.study.node == f.training.node })
	if f.study.node.Parent().Move() == moveList(t, "f0e0")[0] {
		t.Error("the best move repeats the position")
	}
}

// The win of a textbook ending is recorded. The key enter trains the next ending. It builds a missing
// table without a question, as the list of endings does.
func TestWonEnding(t *testing.T) {
	f, _ := withEndings(t, "KPvK")
	dir := t.TempDir()
	f.training.options.Puzzles = dir
	first := ending.Trained(false)[0]
	pos, err := xiangqi.ParseFEN(first.Start)
	if err != nil {
		t.Fatal(err)
	}
	f.run(f.Study(mode.Study{Tree: game.NewTree(pos), Title: "ending KPvK", Quiet: true, Train: true}))
	for f.training.won == nil {
		modetest.TickUntil(t, f, "Black answers", func() bool { return f.training.node == f.study.node })
		f.press(" ")
		f.settle()
	}
	want := puzzle.Win{Ending: "KPvK", Moves: 10, Least: 10, Helped: true}
	modetest.TickUntil(t, f, "the win is stored", func() bool {
		r, err := puzzle.Load(dir)
		w, ok := r.Won("KPvK")
		want.When = w.When
		return err == nil && ok && w == want
	})
	if f.press(" "); f.training.on || !f.training.finished() {
		t.Error("the key that has won begins again at once")
	}
	f.press("enter")
	f.tables()
	if c := f.app.Confirmation; c != nil || f.endings.build == nil || f.study.title != "Ending: a pawn against a guard" {
		t.Errorf("%q is open, asked %+v; its table is built without a question", f.study.title, c)
	}
	f.press("esc")
	f.idle()
}

// If the user quits during a training, it continues when Analyze is shown again.
func TestTrainingIsRestored(t *testing.T) {
	f, _ := withEndings(t, "KPvK")
	f.at(pawnWins)
	f.run(f.training.start())
	f.press(" ")
	modetest.TickUntil(t, f, "Black answers", func() bool { return f.study.node.Ply() == 2 && f.training.node == f.study.node })
	if _, ok := f.Draft(); !ok || len(f.Unsaved()) > 0 {
		t.Fatal("no draft, or a question")
	}
	var kept strings.Builder
	if err := f.CopyDraft()(&kept); err != nil {
		t.Fatal(err)
	}
	g, _ := withEndings(t, "KPvK")
	g.run(g.Update(mode.Hidden{}))
	g.run(g.Restore(mode.Left{Path: g.file("draft.pgn", kept.String()), Adopt: func() {}, Release: func() string { return "" }}))
	if _, ok := g.Draft(); !ok || g.training.on {
		t.Error("the draft is dropped before Analyze is shown")
	}
	g.run(g.Update(mode.Shown{}))
	modetest.TickUntil(t, g, "the training continues", func() bool { return g.training.on })
	if g.study.node.Ply() != 2 || g.training.root != g.study.tree.Root() || g.training.least != 5 || !g.training.helped || g.training.side != xiangqi.Red {
		t.Errorf("at ply %d: %+v", g.study.node.Ply(), g.training)
	}
	for _, tag := range g.study.tags {
		if strings.HasPrefix(tag.Name, "Abyss") {
			t.Errorf("the game has the tag %s", tag.Name)
		}
	}
}

// While a table is being built, the training of another ending waits.
func TestTrainingWaitsForBuild(t *testing.T) {
	f, _ := withEndings(t)
	m, err := ending.Parse("KPvK")
	if err != nil {
		t.Fatal(err)
	}
	f.endings.build = task.Start(&f.work.tasks, exact.Building{Material: m}, func(ctx context.Context, _ func(exact.Building)) error {
		<-ctx.Done()
		return ctx.Err()
	})
	pos, err := xiangqi.ParseFEN("9/9/3ak4/9/9/9/9/9/9/N2K5 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	f.run(f.Study(mode.Study{Tree: game.NewTree(pos), Title: "an ending", Quiet: true, Train: true}))
	f.tables()
	f.wantMessage("The table of a pawn against a lone king is being built; then the training begins")
	f.endings.build.Stop()
	f.endings.build = nil
	f.run(f.endings.onBuilt(m, mode.News[exact.Building]{Over: true}))
	f.wantMessage("The table of a pawn against a lone king has been built; another position is on the board")
	f.tables()
	if c := f.app.Confirmation; c == nil || !strings.HasPrefix(c.Question, f.app.T(missingTable, "a knight against a guard", "")) {
		t.Errorf("asked %+v", c)
	}
}

// If a table is damaged during a training, the mode offers to build it again. The training then
// continues.
func TestTableDamagedInTraining(t *testing.T) {
	f, d := withEndings(t, "KPvK")
	path := filepath.Join(d.Path, "KPvK.end")
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f.at(pawnWins)
	f.run(f.training.start())
	if err := os.WriteFile(path, []byte("broken"), 0o600); err != nil {
		t.Fatal(err)
	}
	f.press(" ")
	f.tables()
	if c := f.app.Confirmation; c == nil || !strings.HasPrefix(c.Question, f.app.T(damagedTable, "a pawn against a lone king", "")) {
		t.Fatalf("asked %+v", c)
	}
	f.confirm()
	f.endings.build.Stop()
	f.endings.build = nil // no program runs
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	m, _ := ending.Parse("KPvK")
	f.run(f.endings.onBuilt(m, mode.News[exact.Building]{Over: true})) // as if a program had built the table
	modetest.TickUntil(t, f, "Black answers", func() bool { return f.training.on && f.study.node.Ply() == 2 })
	if f.training.least != 5 || !f.training.helped {
		t.Errorf("another training: %+v", f.training)
	}
}

// If an ending is opened for training, the training begins when its table has been read. A missing
// table is built first, without a question, because the list has named the cost.
func TestComesToBeTrained(t *testing.T) {
	study := func(fen string) mode.Study {
		pos, err := xiangqi.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		return mode.Study{Tree: game.NewTree(pos), Title: "an ending", Quiet: true, Train: true}
	}
	f, d := withEndings(t, "KPvK")
	f.press("show or hide what the engine finds") // hidden results do not prevent the training
	f.run(f.Study(study(pawnWins)))
	f.tables()
	if !f.training.on || f.app.Confirmation != nil {
		t.Fatal("no training")
	}
	f.run(f.Study(study(pawnWins))) // opens it again, after its table has been read
	f.press("book moves", "esc")
	if !f.training.on {
		t.Error("leaving a panel ends the training")
	}
	if f.press("esc"); f.training.on || !f.veil.hidden {
		t.Error("what the user had hidden is shown after the training")
	}
	f.wantMessage("The training has ended; to go on: ctrl+p, train this ending: play it against the best answers")
	f.run(f.Study(study("9/9/3ak4/9/9/9/9/9/9/N2K5 w - - 0 1")))
	f.tables()
	if f.training.on || f.app.Confirmation != nil || f.endings.build == nil {
		t.Fatalf("asked %+v", f.app.Confirmation)
	}
	f.endings.build.Stop()
	f.endings.build = nil // no program runs
	m, err := ending.Parse("KNvKA")
	if err == nil {
		err = d.Build(t.Context(), m, ending.Report{})
	}
	if err != nil {
		t.Fatal(err)
	}
	f.run(f.endings.onBuilt(m, mode.News[exact.Building]{Over: true})) // as if a program had built the table
	modetest.TickUntil(t, f, "the training begins", func() bool { return f.training.on })
}

// For a damaged table, the message does not say that the table is missing.
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
	if f.app.Confirmation == nil || !strings.HasPrefix(f.app.Confirmation.Question, f.app.T(damagedTable, "a pawn against a lone king", "")) {
		t.Errorf("asked %+v", f.app.Confirmation)
	}
}
