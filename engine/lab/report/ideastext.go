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
deeper and which it skips. This page says which ideas of [a thesis of 1992](../thesis-map.md), of a paper by its author, and of [two later documents](../papers-map.md) on chess (001, verified null move, 2002; 002, fail-high
reductions, 1997) win games. The [glossary](../glossary.md) explains the terms.

**1992's engine** is rebuilt from the thesis. It has no extensions: the thesis measured each of them against this engine. **Today's engine** is the default of this program; a network judges its positions. An
engine with an idea plays against the same engine without it. The number after an idea is its gain in Elo: +100 means 64 % of the points.`

// gamesKey explains the table of games.
const gamesKey = `**Elo:** each idea has 600 games. "Added" means that the engine itself lacks it. Both sides search 5,000 nodes a move, so an idea that
makes each node slower loses nothing by it. Brackets are 95 %% intervals. A **bold** figure's interval excludes 0; by chance, that happens to about one of twenty ideas without effect. The head of a column
links to the table with its figures. There, ideas have the names in ` + "`code`" + `. Today's cutoffs act at nodes with a minimal window and rely on the order of moves; so ` + "`minwindow`, `captures`, `tableorder` and `table`" + ` win more there than alone.

**A test** goes through these games in their order, and through more, up to 4,000. It asks whether the idea is worth 0 or +20 Elo, and whether it is worth 0 or -20. The idea helps if the first answer is +20, harms if the second is -20,
and has no effect if both are 0. If one of the two values is true, the answer is wrong in about %g %% of cases; if the truth lies between them, either answer is possible. A test with more
games can find no effect although the interval is wide. It stops as soon as it can, so its games say nothing reliable on the size.

**The verdicts** "then" and "today" are those of the test at 5,000 nodes. While it is undecided, the interval gives the verdict: "helps" or "harms" if it excludes 0, "no effect" if it lies between -20 and +20, otherwise "undecided". Ideas with the same
verdict today stand together; those with the largest effect either way in 1992's engine come first.

` + "`%s`" + ` plays a sample of the games again. For all games of one idea: ` + "`%s`" + `, then ` + "`abyss-tui lab run mine.toml`" + `; each of the 300 openings is played twice.

| engine | what it is |
|---|---|
| 1992's engine | the preset ` + "`base`" + `, a set of settings. [findings.md](findings.md) says how near it comes to the thesis. The program that played tournaments in 1992, Abyss+SIN (` + "`abyss92`" + `), has extensions too. Games by the thesis's rules of repetition, played to the end |
| today's engine | the preset ` + "`tournament`" + `, with the [network](../net.md). It lacks the thesis's evaluation and capture search, and cannot have their ideas. Asian rules of repetition; clear games end early%s |
%s
Engines, openings, nodes and tests of the first two engines were fixed before their first game. The rows in ` + "`code`" + ` are parts of the program that the documents describe but do not measure.`

// classicKey describes the engine without the network. The rows with this mark are not of today's engine.
const classicKey = `| without the network | the preset ` + "`modern`" + `, today's engine with the thesis's evaluation and [a few other settings](../net.md)%s |
`

// modernKey follows the description of the engine without the network if figures of modernGames
// appear.
const modernKey = `. The games [of modern-nodes](%s) are 400 an idea at 8,000 nodes, by an earlier version of its search`

// netKey follows the description of today's engine if figures of netGames appear.
const netKey = `. Its games at 8,000 nodes are by an earlier version of its search`

// oneIdea is a command that writes an experiment with the fixed games of an idea in the engine of 1992.
const oneIdea = `abyss-tui lab new mine.toml --games --a base --b "base history=off" --nodes 5000 --openings all --most 300`

// positionsKey explains the table of positions. Its arguments are the text on the other positions,
// the addresses of tables that show what an idea does beside another, and a sentence on recaptures.
const positionsKey = `The documents print searches of positions with and without these ideas; the thesis has fifty positions with their right moves. A figure compares a search with the idea and a search of the same depth without it:
by how much the idea multiplies the nodes (below 1, it saves nodes), and how many more right moves of 100 it finds. Both are means over depths 3 to 5 unless the row has others (geometric for nodes). Names in ` + "`code`" + ` are those of the searches in the document's table. The document's figure is before the
arrow. %sA **bold** figure's interval excludes 1 for nodes, or 0 for right moves. "Over 1.00" and "under 0.0" are ends that rounding would hide. Games are at equal nodes: so an idea that saves nodes can lose right moves here and win games.
Beside other ideas, an idea may save less, which may explain its games: null move saves little [beside futility cutoffs](%s) at depths 3 and 5 (more at depth 4), and [hardly deepens the search](%s); the refutation table saves almost nothing [beside the transposition table](%s).%s`

// othersKey explains the figures on the held-out positions.
const othersKey = `The line "others" is from %d other positions, from games of this program; its long searches found their right moves. A depth has a line of its own where it is clear and the mean is not. `

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
		fmt.Fprintf(&b, "\n## Nodes and right moves\n\n"+positionsKey+"\n\n| idea | compared with | [nodes ×](ideas-tables.md#%[6]s) | [right moves of 100](ideas-tables.md#%[6]s) | the document's table |\n|---|---|---|---|---|\n", others,
			besides("thesis-3.4"), besides("ideas-base"), besides("thesis-3.1"), besideEvasions(e), slug(positionsTitle))
		for k := range list {
			if i := &list[k]; i.Nodes != nil {
				fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", i.Title, i.row.compared(), i.row.cell(i.Nodes)+i.OtherNodes.below(), i.row.cell(i.Hits)+i.OtherHits.below()+i.row.clearDepths(e.others, i.OtherHits), tableLink(i.Experiment, experiment.ByID(i.Experiment)))
			}
		}
	}
	return b.String()
}

// besideEvasions says what recaptures are worth beside check evasions, where the thesis recommends them. It
// returns "" before those games are played.
func besideEvasions(e *Evidence) string {
	const spec = "open-games-knowledge"
	c, err := e.lookUp(game(spec, "check+recapture - check"))
	if err != nil || !c.played() {
		return ""
	}
	return fmt.Sprintf(" Beside check evasions, recaptures are worth %s Elo in [%d games](%s).", c.Elo[ofMeasured].text(), c.Of, tableAddress(experiment.ByID(spec)))
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
	fmt.Fprintf(b, "\n## Games\n\n| idea | what the document says (section) | then | Elo in %s | today | Elo in %s |\n|---|---|---|---|---|---|\n", head("1992's engine", inBase), head("today's engine", inTournament))
	verify := []string{"abyss-tui lab verify"}
	for i := range experiment.IdeaPlan {
		if s := experiment.IdeaPlan[i].Spec; e.shows(s) {
			verify = append(verify, s.ID)
		}
	}
	classic, old, earlier := "", "", ""
	for k := range list {
		i := &list[k]
		if i.Games.Classic().State == Known {
			classic = classicKey
			if i.games[inModern].ID == modernGames {
				old = fmt.Sprintf(modernKey, tableAddress(i.games[inModern]))
			}
		}
		if i.Earlier.State == Known {
			earlier = netKey
		}
		then, today := WorthWord(i.Then()), WorthWord(i.Today())
		if i.Then() != NotPlayed && i.lacks[0] {
			then += "<br>(added)"
		}
		if i.ClassicToday() {
			today += ", without the network"
		}
		if i.Today() != NotPlayed && i.lacks[1] {
			today += "<br>(added" + i.later() + ")"
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %s |\n", i.about(), i.claim(), then, i.eloIn(inBase, inAbyss92, "in Abyss+SIN"), today, i.eloIn(inTournament, inModern, "without the network"))
	}
	if classic != "" {
		classic = fmt.Sprintf(classic, old)
	}
	fmt.Fprintf(b, "\n"+gamesKey+"\n", 100*experiment.IdeaTests()[0].Alpha, strings.Join(verify, " "), oneIdea, earlier, classic)
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
		return fmt.Sprintf("**%s** `%s`<br>%s", i.Title, i.row.name, i.Does)
	}
	text := fmt.Sprintf("`%s`", i.Title)
	if f := search.FeatureByName(i.Title); f != nil {
		text += fmt.Sprintf(": [%s](../lessons.md#%s)", f.Label, slug(f.Label+" "+f.Name))
	}
	return text
}

// later returns the form of the idea that today's engine has, for a row that adds the idea to it.
func (i *Idea) later() string {
	if i.row == nil || i.row.later == "" {
		return ""
	}
	return " " + i.row.later
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
