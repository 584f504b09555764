package suite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/puzzle"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/puzzling"
)

// trains is a mode that shows the sets of puzzles.
func trains(t *testing.T, dir string) (*modetest.App, *Mode) {
	t.Helper()
	app, m := newMode(t, Options{Stored: dir})
	app.Time = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	modetest.Press(t, m, "S")
	modetest.Settle(t, m)
	return app, m
}

// ownFile is a file with a mate in one, a position whose solution is wrong, and its mirror with
// the right one.
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

// answer answers the open question.
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

// A set of the user's is added, solved, rated, repeated on the next day, and taken off again.
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
		t.Fatalf("selected is %q", row.title)
	}
	modetest.WantSeen(t, app, m, "0 / 3")
	modetest.Press(t, m, "enter")
	modetest.Settle(t, m)
	modetest.WantSeen(t, app, m, "Red to move: mate in 1")
	typeMove(t, app, m, "b1b8")
	modetest.WantSeen(t, app, m, "no mate in 1, because of ")
	typeMove(t, app, m, "b1b9")
	modetest.WantSeen(t, app, m, "1 of 3 solved")
	modetest.WantSeen(t, app, m, "Your rating: ")
	if rating := m.solving.Record.Rating(puzzle.Day(app.Time)); rating.Value >= 1500 {
		t.Errorf("a wrong move gains: %+v", rating)
	}
	modetest.Press(t, m, "esc")
	if modetest.Settle(t, m); !m.sets.open {
		t.Fatal("esc does not go back to the sets")
	}
	modetest.WantSeen(t, app, m, "1 / 3")

	app.Time = app.Time.Add(24 * time.Hour)
	modetest.Press(t, m, "esc", "S")
	modetest.Settle(t, m)
	m.sets.table.Selected = 0
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
	wantSaid(t, app, "own.epd is off the list")
	if paths, err := puzzle.Own(dir); err != nil || len(paths) != 0 {
		t.Errorf("%v, %v", paths, err)
	}
}

// The fault of a user's solution is reported; an equally good move is not a fault.
func TestTrainWithWrongSolution(t *testing.T) {
	app, m := trains(t, "")
	modetest.Press(t, m, "o")
	answer(t, app, m, ownFile(t))
	modetest.Press(t, m, "n")
	modetest.TickUntil(t, m, "has not checked", func() bool { return m.solving.Checked == nil })
	wantProblem(t, app, "The solution of wrong is doubtful: a0a6 is worth ")
	typeMove(t, app, m, "a0a6")
	modetest.WantSeen(t, app, m, "as good to the engine, but not")
	modetest.Press(t, m, "n")
	typeMove(t, app, m, "e3e4")
	modetest.WantSeen(t, app, m, "there is a better move;")
	modetest.WantSeen(t, app, m, "1 wrong move")
}

// The answers of a set are not seen before, and keys of the suites do nothing on the page.
func TestTrainHides(t *testing.T) {
	app, m := trains(t, "")
	modetest.Press(t, m, "A")
	wantSaid(t, app, "esc leaves the sets of puzzles first")
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
	wantSaid(t, app, "No puzzle is in this set yet")
	modetest.Press(t, m, "esc")
	if m.sets.open {
		t.Error("esc does not leave the sets")
	}
}

// With the mouse a set is selected, and begun by a second click.
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
