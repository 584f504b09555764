package suite

import (
	"context"
	"sync/atomic"
	"time"

	"abyss/engine/lab"
	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/ui/task"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// solver is lab.Solve.
type solver func(context.Context, lab.Suite, rules.Set, search.Options, search.Limits, func(lab.Solved)) []lab.Solved

// run is positions being searched in the background.
type run struct {
	task    *task.Task[[]lab.Solved] // its rows, which are only ever added to
	suite   lab.Suite                // the positions, in their order
	whole   bool                     // all of them
	results *results                 // where its rows go
	size    int                      // of the suite they are from
	from    int                      // the position selected as it began
	began   time.Time
	taken   int         // rows that are in results
	kept    atomic.Bool // its rows have gone to the folder of results
}

// runOne searches the position selected.
func (m *Mode) runOne() tea.Cmd {
	one := lab.Suite{Name: m.suite.Name, Positions: []lab.Item{*m.item()}}
	m.start(one, false)
	return nil
}

// runAll searches all positions anew. The results so far become those to compare
// with.
func (m *Mode) runAll() tea.Cmd {
	if m.start(m.suite, true) {
		m.following = true
	}
	return nil
}

// start begins a run, unless one is under way.
func (m *Mode) start(suite lab.Suite, whole bool) bool {
	if m.run != nil {
		m.app.Say(m.app.T("A run is under way; x stops it"))
		return false
	}
	if whole || m.history[m.key()] == nil {
		m.results = newResults(m.key(), m.setting.name)
		m.history.begin(m.results, len(m.suite.Positions))
	}
	r := &run{
		suite: suite, whole: whole, results: m.results,
		size: len(m.suite.Positions), from: m.at(), began: m.app.Now(),
	}
	solve, opts, limits := m.solve, m.setting.opts, m.limits()
	r.task = task.Start(&m.tasks, nil, func(ctx context.Context, publish func([]lab.Solved)) error {
		var rows []lab.Solved
		solve(ctx, suite, lab.Rules, opts, limits, func(row lab.Solved) {
			rows = append(rows, row)
			publish(rows)
		})
		return nil
	})
	m.run = r
	m.newest.Store(r)
	m.filter()
	return true
}

// Tick takes over the rows that have come, and ends the run with its last.
func (m *Mode) Tick() tea.Cmd {
	r := m.run
	if r == nil {
		return nil
	}
	over, err := r.task.Over()
	m.takeRows(!over)
	if !over {
		return nil
	}
	m.run = nil
	if m.following && r.results == m.results && !m.failedOnly {
		m.selectRow(r.from)
	}
	m.following = false
	switch total, _ := r.results.summary(&r.suite, lab.Window); {
	case err != nil:
		m.app.Problem(m.app.T("The run has failed: %s", err))
	case r.whole:
		m.app.Say(m.app.T("%s has run: %s", r.suite.Name, totals(m.app.T, total)))
	}
	return m.keep(r)
}

// takeRows takes over what the run has made so far. Rows of a run that is no
// longer m.run are never looked at.
func (m *Mode) takeRows(running bool) {
	r := m.run
	rows, _ := r.task.Poll()
	for i := r.taken; i < len(rows); i++ {
		row := rows[i] // the run's own stay as they are
		r.results.rows[row.ID] = &row
	}
	if len(rows) > r.taken {
		r.results.when = m.app.Now()
		r.taken = len(rows)
		if r.results == m.results {
			m.filter()
		}
	}
	if m.following && r.results == m.results && running && !m.failedOnly {
		m.selectRow(r.taken)
	}
}

// stop stops the run at once. What has come of it stays.
func (m *Mode) stop() tea.Cmd {
	r := m.run
	if r == nil {
		m.app.Say(m.app.T("Nothing runs"))
		return nil
	}
	over, _ := r.task.Over()
	m.takeRows(!over)
	r.task.Stop()
	m.run, m.following = nil, false
	m.app.Say(m.app.T("Stopped after %d of %d {position|positions}", r.taken, len(r.suite.Positions)))
	return m.keep(r)
}

// keep writes the rows of a run that has ended to the folder of results.
func (m *Mode) keep(r *run) tea.Cmd {
	if r.taken == 0 || m.store.dir == "" || !r.kept.CompareAndSwap(false, true) {
		return nil
	}
	rows, _ := r.task.Poll()
	rec := r.record(rows[:r.taken], r.results.when)
	add := task.Start(&m.tasks, struct{}{}, func(context.Context, func(struct{})) error { return m.store.add(rec) }) // Close waits for it
	return func() tea.Msg {
		<-add.Done()
		_, err := add.Over()
		return storedMsg{err}
	}
}

// running is the position under search, "" for none.
func (r *run) running() string {
	if r.taken >= len(r.suite.Positions) {
		return ""
	}
	return r.suite.Positions[r.taken].ID
}

// share is how much of the run is done, 0 to 1.
func (r *run) share() float64 { return float64(r.taken) / float64(len(r.suite.Positions)) }

// status is the run in words.
func (r *run) status(t words.T, now time.Time) string {
	elapsed := words.Tenths(now.Sub(r.began))
	if n := len(r.suite.Positions); n > 1 {
		return t("Running %d of %d: %s, %s", min(r.taken+1, n), n, r.running(), elapsed)
	}
	return t("Running %s, %s", r.suite.Positions[0].ID, elapsed)
}

// totals is the line of totals, as solve prints it but for the number's commas.
func totals(t words.T, s lab.Summary) string {
	return t("success %d%% hits %d%% nodes %s", s.SuccessPercent(), s.HitPercent(), words.Thousands(s.Nodes))
}
