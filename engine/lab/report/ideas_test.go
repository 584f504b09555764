package report

import (
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/lab/experiment"
)

// tinyIdeas returns a spec with the first two ideas of an experiment on the preset modern, with two
// short games each.
func tinyIdeas(budget experiment.Budget) *experiment.Spec {
	s := *experiment.ByID("modern-without")
	s.Contests.Most, s.Contests.Pairings, s.Contests.Budgets = 1, s.Contests.Pairings[:2], []experiment.Budget{budget}
	s.Contests.Terms.MaxPlies = 6
	return &s
}

func TestIdeasReport(t *testing.T) {
	for _, budget := range []experiment.Budget{{Label: "20 nodes", Nodes: 20}, {Label: "1 ms", Time: time.Millisecond}} {
		s, from := tinyIdeas(budget), fewPositions(t, 1)
		if got := text(t, []*Table{table(t, s, from)}, "text"); !strings.Contains(got, "not run") || strings.Contains(got, "undecided ") {
			t.Errorf("before the games:\n%s", got)
		}
		run(t, s, &from, 1)
		made := table(t, s, from)
		got := text(t, []*Table{made}, "md")
		rating := made.Contests[1][0].Elo[ofMeasured]
		for _, part := range []string{
			"| idea | games | + | = | - | Elo (95 %) | by the interval |", "| memory of quiet moves | 2 | ", "| losinglast | 2 | ", rating.text() + " | undecided |",
		} {
			if part == "| idea | games | + | = | - | Elo (95 %) | by the interval |" && budget.Timed() {
				part = "| by the interval | knodes/s with | without |"
			}
			if !strings.Contains(got, part) {
				t.Errorf("%s: no %q in\n%s", budget.Label, part, got)
			}
		}
		machines := made.Contests[0][0].Machines
		if (len(machines) == 1) != budget.Timed() || strings.Contains(got, "**where it was played**") != budget.Timed() {
			t.Errorf("%s: played on %q:\n%s", budget.Label, machines, got)
		}
		for _, m := range machines {
			if !strings.Contains(got, "| "+m+" | memory of quiet moves, losinglast |") {
				t.Errorf("no line for %s in\n%s", m, got)
			}
		}
		var b strings.Builder
		if writeGameAnswer(&b, made); b.Len() > 0 {
			t.Errorf("the table's answer again: %s", &b)
		}
	}
}

// The page on the preset modern must have the table and the picture of the played games. It must
// list what has not been run.
func TestModernPage(t *testing.T) {
	s, from := tinyIdeas(experiment.Budget{Label: "20 nodes", Nodes: 20}), fewPositions(t, 1)
	run(t, s, &from, 1)
	e, err := NewEvidence(from)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(pages, func(p page) bool { return p.name == "modern.md" })
	if pages[at].measured(e) {
		t.Error("games of other openings count as a part of 400")
	}
	e.tables[s.ID] = table(t, s, from)
	files := pages[at].files(e)
	if !pages[at].measured(e) || len(files) != 3 || files[1].name != s.ID+".svg" {
		t.Fatalf("%d files", len(files))
	}
	text := files[0].text + files[2].text
	for _, part := range []string{
		"# The search of today\n\nThis page measures", "Made by `abyss-tui lab docs`", "[network](../net.md)", "`abyss-tui lab run modern-without`", "| losinglast | 2 |",
		"](modern-without.svg)", "## Not run yet", "- `modern-1992`: ",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in\n%s", part, text)
		}
	}
}
