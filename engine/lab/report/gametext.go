package report

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/internal/message"
)

// blocks returns, for each budget, a block with a line for each pairing, and a block with the
// properties of the games. If the spec requests them, the points of each opening follow.
func (t *gameTable) blocks() []Block {
	var list []Block
	for b := range t.Spec.Contests.Budgets {
		budget := &t.Spec.Contests.Budgets[b]
		if t.Spec.Contests.Ideas {
			list = append(list, t.ideaBlocks(b)...)
			continue
		}
		list = append(list, t.standings(b), t.character(b))
		if len(t.Spec.Contests.SPRT) > 0 {
			list = append(list, t.testBlock(b))
		}
		if t.Spec.Contests.Votes {
			list = append(list, t.voteBlock(b))
		}
		if t.Spec.Contests.Style {
			list = append(list, t.styleBlock(b))
		}
		if t.Spec.Contests.PerOpening {
			for _, c := range t.Contests.under(b) {
				list = append(list, c.openingBlock(message.New("points by opening, %s", message.Word(budget.Label))))
			}
		}
	}
	return list
}

// budgetTitle returns a title: the budget and its number of nodes.
func (t *gameTable) budgetTitle(budget int) *message.Text {
	label := message.Word(t.Spec.Contests.Budgets[budget].Label)
	if len(t.Contests) > 0 {
		if n := t.Contests[0][budget].Cell.Limits.Nodes; n > 0 {
			whole := message.New("%d {node|nodes} a move", n)
			if plain := message.New("%d {node|nodes}", n); plain.Error() == string(label) || whole.Error() == string(label) {
				return whole
			}
			return message.New("%s, %d {node|nodes} a move", label, n)
		}
	}
	return message.New("%s", label)
}

// standings returns A's results in the pairings under a budget.
func (t *gameTable) standings(budget int) Block {
	published := false
	for _, c := range t.Contests.under(budget) {
		published = published || c.Points[0].Published.State == Known
	}
	b := newBlock(t.budgetTitle(budget), "A - B", "games", "+", "=", "-")
	if published {
		then := t.Contests[0][budget].publishedHead()
		b.head(Head{Word: "points", Year: then}, Head{Word: "points"}, Head{Word: "%", Year: then}, Head{Word: "%"}, Head{Word: RatedHead, Year: then})
	} else {
		b.headed("points", "%")
	}
	b.headed(EloHead, "pairs 0 ½ 1 1½ 2", "stronger")
	for place, c := range t.Contests.under(budget) {
		b.Grid = append(b.Grid, c.standingsLine(published))
		b.Places = append(b.Places, place)
	}
	return b
}

// publishedHead returns the year in the heading of published figures, or "publ.".
func (c *Contest) publishedHead() string {
	if c.Cell.Pairing.B.Table != "" {
		return "publ."
	}
	return "1992"
}

// standingsLine returns one line of standings.
func (c *Contest) standingsLine(published bool) []string {
	line := []string{c.Cell.Pairing.String(), fmt.Sprint(c.Of), notRun, "", ""}
	if c.played() {
		s := c.summary.Score
		copy(line[2:], []string{fmt.Sprint(s.Wins), fmt.Sprint(s.Draws), fmt.Sprint(s.Losses)})
	}
	points := func(of side) string {
		a, b := *of(&c.Points[0]), *of(&c.Points[1])
		if a.State != Known {
			return numberText(a, 1)
		}
		return trimPoints(a.Value) + " : " + trimPoints(b.Value)
	}
	percent := func(of side) string { return numberText(c.percent(of), 1) }
	if published {
		line = append(line, points(publishedSide), points(measuredSide), percent(publishedSide), percent(measuredSide), c.Elo[ofPublished].text())
	} else {
		line = append(line, points(measuredSide), percent(measuredSide))
	}
	pairs := notRun
	switch {
	case c.Cell.OneColor:
		pairs = "-"
	case c.played():
		p := c.summary.Pairs
		pairs = fmt.Sprintf("%d %d %d %d %d", p[0], p[1], p[2], p[3], p[4])
	}
	return append(line, c.Elo[ofMeasured].text(), pairs, c.stronger())
}

// trimPoints writes points with one decimal, or two if they contain quarters.
func trimPoints(v float64) string {
	if 2*v == math.Trunc(2*v) {
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.2f", v)
}

func (c *Contest) played() bool { return c.Points[0].Measured.State == Known }

// percent returns A's share of the points.
func (c *Contest) percent(of side) Number {
	a, b := *of(&c.Points[0]), *of(&c.Points[1])
	if a.State != Known || b.State != Known || a.Value+b.Value == 0 {
		return Number{State: a.State}
	}
	return known(100 * a.Value / (a.Value + b.Value))
}

// The method stronger returns the name of the stronger program if the games show which one is
// stronger.
func (c *Contest) stronger() string {
	switch r := &c.Elo[ofMeasured]; {
	case len(c.Cell.Tests) > 0:
		return "" // the tests already state the result
	case r.State != Known:
		return notRun
	case r.SignificantSide() > 0:
		return c.Cell.Pairing.A.Name
	case r.SignificantSide() < 0:
		return c.Cell.Pairing.B.Name
	}
	return undecided
}

// character returns the block that describes the games under a budget.
func (t *gameTable) character(budget int) Block {
	title := message.New("the games, %s", message.Word(t.Spec.Contests.Budgets[budget].Label))
	b := newBlock(title, "A - B", "draws %", "Red scores %", "plies a game", "full plies of A", "of B", EndsHead)
	costs := slices.ContainsFunc(t.Spec.Contests.Pairings, func(p experiment.Pairing) bool { return p.A.Team != nil || p.B.Engine != nil })
	if costs { // in these games, the depths do not show the cost of a move
		b.headed("nodes a move of A", "of B")
	}
	for place, c := range t.Contests.under(budget) {
		line := []string{c.Cell.Pairing.String(), notRun, "", "", "", "", ""}
		if c.played() {
			rep := &c.summary.Report
			copy(line[1:], []string{
				fmt.Sprintf("%.1f", rep.Draws), fmt.Sprintf("%.1f", rep.RedScore), fmt.Sprintf("%.1f", rep.Plies),
				fmt.Sprintf("%.2f", rep.Entrants[0].Depth), fmt.Sprintf("%.2f", rep.Entrants[1].Depth), endsText(rep.Ends),
			})
			if costs {
				for _, e := range rep.Entrants {
					line = append(line, fmt.Sprint(e.Nodes/uint64(max(e.Moves, 1))))
				}
			}
		}
		b.Grid = append(b.Grid, line)
		b.Places = append(b.Places, place)
	}
	return b
}

// openingBlock returns a block with the points of each opening and then the total, as in Table 5.5.
func (c *Contest) openingBlock(title *message.Text) Block {
	a, b := c.Cell.Pairing.A.Name, c.Cell.Pairing.B.Name
	then, decimals := c.publishedHead(), 1
	if c.Cell.Pairing.B.EndGame > 0 {
		decimals = 2
	}
	block, published := newBlock(title, "opening"), c.Points[0].Published.State != None
	if published {
		block.head(Head{Word: a, Year: then}, Head{Word: b, Year: then})
	}
	block.headed(a, b)
	line := func(name string, f *[2]Figure) {
		texts := []string{name}
		if published {
			texts = append(texts, numberText(f[0].Published, decimals), numberText(f[1].Published, decimals))
		}
		block.Grid = append(block.Grid, append(texts, numberText(f[0].Measured, decimals), numberText(f[1].Measured, decimals)))
	}
	for i := range c.Openings {
		line(c.Openings[i].Name, &c.Openings[i].Points)
	}
	line(totalsLine, &c.Points)
	return block
}

// writeGameAnswer writes the result of each played contest of a table. A table of ideas needs no
// other answer.
func writeGameAnswer(b *strings.Builder, t *Table) {
	if t.Spec.Contests.Ideas {
		return
	}
	var lines []string
	for budget := range t.Spec.Contests.Budgets {
		for _, c := range t.Contests.under(budget) {
			if !c.played() {
				continue
			}
			verdict := "undecided"
			if c.Elo[ofMeasured].SignificantSide() != 0 {
				verdict = fmt.Sprintf("%q is stronger", c.stronger())
			}
			a, b := c.Cell.Pairing.A.Name, c.Cell.Pairing.B.Name
			lines = append(lines, fmt.Sprintf("- **%q against %q**, %s: %s. %q scored %.1f %% of the points in %d games. The difference in Elo is %s.\n",
				a, b, c.budgetText(), verdict, a, tenths(c.percent(measuredSide).Value), c.Of, c.Elo[ofMeasured].text()))
		}
		if best := t.games().bestPairing(budget); best != "" {
			lines = append(lines, best)
		}
	}
	if len(lines) > 0 {
		fmt.Fprintf(b, "\n%s", strings.Join(lines, ""))
	}
}

// budgetText describes the limit of a contest's moves in an answer: "14793 nodes a move, as many as
// in 10 s in 1992".
func (c *Contest) budgetText() string {
	switch b := &c.Cell.Budget; {
	case b.Seconds > 0:
		return fmt.Sprintf("%d nodes a move, as many as in %.0f s in 1992", c.Cell.Limits.Nodes, b.Seconds)
	case b.Nodes > 0:
		return fmt.Sprintf("%d nodes a move", b.Nodes)
	case b.Time > 0:
		return fmt.Sprintf("%d ms a move", b.Time.Milliseconds())
	case b.Depth == 0 && !b.Timed():
		return "each at its fixed depth"
	default:
		return b.Label
	}
}

// bestPairing names the program with the most points if several programs play the same opponents.
// It returns "" while games are missing.
func (t *gameTable) bestPairing(budget int) string {
	points, games := map[string]float64{}, map[string]int{}
	opponents := map[string]bool{}
	met := map[string]map[ledger.Side]bool{}
	var names []string
	for _, c := range t.Contests.under(budget) {
		if !c.played() {
			return ""
		}
		name := c.Cell.Pairing.A.Name
		if games[name] == 0 {
			names = append(names, name)
			met[name] = map[ledger.Side]bool{}
		}
		met[name][c.key.B] = true
		opponents[c.Cell.Pairing.B.Name] = true
		points[name] += c.Points[0].Measured.Value
		games[name] += c.Of
	}
	best := ""
	for _, name := range names {
		if games[name] != games[names[0]] || opponents[name] || !maps.Equal(met[name], met[names[0]]) {
			return "" // they played different opponents
		}
		if best == "" || points[name] > points[best] {
			best = name
		}
	}
	if len(names) < 2 {
		return ""
	}
	return fmt.Sprintf("- **%q scored the most points** against all opponents together, %s of %d (%s).\n",
		best, trimPoints(points[best]), games[best], t.Contests[0][budget].budgetText())
}

// share returns the share of the points that a picture shows. This is A's share or, if B is the
// tested program and has Black in every game, B's share.
func (c *Contest) share(of side) Number {
	n := c.percent(of)
	if c.Cell.OneColor && n.State == Known {
		n.Value = 100 - n.Value
	}
	return n
}

// pointBars returns a bar chart of the share of the points in each contest.
func (t *gameTable) pointBars(title string) Bars {
	bars := Bars{Title: title + ", % of the points", Unit: message.New("%% of the points")}
	for b := range t.Spec.Contests.Budgets {
		for _, c := range t.Contests.under(b) {
			label := c.Cell.Pairing.String()
			if len(t.Spec.Contests.Budgets) > 1 {
				label += ", " + c.Cell.Budget.Label
			}
			bars.List = append(bars.List, Bar{label, c.share(publishedSide), c.share(measuredSide)})
		}
	}
	return bars
}
