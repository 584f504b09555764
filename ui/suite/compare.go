package suite

import (
	"fmt"
	"slices"
	"strings"

	"abyss/engine/lab"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// comparison is the results that those on the screen are compared with.
type comparison struct {
	on   bool
	last bool // with those before under the same key, whichever that is
	key  key  // otherwise with the last under this one
}

// findBase is the results to compare with, nil for none.
func (m *Mode) findBase() *results {
	switch {
	case !m.against.on:
		return nil
	case m.against.last:
		if pair := m.history[m.key()]; pair != nil {
			return pair.before
		}
		return nil
	case m.against.key == m.key():
		return nil
	}
	return m.history.last(&m.suite, m.against.key)
}

// askComparison has the results chosen to compare with: the last run before this
// one, or those of another setting or limit.
func (m *Mode) askComparison() tea.Cmd {
	t := m.app.T
	list := []comparison{{}}
	items := []string{t("no comparison")}
	if pair := m.history[m.key()]; pair != nil && pair.before != nil {
		list = append(list, comparison{on: true, last: true})
		items = append(items, t("the run before: %s", m.describe(pair.before)))
	}
	for _, k := range m.otherKeys() {
		list = append(list, comparison{on: true, key: k})
		items = append(items, m.describe(m.history.last(&m.suite, k)))
	}
	if len(list) == 1 {
		m.app.Say(t("There is no other run of this suite yet: run it again, or with another setting"))
		return nil
	}
	current := slices.Index(list, m.against)
	if current <= 0 {
		current = 1
	}
	m.app.Choose(mode.Choice{
		Title: t("Compare with"), Items: items, Current: current,
		Take: func(i int) tea.Cmd {
			m.against = list[i]
			m.recount()
			if m.count.base != nil {
				m.app.Say(m.count.diff.text(t))
			}
			return nil
		},
	})
	return nil
}

// otherKeys is what else has run of the suite, the newest first.
func (m *Mode) otherKeys() []key {
	own := m.key()
	var keys []key
	for k, pair := range m.history {
		if k != own && k.suite == own.suite && len(pair.last.rows) > 0 {
			keys = append(keys, k)
		}
	}
	slices.SortFunc(keys, func(a, b key) int {
		if c := m.history[b].last.when.Compare(m.history[a].last.when); c != 0 {
			return c
		}
		return strings.Compare(a.setting+fmt.Sprint(a.limit), b.setting+fmt.Sprint(b.limit))
	})
	return keys
}

// describe is results in a line of a menu.
func (m *Mode) describe(r *results) string {
	total, ran := r.summary(&m.suite, lab.Window)
	return fmt.Sprintf("%s · %s · %d/%d · %s", r.setting, r.key.limit.text(m.app.T), total.Successes, ran, r.when.Local().Format("2006-01-02 15:04"))
}

// difference is what changed from some results to others, among the positions
// that have run under both.
type difference struct {
	gained, lost []string // short ids of those solved now and not then, and the other way
	both         int      // positions that have run under both
	nodes        float64  // those of now by those of then; 0 for no position
}

// shortIDs is the ids of a suite without what all begin with, up to a sign such
// as a dot: 21 for Abyss.21.
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

// difference is what changed from base to the results on the screen.
func (m *Mode) difference(base *results) difference {
	var d difference
	var now, then uint64
	short := shortIDs(&m.suite)
	for i := range m.suite.Positions {
		it := &m.suite.Positions[i]
		a, b := m.results.row(it), base.row(it)
		if a == nil || b == nil {
			continue
		}
		d.both++
		now, then = now+a.Nodes, then+b.Nodes
		switch is, was := m.results.state(it) == solved, base.state(it) == solved; {
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

// text is the difference in a line: "+2 (21 30) -1 (23), nodes x0.81".
func (d difference) text(t words.T) string {
	if d.both == 0 {
		return t("no position has run under both")
	}
	part := func(sign string, ids []string) string {
		if len(ids) == 0 {
			return sign + "0"
		}
		return fmt.Sprintf("%s%d (%s)", sign, len(ids), strings.Join(ids, " "))
	}
	return t("%s %s, nodes x%.2f", part("+", d.gained), part("-", d.lost), d.nodes)
}
