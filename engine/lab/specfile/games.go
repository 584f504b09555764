package specfile

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
)

// contests is the part of a file that plays games.
func (b *builder) contests() {
	for _, name := range []string{"suite", "base", "settings", "depths", "nodes", "row", "column", "measures", "totals", "against", "plot", "nominal"} {
		if v := b.tree.fields[name]; v != nil {
			b.add(v.line, "%s: an experiment has either [games] or positions; expected one of them", name)
		}
	}
	g, s := b.Games, b.spec
	s.Contests.Openings, s.Contests.List = b.openings(g)
	s.Contests.Most, s.Contests.PerOpening = g.Most, false
	s.Plot = experiment.BarsPlot
	a, second := b.player(&g.A), b.player(&g.B)
	if a.Name == second.Name {
		b.add(g.B.line, "both players are called %q: expected a name that differs", a.Name)
	}
	s.Contests.Pairings = []experiment.Pairing{{A: a, B: second}}
	seen := map[string]bool{}
	for _, text := range g.Limits {
		budget, err := parseBudget(text)
		switch {
		case err != nil:
			b.add(b.inGames("limits"), "limits: %w", err)
		case seen[budget.Label]:
			b.add(b.inGames("limits"), "limits: %q twice: expected each once", text)
		}
		seen[budget.Label] = true
		s.Contests.Budgets = append(s.Contests.Budgets, budget)
		s.Contests.Alone = s.Contests.Alone || budget.Timed()
	}
	if len(g.Limits) == 0 {
		b.add(b.inGames("limits"), `limits: expected at least one such as "nodes 5000"`)
	}
	s.Contests.Terms = match.Terms{Rules: experiment.Terms.Rules, MaxPlies: experiment.Terms.MaxPlies}
	if g.MaxMoves > 0 {
		s.Contests.Terms.MaxPlies = 2 * g.MaxMoves
	}
	if g.Rules != "" {
		set, err := rules.ParseSet(g.Rules)
		if err != nil {
			b.add(b.inGames("rules"), "rules: %w", err)
		}
		s.Contests.Terms.Rules = set
	}
	b.adjudicate(g, &s.Contests.Terms)
}

// inGames is the line of a key of [games].
func (b *builder) inGames(name string) int {
	if v := b.tree.fields["games"].fields[name]; v != nil {
		return v.line
	}
	return b.Games.line
}

func (b *builder) player(p *player) *experiment.Program {
	program := &experiment.Program{Name: p.Name, Preset: cmp.Or(p.Preset, "base"), Settings: p.Settings}
	if program.Name == "" {
		program.Name = strings.Join(append([]string{program.Preset}, p.Settings...), " ")
	}
	options, _ := search.Preset(program.Preset)
	for _, setting := range p.Settings {
		if err := options.Set(setting); err != nil {
			b.add(p.line, "settings: %w", err)
		}
	}
	return program
}

// parseBudget reads "nodes 5000", "depth 4", "time 100ms" or "clock 5m+3s".
func parseBudget(text string) (experiment.Budget, error) {
	wrong := fmt.Errorf(`%.40q: expected "nodes 5000", "depth 4", "time 100ms" or "clock 5m+3s"`, text)
	word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	rest = strings.TrimSpace(rest)
	b := experiment.Budget{}
	switch word {
	case "nodes":
		n, err := strconv.ParseUint(rest, 10, 63)
		if err != nil || n < 1 || n > maxNodes {
			return b, wrong
		}
		b.Nodes, b.Label = n, fmt.Sprintf("%d nodes", n)
	case "depth":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > search.MaxDepth {
			return b, wrong
		}
		b.Depth, b.Label = n, fmt.Sprintf("depth %d", n)
	case "time":
		d, err := time.ParseDuration(rest)
		if err != nil || d <= 0 {
			return b, wrong
		}
		b.Time, b.Label = d, d.String()
	case "clock":
		c, err := clock.Parse(rest)
		if err != nil || !c.Timed() {
			return b, wrong
		}
		b.Clock, b.Label = c, c.String()
	default:
		return b, wrong
	}
	return b, nil
}

// budgetText is the opposite of parseBudget; "" for a budget that files do not have.
func budgetText(b *experiment.Budget) string {
	switch {
	case b.Nodes > 0:
		return fmt.Sprintf("nodes %d", b.Nodes)
	case b.Depth > 0:
		return fmt.Sprintf("depth %d", b.Depth)
	case b.Time > 0:
		return "time " + b.Time.String()
	case b.Clock.Timed():
		return "clock " + b.Clock.String()
	}
	return ""
}

// claims is what is expected of the experiment.
func (b *builder) claims() {
	for i := range b.Claims {
		if c, ok := b.claim(&b.Claims[i]); ok {
			b.spec.Claims = append(b.spec.Claims, c)
		}
	}
}

// oneSuite requires that the columns of a claim, all if it names none, have the same
// positions: a position is one unit of its evidence.
func (b *builder) oneSuite(c *experiment.Claim, line int) {
	s := b.spec
	var first *experiment.Column
	for i := range s.Columns {
		column := &s.Columns[i]
		if len(c.Columns) > 0 && !slices.Contains(c.Columns, column.Label) {
			continue
		}
		first = cmp.Or(first, column)
		if s.SuiteOf(column) != s.SuiteOf(first) {
			b.add(line, "columns: %q has positions of %s and %q of %s: expected columns of the same positions",
				first.Label, s.SuiteOf(first), column.Label, s.SuiteOf(column))
			return
		}
	}
}

func (b *builder) claim(from *claim) (c experiment.Claim, ok bool) {
	before := len(b.faults)
	s := b.spec
	c = experiment.Claim{
		Text: from.Text, Effect: experiment.Effect(slices.Index(effects(), from.Effect)), Row: from.Row, Against: from.Against,
		Columns: from.Columns, Low: math.Inf(-1), High: math.Inf(1),
	}
	var rows, columns []string
	for i := range s.Rows {
		rows = append(rows, s.Rows[i].Label)
	}
	for i := range s.Columns {
		columns = append(columns, s.Columns[i].Label)
	}
	if s.Plays() {
		for i := range s.Contests.Budgets {
			columns = append(columns, s.Contests.Budgets[i].Label)
		}
	}
	known := func(key, label string, labels []string) {
		if !slices.Contains(labels, label) {
			b.add(from.line, "%s: %q is not known: expected one of %s", key, label, strings.Join(quoted(labels), ", "))
		}
	}
	for _, label := range c.Columns {
		known("columns", label, columns)
	}
	if len(b.faults) == before && !s.Plays() {
		b.oneSuite(&c, from.line)
	}
	switch games := c.Effect == experiment.PointsEffect; {
	case games != s.Plays():
		b.add(from.line, "effect: %q: expected points in an experiment with [games], and nodes, hits or success in another", from.Effect)
	case games:
		if c.Row+c.Against != "" {
			b.add(from.line, "row, against: points are those of the first player; expected neither")
		}
	default:
		c.Against = cmp.Or(c.Against, rows[0])
		known("row", c.Row, rows)
		known("against", c.Against, rows)
		if c.Row == c.Against {
			b.add(from.line, "row: %q is compared with itself; expected another row", c.Row)
		}
	}
	scale := 100.0 // points of a hundred
	if c.Effect == experiment.NodesEffect {
		scale = 1
	}
	if from.Above != nil {
		c.Low = *from.Above / scale
	}
	if from.Below != nil {
		c.High = *from.Below / scale
	}
	switch {
	case from.Above == nil && from.Below == nil:
		b.add(from.line, "a claim without a region: expected above, below or both")
	case !(c.Low < c.High):
		b.add(from.line, "above = %g, below = %g: nothing lies between them", *from.Above, *from.Below)
	}
	if c.Text == "" {
		c.Text = claimText(&c, from)
	}
	return c, len(b.faults) == before
}

func quoted(list []string) (all []string) {
	for _, text := range list {
		all = append(all, strconv.Quote(text))
	}
	return all
}

// claimText puts a claim into words.
func claimText(c *experiment.Claim, from *claim) string {
	region := ""
	bound := func(word string, v *float64) {
		if v == nil {
			return
		}
		if region != "" {
			region += " and "
		}
		region += word + " " + strconv.FormatFloat(*v, 'g', -1, 64)
	}
	bound("above", from.Above)
	bound("below", from.Below)
	switch c.Effect {
	case experiment.NodesEffect:
		return fmt.Sprintf("Nodes of %s by those of %s: %s.", c.Row, c.Against, region)
	case experiment.HitsEffect:
		return fmt.Sprintf("Right moves of %s more than of %s, in points: %s.", c.Row, c.Against, region)
	case experiment.SuccessEffect:
		return fmt.Sprintf("Right moves and scores of %s more than of %s, in points: %s.", c.Row, c.Against, region)
	case experiment.PointsEffect:
	}
	return fmt.Sprintf("The first player scores, in percent: %s.", region)
}
