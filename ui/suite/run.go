package suite

import (
	"context"
	"runtime/debug"
	"sync/atomic"
	"time"

	"abyss/engine/lab"
	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// solver is lab.Solve.
type solver func(context.Context, lab.Suite, rules.Set, search.Options, search.Limits, func(lab.Solved)) []lab.Solved

// run is positions being searched in a goroutine of its own.
type run struct {
	cancel  context.CancelFunc
	suite   lab.Suite // the positions, in their order
	whole   bool      // all of them
	results *results  // where its rows go
	size    int       // of the suite they are from
	from    int       // the position selected as it began
	began   time.Time
	taken   int // rows that are in results
	latest  atomic.Pointer[progress]
	kept    atomic.Bool // its rows have gone to the folder of results
}

// progress is how far a run is. The rows are only ever added to.
type progress struct {
	rows []lab.Solved
	done bool
	err  error // why it ended early
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
	ctx, cancel := context.WithCancel(context.Background())
	r := &run{
		cancel: cancel, suite: suite, whole: whole, results: m.results,
		size: len(m.suite.Positions), from: m.at(), began: m.app.Now(),
	}
	r.latest.Store(&progress{})
	m.run = r
	m.newest.Store(r)
	solve, opts, limits := m.solve, m.setting.opts, m.limits()
	m.work.Go(func() {
		defer cancel()
		r.search(ctx, solve, opts, limits)
	})
	m.filter()
	return true
}

// search is the goroutine of a run.
func (r *run) search(ctx context.Context, solve solver, opts search.Options, limits search.Limits) {
	var rows []lab.Solved
	var err error
	defer func() {
		if p := recover(); p != nil {
			err = &session.EnginePanic{Value: p, Stack: debug.Stack()}
		}
		r.latest.Store(&progress{rows: rows, done: true, err: err})
	}()
	solve(ctx, r.suite, lab.Rules, opts, limits, func(row lab.Solved) {
		rows = append(rows, row)
		r.latest.Store(&progress{rows: rows})
	})
}

// Tick takes over the rows that have come, and ends the run with its last.
func (m *Mode) Tick() tea.Cmd {
	r := m.run
	if r == nil {
		return nil
	}
	p := m.takeRows()
	if !p.done {
		return nil
	}
	m.run = nil
	if m.following && r.results == m.results && !m.failedOnly {
		m.selectRow(r.from)
	}
	m.following = false
	switch total, _ := r.results.summary(&r.suite, lab.Window); {
	case p.err != nil:
		m.app.Problem(m.app.T("The run has failed: %s", p.err))
	case r.whole:
		m.app.Say(m.app.T("%s has run: %s", r.suite.Name, totals(m.app.T, total)))
	}
	return m.keep(r)
}

// takeRows takes over what the run has made so far. Rows of a run that is no
// longer m.run are never looked at.
func (m *Mode) takeRows() *progress {
	r := m.run
	p := r.latest.Load()
	for i := r.taken; i < len(p.rows); i++ {
		row := p.rows[i] // the run's own stay as they are
		r.results.rows[row.ID] = &row
	}
	if len(p.rows) > r.taken {
		r.results.when = m.app.Now()
		r.taken = len(p.rows)
		if r.results == m.results {
			m.filter()
		}
	}
	if m.following && r.results == m.results && !p.done && !m.failedOnly {
		m.selectRow(r.taken)
	}
	return p
}

// stop stops the run at once. What has come of it stays.
func (m *Mode) stop() tea.Cmd {
	r := m.run
	if r == nil {
		m.app.Say(m.app.T("Nothing runs"))
		return nil
	}
	m.takeRows()
	r.cancel()
	m.run, m.following = nil, false
	m.app.Say(m.app.T("Stopped after %d of %d {position|positions}", r.taken, len(r.suite.Positions)))
	return m.keep(r)
}

// keep writes the rows of a run that has ended to the folder of results.
func (m *Mode) keep(r *run) tea.Cmd {
	if r.taken == 0 || m.store.dir == "" || !r.kept.CompareAndSwap(false, true) {
		return nil
	}
	rec, done := r.record(r.latest.Load().rows[:r.taken], r.results.when), make(chan error, 1)
	m.work.Go(func() { done <- m.store.add(rec) }) // Close waits for it
	return func() tea.Msg { return storedMsg{<-done} }
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
