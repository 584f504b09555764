package suite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"
)

// The function named trains returns a mode that shows the page with the sets of puzzles.
func trains(t *testing.T, dir string) (*modetest.App, *Mode) {
	t.Helper()
	app, m := newMode(t, Options{Stored: dir})
	app.Time = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	modetest.Press(t, m, "S")
	modetest.Settle(t, m)
	return app, m
}

// ownFile writes a file with three puzzles: a mate in one, a position with a wrong solution, and
// its mirror with the right solution.
func ownFile(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "own.epd")
	const text = `3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w - - bm b1b9; id "mate"; dm 1; pv b1b9;
3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - bm e3e4; id "wrong";
3aka3/9/9/4p3r/9/9/4P3P/9/9/3AKA2C w - - bm i0i6; id "right";
`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// The function named answer types a text into the open question.
func answer(t *testing.T, app *modetest.App, m *Mode, text string) {
	t.Helper()
	q := app.Question
	if app.Question = nil; q == nil {
		t.Fatal("nothing is asked")
	}
	cmd, err := q.Enter(text)
	if err != nil {
		t.Fatal(err)
	}
	modetest.Run(t, m, cmd)
	modetest.Settle(t, m)
}

// The user adds a set, solves a puzzle, gets a rating, repeats the puzzle on the next day, and
// removes the set.
func TestTrain(t *testing.T) {
	dir, path := t.TempDir(), ownFile(t)
	app, m := trains(t, dir)
	modetest.WantSeen(t, app, m, "0 / 150")
	modetest.Press(t, m, "o")
	answer(t, app, m, "/no/file")
	if app.Question == nil || app.Question.Problem == nil {
		t.Fatal("a missing file is not asked for again")
	}
	answer(t, app, m, path)
	if row := m.sets.row(); row.set == nil || row.set.Name != path {
		t.Fatalf("selected is %q", row.title())
	}
	modetest.WantSeen(t, app, m, "0 / 3")
	modetest.Press(t, m, "enter")
	modetest.Settle(t, m)
	modetest.WantSeen(t, app, m, "Red to move: mate in 1")
	modetest.WantSeen(t, app, m, "end solving")
	modetest.Press(t, m, "o")
	wantMessage(t, app, "That does not work in a puzzle; esc leaves it")
	typeMove(t, app, m, "b1b8")
	modetest.WantSeen(t, app, m, "no mate in 1, because of ")
	typeMove(t, app, m, "b1b9")
	modetest.WantSeen(t, app, m, "you solved 1 of 3")
	modetest.WantSeen(t, app, m, "Your rating: about 1141")
	if rating := m.solving.Record.Rating(puzzle.Day(app.Time)); rating.Value >= 1500 {
		t.Errorf("a wrong move gains: %+v", rating)
	}
	modetest.Press(t, m, "esc")
	if modetest.Settle(t, m); !m.sets.open {
		t.Fatal("esc does not go back to the sets")
	}
	modetest.WantSeen(t, app, m, "1 / 3")
	modetest.Press(t, m, "enter")
	modetest.WantSeen(t, app, m, "you solved 1 of 3")
	for range 2 { // gives the new puzzles up
		modetest.Press(t, m, "G", "G")
		modetest.Settle(t, m)
		modetest.Press(t, m, "enter")
	}
	wantMessage(t, app, "Practice: the puzzle counts again tomorrow")
	modetest.WantSeen(t, app, m, "Practice: the puzzle counts")
	modetest.Press(t, m, "esc")
	modetest.Settle(t, m)

	app.Time = app.Time.Add(24 * time.Hour)
	modetest.Press(t, m, "S", "S")
	modetest.Settle(t, m)
	m.sets.table.Selected = 1
	modetest.WantSeen(t, app, m, "Due again today")
	modetest.Press(t, m, "enter")
	modetest.WantSeen(t, app, m, "Red to move: mate in 1")
	before := m.solving.Record.Rating(puzzle.Day(app.Time))
	typeMove(t, app, m, "b1b9")
	if after := m.solving.Record.Rating(puzzle.Day(app.Time)); after.Value <= before.Value {
		t.Errorf("%+v, before %+v", after, before)
	}
	modetest.Press(t, m, "esc")
	modetest.Settle(t, m)
	m.sets.wanted = path
	m.sets.fill()
	modetest.Press(t, m, "delete")
	wantMessage(t, app, "own.epd is off the list")
	if paths, err := puzzle.UserSets(dir); err != nil || len(paths) != 0 {
		t.Errorf("%v, %v", paths, err)
	}
}

// After the attempt, the error in the solution of a user's puzzle is shown. A better move solves
// the puzzle.
func TestTrainWithWrongSolution(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for long, in one goroutine that other tests start too")
	}
	app, m := trains(t, "")
	modetest.Press(t, m, "o")
	answer(t, app, m, ownFile(t))
	modetest.Press(t, m, "n")
	modetest.TickUntil(t, m, "has not checked", func() bool { return m.solving.Checked == nil })
	wantUnseen(t, app, m, "a0a6")
	typeMove(t, app, m, "a0a6")
	if m.solving.Attempt.State != puzzle.Solved || m.solving.Doubt == nil {
		t.Errorf("%+v, doubt %v", m.solving.Attempt, m.solving.Doubt)
	}
	modetest.Press(t, m, "n")
	typeMove(t, app, m, "e3e4")
	modetest.WantSeen(t, app, m, "there is a better move;")
	modetest.WantSeen(t, app, m, "1 wrong move")
}

// The answers of a set are hidden until the user requests them. Keys for suites have no effect on
// this page.
func TestTrainHides(t *testing.T) {
	app, m := trains(t, "")
	modetest.Press(t, m, "A")
	wantMessage(t, app, "S shows their table")
	modetest.Press(t, m, "down", "up", "pgdown", "pgup", "enter")
	if !m.solving.on() || !m.positions.covered(m.positions.item()) || m.work.run != nil {
		t.Error("a set is not solved with its answers hidden")
	}
	m.solving.drop()
	modetest.Press(t, m, "S")
	for i := range m.sets.rows {
		if set := m.sets.rows[i].set; set != nil && set.Name == puzzling.Mistakes {
			m.sets.table.Selected = i
		}
	}
	modetest.Press(t, m, "enter")
	wantMessage(t, app, "No puzzle is in this set yet")
	if modetest.Press(t, m, "esc"); !m.sets.open {
		t.Error("esc leaves the first page")
	}
	if modetest.Press(t, m, "S"); m.sets.open {
		t.Error("S does not show the table")
	}
	if modetest.Press(t, m, "esc"); !m.sets.open {
		t.Error("esc does not go back to the sets")
	}
}

// If a review adds puzzles of mistakes while the page is open but not on the screen, they appear on
// the page later.
func TestMistakesAppear(t *testing.T) {
	dir := t.TempDir()
	app, m := trains(t, dir)
	const mate = "3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w - - bm b1b9; dm 1; pv b1b9;"
	if added, err := puzzle.AddMistakes(dir, map[string]string{"3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w": mate}, app.Time); added != 1 || err != nil {
		t.Fatal(added, err)
	}
	modetest.Run(t, m, m.Update(mode.Shown{}))
	modetest.Settle(t, m)
	total := 0
	for i := range m.sets.rows {
		if row := &m.sets.rows[i]; row.set != nil && row.set.Name == puzzling.Mistakes {
			total = row.done.Total
		}
	}
	if total != 1 {
		t.Errorf("%d mistakes are listed, expected 1", total)
	}
}

// A click selects a set, and a second click begins it.
func TestTrainByMouse(t *testing.T) {
	app, m := trains(t, "")
	frame := modetest.Frame(t, app, m, 80, 24)
	for y, line := range strings.Split(frame, "\n") {
		if strings.Contains(line, "Mate in 5") {
			for range 2 {
				modetest.Run(t, m, m.Update(mode.Mouse{X: 5, Y: y - 1, Action: mode.Press}))
			}
			break
		}
	}
	if !m.solving.on() || m.positions.path != "mates5" {
		t.Errorf("solving %v, %q is open", m.solving.on(), m.positions.path)
	}
}

// If a check finds an error in a solution after the puzzle was solved, the puzzle is not rated.
// The solutions of due puzzles are checked too.
func TestTrainRatesNoWrongSolution(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for long, in one goroutine that other tests start too")
	}
	app, m := trains(t, t.TempDir())
	modetest.Press(t, m, "o")
	answer(t, app, m, ownFile(t))
	modetest.Press(t, m, "enter", "n", "H", "H") // after a hint, the puzzle becomes due again later
	wrong := m.positions.item()
	modetest.Run(t, m, m.solving.try(wrong.Best[0])) // while the solution is being checked
	modetest.Press(t, m, "n")
	modetest.Settle(t, m)
	if value, rated := m.solving.Record.RatingAt(wrong); rated {
		t.Errorf("it is rated %v", value)
	}
	app.Time = app.Time.Add(24 * time.Hour)
	modetest.Press(t, m, "esc")
	modetest.Settle(t, m)
	m.sets.table.Selected = 1
	modetest.Press(t, m, "enter")
	if m.positions.path != puzzling.Due || m.positions.item().ID != "wrong" || m.solving.Checked == nil {
		t.Errorf("%s of %s is not checked", m.positions.item().ID, m.positions.path)
	}
}

// The selected row stays selected when rows are inserted above it. If a reading of the sets ends
// after a set was removed, the set does not reappear.
func TestSetsKeepTheirRow(t *testing.T) {
	app, m := trains(t, t.TempDir())
	modetest.Press(t, m, "down")
	was := m.sets.row().key
	it := &m.sets.row().set.Suite.Positions[0]
	m.solving.Record.Put(it, puzzle.Entry{When: app.Time.Add(-24 * time.Hour), Solved: true, Wrong: 1})
	rows := len(m.sets.rows)
	m.sets.fill()
	if got := m.sets.row().key; got != was || len(m.sets.rows) != rows+1 {
		t.Errorf("%d rows, selected is %s, was %s", len(m.sets.rows), got, was)
	}

	path := ownFile(t)
	modetest.Press(t, m, "o")
	answer(t, app, m, path)
	m.sets.read()
	// The result of the reading contains the set, and has not been delivered to the mode yet.
	if _, err := m.sets.reading.Wait(); err != nil {
		t.Fatal(err)
	}
	modetest.Press(t, m, "delete")
	modetest.Settle(t, m)
	for i := range m.sets.rows {
		if m.sets.rows[i].key == path {
			t.Error("a set taken off is back")
		}
	}
}

// The page changes with the language of the interface.
func TestSetsInAnotherLanguage(t *testing.T) {
	app, m := trains(t, "")
	modetest.WantSeen(t, app, m, "Mate in 4")
	app.Language = lang.Chinese
	modetest.WantSeen(t, app, m, "四步杀")
	modetest.WantSeen(t, app, m, "经过证明的杀局")
	m.sets.open = false
	modetest.Press(t, m, "o")
	if app.Question == nil || !strings.Contains(app.Question.Example, "战术") {
		t.Errorf("asked %+v", app.Question)
	}
}

// After the user has given up, the keys n and enter go to the next puzzle, and start no search.
func TestGiveUpAndGoOn(t *testing.T) {
	for _, key := range []string{"n", "enter"} {
		app, m := trains(t, "")
		modetest.Press(t, m, "enter", "G", "G")
		modetest.WantSeen(t, app, m, "["+m.positions.item().Line[0].String()+"]")
		modetest.Press(t, m, "right", key)
		if !m.solving.on() || m.positions.at() != 1 || m.work.run != nil {
			t.Errorf("%s: solving %v, position %d, a run %v", key, m.solving.on(), m.positions.at(), m.work.run != nil)
		}
		modetest.Press(t, m, "G", "G", "r")
		if m.positions.at() != 1 || m.solving.Attempt.State != puzzle.Open {
			t.Errorf("r does not begin it again")
		}
		modetest.Press(t, m, "G", "G", "esc")
		if !m.sets.open {
			t.Error("esc does not go back to the sets")
		}
	}
}

// Due puzzles and mistakes cannot be exported as an experiment, because an experiment would need a
// file with these positions.
func TestNoExperimentOfPuzzlesWithoutFile(t *testing.T) {
	for _, path := range []string{puzzling.Due, puzzling.Mistakes} {
		app, m := newMode(t, Options{})
		m.positions.take(m.positions.suite, path)
		runScripted(t, m, 1000, "Abyss.01")
		modetest.Press(t, m, "P")
		choose(t, app, m, "base ")
		runScripted(t, m, 750, "Abyss.02")
		modetest.Press(t, m, "d")
		choose(t, app, m, "abyss · 100,000 nodes · 1/50")
		modetest.Press(t, m, "E")
		wantMessage(t, app, "An experiment needs a file, which these puzzles lack")
		if app.Question != nil {
			t.Errorf("asked %+v", app.Question)
		}
	}
}

// The first screen lists puzzles, endings and test suites. Headings cannot be selected. Later, the
// mode shows what it showed when the user left it.
func TestFirstScreen(t *testing.T) {
	app := modetest.New()
	m := New(app, Options{Endings: exact.Tables{Folder: ending.NewFolder(t.TempDir())}})
	t.Cleanup(m.Close)
	modetest.Run(t, m, m.Update(mode.Shown{}))
	modetest.Settle(t, m)
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		frame := modetest.Frame(t, app, m, size[0], size[1])
		for _, text := range []string{"Puzzles", "> ", "Mate in 4", "Endings", "Rooks", "Test suites", "Thesis"} {
			if !strings.Contains(frame, text) {
				t.Errorf("%v: no %q in\n%s", size, text, frame)
			}
		}
	}
	modetest.Press(t, m, "up", "up")
	if m.sets.table.Selected != 1 || m.sets.row().start == nil {
		t.Errorf("selected is row %d", m.sets.table.Selected)
	}
	for range m.sets.rows {
		if modetest.Press(t, m, "down"); m.sets.row().start == nil {
			t.Fatalf("the heading %q is selected", m.sets.row().title())
		}
	}
	modetest.Press(t, m, "home", "S") // the fifty positions of the thesis
	modetest.WantSeen(t, app, m, "Abyss.01")
	modetest.Run(t, m, m.Update(mode.Hidden{}))
	modetest.Run(t, m, m.Update(mode.Shown{}))
	if m.sets.open {
		t.Error("the list is shown again in place of the suite")
	}
	modetest.Press(t, m, "S")
	m.sets.selectKey("suite zugzwang")
	modetest.Press(t, m, "enter")
	if m.sets.open || m.positions.path != "zugzwang" {
		t.Errorf("%q is open, the list %v", m.positions.path, m.sets.open)
	}
	modetest.Press(t, m, "S")
	m.sets.selectKey("suite thesis")
	modetest.Press(t, m, "enter")
	if m.sets.open || m.positions.path != "" {
		t.Errorf("%q is open, the list %v", m.positions.path, m.sets.open)
	}
}

// An ending is chosen by its pieces. The row of an ending says whether the ending has been won,
// and what building its table takes. The ending opens in Analyze to be trained, and its group
// counts the won endings.
func TestTrainAnEnding(t *testing.T) {
	folder := ending.NewFolder(t.TempDir())
	m0, err := ending.Parse("KPvK")
	if err == nil {
		err = folder.Build(t.Context(), m0, ending.Report{})
	}
	if err != nil {
		t.Fatal(err)
	}
	app := modetest.New()
	dir := t.TempDir()
	for _, w := range []puzzle.Win{{Ending: "KPvK", Moves: 12, Least: 10}, {Ending: "KPvKA", Moves: 7, Least: 7}, {Ending: "KPvKB", Moves: 7, Least: 7, Helped: true}} {
		if _, err := puzzle.AddWin(dir, w); err != nil {
			t.Fatal(err)
		}
	}
	m := New(app, Options{Stored: dir, Endings: exact.Tables{Folder: folder}})
	t.Cleanup(m.Close)
	modetest.Run(t, m, m.Update(mode.Shown{}))
	modetest.Settle(t, m)
	m.sets.selectKey("Pawns")
	modetest.WantSeen(t, app, m, "2 / 17")
	modetest.WantSeen(t, app, m, "2 of 17 done without help")
	modetest.Press(t, m, "enter")
	for i, want := range []string{
		"a pawn against a lone king [won, 2 moves too many]", "a pawn against a guard [1s, 48 MB] [won]", "a pawn against a bishop [1s, 48 MB] [won with help]",
	} {
		if app.Choice == nil || !strings.HasPrefix(app.Choice.Items[i], want) {
			t.Fatalf("to choose from: %+v, expected %q", app.Choice, want)
		}
	}
	if want := "Endings: Pawns [time and memory to build the table]"; app.Choice.Title != want {
		t.Errorf("the title is %q, expected %q", app.Choice.Title, want)
	}
	choose(t, app, m, "two pawns against two guards")
	if n := len(app.Studies); n != 1 || !app.Studies[0].Train || app.Studies[0].Tree.Start() == xiangqi.StartPosition() {
		t.Errorf("%+v", app.Studies)
	}
	for _, b := range ending.Trained(false) {
		words := phrases.Ending(app.T, b.Name)
		if m, err := ending.Parse(b.Name); err != nil || m.String() != b.Name || words == b.Name {
			t.Errorf("%s: %v, in words %q", b.Name, err, words)
		}
	}
	app.Choice = nil
	m.sets.selectKey("Draws to hold")
	modetest.WantSeen(t, app, m, "0 / 14")
	modetest.Press(t, m, "enter")
	choose(t, app, m, "a pawn against a guard")
	if n := len(app.Studies); n != 2 || app.Studies[1].Title != "Hold the draw: a pawn against a guard" {
		t.Errorf("%+v", app.Studies)
	}
	const room = 80 - 2 - 4 // a menu's mark and frame in the smallest terminal
	for i := range chapters {
		modetest.Run(t, m, m.sets.askEnding(i))
		for _, item := range app.Choice.Items {
			if w := canvas.Width(strings.Split(item, " [won")[0]); w > room {
				t.Errorf("%q is %d columns wide, so the cost is cut", item, w)
			}
		}
	}
	for i, c := range ending.Chapters {
		if len(chapters) != len(ending.Chapters)+1 || chapters[i] != c.Title {
			t.Errorf("chapter %d is called %q", i, c.Title)
		}
	}
}
