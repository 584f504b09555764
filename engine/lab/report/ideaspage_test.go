package report

import (
	"math"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/stats"
)

// ratedAt returns a rating in Elo with an interval.
func ratedAt(elo, low, high float64) Rating {
	share := func(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
	return Rating{Known, stats.Test{Interval: stats.Interval{Estimate: share(elo), Low: share(low), High: share(high)}, Units: 300}}
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
	if i := (Idea{Games: IdeaGames{inBase: harms, inTournament: {State: NotRun}, inModern: helps}}); english(i.Words()) != "Did harm in the engine of 1992. Helps today." {
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
	i.Tests[0] = []IdeaTest{{experiment.IdeaNodes, 900, Helps}, {40_000, 1400, NoDifference}}
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

// The links of the page must lead to existing headings.
func TestIdeasLinkToTheirExperiments(t *testing.T) {
	headings := headingsOf(repositoryPages(t))
	for k := range ideas {
		i := Idea{Source: ideas[k].source, Experiment: ideas[k].experiment()}
		target := link.FindStringSubmatch(i.sourceLink())
		if plays := experiment.ByID(i.Experiment).Plays(); plays != (target == nil) || !plays && !headings[target[2]] {
			t.Errorf("%s: %q leads to no heading", ideas[k].title, i.sourceLink())
		}
	}
	for _, engine := range ideaEngines {
		if s := experiment.ByID("ideas-" + engine); s.Folded || !strings.Contains(sectionLink("games", s), "(ideas.md#"+s.ID+"-") {
			t.Errorf("%s: %q", s.ID, sectionLink("games", s))
		}
	}
}

// The page must begin with the verdicts of the games, with the largest effect first.
func TestIdeasInShort(t *testing.T) {
	none, open := Rating{State: NotRun}, ratedAt(13, -13, 39)
	idea := func(title string, then, today Rating) Idea {
		return Idea{Title: title, Games: IdeaGames{inBase: then, inTournament: today, inAbyss92: none, inModern: none}}
	}
	for want, list := range map[string][]Idea{
		"**In short.** The games decide for no idea whether it helps or harms.": {idea("Null move", open, none)},
		"**In short**, in Elo:\n\n- Helped in the engine of 1992: check evasions +111 (+77 to +148) and recaptures +55 (+25 to +86).\n- Harms in today's engine, the preset `tournament`: recaptures -45 (-81 to -11).": {
			idea("Recaptures", ratedAt(55, 25, 86), ratedAt(-45, -81, -11)), idea("Check evasions", ratedAt(111, 77, 148), open),
		},
	} {
		if got := ideasInShort(list); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	}
}

// If there are no games, the page must begin with the verdicts of the positions and with the
// command that plays the games.
func TestIdeasInShortWithoutGames(t *testing.T) {
	none := Rating{State: NotRun}
	games := IdeaGames{none, none, none, none}
	got := ideasInShort([]Idea{
		{Title: "Check evasions", Nodes: measuredAt(ByRatio, 1.16, 1.06, 1.28), Hits: measuredAt(ByPoints, 0.12, 0.03, 0.2), Games: games},
		{Title: "Null move", Nodes: measuredAt(ByRatio, 0.71, 0.6, 0.8), Hits: measuredAt(ByPoints, -0.01, -0.05, 0.03), Games: games},
	})
	for _, part := range []string{"lab run ideas --games --in-turn", "\n- Fewer nodes than without the idea: null move (× 0.71).\n- More nodes than without the idea: check evasions (× 1.16).\n- More right moves of 100: check evasions (+12.0)."} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in %q", part, got)
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
