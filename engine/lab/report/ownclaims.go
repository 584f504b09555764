package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
)

// ownClaims judges the claims that an experiment's file contains.
func ownClaims(t *Table, from Source) []Judged {
	if len(t.Spec.Claims) == 0 {
		return nil
	}
	e := &Evidence{from: from, tables: map[string]*Table{t.Spec.ID: t}}
	var list []*Claim
	for i := range t.Spec.Claims {
		c := &t.Spec.Claims[i]
		list = append(list, &Claim{Chapter: t.Spec.ID, Source: t.Spec.Source, Text: c.Text, Parts: ownParts(t, c)})
	}
	return e.rule(list)
}

// ownParts returns the parts of a claim of a file. For positions there is one part that pools the
// columns. For games there is one part for each contest.
func ownParts(t *Table, c *experiment.Claim) (list []part) {
	s := t.Spec
	region := Region{Low: c.Low, High: c.High}
	among := func(label string) bool { return len(c.Columns) == 0 || slices.Contains(c.Columns, label) }
	if c.Effect == experiment.PointsEffect {
		for p := range s.Contests.Pairings {
			for b := range s.Contests.Budgets {
				if label := s.Contests.Budgets[b].Label; among(label) {
					list = append(list, points(game(s.ID, s.Contests.Pairings[p].String(), label)).in(region))
				}
			}
		}
		return list
	}
	row := func(label string) int {
		return slices.IndexFunc(s.Rows, func(r experiment.Variant) bool { return r.Label == label })
	}
	var columns []string
	for i := range s.Columns {
		if among(s.Columns[i].Label) && s.Has(row(c.Row), i) && s.Has(row(c.Against), i) {
			columns = append(columns, s.Columns[i].Label)
		}
	}
	effects := map[experiment.Effect]func(pairs) effect{experiment.NodesEffect: nodes, experiment.HitsEffect: hits, experiment.SuccessEffect: success}
	return []part{effects[c.Effect](inColumns(s.ID, c.Row, c.Against, columns...)).in(region)}
}

// writeOwnClaims writes the verdicts on the claims that the experiment's file contains.
func writeOwnClaims(b *strings.Builder, t *Table, width int) {
	if width <= 0 {
		const pipe = 100
		width = pipe
	}
	for _, j := range slices.SortedStableFunc(slices.Values(t.Claims), decidedFirst) {
		b.WriteByte('\n')
		verdict := j.Near.String()
		text := fmt.Sprintf("%s %s%s.", j.Text, strings.ToUpper(verdict[:1]), verdict[1:])
		for _, line := range wrapColumns(text, width) {
			b.WriteString(line + "\n")
		}
		if needs := j.Needs.Text(); needs != nil {
			b.WriteString("  " + needs.Error() + " would decide it\n")
		}
		for i := range j.Near.Parts {
			m := &j.Near.Parts[i]
			for _, line := range wrapColumns(fmt.Sprintf("%s; claimed: %s. %s: %s", m.Where, m.claimed(), m.Name, strings.TrimPrefix(m.String(), m.Name+" ")), width-2) {
				b.WriteString("  " + line + "\n")
			}
		}
	}
}

// claimed describes the region of the claim in words.
func (m *Measured) claimed() string {
	var list []string
	if !math.IsInf(m.Region.Low, 0) {
		list = append(list, "above "+m.Scale.Text(m.Region.Low))
	}
	if !math.IsInf(m.Region.High, 0) {
		list = append(list, "below "+m.Scale.Text(m.Region.High))
	}
	return strings.Join(list, " and ")
}
