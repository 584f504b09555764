package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/search"
)

// ideasHead is the beginning of the page.
const ideasHead = `A program that plays xiangqi, Chinese chess, looks ahead through many positions, called nodes. Ideas decide which moves it tries first, which it searches
deeper and which it skips. Which ideas of [a thesis of 1992](../thesis-map.md) and of [documents 001 and 002](../papers-map.md) win games, in the engine of 1992 and in
today's? The [glossary](../glossary.md) explains the terms.`

// gamesKey explains the table of games.
const gamesKey = `**The Elo** is what an idea adds. An engine that has the idea plays 600 games against itself without it; one that lacks it plays against itself with it. +100 means 64 points of 100. Both
sides search 5,000 nodes a move, so an idea that makes each node slower loses nothing by it. Brackets are 95 %% intervals; a **bold** figure's interval excludes 0, which happens by chance to about one of twenty ideas without effect.

**A test** goes through the games in their order, and through more if 600 do not suffice. It asks whether the idea is worth 0 or 20 Elo, and 0 or -20. If one of the two is true, the answer is wrong in about %g %% of cases; if the truth lies between, either may come. 600 games without a test beside them do not decide it.

**The verdicts** "then" and "today" are those of the first line beside them: of the test or, without a decided test, of the interval. "No effect" means that the test answers 0 twice, or that the whole interval lies between -20 and +20. "Undecided" means that the
interval includes 0 and goes beyond this range. A test can find no effect beside a wider interval, because it only asks which is likelier.

` + "`%s`" + ` plays a sample of the games again. For all games of one idea: ` + "`%s`" + `, then ` + "`abyss-tui lab run mine.toml`" + `.

| engine | what it is |
|---|---|
| 1992's engine | the preset ` + "`base`" + `, rebuilt from the thesis ([findings.md](findings.md) says how near it comes). It has no extensions; Abyss+SIN, which played in 1992, has some. Games by the thesis's rules of repetition, played to the end |
| today's engine | the preset ` + "`tournament`" + `, with the [network](../net.md). Asian rules of repetition; clear games end early%s |
| without the network | mainly: the preset ` + "`modern`" + `, by the same rules, has [a few other settings](../net.md) too%s |

Engines, openings, nodes and tests of the first two engines were fixed before their first game. The rows in ` + "`code`" + ` are parts of the program that the documents only describe.`

// modernKey follows the description of the engine without the network if figures of modernGames
// appear.
const modernKey = `. The games [in modern.md](%s) are 400 an idea at 8,000 nodes, by an earlier version of its search`

// netKey follows the description of today's engine if figures of netGames appear.
const netKey = `. Its games at 8,000 nodes are by an earlier version of its search`

// oneIdea is a command that writes an experiment with the fixed games of an idea in the engine of 1992.
const oneIdea = `abyss-tui lab new mine.toml --games --a base --b "base history=off" --nodes 5000 --openings all --most 300`

// positionsKey explains the table of positions. Its arguments are the text on the other positions,
// and the addresses of the tables that show what an idea does beside another.
const positionsKey = `The documents mostly searched positions; the thesis prints fifty of them with their right moves. A figure compares a search with the idea and a search of the same depth without it:
by how much the idea multiplies the nodes, averaged over depths 3 to 5 unless the row has others (below 1, it saves nodes), and how many more right moves of 100 it finds. The document's figure, if any, is before the
arrow. %sA **bold** figure's interval excludes 1 for nodes, or 0 for right moves. Games are at equal nodes: so an idea that saves nodes can lose right moves here and win games.
Beside other ideas, an idea may save less, which may explain its games: null move saves little [beside futility cutoffs](%s) at depths 3 and 5, and [hardly deepens the search](%s); the refutation table saves almost nothing [beside the transposition table](%s). Recaptures harm [beside
check evasions](%s) too.`

// othersKey explains the figures on the held-out positions.
const othersKey = `The line "others" is from %d other positions, from games of this program, whose right moves it found by long searches. `

// ideasText returns the page: a summary, the games, the searches of positions, and the plan of the
// games.
func ideasText(e *Evidence) string {
	list := ideasIn(e)
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n", ideasHead, ideasInShort(list))
	if slices.ContainsFunc(list, func(i Idea) bool { return i.Played() }) {
		writeIdeaGames(&b, e, list)
	}
	if slices.ContainsFunc(list, func(i Idea) bool { return i.Nodes != nil }) {
		besides := func(id string) string { return tableAddress(experiment.ByID(id)) }
		others := ""
		if n := heldOut(e); n > 0 {
			others = fmt.Sprintf(othersKey, n)
		}
		fmt.Fprintf(&b, "\n## Nodes and right moves\n\n"+positionsKey+"\n\n| idea | compared with | nodes × | right moves of 100 | tables |\n|---|---|---|---|---|\n", others,
			besides("thesis-3.4"), besides("ideas-base"), besides("thesis-3.1"), besides("open-games-knowledge"))
		for k := range list {
			if i := &list[k]; i.Nodes != nil {
				fmt.Fprintf(&b, "| %s | %s | %s | %s | [by depth](ideas-tables.md#%s), %s |\n", i.Title, i.row.without, i.Nodes.cell()+i.OtherNodes.below(), i.Hits.cell()+i.OtherHits.below(), slug(positionsTitle), tableLink(i.Experiment, experiment.ByID(i.Experiment)))
			}
		}
	}
	return b.String()
}

// writeIdeaGames writes the table of games. Ideas with the same verdict today stand together, and
// those with the largest effect in the engine of 1992 come first.
func writeIdeaGames(b *strings.Builder, e *Evidence, list []Idea) {
	list = slices.Concat(list, ideasWithoutClaim(e))
	effect := func(i *Idea) float64 { return math.Abs(i.Games.Then().Share.Estimate - 0.5) }
	slices.SortStableFunc(list, func(a, b Idea) int {
		return cmp.Or(cmp.Compare(a.Today(), b.Today()), cmp.Compare(effect(&b), effect(&a)))
	})
	head := func(title string, engine int) string {
		if s := experiment.ByID("ideas-" + ideaEngines[engine]); e.shows(s) {
			return tableLink(title, s)
		}
		return title
	}
	fmt.Fprintf(b, "\n## Games\n\n| idea | what the document says | then | Elo in %s | today | Elo in %s |\n|---|---|---|---|---|---|\n", head("1992's engine", inBase), head("today's engine", inTournament))
	verify := []string{"abyss-tui lab verify"}
	for i := range experiment.IdeaPlan {
		if s := experiment.IdeaPlan[i].Spec; e.shows(s) {
			verify = append(verify, s.ID)
		}
	}
	old, earlier := "", ""
	for k := range list {
		i := &list[k]
		if i.games[inModern].ID == modernGames && i.Games.Classic().State == Known {
			old = fmt.Sprintf(modernKey, tableAddress(i.games[inModern]))
		}
		if i.Earlier.State == Known {
			earlier = netKey
		}
		today := WorthWord(i.Today())
		if i.Today() != NotPlayed && !i.withNetwork() {
			today += ", without the network"
		}
		if i.Today() != NotPlayed && i.added {
			today += "<br>(added)"
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %s |\n", i.about(), i.claim(), WorthWord(i.Then()), i.eloIn(inBase, inAbyss92, "with all ideas of 1992"), today, i.eloIn(inTournament, inModern, "without the network"))
	}
	fmt.Fprintf(b, "\n"+gamesKey+"\n", 100*experiment.IdeaTests()[0].Alpha, strings.Join(verify, " "), oneIdea, earlier, old)
}

// ideasWithoutClaim returns the ideas with games in the engine of 1992 of which no document says what
// they are worth.
func ideasWithoutClaim(e *Evidence) (list []Idea) {
	for _, c := range e.tables["ideas-"+ideaEngines[inBase]].Contests.all() {
		if name := c.idea(); !slices.ContainsFunc(ideas, func(i idea) bool { return i.name == name }) {
			i := Idea{Title: name}
			i.play(e, name)
			list = append(list, i)
		}
	}
	return list
}

// about returns what the idea does. For an idea without a claim, the text has its name and a link to
// its lesson.
func (i *Idea) about() string {
	if i.row != nil {
		return fmt.Sprintf("**%s**<br>%s", i.Title, i.Does)
	}
	text := fmt.Sprintf("`%s`", i.Title)
	if f := search.FeatureByName(i.Title); f != nil {
		text += fmt.Sprintf(": [%s](../lessons.md#%s)", f.Label, slug(f.Label+" "+f.Name))
	}
	return text
}

// claim returns what the document says on the idea, and where.
func (i *Idea) claim() string {
	if i.row == nil {
		return "-"
	}
	return fmt.Sprintf("%s (%s)", i.Says, i.Source)
}

// tableLink returns a link to the tables of an experiment.
func tableLink(text string, s *experiment.Spec) string {
	return fmt.Sprintf("[%s](%s)", text, tableAddress(s))
}

// tableAddress returns the place of an experiment's tables.
func tableAddress(s *experiment.Spec) string {
	p := &pages[slices.IndexFunc(pages, func(p page) bool { return p.specs(s) })]
	return p.tables() + "#" + anchor(s)
}
