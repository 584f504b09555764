package labview

import (
	"math"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/stats"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
)

// rated returns a rating in Elo with an interval.
func rated(elo, low, high float64) report.Rating {
	share := func(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
	return report.Rating{State: report.Known, Share: stats.Test{Interval: stats.Interval{Estimate: share(elo), Low: share(low), High: share(high)}, Units: 300}}
}

// measured returns an effect with an interval, and with the figure printed in the document.
func measured(scale report.Scale, printed, v, low, high float64) *report.Measured {
	return &report.Measured{
		Scale: scale, Printed: report.Number{State: report.Known, Value: printed},
		Test: stats.Test{Interval: stats.Interval{Estimate: v, Low: low, High: high}},
	}
}

// The first screen of Lab shows the ideas with their bars, and describes the selected idea in
// words.
func TestIdeasScreen(t *testing.T) {
	app, m := newLab(t, t.TempDir(), experiment.ByID("thesis-4.1"))
	m.ideas.ideas = []report.Idea{
		{
			Title: "Check evasions", Does: "Search the answers to a check one ply deeper.", Source: "thesis 4.2", Experiment: "thesis-4.1",
			Says:  "the best extension: more right moves for a fifth more nodes",
			Nodes: measured(report.ByRatio, 1.2, 1.16, 1.06, 1.28), Hits: measured(report.ByPoints, 0.14, 0.12, 0.05, 0.21),
			Games: report.IdeaGames{rated(111, 77, 148), rated(109, 73, 147), rated(10, -17, 38), rated(2, -14, 18)},
		},
		{
			Title: "Recaptures", Does: "Search a ply deeper where a piece is taken back.", Source: "thesis 4.3", Experiment: "thesis-4.2",
			Says:  "of no use alone, useful with check evasions",
			Games: report.IdeaGames{rated(-15, -37, 7), {State: report.NotRun}, {State: report.NotRun}, {State: report.NotRun}}, Earlier: rated(-3, -18, 12),
			Tests: [2][]report.IdeaTest{{{Nodes: experiment.IdeaNodes, Games: 736, Worth: report.Harms}}},
		},
		{
			Title: "Verified null move", Does: "Search three plies less after a pass.", Source: "document 001, 3", Experiment: "ideas-base",
			Games: report.IdeaGames{rated(-2, -24, 20), {State: report.NotRun}, {State: report.NotRun}, rated(-51, -80, -22)},
		},
		{Title: "Third piece at the palace", Does: "Search a ply deeper where a third piece comes near the enemy palace.", Source: "paper 2.1.3", Experiment: "ideas-base", Games: report.IdeaGames{{State: report.NotRun}, {State: report.NotRun}, {State: report.NotRun}, {State: report.NotRun}}},
	}
	m.ideas.table.Len, m.ideas.table.Selected = len(m.ideas.ideas), 0
	m.screens = []screen{m.ideas}
	for _, size := range sizes {
		modetest.Golden(t, app, m, "ideas", size[0], size[1])
	}
	modetest.Press(t, m, "down")
	modetest.Golden(t, app, m, "ideas-second", 80, 24)
	app.Language = lang.Chinese
	modetest.Golden(t, app, m, "ideas-chinese", 120, 40)
}

// Before the first game, the screen shows the results of the ideas on positions, and how to have
// games played.
func TestIdeasWithoutGames(t *testing.T) {
	app, m := newLab(t, t.TempDir(), experiment.ByID("thesis-4.1"))
	none := report.Rating{State: report.NotRun}
	games := report.IdeaGames{none, none, none, none}
	m.ideas.ideas = []report.Idea{
		{
			Title: "Check evasions", Does: "Search the answers to a check one ply deeper.", Source: "thesis 4.2", Experiment: "thesis-4.1",
			Says:  "the best extension: more right moves for a fifth more nodes",
			Nodes: measured(report.ByRatio, 1.2, 1.16, 1.06, 1.28), Hits: measured(report.ByPoints, 0.14, 0.12, 0.05, 0.21), Games: games,
			Rulings: []*report.EarlierRuling{
				{Text: "Check evasions raise the number of hits.", Outcome: "undecided (true alone)"},
				{Text: "Check evasions cost more nodes, but less than half as many again.", Outcome: "true"},
			},
		},
		{
			Title: "Null move", Does: "Let the side to move pass: if it still stands well, stop there.", Source: "thesis 3.4", Experiment: "thesis-3.3",
			Nodes: measured(report.ByRatio, 0.78, 0.71, 0.66, 0.76), Hits: measured(report.ByPoints, 0, 0.01, -0.04, 0.06), Games: games,
		},
		{Title: "Third piece at the palace", Does: "Search a ply deeper where a third piece comes near the enemy palace.", Source: "paper 2.1.3", Experiment: "ideas-base", Games: games},
	}
	m.ideas.table.Len, m.ideas.table.Selected = len(m.ideas.ideas), 0
	m.screens = []screen{m.ideas}
	for _, size := range sizes {
		modetest.Golden(t, app, m, "ideas-unplayed", size[0], size[1])
	}
}

// The key tab goes from the ideas to the conclusions, to the experiments, and back to the ideas.
// The key enter opens the document's table, and esc goes back.
func TestIdeasAndExperiments(t *testing.T) {
	app := modetest.New()
	m := New(app, Options{Earlier: true})
	t.Cleanup(m.Close)
	modetest.Run(t, m, m.read())
	if m.top() != screen(m.ideas) || len(m.ideas.ideas) < 15 {
		t.Fatalf("%T with %d ideas is the first screen", m.top(), len(m.ideas.ideas))
	}
	modetest.Press(t, m, "tab")
	if m.top() != screen(m.conclusions) || len(m.conclusions.rulings) < 100 {
		t.Errorf("tab shows %T with %d conclusions", m.top(), len(m.conclusions.rulings))
	}
	modetest.Press(t, m, "down", "enter")
	if top, ok := m.top().(*tableScreen); !ok || top.spec.ID != m.conclusions.rulings[1].Specs[0] {
		t.Errorf("enter shows %T of %s", m.top(), m.conclusions.experiment().ID)
	}
	modetest.Press(t, m, "esc", "tab")
	if m.top() != screen(m.list) {
		t.Errorf("tab shows %T", m.top())
	}
	modetest.Press(t, m, "tab", "down", "enter")
	if top, ok := m.top().(*tableScreen); !ok || top.spec.ID != m.ideas.selected().Experiment {
		t.Errorf("enter shows %T of %s", m.top(), m.ideas.selected().Experiment)
	}
	modetest.Press(t, m, "esc")
	if m.top() != screen(m.ideas) {
		t.Errorf("esc shows %T", m.top())
	}
}

// The list shows the verdict of each conclusion. The selected conclusion is shown completely.
func TestConclusionsScreen(t *testing.T) {
	app := modetest.New()
	m := New(app, Options{Earlier: true})
	t.Cleanup(m.Close)
	m.conclusions.date = "2026-11-28"
	printed := 0.03
	m.conclusions.rulings = []report.EarlierRuling{
		{Specs: []string{"thesis-3.1"}, Source: "thesis 3.1", Text: "The history heuristic saves nodes.", Outcome: "true", Old: "The history heuristic saves many nodes.", First: "true", Figures: "nodes 0.67 [0.61, 0.73], printed 0.60 agrees"},
		{Specs: []string{"thesis-4.2"}, Source: "thesis 4.2", Text: "Recaptures raise the success rate at all depths from three to six, and never by less than a position of fifty.", Outcome: "undecided (false alone)", First: "undecided", Deeper: "false", Old: "Recaptures raise the success rate.", Needs: report.Needs{N: 1400}, Figures: "S +1.3 [-2.1, +4.7] points (3 against 1 of 50)", Parts: []report.RuledPart{{Name: "S", Where: "depths 3 to 5", Scale: report.ByPoints, Interval: [3]float64{-0.021, 0.013, 0.047}, Printed: &printed, Region: "> +0.0"}}},
		{Specs: []string{"thesis-5.1"}, Source: "thesis 5.1", Text: "PV-singular extensions cost fewer than half as many nodes again.", Outcome: "false", First: "false", Old: "PV-singular extensions cost fewer than half as many nodes again.", Figures: "nodes 2.14 [1.80, 2.54]"},
	}
	m.conclusions.table.Len, m.conclusions.table.Selected = len(m.conclusions.rulings), 1
	m.screens = []screen{m.conclusions}
	for _, size := range [][2]int{{40, 14}, {80, 24}, {120, 40}} {
		modetest.Golden(t, app, m, "conclusions", size[0], size[1])
	}
}

// ← and → scroll the words beside a narrow list; if another idea is selected, its words begin at
// the first line.
func TestIdeaTextScrolls(t *testing.T) {
	app, m := newLab(t, t.TempDir(), experiment.ByID("thesis-4.1"))
	none := report.Rating{State: report.NotRun}
	for _, title := range []string{"Check evasions", "Null move"} {
		m.ideas.ideas = append(m.ideas.ideas, report.Idea{Title: title, Does: strings.Repeat("Search deeper. ", 60), Games: report.IdeaGames{none, none, none, none}})
	}
	m.ideas.table.Len, m.ideas.table.Selected = len(m.ideas.ideas), 0
	m.screens = []screen{m.ideas}
	text := &m.ideas.about.text
	lay := func() { modetest.Frame(t, app, m, 80, 14) }
	if lay(); !text.Below() {
		t.Fatalf("%d lines in %d rows", text.Len, text.Rows)
	}
	if !strings.Contains(modetest.Frame(t, app, m, 120, 14), "← → the text; ┊ no effect") {
		t.Error("the keys of the text are missing below the bars")
	}
	lay()
	modetest.Press(t, m, "right")
	if lay(); text.Top == 0 {
		t.Error("→ does not scroll")
	}
	modetest.Press(t, m, "left")
	if lay(); text.Top != 0 {
		t.Error("← does not scroll back")
	}
	modetest.Press(t, m, "right", "down")
	if lay(); text.Top != 0 {
		t.Error("another idea begins in the middle")
	}
}

// ← and → scroll the words of a conclusion too, and the screen names the keys where the words are cut.
func TestConclusionTextScrolls(t *testing.T) {
	app := modetest.New()
	m := New(app, Options{Earlier: true})
	t.Cleanup(m.Close)
	m.conclusions.rulings = []report.EarlierRuling{
		{Source: "thesis 3.1", Text: strings.Repeat("The history heuristic saves nodes. ", 60), Outcome: "true"},
		{Source: "thesis 4.2", Text: "Recaptures raise the success rate.", Outcome: "false"},
	}
	m.conclusions.table.Len, m.conclusions.table.Selected = 2, 0
	m.screens = []screen{m.conclusions}
	text := &m.conclusions.about.text
	const keys = "← → the text; enter"
	if !strings.Contains(modetest.Frame(t, app, m, 80, 24), keys) {
		t.Error("the keys of a long text are missing")
	}
	modetest.Press(t, m, "right")
	if modetest.Frame(t, app, m, 80, 24); text.Top == 0 {
		t.Error("→ does not scroll")
	}
	modetest.Press(t, m, "down")
	if modetest.Frame(t, app, m, 80, 24); text.Top != 0 {
		t.Error("another conclusion begins in the middle")
	}
	if strings.Contains(modetest.Frame(t, app, m, 80, 24), keys) {
		t.Error("a text that fits has keys")
	}
}
