package suite

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// comparison says which results to compare with.
type comparison struct {
	on   bool
	last bool // compare with the previous results under the current key
	key  key  // otherwise compare with the last results under this key
}

// comparing compares the results on the screen with others.
type comparing struct {
	*parts
	against comparison
}

// findBase returns the results to compare with, nil for none.
func (c *comparing) findBase() *results {
	switch {
	case !c.against.on:
		return nil
	case c.against.last:
		if pair := c.outcome.history[c.outcome.key()]; pair != nil {
			return pair.before
		}
		return nil
	case c.against.key == c.outcome.key():
		return nil
	}
	return c.outcome.history.last(&c.positions.suite, c.against.key)
}

// askComparison asks for the results to compare with: the previous run, or those of another setting
// or limit.
func (c *comparing) askComparison() tea.Cmd {
	t := c.app.T
	list := []comparison{{}}
	items := []string{t("no comparison")}
	if pair := c.outcome.history[c.outcome.key()]; pair != nil && pair.before != nil {
		list = append(list, comparison{on: true, last: true})
		items = append(items, t("the previous run: %s", c.describe(pair.before)))
	}
	for _, k := range c.otherKeys() {
		list = append(list, comparison{on: true, key: k})
		items = append(items, c.describe(c.outcome.history.last(&c.positions.suite, k)))
	}
	if len(list) == 1 {
		c.app.Say(t("There is no other run of this suite yet: run it again, or with another setting"))
		return nil
	}
	current := slices.Index(list, c.against)
	if current <= 0 {
		current = 1
	}
	c.app.Choose(mode.Choice{
		Title: t("Compare with"), Items: items, Current: current,
		Take: func(i int) tea.Cmd {
			c.against = list[i]
			c.outcome.recount()
			if c.outcome.count.base != nil {
				c.app.Say(c.outcome.count.diff.text(t))
			}
			return nil
		},
	})
	return nil
}

// otherKeys returns the keys under which the suite has other results, the newest first.
func (c *comparing) otherKeys() []key {
	own := c.outcome.key()
	var keys []key
	for k, pair := range c.outcome.history {
		if k != own && k.suite == own.suite && len(pair.last.rows) > 0 {
			keys = append(keys, k)
		}
	}
	slices.SortFunc(keys, func(a, b key) int {
		if order := c.outcome.history[b].last.when.Compare(c.outcome.history[a].last.when); order != 0 {
			return order
		}
		return strings.Compare(a.setting+fmt.Sprint(a.limit), b.setting+fmt.Sprint(b.limit))
	})
	return keys
}

// describe describes results in one line of a menu.
func (c *comparing) describe(r *results) string {
	total, ran := r.summary(&c.positions.suite, lab.Window)
	return fmt.Sprintf("%s · %s · %d/%d · %s", phrases.Setting(c.app.Look().Language, r.setting), r.key.limit.text(c.app.T), total.Successes, ran, r.when.Local().Format("2006-01-02 15:04"))
}

// difference is the change between two results, counting only positions that have run under both.
type difference struct {
	gained, lost []string // short ids of the positions solved only in the new results, and only in the old ones
	both         int      // number of positions that have run under both
	nodes        float64  // current nodes divided by previous nodes; 0 if no position has run under both
}

// shortIDs returns a function that shortens the ids of a suite. The function removes the common
// beginning of all ids, up to a sign such as a dot: Abyss.21 becomes 21.
func shortIDs(suite *lab.Suite) func(id string) string {
	same := suite.Positions[0].ID
	for i := range suite.Positions {
		for !strings.HasPrefix(suite.Positions[i].ID, same) {
			same = same[:len(same)-1]
		}
	}
	cut := strings.LastIndexAny(same, ".-_ #:") + 1
	return func(id string) string { return id[cut:] }
}

// difference returns the change from base to the results on the screen.
func (c *comparing) difference(base *results) difference {
	var d difference
	var now, then uint64
	short := shortIDs(&c.positions.suite)
	for i := range c.positions.suite.Positions {
		it := &c.positions.suite.Positions[i]
		a, b := c.outcome.results.row(it), base.row(it)
		if a == nil || b == nil {
			continue
		}
		d.both++
		now, then = now+a.Nodes, then+b.Nodes
		switch is, was := c.outcome.results.state(it) == solved, base.state(it) == solved; {
		case is && !was:
			d.gained = append(d.gained, short(it.ID))
		case was && !is:
			d.lost = append(d.lost, short(it.ID))
		}
	}
	if then > 0 {
		d.nodes = float64(now) / float64(then)
	}
	return d
}

// text formats the difference in one line: "solved +2 (21 30), -1 (23); nodes ×0.81".
func (d difference) text(t phrases.T) string {
	if d.both == 0 {
		return t("no position was searched under both")
	}
	part := func(sign string, ids []string) string {
		if len(ids) == 0 {
			return sign + "0"
		}
		return fmt.Sprintf("%s%d (%s)", sign, len(ids), strings.Join(ids, " "))
	}
	return t("solved %s, %s; nodes ×%.2f", part("+", d.gained), part("-", d.lost), d.nodes)
}
