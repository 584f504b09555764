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

// claims reads the claims of the experiment.
func (b *builder) claims() {
	for i := range b.file.Claim {
		if c, ok := b.claim(&b.file.Claim[i]); ok {
			b.spec.Claims = append(b.spec.Claims, c)
		}
	}
}

// oneSuite requires that the columns of a claim have the same positions, because a position is one
// unit of its evidence. A claim that names no columns means all of them.
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
	c = from.Claim
	c.Low, c.High = math.Inf(-1), math.Inf(1)
	var rows, columns []string
	for i := range s.Rows {
		rows = append(rows, s.Rows[i].Label)
	}
	for i := range s.Columns {
		columns = append(columns, s.Columns[i].Label)
	}
	for i := range s.Contests.Budgets {
		columns = append(columns, s.Contests.Budgets[i].Label)
	}
	known := func(key, label string, labels []string) {
		if !slices.Contains(labels, label) {
			b.add(from.Line, "%s: %q is not known: expected one of %s", key, label, quoted(labels))
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
		b.add(from.Line, "effect: %q: expected points in an experiment with [games], and nodes, hits or success in another", effects()[c.Effect])
	case games:
		if c.Row+c.Against != "" {
			b.add(from.Line, "row, against: points belong to the first player; expected neither key")
		}
	default:
		c.Against = cmp.Or(c.Against, rows[0])
		known("row", c.Row, rows)
		known("against", c.Against, rows)
		if c.Row == c.Against {
			b.add(from.Line, "row: %q is compared with itself; expected another row", c.Row)
		}
	}
	var region []string
	if from.Above != nil {
		c.Low = *from.Above / scaleOf(&c)
		region = append(region, "above "+strconv.FormatFloat(*from.Above, 'g', -1, 64))
	}
	if from.Below != nil {
		c.High = *from.Below / scaleOf(&c)
		region = append(region, "below "+strconv.FormatFloat(*from.Below, 'g', -1, 64))
	}
	switch {
	case region == nil:
		b.add(from.Line, "a claim without a region: expected above, below or both")
	case !(c.Low < c.High):
		b.add(from.Line, "above = %g, below = %g: nothing lies between them", *from.Above, *from.Below)
	}
	c.Text = cmp.Or(c.Text, fmt.Sprintf(claimTexts[c.Effect], strings.Join(region, " and "), c.Row, c.Against))
	return c, len(b.faults) == before
}

// scaleOf returns the number that a file contains for an effect of 1: 1 for nodes, and 100 for
// hits, success and points, because a file has these effects in percent.
func scaleOf(c *experiment.Claim) float64 {
	if c.Effect == experiment.NodesEffect {
		return 1
	}
	return 100
}

// claimTexts lists the texts of claims, with a region, a row and its reference row.
var claimTexts = [...]string{
	experiment.NodesEffect:   "Nodes of %[2]s by those of %[3]s: %[1]s.",
	experiment.HitsEffect:    "Right moves of %[2]s more than of %[3]s, in points: %[1]s.",
	experiment.SuccessEffect: "Right moves and scores of %[2]s more than of %[3]s, in points: %[1]s.",
	experiment.PointsEffect:  "The first player scores, in percent: %[1]s.",
}

// claimOf converts a claim back to its form in a file.
func claimOf(c *experiment.Claim, line int) claim {
	to := claim{Line: line, Claim: *c}
	if low := c.Low * scaleOf(c); !math.IsInf(low, 0) {
		to.Above = &low
	}
	if high := c.High * scaleOf(c); !math.IsInf(high, 0) {
		to.Below = &high
	}
	return to
}

// quoted returns labels in quotation marks, as one text.
func quoted(list []string) string {
	var all []string
	for _, text := range list {
		all = append(all, strconv.Quote(text))
	}
	return strings.Join(all, ", ")
}
