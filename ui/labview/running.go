package labview

import (
	"errors"
	"fmt"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// start runs the selected or shown experiment.
func (m *Mode) start() tea.Cmd {
	s := m.top().experiment()
	switch {
	case s == nil:
		return noExperiment(m)
	case m.job != nil:
		m.app.Say(m.t("%s is running: x stops it", m.job.spec.ID))
		return nil
	case m.results.dir == "":
		m.app.Problem(m.t("There is no folder for the ledger, so nothing can be stored and nothing runs"))
		return nil
	}
	if m.list.isFile(s) {
		return startAsItStands(m, s)
	}
	begin(m, s)
	return nil
}

// begin runs an experiment.
func begin(m *Mode, s *experiment.Spec) {
	m.job = startJob(&m.tasks, s, m.results, m.workers)
	m.live, _ = m.job.Poll()
	m.announced, m.ticks, m.unshown = false, 0, false
	mode.Watch(m.app, &m.job.Task, m.onRun)
}

// stop cancels the run.
func (m *Mode) stop() tea.Cmd {
	if m.job == nil {
		m.app.Say(m.t("Nothing is running: press r to run the experiment"))
		return nil
	}
	m.job.Stop()
	return nil
}

// Busy reports whether a run or a page is at work.
func (m *Mode) Busy() bool {
	return m.job != nil || m.tree.Busy() || m.cups.Busy() || m.programs.Busy()
}

// ticksBetween is the number of ticks between two updates of a screen during a run, which is a
// second.
const ticksBetween = 10

// onRun takes over the newest state of the run.
func (m *Mode) onRun(n mode.News[*jobView]) tea.Cmd {
	v := n.State
	m.live, m.unshown = v, true
	if v.planned && !m.announced {
		m.announced = true
		m.announce(v)
	}
	if !n.Over {
		return nil
	}
	m.job, m.live = nil, nil
	m.sayEnd(v, n.Err)
	return m.refresh(everything)
}

// tick updates the screens from time to time during a run.
func (m *Mode) tick() tea.Cmd {
	if m.job == nil {
		return nil
	}
	m.ticks++
	if m.ticks < ticksBetween || !m.unshown {
		return nil
	}
	m.ticks, m.unshown = 0, false
	return tea.Batch(m.refresh(aCell), m.refresh(aUnit))
}

// announce says how much a run has to do.
func (m *Mode) announce(v *jobView) {
	b := &v.before
	switch {
	case b.unitsDone == b.units:
		m.app.Say(m.t("%s: everything is done, nothing is left to run", v.spec.ID))
	case b.unitsDone > 0:
		m.app.Say(m.t("%s resumes: %d of %d are done", v.spec.ID, b.unitsDone, b.units))
	default:
		m.app.Say(m.t("%s is running: %d to do", v.spec.ID, b.units) + nodesLeft(m, b))
	}
}

// nodesLeft describes the expected nodes left in a run, "" if unknown or none.
func nodesLeft(m *Mode, c *count) string {
	switch low, high := phrases.Short(uint64(c.nodes.Low)), phrases.Short(uint64(c.nodes.High)); {
	case !c.nodes.Known():
		return ""
	case c.more:
		return m.t(", at least %s nodes left", low)
	case low == high:
		return m.t(", %s nodes left", low)
	default:
		return m.t(", %s to %s nodes left", low, high)
	}
}

// sayEnd says how a run ended.
func (m *Mode) sayEnd(v *jobView, err error) {
	done, all := v.done()
	var led *ledgerError
	switch {
	case errors.As(err, &led):
		m.app.Problem(m.t("The ledger cannot be written to: %v", led))
	case stopped(err) && !v.planned:
		m.app.Say(m.t("%s stopped before it began", v.spec.ID))
	case stopped(err):
		m.app.Say(m.t("%s stopped: %d of %d are done and stored; r continues it", v.spec.ID, done, all))
	case err != nil:
		first, _, _ := strings.Cut(m.app.Look().Language.Error(err), "\n")
		m.app.Problem(fmt.Sprintf("%s: %s", v.spec.ID, first))
	case v.Units.Sum().Done > 0:
		m.app.Say(m.t("%s is done: %d in this run, %s nodes in %s",
			v.spec.ID, v.Units.Sum().Done, phrases.Short(v.Nodes), phrases.Seconds(m.t, v.Elapsed)))
	}
}
