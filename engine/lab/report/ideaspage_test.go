package report

import (
	"cmp"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/message"
)

// ratedAt returns a rating in Elo with an interval.
func ratedAt(elo, low, high float64) Rating {
	share := func(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
	return Rating{Known, stats.Test{Interval: stats.Interval{Estimate: share(elo), Low: share(low), High: share(high)}, Units: 300}}
}

// english joins the English forms of texts.
func english(texts []*message.Text) string {
	var list []string
	for _, t := range texts {
		list = append(list, t.Error())
	}
	return strings.Join(list, " ")
}

// The words on an idea must follow from the interval. The idea is decided if the whole interval
// lies on one side of zero, or within the region that counts as no difference. Otherwise it is
// undecided.
func TestIdeaWords(t *testing.T) {
	helps, harms, same, open := ratedAt(111, 77, 148), ratedAt(-45, -81, -11), ratedAt(3, -14, 19), ratedAt(13, -13, 39)
	few := helps
	few.Share.Few = true
	for _, c := range []struct {
		then, today Rating
		want        string
	}{
		{helps, helps, "Helps, then and now."},
		{helps, open, "Helped in the engine of 1992. Undecided today."},
		{harms, same, "Did harm in the engine of 1992. Makes no difference today."},
		{open, open, "Undecided, then and now."},
		{few, harms, "Undecided in the engine of 1992. Does harm today."},
		{same, Rating{State: NotRun}, "Made no difference in the engine of 1992. No games in today's engine."},
	} {
		i := Idea{Games: IdeaGames{inBase: c.then, inTournament: c.today, inAbyss92: harms, inModern: c.today}}
		if got := english(i.Words()); got != c.want {
			t.Errorf("%q, expected %q", got, c.want)
		}
	}
	if i := (Idea{Games: IdeaGames{inBase: harms, inTournament: {State: NotRun}, inModern: helps}}); english(i.Words()) != "Did harm in the engine of 1992. Helps today, without the network." {
		t.Errorf("with games without the network alone: %q", english(i.Words()))
	}
	found := measuredAt
	i := Idea{Nodes: found(ByRatio, 1.16, 1.06, 1.28), Hits: found(ByPoints, 0.12, 0.03, 0.2), Games: IdeaGames{helps, helps, helps, helps}}
	if got, want := english(i.Words()), "Takes 16 % more nodes. Finds 12 more right moves of 100. Helps, then and now."; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
	i.Nodes, i.Hits = found(ByRatio, 0.71, 0.6, 0.8), found(ByPoints, -0.01, -0.05, 0.03)
	if got, want := english(i.Words()), "Saves 29 % of the nodes. Whether it finds more right moves is undecided. Helps, then and now."; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
}

// A difference in right moves counts as no difference if it is certainly smaller than a point of
// 100.
func TestHitsWords(t *testing.T) {
	texts := map[string]bool{}
	for _, c := range []struct{ v, low, high float64 }{
		{0.007, 0.002, 0.013}, {-0.053, -0.09, -0.01}, {0, -0.003, 0.003}, {-0.011, -0.023, 0.001}, {0.006, 0, 0.012},
	} {
		texts[measuredAt(ByPoints, c.v, c.low, c.high).hitsWords().Format] = true
	}
	if len(texts) != 5 {
		t.Errorf("%v: expected five different texts", texts)
	}
}

// An end of an interval that is not equal to 1 must not be printed as 1, unless even four decimals
// do not show the difference.
func TestEndsNearOne(t *testing.T) {
	for _, c := range []struct {
		v, low, high float64
		want         string
	}{
		{0.98, 0.96, 1.0008, "× 0.980 [0.960, 1.001]"},
		{0.98, 0.96, 1, "× 0.98 [0.96, 1.00]"},
		{1.2, 1.1, 1.3, "× 1.20 [1.10, 1.30]"},
	} {
		if got := ByRatio.interval(stats.Interval{Estimate: c.v, Low: c.low, High: c.high}); got != c.want {
			t.Errorf("%s, expected %s", got, c.want)
		}
	}
	for want, m := range map[string]*Measured{
		"1.03 (over 1.00 to 1.06)": measuredAt(ByRatio, 1.0285, 1.0003, 1.0575), "0.98 (0.96 to under 1.00)": measuredAt(ByRatio, 0.98, 0.96, 0.998),
		"+0.4 (over 0.0 to +0.8)": measuredAt(ByPoints, 0.004, 0.0002, 0.008), "+0.4 (under 0.0 to +0.8)": measuredAt(ByPoints, 0.004, -0.0002, 0.008), "+0.4 (+0.0 to +0.8)": measuredAt(ByPoints, 0.004, 0, 0.008),
	} {
		if got := m.Figure(); got != want {
			t.Errorf("%s, expected %s", got, want)
		}
	}
}

// The verdict of a sequential test takes precedence over that of games with the same number of
// nodes. A test with more nodes gets its own sentence. If there are no games, there are only the
// sentences on positions.
func TestIdeaTestWords(t *testing.T) {
	sequential := func(more, less match.Verdict) Worth {
		return worthOf(&work.Sequential{Games: 400, Verdict: []match.Verdict{more, less}})
	}
	for _, c := range []struct {
		more, less match.Verdict
		want       Worth
	}{
		{match.AcceptH1, match.AcceptH1, Helps},
		{match.AcceptH1, match.Undecided, Helps},
		{match.AcceptH0, match.AcceptH0, Harms},
		{match.AcceptH0, match.AcceptH1, NoDifference},
		{match.AcceptH0, match.Undecided, NotDecided},
		{match.AcceptH1, match.AcceptH0, NotDecided},
	} {
		if got := sequential(c.more, c.less); got != c.want {
			t.Errorf("%v and %v: %v, expected %v", c.more, c.less, got, c.want)
		}
	}
	none := Rating{State: NotRun}
	i := Idea{Games: IdeaGames{ratedAt(13, -13, 39), none, none, none}}
	i.Tests[0] = []IdeaTest{{Nodes: experiment.IdeaNodes, Games: 900, Worth: Helps}, {Nodes: 40_000, Games: 1400, Worth: NoDifference}}
	if got, want := english(i.Words()), "Helped in the engine of 1992. No games in today's engine. With more nodes it made no difference in the engine of 1992."; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
	i.Tests[0][0].Worth = NotDecided
	if i.Then() != NotDecided || !i.Played() {
		t.Errorf("%v", i.Then())
	}
	i = Idea{Nodes: measuredAt(ByRatio, 1.16, 1.06, 1.28), Hits: measuredAt(ByPoints, 0.12, 0.03, 0.2), Games: IdeaGames{none, none, none, none}}
	if got, want := english(i.Words()), "Takes 16 % more nodes. Finds 12 more right moves of 100."; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
}

// measuredAt returns an effect with an interval.
func measuredAt(scale Scale, v, low, high float64) *Measured {
	return &Measured{Scale: scale, Test: stats.Test{Interval: stats.Interval{Estimate: v, Low: low, High: high}}}
}

// Both experiments on the engine of 1992, and both on today's engine, must play every idea on the
// page.
func TestIdeasArePlayed(t *testing.T) {
	for _, i := range ideas {
		for _, engine := range ideaEngines {
			known := i.name == "livestage" && engine == "tournament" // the network has no stages
			for _, p := range experiment.ByID("ideas-" + engine).Contests.Pairings {
				known = known || p.A.Idea == i.name || p.B.Idea == i.name
			}
			if tested := engine == ideaEngines[inBase] || engine == ideaEngines[inTournament]; tested && known {
				n := 0
				for _, s := range experiment.All {
					if len(s.Contests.SPRT) > 0 && strings.HasPrefix(s.ID, "ideas-"+engine+"-") && slices.ContainsFunc(s.Contests.Pairings, func(p experiment.Pairing) bool { return p.A.Idea == i.name || p.B.Idea == i.name }) {
						n++
					}
				}
				if want := map[bool]int{true: 0, false: 2}[i.name == "livestage" && engine == "tournament"]; n != want {
					t.Errorf("%s has tests in %d experiments of %s, expected %d", i.name, n, engine, want)
				}
			}
			if !known {
				t.Errorf("ideas-%s has no games of %s", engine, i.name)
			}
		}
	}
}

// Each figure of games must have a table, in which its idea has a line with the figure, even if the
// experiment is unfinished.
func TestIdeasHaveTables(t *testing.T) {
	sections := map[string]string{}
	for _, f := range repositoryPages(t) {
		for _, section := range strings.Split(f.text, "\n## ") {
			heading, text, _ := strings.Cut(section, "\n")
			sections[f.name+"#"+slug(heading)] = text
		}
	}
	e := repositoryEvidence(t)
	list, figures := slices.Concat(ideasIn(e), ideasWithoutClaim(e)), 0
	for k := range list {
		i := &list[k]
		name := i.Title
		if i.row != nil {
			name = i.row.name
		}
		has := func(s *experiment.Spec, name, figure string) {
			figures++
			for line := range strings.Lines(sections[tableAddress(s)]) {
				if strings.HasPrefix(line, "| "+name+" |") && strings.Contains(line, "| "+figure+" |") {
					return
				}
			}
			t.Errorf("%s: %s has no line with %q", name, tableAddress(s), figure)
		}
		for engine := range i.Games {
			if r := &i.Games[engine]; r.State == Known {
				s, other := i.games[engine], name
				if s.ID == modernGames {
					other = cmp.Or(namesInModern[name], name)
				}
				has(s, other, r.text())
			}
		}
		if r := &i.Earlier; r.State == Known {
			has(experiment.ByID(netGames), name, r.text())
		}
		for _, test := range slices.Concat(i.Tests[0], i.Tests[1]) {
			has(test.in, name, WorthWord(test.Worth))
		}
		if s := experiment.ByID(i.Experiment); i.Nodes != nil && sections[tableAddress(s)] == "" {
			t.Errorf("%s: no section %s", name, tableAddress(s))
		}
	}
	if figures < 40 || !strings.Contains(sections["ideas-tables.md#"+slug(positionsTitle)], "| 1684661 |") {
		t.Errorf("%d figures of games, or no table of positions", figures)
	}
}

// The tests of the fixed games must come to the same result as the experiments with tests, which
// read the same games from the ledger.
func TestFixedGamesAreTested(t *testing.T) {
	e, compared := repositoryEvidence(t), 0
	for _, fixed := range e.tables["ideas-base"].Contests.all() {
		for _, id := range []string{"ideas-base-5k", "ideas-base-rest5k"} {
			for _, c := range e.tables[id].Contests.all() {
				if c.idea() != fixed.idea() || c.tests.Games > experiment.FixedGames {
					continue
				}
				compared++
				if !reflect.DeepEqual(c.tests, fixed.tests) {
					t.Errorf("%s: %+v, expected %+v of %s", c.idea(), fixed.tests, c.tests, id)
				}
			}
		}
	}
	if compared < 5 {
		t.Errorf("%d tests compared", compared)
	}
}

// Before the first game, a table of tests must have a line for each contest, and one of fixed games
// must have no tests.
func TestIdeaTestsBeforeTheGames(t *testing.T) {
	from := fewPositions(t, 1)
	for id, want := range map[string]int{"ideas-base-40k": 1, "ideas-base": 2} {
		blocks := table(t, experiment.ByID(id), from).Blocks()
		if len(blocks) != want || len(blocks[0].Places) != len(experiment.ByID(id).Contests.Pairings) || blocks[0].Grid[1][1] != map[int]string{1: notRun, 2: "600"}[want] {
			t.Errorf("%s: %d blocks, the first is %q", id, len(blocks), blocks[0].Grid)
		}
	}
}

// An idea without games in ideas-modern must take those of modernGames, and the page must say so,
// even if other ideas have games in ideas-modern.
func TestIdeasOfTwoExperiments(t *testing.T) {
	table := func(id, name string) *Table {
		c := Contest{Cell: experiment.GameCell{Pairing: experiment.Pairing{A: &experiment.Program{Idea: name}, B: &experiment.Program{}}}, Of: 600}
		c.Points[0].Measured, c.Elo[ofMeasured] = known(300), ratedAt(55, 25, 86)
		return &Table{Spec: experiment.ByID(id), Contests: Contests{{c}}}
	}
	e := &Evidence{tables: map[string]*Table{modernGames: table(modernGames, "fhr"), netGames: {Spec: experiment.ByID(netGames)}}}
	for i := range experiment.IdeaPlan {
		e.tables[experiment.IdeaPlan[i].ID] = &Table{Spec: experiment.IdeaPlan[i].Spec}
	}
	e.tables["ideas-modern"] = table("ideas-modern", "history")
	list := make([]Idea, 2)
	list[0].play(e, "fhr")
	list[1].play(e, "history")
	var b strings.Builder
	writeIdeaGames(&b, e, list)
	for _, part := range []string{"[without the network](ideas-tables.md#ideas-modern-", "[without the network](modern-tables.md#modern-nodes-", "400 an idea"} {
		if strings.Count(b.String(), part) != 1 {
			t.Errorf("%d times %q in\n%s", strings.Count(b.String(), part), part, &b)
		}
	}

	e.tables["ideas-tournament"] = table("ideas-tournament", "fhr")
	i := Idea{}
	if i.play(e, "fhr"); i.Games.Classic().State == Known {
		t.Errorf("games of an earlier version beside those of today: %+v", i.Games)
	}
}

// A cell must say why the engine of today has no fixed games of an idea, but last. The rating comes
// first. An undecided test of the fixed games is in the cell only if their interval decides.
func TestIdeasWithoutFixedGames(t *testing.T) {
	e := repositoryEvidence(t)
	cells := map[string][2]string{}
	for _, i := range slices.Concat(ideasIn(e), ideasWithoutClaim(e)) {
		cells[i.Title] = [2]string{i.eloIn(inBase, inAbyss92, "x"), i.eloIn(inTournament, inModern, "x")}
	}
	for _, c := range []struct {
		title  string
		engine int
		part   string
	}{
		{"Weights by stage", 1, "today's engine cannot have it"},
		{"Null move", 0, "-9 (-31 to +14)<br>[test](ideas-tables.md#ideas-base-5k-seven-ideas-in-1992s-engine-tests-at-5000-nodes): no effect (1306 games, these 600 among them)<br>"},
		{"Null move", 1, ": helps (234 games)"},
		{"capturetable", 1, "today's engine cannot have it"},
	} {
		if got := cells[c.title][c.engine]; !strings.Contains(got, c.part) {
			t.Errorf("%s: no %q in %q", c.title, c.part, got)
		}
	}
	for title, want := range map[string]bool{"King threats": false, "capturetable": true} { // an interval decides the latter
		if got := cells[title][0]; strings.Contains(got, "is undecided (600 games)") != want {
			t.Errorf("%s: an undecided test: %q", title, got)
		}
	}
	i := Idea{}
	i.play(&Evidence{tables: without(e.tables, "ideas-tournament")}, "nullmove")
	for _, part := range []string{"600 games not played yet", "[200 games at 8000 nodes](modern-tables.md#modern-net-"} {
		if got := i.eloIn(inTournament, inModern, "x"); !strings.Contains(got, part) {
			t.Errorf("no %q in %q", part, got)
		}
	}
	i = Idea{}
	if i.play(&Evidence{tables: without(e.tables, "ideas-tournament")}, "refutation"); i.eloIn(inTournament, inModern, "x") != "-" {
		t.Errorf("without games: %q", i.eloIn(inTournament, inModern, "x"))
	}
}

// The function without returns the tables with no games of an experiment.
func without(tables map[string]*Table, id string) map[string]*Table {
	list := maps.Clone(tables)
	list[id] = &Table{Spec: experiment.ByID(id)}
	return list
}

// The mark "(added)" covers the games with and without the network. Therefore the engines of today
// must agree on whether they have an idea.
func TestAddedInAllEnginesOfToday(t *testing.T) {
	added := map[string]bool{}
	for _, p := range experiment.ByID("ideas-tournament").Contests.Pairings {
		added[p.A.Idea+p.B.Idea] = p.A.Idea != ""
	}
	for _, i := range ideas {
		for _, id := range []string{"ideas-modern", modernGames} {
			for _, p := range experiment.ByID(id).Contests.Pairings {
				name := p.A.Idea + p.B.Idea
				if has, known := added[i.name]; known && (name == i.name || id == modernGames && name == namesInModern[i.name]) && has != (p.A.Idea != "") {
					t.Errorf("%s in %s: added differs from the preset tournament", i.name, id)
				}
			}
		}
	}
}

// The page must begin with the verdicts of the games and their Elo. The ideas that today's engine
// lacks stand apart, and so do those played only without the network.
func TestIdeasInShort(t *testing.T) {
	none, open, helps, harms := Rating{State: NotRun}, ratedAt(13, -13, 39), ratedAt(55, 25, 86), ratedAt(-45, -81, -11)
	tested := [2][]IdeaTest{{{Nodes: experiment.IdeaNodes, Worth: Helps}}}
	got := ideasInShort([]Idea{
		{Title: "History heuristic", lacks: [2]bool{1: true}, Games: IdeaGames{open, none, open, none}},
		{Title: "Check evasions", Games: IdeaGames{helps, none, open, none}, Tests: tested},
		{Title: "Recaptures", Games: IdeaGames{helps, none, harms, helps}, Tests: [2][]IdeaTest{{{Nodes: experiment.IdeaNodes, Worth: NotDecided}}}},
		{Title: "PV-singular extensions", Games: IdeaGames{open, none, none, harms}},
		{Title: "Null move", Games: IdeaGames{open, none, none, none}},
		{Title: "King threats", Games: IdeaGames{harms, none, none, harms}},
		{Title: "Weights by stage", never: true, Games: IdeaGames{open, none, none, none}},
	})
	want := "**In short**, the ideas that the documents judge, with their gain in Elo:\n" + `
- 1992's engine: **helps:** check evasions (+55) and recaptures (+55, test undecided); **undecided:** history heuristic (+13), PV-singular extensions (+13), null move (+13) and weights by stage (+13); **harms:** king threats (-45, no test).
- Today's engine, which has them: **undecided:** check evasions (+13); **harms:** recaptures (-45, no test).
- Added to today's engine, often beside a later form: **undecided:** history heuristic (+13).
- Played today only without the network: **harms:** PV-singular extensions (-45, no test) and king threats (-45, no test).
- Not played yet in today's engine: null move.
- Today's engine cannot have weights by stage.`
	if got != want {
		t.Errorf("%s\nexpected\n%s", got, want)
	}
	deep := func(at5k, at40k Worth) [2][]IdeaTest {
		return [2][]IdeaTest{1: {{Nodes: experiment.IdeaNodes, Worth: at5k}, {Nodes: 40_000, Worth: at40k}}}
	}
	got = ideasInShort([]Idea{
		{Title: "Null move", Games: IdeaGames{open, none, helps, none}, Tests: deep(Helps, Helps)},
		{Title: "Check evasions", Games: IdeaGames{open, none, open, none}, Tests: deep(NoDifference, Helps)},
		{Title: "Recaptures", Games: IdeaGames{open, none, harms, none}, Tests: deep(Harms, NotDecided)},
	})
	if want := "- Decided tests at 40,000 nodes a move with the same verdict: 1 of 2 in today's engine (but check evasions: helps)."; !strings.HasSuffix(got, want) {
		t.Errorf("%s\nexpected at its end\n%s", got, want)
	}
	if got := ideasInShort([]Idea{{Title: "Null move", Games: IdeaGames{none, none, none, none}}}); !strings.Contains(got, "lab run ideas --games --in-turn") {
		t.Errorf("without games: %s", got)
	}
}

// A test that was stopped must say after how many of its games, and which of its questions it has
// answered.
func TestStoppedTests(t *testing.T) {
	for _, c := range []struct {
		want string
		test IdeaTest
	}{
		{"no harm; whether it helps is undecided (642 of 4000 games)", IdeaTest{Nodes: 40_000, Games: 642, Worth: NotDecided, most: 4000, noHarm: true}},
		{"no help; whether it harms is undecided (900 of 4000 games)", IdeaTest{Nodes: experiment.IdeaNodes, Games: 900, Worth: NotDecided, most: 4000, noHelp: true}},
		{"undecided (4000 games)", IdeaTest{Nodes: 40_000, Games: 4000, Worth: NotDecided, most: 4000}},
		{"helps (738 games, these 600 among them)", IdeaTest{Nodes: experiment.IdeaNodes, Games: 738, Worth: Helps, most: 4000}},
	} {
		c.test.in = experiment.ByID("ideas-base-40k")
		if got := c.test.cell(true); !strings.HasSuffix(got, "): "+c.want) {
			t.Errorf("%q, expected %q", got, c.want)
		}
		if answer, _, _ := strings.Cut(c.want, " ("); !strings.Contains(c.test.Text().Error(), ": "+answer) {
			t.Errorf("%q, expected %q", c.test.Text().Error(), answer)
		}
	}
}

// The text of the plan must name every experiment on ideas, and the last experiment that can be
// played within forty hours.
func TestPlanText(t *testing.T) {
	text := planText()
	for i := range experiment.IdeaPlan {
		if id := "| `" + experiment.IdeaPlan[i].ID + "` |"; !strings.Contains(text, id) {
			t.Errorf("no %s", id)
		}
	}
	if first, _, _ := strings.Cut(text, "| turn |"); !strings.Contains(first, "up to `ideas-") {
		t.Error(first)
	}
}

// Within a sentence, a title must begin with a small letter, unless its first word is an
// abbreviation.
func TestTitlesInSentences(t *testing.T) {
	for title, want := range map[string]string{"Null move": "null move", "PV-singular extensions": "PV-singular extensions"} {
		if got := inSentence(title); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	}
}

// An interval in a table must get a bar. The bar must be filled if the interval excludes zero, and
// must be cut off at the edge of its picture.
func TestIntervalsHaveBars(t *testing.T) {
	for text, want := range map[string]string{
		"**+111** (+77 to +148)": `class="up" stroke-width="2.5"><line x1="108.5" y1="7" x2="134.8"`,
		"-45 (-81 to -11)":       `class="down"`,
		"+13 (-13 to +39)":       `class="open"`,
		"+300 (+240 to +380)":    `<line x1="154.0" y1="7" x2="154.0"`,
	} {
		m := markup{}
		m.table([]string{"| games |", "|---|", "| " + text + " |"})
		if !strings.Contains(m.out.String(), want) {
			t.Errorf("%s: %s, expected %s", text, m.out.String(), want)
		}
	}
	m := markup{}
	m.table([]string{"| right moves |", "|---|", "| +8.7 (+2.1 to +14.0) |"})
	if strings.Contains(m.out.String(), "<svg") {
		t.Error("points have a bar of Elo")
	}
}

// For undecided games, Needs must return the smallest number of games that would show a gain, a
// loss, or no difference.
func TestGamesThatWouldDecide(t *testing.T) {
	for _, c := range []struct {
		elo, low, high float64
		want           int
	}{
		{10, -17, 38, 9000}, // to separate the effect from 0, or from 20
		{15, -7, 37, 2700},  // to separate the effect from 0
		{0, -22, 22, 1500},  // to separate the effect from 20 in either direction
		{45, 22, 68, 0},     // already decided
		{-15, -37, 7, 2700},
	} {
		r := ratedAt(c.elo, c.low, c.high)
		if got := r.Needs(); got.N != c.want || got.Games != (c.want != 0) {
			t.Errorf("%v: %+v", c, got)
		}
	}
	if got := (&Rating{State: NotRun}).Needs(); got != (Needs{}) {
		t.Errorf("%+v of no games", got)
	}
}

// Games of every experiment of the plan must find their place in the table: an idea that an engine
// lacks is added, the rating in the program with the extensions of 1992 has its engine's name, and an
// idea that needs the thesis's evaluation has a verdict without the network.
func TestGamesOfAllEngines(t *testing.T) {
	e := &Evidence{tables: map[string]*Table{modernGames: {Spec: experiment.ByID(modernGames)}, netGames: {Spec: experiment.ByID(netGames)}}}
	for i := range experiment.IdeaPlan {
		s := experiment.IdeaPlan[i].Spec
		made := &Table{Spec: s}
		if len(s.Contests.SPRT) == 0 {
			for _, p := range s.Contests.Pairings {
				c := Contest{Cell: experiment.GameCell{Pairing: p}, Of: 600}
				c.Points[0].Measured, c.Elo[ofMeasured] = known(300), ratedAt(55, 25, 86)
				made.Contests = append(made.Contests, []Contest{c})
			}
		}
		if s.ID == "ideas-tournament-40k" { // half played
			for _, p := range s.Contests.Pairings {
				c := Contest{Cell: experiment.GameCell{Pairing: p, Limits: search.Limits{Nodes: 40_000}}, Of: 4000}
				switch c.idea() {
				case "checkevasions":
					c.tests = work.Sequential{Games: 140, Verdict: []match.Verdict{match.AcceptH0, match.AcceptH0}, LLR: []float64{-3.7, -3.8}, Decided: true}
				case "history":
					c.tests = work.Sequential{Games: 118, Verdict: []match.Verdict{match.Undecided, match.AcceptH1}, LLR: []float64{1, 3.8}}
				}
				made.Contests = append(made.Contests, []Contest{c})
			}
			table := (&gameTable{s, made.Contests}).ideaTestBlock(0)
			for _, want := range [][]string{{"checkevasions", "140", "-3.70", "-3.80", "harms"}, {"history", "118 / 4000", "1.00", "3.80", "undecided"}, {"futility", notRun, "", "", notRun}} {
				if !slices.ContainsFunc(table.Grid, func(line []string) bool { return slices.Equal(line, want) }) {
					t.Errorf("no %q in %q", want, table.Grid)
				}
			}
		}
		e.tables[s.ID] = made
	}
	list := make([]Idea, 3)
	for k, name := range []string{"checkevasions", "history", "livestage"} {
		list[k].Title = name
		list[k].play(e, name)
	}
	if got, want := ideasInShort(list), "- Decided tests at 40,000 nodes a move with the same verdict: 0 of 1 in today's engine (but checkevasions: harms)."; !strings.Contains(got, want) {
		t.Errorf("no %q in %s", want, got)
	}
	if got, want := english(list[0].Words()), "Helps, then and now. With more nodes it does harm today."; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
	var b strings.Builder
	writeIdeaGames(&b, e, list)
	for name, parts := range map[string][]string{
		"checkevasions": {"| helps<br>(added) | **+55** (+25 to +86)<br>[in Abyss+SIN](ideas-tables.md#ideas-abyss92-", "| helps | **+55** (+25 to +86)<br>[test at 40000 nodes](ideas-tables.md#ideas-tournament-40k-", "): harms (140 games)<br>[without the network](ideas-tables.md#ideas-modern-"},
		"history":       {"| helps | **+55**", "| helps<br>(added) | **+55**", "): no harm; whether it helps is undecided (118 of 4000 games)<br>"},
		"livestage":     {"| helps<br>(added) | **+55**", "| helps, without the network<br>(added) | [without the network](", "today's engine cannot have it |"},
	} {
		_, rest, _ := strings.Cut(b.String(), "| `"+name+"`")
		line, _, _ := strings.Cut(rest, "\n")
		for _, part := range parts {
			if !strings.Contains(line, part) {
				t.Errorf("%s: no %q in %s", name, part, line)
			}
		}
	}
}
