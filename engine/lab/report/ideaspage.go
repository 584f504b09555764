package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/message"
)

// Idea is a heuristic of the documents with what was measured of it.
type Idea struct {
	Title, Does, Source, Says string
	Experiment                string    // of the document, on the fifty positions; else of the games in its engine
	Nodes, Hits               *Measured // on the fifty positions; nil if the document prints no such search, or it is not measured
	Games                     IdeaGames
}

// IdeaGames are the ratings of the program with an idea over the one without, in the engines
// of ideaEngines.
type IdeaGames [4]Rating

// The engines of 1992 and of today, in the order of IdeaGames: the first and the third decide.
const (
	inBase = iota
	inAbyss92
	inTournament
	inModern
)

var ideaEngines = [4]string{inBase: "base", inAbyss92: "abyss92", inTournament: "tournament", inModern: "modern"}

// Worth is the verdict of games on an idea.
type Worth uint8

// The verdicts, in the order of the page.
const (
	Helps Worth = iota
	NoDifference
	NotDecided
	Harms
	NotPlayed
)

// sameElo is the difference below which two programs count as equally strong: it was set
// before the games.
const sameElo = 20

// Worth is the verdict.
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

// Then is the games in the engine of 1992.
func (g *IdeaGames) Then() *Rating { return &g[inBase] }

// Today is the games in the engine of today.
func (g *IdeaGames) Today() *Rating { return &g[inTournament] }

// Beside is the games beside all other ideas of 1992.
func (g *IdeaGames) Beside() *Rating { return &g[inAbyss92] }

// Classic is the games in today's engine with the evaluation of the thesis.
func (g *IdeaGames) Classic() *Rating { return &g[inModern] }

// Ideas are the ideas with the figures of a ledger, in the order of the documents.
func Ideas(from Source) ([]Idea, error) {
	var specs []*experiment.Spec
	for _, s := range experiment.All {
		if s.Group() == "ideas" || slices.ContainsFunc(ideas, func(i idea) bool { return i.experiment() == s.ID }) {
			specs = append(specs, s)
		}
	}
	e, err := evidenceOf(from, specs)
	if err != nil {
		return nil, err
	}
	return ideasIn(e), nil
}

// experiment is that of the document, or of the games.
func (i *idea) experiment() string {
	if len(i.fifty.list) > 0 {
		return i.fifty.list[0].on.spec
	}
	return "ideas-" + ideaEngines[inBase]
}

// ideasIn are the ideas with their figures.
func ideasIn(e *Evidence) []Idea {
	list := make([]Idea, len(ideas))
	for k := range ideas {
		row := &ideas[k]
		i := Idea{Title: row.title, Does: row.does, Source: row.source, Says: row.says, Experiment: row.experiment()}
		if len(row.fifty.list) > 0 {
			i.Nodes, i.Hits = measuredIn(e, nodes(row.fifty)), measuredIn(e, hits(row.fifty))
		}
		for k, engine := range ideaEngines {
			i.Games[k] = ideaRating(e.tables["ideas-"+engine], row.name)
		}
		list[k] = i
	}
	return list
}

// measuredIn is an effect at the document's depths, or nil.
func measuredIn(e *Evidence, of effect) *Measured {
	if m, ok := of.in(above(of.scale.Even())).judge(e, false, nil); ok {
		return &m
	}
	return nil
}

// ideaRating is what the program with an idea scores against the one without.
func ideaRating(t *Table, name string) Rating {
	for _, c := range t.Contests.all() {
		if c.idea() == name && c.played() {
			return c.Elo[ofMeasured]
		}
	}
	return Rating{State: NotRun}
}

// Words is the verdict on an idea in sentences, which follow from the intervals by rule.
func (i *Idea) Words() (list []*message.Text) {
	if n := i.Nodes; n != nil && n.decided() {
		text := message.New("Saves %.0f %% of the nodes.", 100*(1-n.Test.Estimate))
		if n.Test.Estimate > 1 {
			text = message.New("Takes %.0f %% more nodes.", 100*(n.Test.Estimate-1))
		}
		list = append(list, text)
	}
	if h := i.Hits; h != nil && h.decided() {
		text := message.New("Finds %.0f more right moves of 100.", 100*h.Test.Estimate)
		if h.Test.Estimate < 0 {
			text = message.New("Loses %.0f right moves of 100.", -100*h.Test.Estimate)
		}
		list = append(list, text)
	}
	return append(list, i.Games.verdict()...)
}

// decided reports whether the interval leaves out no effect.
func (m *Measured) decided() bool { return m.Scale.tellsApart(&m.Test) }

// The verdicts of games in words, by Worth.
var (
	worthAlways = [...]*message.Text{
		message.New("Helps, then and now."), message.New("Makes no difference, then or now."), message.New("Games do not decide, then or now."),
		message.New("Harms, then and now."), message.New("No games were played."),
	}
	worthThen = [...]*message.Text{
		message.New("Helped in 1992."), message.New("Made no difference in 1992."), message.New("Not decided in 1992."), message.New("Harmed in 1992."),
		message.New("No games in 1992's engine."),
	}
	worthToday = [...]*message.Text{
		message.New("Helps today."), message.New("Makes no difference today."), message.New("Not decided today."), message.New("Harms today."),
		message.New("No games in today's engine."),
	}
)

// verdict is what the games say, then and today.
func (g *IdeaGames) verdict() []*message.Text {
	then, today := g.Then().Worth(), g.Today().Worth()
	if then == today {
		return []*message.Text{worthAlways[then]}
	}
	return []*message.Text{worthThen[then], worthToday[today]}
}

// ideasHead is the beginning of the page.
const ideasHead = `A program that plays chess or xiangqi is a collection of ideas: which moves to try first, which to search deeper and which to skip. The thesis of 1992
measured some of them on fifty positions, and could not play the games that tell what they are worth. Here each idea is switched on and off: in the engine
of 1992 as the thesis describes it, and in the engine of today.`

const ideasLegend = `**Bold**: decided, since the interval of 95 % leaves out "no difference". 100 Elo more are 64 of 100 points. "No difference" means less than 20 Elo either way.
All games have 5,000 nodes a move, so the time that an idea costs is not charged. The words follow from the intervals by rule. "Nodes" and "right moves"
compare searches of the fifty positions with and without the idea, to the depths that the document printed: its figure, then ours.`

// groupsThen head the rows of the page, by Worth.
var groupsThen = [...]string{"Helped in the engine of 1992", "Made no difference in the engine of 1992", "Not decided in the engine of 1992", "Harmed in the engine of 1992", "Not played in the engine of 1992"}

// ideasText is the page: what it comes to, then the rows by what the games of 1992's engine say.
func ideasText(e *Evidence) string {
	list := ideasIn(e)
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n\n<details><summary>How to read the tables</summary>\n\n%s\n\n</details>\n", ideasHead, ideasInShort(list), ideasLegend)
	for group, title := range groupsThen {
		first := true
		for k := range list {
			i := &list[k]
			if i.Games.Then().Worth() != Worth(group) {
				continue
			}
			if first {
				fmt.Fprintf(&b, "\n## %s\n\n| idea | what the document says | nodes | right moves of 100 | games in 1992's engine | games in today's engine | in words |\n|---|---|---|---|---|---|---|\n", title)
				first = false
			}
			fmt.Fprintf(&b, "| **%s**<br>%s<br>%s | %s | %s | %s | %s | %s | %s |\n", i.Title, i.Does, i.Source, i.Says, i.Nodes.cell(), i.Hits.cell(),
				i.games(inBase, inAbyss92, "beside the other ideas"), i.games(inTournament, inModern, "without the network"), said(i.Words()))
		}
	}
	return b.String()
}

// Figure is the effect with its interval, "1.16 (1.06 to 1.28)".
func (m *Measured) Figure() string {
	return fmt.Sprintf("%s (%s to %s)", m.Scale.Text(m.Test.Estimate), m.Scale.Text(m.Test.Low), m.Scale.Text(m.Test.High))
}

// cell is the printed figure and the measured one, in bold where it is decided.
func (m *Measured) cell() string {
	if m == nil {
		return "-"
	}
	text := m.Figure()
	if m.decided() {
		text = inBold(text)
	}
	if m.Printed.State == Known {
		text = m.Scale.Text(m.Printed.Value) + " → " + text
	}
	return text
}

// said is texts in English.
func said(texts []*message.Text) string {
	var list []string
	for _, t := range texts {
		list = append(list, t.Error())
	}
	return strings.Join(list, " ")
}

// inBold has the figure before its interval in bold.
func inBold(text string) string {
	number, interval, _ := strings.Cut(text, " (")
	return "**" + number + "** (" + interval
}

// games is the rating in an engine, and under it that in the other of the same time.
func (i *Idea) games(main, other int, where string) string {
	text := eloCell(&i.Games[main])
	if r := &i.Games[other]; r.State == Known {
		text += fmt.Sprintf("<br>%s: %s", where, eloCell(r))
	}
	return text
}

// eloCell is a rating, in bold where it is decided.
func eloCell(r *Rating) string {
	text := r.text()
	if r.TellsApart() != 0 && strings.Contains(text, " (") {
		return inBold(text)
	}
	return text
}

// ideasInShort names the ideas by what the games decide, the largest effect first.
func ideasInShort(list []Idea) string {
	named := func(engine int, of Worth) string {
		kept := slices.DeleteFunc(slices.Clone(list), func(i Idea) bool { return i.Games[engine].Worth() != of })
		slices.SortStableFunc(kept, func(a, b Idea) int {
			return int(1e6 * (math.Abs(b.Games[engine].Share.Estimate-0.5) - math.Abs(a.Games[engine].Share.Estimate-0.5)))
		})
		var names []string
		for k := range kept {
			names = append(names, strings.ToLower(kept[k].Title[:1])+kept[k].Title[1:])
		}
		return sentence(names)
	}
	var parts []string
	for _, p := range []struct {
		says   string
		engine int
		of     Worth
	}{
		{"In the engine of 1992 these win games, the largest effect first: %s.", inBase, Helps},
		{"These lose games there: %s.", inBase, Harms},
		{"In the engine of today these win games: %s.", inTournament, Helps},
		{"These lose games today: %s.", inTournament, Harms},
	} {
		if names := named(p.engine, p.of); names != "" {
			parts = append(parts, fmt.Sprintf(p.says, names))
		}
	}
	if len(parts) == 0 {
		return "**In short.** No game has been played yet: `abyss-tui lab run ideas --games` plays them."
	}
	return "**In short.** " + strings.Join(parts, " ")
}
