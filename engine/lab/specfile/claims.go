package specfile

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/lab/experiment"
)

// claims is what is expected of the experiment.
func (b *builder) claims() {
	for i := range b.file.Claim {
		if c, ok := b.claim(&b.file.Claim[i]); ok {
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
			b.add(from.Line, "%s: %q is not known: expected one of %s", key, label, strings.Join(quoted(labels), ", "))
		}
	}
	for _, label := range c.Columns {
		known("columns", label, columns)
	}
	if len(b.faults) == before && !s.Plays() {
		b.oneSuite(&c, from.Line)
	}
	switch games := c.Effect == experiment.PointsEffect; {
	case games != s.Plays():
		b.add(from.Line, "effect: %q: expected points in an experiment with [games], and nodes, hits or success in another", from.Effect)
	case games:
		if c.Row+c.Against != "" {
			b.add(from.Line, "row, against: points are those of the first player; expected neither")
		}
	default:
		c.Against = cmp.Or(c.Against, rows[0])
		known("row", c.Row, rows)
		known("against", c.Against, rows)
		if c.Row == c.Against {
			b.add(from.Line, "row: %q is compared with itself; expected another row", c.Row)
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
		b.add(from.Line, "a claim without a region: expected above, below or both")
	case !(c.Low < c.High):
		b.add(from.Line, "above = %g, below = %g: nothing lies between them", *from.Above, *from.Below)
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
