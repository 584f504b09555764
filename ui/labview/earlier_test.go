package labview

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
)

// newEarlierLab returns a mode that has no measurements of its own, only those that come with the
// program.
func newEarlierLab(t *testing.T) (*modetest.App, *Mode) {
	t.Helper()
	return newLabWith(t, Options{Ledger: t.TempDir(), Workers: 1, Earlier: true}, experiment.All)
}

// In a narrow list, the column of cells also marks earlier measurements, which leaves more room for
// the titles. The status line says how to measure again.
func TestListSaysWhatWasMeasuredEarlier(t *testing.T) {
	app, m := newEarlierLab(t)
	for _, c := range []struct {
		w          int
		has, lacks string
	}{
		{80, "Transposition tables of different sizes       earlier", "measured earlier"},
		{120, "0/10 measured earlier", "  earlier"},
	} {
		frame := modetest.Frame(t, app, m, c.w, 24)
		row := slices.IndexFunc(strings.Split(frame, "\n"), func(line string) bool { return strings.Contains(line, "thesis-3.2") })
		line := strings.Split(frame, "\n")[row]
		if !strings.Contains(line, c.has) || strings.Contains(line, c.lacks) {
			t.Errorf("%d columns: %q", c.w, line)
		}
		if want := "Measured earlier; r measures this again"; m.Bars().Note != want {
			t.Errorf("status line %q, want %q", m.Bars().Note, want)
		}
	}
}

// In Chinese, the source of a table, the conclusion of its document and the chapter in the list
// are translated.
func TestSourcesInChinese(t *testing.T) {
	app, m := newEarlierLab(t)
	app.Language, app.Shown.Glyphs = lang.Chinese, canvas.Han
	list := modetest.Frame(t, app, m, 120, 24)
	modetest.Press(t, m, "enter")
	table := modetest.Frame(t, app, m, 120, 60)
	for _, c := range []struct{ frame, want string }{
		{list, "论文 3"},
		{list, "先前所测"},
		{table, "内部着法排序（论文 3.2，表 3.1）"},
		{table, "：在深度 3 与 4，历史启发比置换表节省的节点多（论文 3.2）"},
	} {
		if !strings.Contains(c.frame, c.want) {
			t.Errorf("%q is missing:\n%s", c.want, c.frame)
		}
	}
	if strings.Contains(table, "thesis 3") || strings.Contains(table, "history heuristic") {
		t.Errorf("English:\n%s", table)
	}
}

// A conclusion is drawn in the colour of its verdict.
func TestVerdictsHaveColours(t *testing.T) {
	_, m := newEarlierLab(t)
	seen := map[canvas.Style]bool{}
	for _, id := range []string{"thesis-3.1", "vnull-3"} {
		s := newTableScreen(m, experiment.ByID(id))
		s.make(m.results)
		if s.err != nil {
			t.Fatal(s.err)
		}
		s.fill()
		for _, n := range s.sheet.notes {
			want := canvas.Dim
			switch outcome, _, _ := strings.Cut(n.text, " "); outcome {
			case "true:":
				want = canvas.Good
			case "false:":
				want = canvas.Bad
			case "undecided", "undecided,", "undecided:":
				want = canvas.Plain
			}
			if seen[n.style] = true; n.style != want {
				t.Errorf("%s: style %v, expected %v: %s", id, n.style, want, n.text)
			}
		}
	}
	if len(seen) != 4 {
		t.Errorf("%v, expected each verdict", seen)
	}
}

// After the run of another experiment with the same cells, the list still says that the other
// figures were measured earlier.
func TestListSaysWhatIsMeasuredAgain(t *testing.T) {
	app, m := newEarlierLab(t)
	i := slices.IndexFunc(m.list.specs, func(s *experiment.Spec) bool { return s.ID == "thesis-3.2" })
	m.list.counts[i].Put(m.list.specs[i], count{cells: 10, cellsDone: 1, units: 500, unitsDone: 50})
	for w, want := range map[int]string{80: "earlier, 1/10 new", 120: "measured earlier, 10 % new"} {
		if frame := modetest.Frame(t, app, m, w, 24); !strings.Contains(frame, want) {
			t.Errorf("%d columns: no %q in\n%s", w, want, frame)
		}
	}
}

// The notes of a table explain the names of its rows and the year of the document's figures.
func TestTableExplainsItsNames(t *testing.T) {
	app, m := newEarlierLab(t)
	modetest.Press(t, m, "enter")
	frame := modetest.Frame(t, app, m, 160, 60)
	for _, want := range []string{"+cap, +tra, +ref, +his: the moves are ordered by captures", "1992: the figures of the document"} {
		if !strings.Contains(frame, want) {
			t.Errorf("no %q in\n%s", want, frame)
		}
	}
	if strings.Contains(frame, "cells 0/") || !strings.Contains(frame, "  measured earlier (") {
		t.Errorf("counts of zero above a full table:\n%s", frame)
	}
}

// In Chinese, the note on readings names them in Chinese.
func TestReadingsInChinese(t *testing.T) {
	for _, id := range []string{"thesis-3.1", "thesis-4.6"} {
		app, m := newLab(t, t.TempDir(), experiment.ByID(id))
		app.Language, app.Shown.Glyphs = lang.Chinese, canvas.Han
		modetest.Press(t, m, "enter", "end")
		text := modetest.Frame(t, app, m, 120, 60)
		for _, name := range experiment.ByID(id).ChosenOn() {
			if strings.Contains(text, name) {
				t.Errorf("%s: %q is in the note", id, name)
			}
		}
		if !strings.Contains(text, "选定的解读：") {
			t.Errorf("no note on %s:\n%s", id, text)
		}
	}
}
