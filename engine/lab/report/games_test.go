package report

import (
	"encoding/json"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
)

// tinyGames returns a spec with four short games and with the labels of a published spec.
func tinyGames() *experiment.Spec {
	s := *experiment.ByID("thesis-5.5")
	s.Contests.Most = 2
	s.Contests.Budgets = []experiment.Budget{{Label: "60 nodes", Key: "30s", Nodes: 60}}
	s.Question = "Which?"
	return &s
}

func TestGamesReport(t *testing.T) {
	s, from := tinyGames(), fewPositions(t, 1)
	before := table(t, s, from)
	if got := text(t, []*Table{before}, "text"); !strings.Contains(got, "not run") || strings.Contains(got, "undecided") {
		t.Errorf("before the games:\n%s", got)
	}
	run(t, s, &from, 2)
	made := table(t, s, from)
	c := &made.Contests[0][0]
	m := c.Cell.Match()
	want, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if c.summary.Score != want.Score || c.summary.Pairs != want.Pairs || len(made.Warnings) > 0 {
		t.Errorf("%v %v, the match has %v %v; warnings %v", c.summary.Score, c.summary.Pairs, want.Score, want.Pairs, made.Warnings)
	}
	for i, o := range want.ByOpening() {
		if got := c.Openings[i].Points[0].Measured.Value; got != o.Score.Points() || c.Openings[i].Name != o.Opening {
			t.Errorf("%s: %g points, the match has %g of %s", c.Openings[i].Name, got, o.Score.Points(), o.Opening)
		}
	}
	got := text(t, []*Table{made}, "text")
	for _, part := range []string{"60 nodes a move", "Abyss+SIN - Abyss-SIN", "thesis 2", "Totals", "draws %", c.Elo[ofMeasured].text(), c.stronger()} {
		if !strings.Contains(got, part) {
			t.Errorf("text lacks %q:\n%s", part, got)
		}
	}
	if got := text(t, []*Table{made}, "md"); strings.Contains(got, "not run") || !strings.Contains(got, "| thesis 1 | 0.0 | 2.0 |") {
		t.Errorf("md:\n%s", got)
	}
	if got := text(t, []*Table{made}, "csv"); !strings.Contains(got, "\"Abyss+SIN - Abyss-SIN, thesis 1\",60 nodes,points_b,2,") {
		t.Errorf("csv:\n%s", got)
	}
	if got := text(t, []*Table{made}, "svg"); !strings.Contains(got, "Abyss+SIN - Abyss-SIN") {
		t.Errorf("svg:\n%s", got)
	}
	var object []struct {
		Games []struct {
			Played int `json:"games_played"`
			Report struct {
				Games int `json:"games"`
			} `json:"report"`
		} `json:"games"`
	}
	if err := json.Unmarshal([]byte(text(t, []*Table{made}, "json")), &object); err != nil || object[0].Games[0].Played != 4 || object[0].Games[0].Report.Games != 4 {
		t.Errorf("json: %+v, %v", object, err)
	}
	var b strings.Builder
	writeGameAnswer(&b, made)
	if got := b.String(); strings.Count(got, "\n- **\"Abyss+SIN\" against \"Abyss-SIN\"**, 60 nodes a move: ") != 1 || !strings.Contains(got, "% of the points in 4 games") {
		t.Errorf("answer %q", got)
	}
}

// The results that the program contains must leave out the points of each opening, because these
// points follow from the other results.
func TestOpeningsAreLeftOut(t *testing.T) {
	s, from := tinyGames(), fewPositions(t, 1)
	run(t, s, &from, 2)
	c := &table(t, s, from).Contests[0][0]
	less := c.summary.withoutOpenings(&c.Cell)
	if len(c.summary.Report.Openings) != 2 || less.Report.Openings != nil {
		t.Errorf("%v, %v", c.summary.Report.Openings, less.Report.Openings)
	}
	if diff := cmp.Diff(c.summary, less.withOpenings(&c.Cell)); diff != "" {
		t.Errorf("(-made +made again)\n%s", diff)
	}
	c.Cell.Openings = slices.Clone(c.Cell.Openings) // openings that are cut short can have the same name
	c.Cell.Openings[1].Name = c.Cell.Openings[0].Name
	if lines := c.summary.openingLines(&c.Cell); len(lines) != 1 || lines[0].Games != 4 || lines[0].A+lines[0].B != 4 {
		t.Errorf("two openings of one name: %v", lines)
	}
	c.summary.Report.Openings[0].A = 0.25 // only END-GAME gives quarter points
	if c.summary.withoutOpenings(&c.Cell).Report.Openings == nil {
		t.Error("points that do not follow are left out")
	}
}

// Games in brief must give the same figures as whole games, except for times.
func TestGamesInBriefGiveTheFigures(t *testing.T) {
	s, from := tinyGames(), fewPositions(t, 1)
	s.Contests.Openings = match.AllOpenings
	run(t, s, &from, 2)
	path := filepath.Join(t.TempDir(), "brief.jsonl.gz")
	if _, err := ledger.Export(path, false, true, from.Rows, func(ledger.Key) bool { return true }); err != nil {
		t.Fatal(err)
	}
	rows, err := ledger.Read(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	brief := table(t, s, Source{Rows: rows, Suites: from.Suites})
	for i := range brief.Contests {
		got, want := &brief.Contests[i][0], &table(t, s, from).Contests[i][0]
		want.summary.Report.Entrants[0].MS, want.summary.Report.Entrants[1].MS = 0, 0
		if diff := cmp.Diff(want.summary, got.summary); diff != "" {
			t.Errorf("(-whole +brief)\n%s", diff)
		}
	}
	repeated := ledger.NewSet()
	for _, g := range rows.SortedGames() {
		g.Brief.Tail = 1
		repeated.Add(&g)
	}
	if got := table(t, s, Source{Rows: repeated, Suites: from.Suites}).Contests[0][0].Different; got != 2 {
		t.Errorf("%d different games with one end, expected 2: a colour each", got)
	}
}

// Games of another version of the search must count, with a warning, until there are games of this
// version.
func TestStaleGames(t *testing.T) {
	s, from := tinyGames(), fewPositions(t, 1)
	run(t, s, &from, 2)
	old := ledger.NewSet()
	for _, g := range from.Rows.SortedGames() {
		g.A.Behaviour = "another"
		g.Verdict = "draw"
		old.Add(&g)
	}
	check := func(what string, rows *ledger.Set, stale bool) {
		t.Helper()
		made := table(t, s, Source{Rows: rows, Suites: from.Suites})
		c := &made.Contests[0][0]
		drawn := c.summary.Score == match.Score{Draws: 4}
		if c.Stale != stale || drawn != stale || stale != (len(made.Warnings) == 1 && strings.Contains(made.Warnings[0].Error(), "another version")) {
			t.Errorf("%s: stale %v, %v, warnings %v", what, c.Stale, c.summary.Score, made.Warnings)
		}
	}
	check("old games alone", old, true)
	fresh := from.Rows.SortedGames()
	for _, g := range fresh[:3] {
		old.Add(&g)
	}
	check("one new game missing", old, true)
	old.Add(&fresh[3])
	check("all games new", old, false)

	part := ledger.NewSet()
	part.Add(&fresh[0])
	if made := table(t, s, Source{Rows: part, Suites: from.Suites}); len(made.Warnings) != 1 || !strings.Contains(made.Warnings[0].Error(), "1 of 4 games played") ||
		made.Contests[0][0].played() {
		t.Errorf("one game of four: %v", made.Warnings)
	}
}

// Ratings must follow from the printed points. A's points are 56 and 60 percent. After 24 games,
// neither share differs significantly from one half.
func TestPublishedGamesAreRated(t *testing.T) {
	made := table(t, experiment.ByID("thesis-5.5"), fewPositions(t, 1))
	for b, percent := range []float64{56.25, 60.42} {
		c := &made.Contests[0][b]
		got := c.percent(publishedSide)
		elo := &c.Elo[ofPublished]
		if math.Abs(got.Value-percent) > 0.01 || math.Abs(100*elo.Share.Estimate-got.Value) > 1e-9 || elo.SignificantSide() != 0 || elo.State != Known {
			t.Errorf("%s: %+v, %+v, expected %g %% and an interval around 0", c.Cell.Budget.Label, got, elo, percent)
		}
	}
}

func TestTellsApart(t *testing.T) {
	for want, interval := range map[int][2]float64{1: {0.51, 0.6}, -1: {0.4, 0.49}, 0: {0.49, 0.6}} {
		r := Rating{Known, stats.Test{Interval: stats.Interval{Low: interval[0], High: interval[1]}}}
		if got := r.SignificantSide(); got != want {
			t.Errorf("%v: %d, expected %d", interval, got, want)
		}
		r.State = NotRun
		if r.SignificantSide() != 0 {
			t.Errorf("%v of no games tells apart", interval)
		}
	}
}

// A single pair of games gives no rating, neither in JSON nor in the text.
func TestReportOfFewGames(t *testing.T) {
	c := Contest{summary: &contestSummary{Report: match.Report{Entrants: []match.Standing{{EloLow: 1, EloHigh: 2, LOS: 0.9}, {}}}}}
	c.Elo[ofMeasured] = Rating{Known, stats.GameShare([]stats.Pair{{Points: 2, Games: 2}})}
	r := c.report()
	if a := r.Entrants[0]; !math.IsInf(float64(a.EloLow), -1) || !math.IsInf(float64(a.EloHigh), 1) || a.LOS != 0.5 || c.Elo[ofMeasured].text() != tooFew {
		t.Errorf("%+v, %s", a, c.Elo[ofMeasured].text())
	}
	if c.summary.Report.Entrants[0].LOS != 0.9 {
		t.Error("the report of the match has changed")
	}
}

// The best program has the highest share of points. A program must not become the best because it
// played more games or because it played other opponents.
func TestBestPairing(t *testing.T) {
	a, b, c := &experiment.Program{Name: "a"}, &experiment.Program{Name: "b"}, &experiment.Program{Name: "c"}
	contest := func(x, y *experiment.Program, points float64) []Contest {
		cell := experiment.GameCell{Pairing: experiment.Pairing{A: x, B: y}}
		k := Contest{Cell: cell, Of: 4, key: cell.Contest()}
		k.Points[0].Measured, k.Points[1].Measured = known(points), known(4-points)
		return []Contest{k}
	}
	spec := &experiment.Spec{Contests: experiment.Contests{Budgets: []experiment.Budget{{Label: "x"}}}}
	best := func(contests ...[]Contest) string {
		table := Table{Spec: spec, Contests: contests}
		return table.games().bestPairing(0)
	}
	if got := best(contest(a, c, 1), contest(b, c, 2.5)); !strings.Contains(got, "\"b\" scored the most points** against all opponents together, 2.5 of 4 (") {
		t.Errorf("%q", got)
	}
	if got := best(contest(a, c, 1), contest(b, c, 2.25)); !strings.Contains(got, "\"b\" scored the most points** against all opponents together, 2.25 of 4 (") {
		t.Errorf("quarters: %q", got)
	}
	// this opponent is a different program with the same name
	stronger := contest(b, &experiment.Program{Name: "c"}, 2.5)
	stronger[0].Cell.B.TableEntries = 2 * search.ThesisTableEntries
	stronger[0].key = stronger[0].Cell.Contest()
	if got := best(contest(a, c, 1), stronger); got != "" {
		t.Errorf("another opponent: %q", got)
	}
	if got := best(contest(a, b, 1), contest(a, c, 4), contest(b, c, 2.5)); got != "" {
		t.Errorf("a round robin: %q", got)
	}
	missing := contest(a, c, 1)
	missing[0].Points[0].Measured = Number{State: NotRun}
	if got := best(missing, contest(b, c, 2)); got != "" {
		t.Errorf("games missing: %q", got)
	}
}
