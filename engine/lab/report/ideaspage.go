package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// Idea is a heuristic of the documents with its measurements.
type Idea struct {
	Title, Does, Source, Says string
	Experiment                string    // the document's experiment on the fifty positions, otherwise the games in the document's engine
	Nodes, Hits               *Measured // on the fifty positions; nil if the document prints no such search or nothing was measured
	OtherNodes, OtherHits     *Measured // on the positions held out; nil if not measured
	Games                     IdeaGames
	Tests                     [2][]IdeaTest    // sequential tests, in the engine of 1992 and in the engine of today
	Rulings                   []*EarlierRuling // rulings on conclusions of the document that depend on the experiment

	without string // the search of positions without the idea
}

// IdeaGames contains the ratings of a program with an idea against the same program without it, one
// for each of ideaEngines.
type IdeaGames [4]Rating

// These are the engines of 1992 and of today, in the order of IdeaGames. The first and the third
// engine decide the verdicts.
const (
	inBase = iota
	inAbyss92
	inTournament
	inModern
)

var ideaEngines = [4]string{inBase: "base", inAbyss92: "abyss92", inTournament: "tournament", inModern: "modern"}

// modernGames is an experiment whose games show which ideas of the documents hold in the preset
// modern, as long as the experiment of ideaEngines has none.
const modernGames = "modern-nodes"

// namesInModern contains the names of ideas in modernGames that differ from those in the
// experiments ideas-*.
var namesInModern = map[string]string{"verified null move": "nullmove=verified", "singular extensions": "singular extensions of 1992"}

// Worth is the verdict of games on an idea.
type Worth uint8

// The verdicts, in the order in which the page shows them.
const (
	Helps Worth = iota
	NoDifference
	NotDecided
	Harms
	NotPlayed
)

// sameElo is the difference in Elo below which two programs count as equally strong. It was fixed
// before the games were played.
const sameElo = 20

// Worth returns the verdict of the games with this rating.
func (r *Rating) Worth() Worth {
	low, high := stats.Elo(r.Share.Low), stats.Elo(r.Share.High)
	switch {
	case r.State != Known:
		return NotPlayed
	case r.Share.Few:
		return NotDecided
	case low > 0:
		return Helps
	case high < 0:
		return Harms
	case low > -sameElo && high < sameElo:
		return NoDifference
	}
	return NotDecided
}

// Then returns the verdict on the idea in the engine of 1992. The tests with the same number of
// nodes as the fixed games determine it if they are decided. Otherwise the fixed games determine
// it.
func (i *Idea) Then() Worth { return worthBy(i.Tests[0], i.Games.Then()) }

// Today is like Then, but for the engine of today.
func (i *Idea) Today() Worth { return worthBy(i.Tests[1], i.Games.Newest()) }

func worthBy(tests []IdeaTest, games *Rating) Worth {
	if w := decidedBy(tests); w != NotDecided {
		return w
	}
	return games.Worth()
}

// decidedBy returns the verdict of the test with the nodes of the fixed games.
func decidedBy(tests []IdeaTest) Worth {
	for k := range tests {
		if w := tests[k].Worth; tests[k].Nodes == experiment.IdeaNodes && w != NotDecided {
			return w
		}
	}
	return NotDecided
}

// Played reports whether there are games of an idea.
func (i *Idea) Played() bool {
	return len(i.Tests[0])+len(i.Tests[1]) > 0 || slices.ContainsFunc(i.Games[:], func(r Rating) bool { return r.State == Known })
}

// Then returns the rating in the engine of 1992.
func (g *IdeaGames) Then() *Rating { return &g[inBase] }

// Today returns the rating in the engine of today.
func (g *IdeaGames) Today() *Rating { return &g[inTournament] }

// Newest returns the rating that decides today's verdict: the rating in the engine of today, or, if
// it has no games, the rating without the network.
func (g *IdeaGames) Newest() *Rating {
	if today := g.Today(); today.State == Known {
		return today
	}
	return g.Classic()
}

// Beside returns the rating in the engine that has all other ideas of 1992.
func (g *IdeaGames) Beside() *Rating { return &g[inAbyss92] }

// Classic returns the rating in today's engine with the evaluation of the thesis.
func (g *IdeaGames) Classic() *Rating { return &g[inModern] }

// Ideas returns the ideas with the figures of a ledger, in the order of the documents.
func Ideas(from Source) ([]Idea, error) {
	var specs []*experiment.Spec
	for _, s := range experiment.All {
		if s.Group() == "ideas" || s.ID == modernGames || slices.ContainsFunc(ideas, func(i idea) bool { return i.experiment() == s.ID }) {
			specs = append(specs, s)
		}
	}
	e, err := evidenceOf(from, specs)
	if err != nil {
		return nil, err
	}
	return ideasIn(e), nil
}

// IdeaTitles returns the titles of the ideas, in the order of Ideas.
func IdeaTitles() (list []string) {
	for i := range ideas {
		list = append(list, ideas[i].title)
	}
	return list
}

// experiment returns the id of the document's experiment or, if there is none, of the experiment
// with games.
func (i *idea) experiment() string {
	if len(i.fifty.list) > 0 {
		return i.fifty.list[0].on.spec
	}
	return "ideas-" + ideaEngines[inBase]
}

// ideasIn returns the ideas with their figures.
func ideasIn(e *Evidence) []Idea {
	list := make([]Idea, len(ideas))
	for k := range ideas {
		row := &ideas[k]
		i := Idea{Title: row.title, Does: row.does, Source: row.source, Says: row.says, Experiment: row.experiment(), without: row.without}
		if len(row.fifty.list) > 0 {
			i.Nodes, i.Hits = measuredIn(e, nodes(row.fifty)), measuredIn(e, hits(row.fifty))
			if e.others != nil {
				i.OtherNodes, i.OtherHits = measuredIn(e.others, nodes(row.fifty)), measuredIn(e.others, hits(row.fifty))
			}
		}
		for k, engine := range ideaEngines {
			i.Games[k] = ideaRating(e.tables["ideas-"+engine], row.name)
		}
		if r := &i.Games[inModern]; r.State == NotRun {
			*r = ideaRating(e.tables[modernGames], cmp.Or(namesInModern[row.name], row.name))
		}
		i.Tests = [2][]IdeaTest{testsOf(e, ideaEngines[inBase], row.name), testsOf(e, ideaEngines[inTournament], row.name)}
		if i.Nodes != nil {
			i.Rulings = e.from.Earlier.Of(i.Experiment)
		}
		list[k] = i
	}
	return list
}

// measuredIn returns an effect as measured at the document's depths, or nil if it was not measured.
func measuredIn(e *Evidence, of effect) *Measured {
	if m, ok := of.in(above(of.scale.NoEffect())).judge(e, false, nil); ok {
		return &m
	}
	return nil
}

// ideaRating returns the rating of the program with an idea against the program without it.
func ideaRating(t *Table, name string) Rating {
	for _, c := range t.Contests.all() {
		if c.idea() == name && c.played() {
			return c.Elo[ofMeasured]
		}
	}
	return Rating{State: NotRun}
}

// ideasHead is the beginning of the page.
const ideasHead = `A program that plays xiangqi, Chinese chess, looks ahead through many positions, called nodes. Ideas decide which moves it tries first, which it searches
deeper and which it skips. [A thesis of 1992](../thesis-map.md) and later documents measured such ideas on fifty positions: how many nodes the search needs, and how often
it finds the right move, which the thesis prints for each position. Only games show what an idea is worth, and the documents report few. This page repeats the searches
and adds games between an engine with an idea and the same engine without it. "1992's engine" is rebuilt from the thesis; [findings.md](findings.md) says how near it comes.
The [glossary](../glossary.md) explains the terms. An Elo of 0 is no difference; +100 means 64 points of 100.`

// ideasKey explains a row of the table. othersKey explains the row's figures on the held-out
// positions, and gamesKey explains its figures from games.
const (
	ideasKey = `**A row** shows by how much the idea multiplies the nodes (below 1, it saves nodes), and how many more right moves of 100 the search finds. Both figures compare a search
with the idea and a search of the same depth that lacks only the idea; the line "compared with" names the second search. Another search may save more or less by the same idea.
The document's figure, if it prints one, is before the arrow, ours after it. Brackets are 95 %% intervals. A **bold** figure is significant: its interval excludes 1 for nodes,
and 0 for right moves and Elo.%s`

	othersKey = ` The line "others" is from %d other positions, from games of this program, whose right moves it found by long searches. No passage of a document was interpreted by
them. Where there is such a line, the last column takes nodes and right moves from it.`

	gamesKey = `

**The games** show the Elo that the idea adds to %s. This is the search to which the thesis's Table 4.7 adds extensions: it has all move orderings, the transposition
table, the null move and futility cutoffs, but no extensions. If it already has an idea, the games compare it with the same engine without the idea. Both sides search equal nodes,
not equal depths. So an idea such as fail-high reductions can lose right moves at equal depth and still win games: it searches deeper with the nodes that it saves. And an idea that
saves nodes in another search may save few here, where the other ideas save them already.

The Elo is that of 600 games at 5,000 nodes a move. A sequential test asks whether it is 0 or 20, and whether it is 0 or -20. It goes through the same games in their order and
stops when both answers are sure: "decided after 468 games" means that the first 468 of the 600 were enough. The last column states the verdict of the test, or, if the test
is undecided, that of the interval of the 600 games.`
)

// ideasLegend explains the figures in detail, and gamesLegend explains the games.
const (
	ideasLegend = `Fixed rules derive the words of the last column from the intervals. Nodes and right moves come from searches of all fifty positions to the depths that the document printed.
The factor of the nodes is the quotient of the nodes of all positions, averaged over the depths. The link under an idea leads to the experiment with these searches; the chapters
have the figures of the other positions only for conclusions. An idea without a link has no such search in its document. "About as many" right moves means that the whole interval lies between -1 and +1,
and "does not find more" that only its upper end is below +1.%s`

	gamesLegend = ` "No difference" in games is less than 20 Elo either way. The engines, the openings, the nodes, the tests and this bound were fixed before the first of these games. The fixed
number of games gives the Elo, because a test that stops early overstates it. The limit of a move is a number of nodes, not a time, so an idea loses nothing by making each node slower. In
the HTML pages, the bars reach from -200 to +200 Elo, and the dotted line is 0.`

	todayLegend = ` Today's form of an idea may differ from that of 1992.`

	modernLegend = ` The figures without the network are from %s at 8,000 nodes a move, by an earlier version of the search and under other rules of repetition. There, verified null move is compared with
the present null move.`
)

// groupsThen lists the headings of the groups of rows on the page, indexed by Worth.
var groupsThen = [...]string{"Helped in the engine of 1992", "Made no difference in the engine of 1992", "Undecided in the engine of 1992", "Did harm in the engine of 1992", "Not played in the engine of 1992"}

// ideasText returns the page. It has a summary, then the rows, ordered by the results of the games
// in the engine of 1992, then the plan of the games.
func ideasText(e *Evidence) string {
	list := ideasIn(e)
	played := slices.ContainsFunc(list, func(i Idea) bool { return i.Played() })
	playedToday := slices.ContainsFunc(list, func(i Idea) bool { return i.playedToday() })
	games := ideaEngineTitles
	for engine, title := range games {
		if s := experiment.ByID("ideas-" + ideaEngines[engine]); e.tables[s.ID].begun() && !e.borrowed(s) {
			games[engine] = sectionLink(title, s)
		}
	}
	key, legend := "", ""
	if n := heldOut(e); n > 0 {
		key = fmt.Sprintf(othersKey, n)
	}
	heads := []string{"idea", "what the document says", "nodes ×", "right moves of 100", "in words"}
	if played {
		key += fmt.Sprintf(gamesKey, games[inBase]) + gamesWithoutRow(e)
		legend = gamesLegend
		heads = slices.Insert(heads, 4, "games in "+games[inBase])
	}
	if playedToday {
		legend += todayLegend
		if !e.tables["ideas-"+ideaEngines[inModern]].begun() && e.tables[modernGames].begun() {
			legend += fmt.Sprintf(modernLegend, sectionLink("400 games each", experiment.ByID(modernGames)))
		}
		heads = slices.Insert(heads, 5, "games in "+games[inTournament])
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n\n%s\n\n<details><summary>More on the figures</summary>\n\n%s\n\n</details>\n", ideasHead, ideasInShort(list), fmt.Sprintf(ideasKey, key), fmt.Sprintf(ideasLegend, legend))
	for group, title := range groupsThen {
		first := true
		for k := range list {
			i := &list[k]
			if i.Then() != Worth(group) {
				continue
			}
			if first {
				if !played {
					title = "The ideas"
				}
				fmt.Fprintf(&b, "\n## %s\n\n| %s |\n%s|\n", title, strings.Join(heads, " | "), strings.Repeat("|---", len(heads)))
				first = false
			}
			cells := []string{fmt.Sprintf("**%s**<br>%s<br>%s%s", i.Title, i.Does, i.sourceLink(), i.reference()), i.Says, i.Nodes.cell() + i.OtherNodes.below(), i.Hits.cell() + i.OtherHits.below(), english(i.wordsAmong(playedToday))}
			if played {
				cells = slices.Insert(cells, 4, i.games(inBase, inAbyss92, "with all ideas of 1992")+testCells(i.Tests[0]))
			}
			if playedToday {
				cells = slices.Insert(cells, 5, i.games(inTournament, inModern, "without the network")+testCells(i.Tests[1]))
			}
			fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | "))
		}
	}
	return b.String()
}

// sourceLink returns the idea's place in the document, with a link to its experiment.
func (i *Idea) sourceLink() string {
	if s := experiment.ByID(i.Experiment); !s.Plays() {
		return sectionLink(i.Source, s)
	}
	return i.Source
}

// reference names the search with which the document's search of positions is compared.
func (i *Idea) reference() string {
	if i.Nodes == nil || i.without == "" {
		return ""
	}
	return "<br>compared with: " + i.without
}

// sectionLink returns a link to the section of an experiment.
func sectionLink(text string, s *experiment.Spec) string {
	for i := range pages {
		if p := &pages[i]; p.specs(s) {
			return fmt.Sprintf("[%s](%s#%s)", text, p.name, anchor(s))
		}
	}
	return text
}
