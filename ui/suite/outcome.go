package suite

import (
	"cmp"

	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// outcome is the suite's results under the setting and the limit, among all results known.
type outcome struct {
	*parts
	history history
	store   store
	shown   bool     // the mode has been, so that the store was read
	results *results // of suite, setting and limit; in history once there are rows
	count   count
}

// show reads the results of earlier runs, the first time.
func (o *outcome) show() tea.Cmd {
	if o.shown || o.store.dir == "" {
		return nil
	}
	o.shown = true
	return mode.Work(o.store.load, o.onLoaded)
}

// choose shows the results of the suite under the setting and the limit.
func (o *outcome) choose() {
	o.results = o.history.last(&o.positions.suite, o.key())
	if o.results == nil {
		o.results = newResults(o.key(), o.terms.setting.name)
	}
	o.positions.filter()
}

// key is the key of the results on the screen.
func (o *outcome) key() key {
	return key{o.positions.identity, o.terms.setting.opts.Fingerprint(), o.terms.limit}
}

// count is the totals of the results on the screen. It is made when they change, not for each
// frame: a suite may be large.
type count struct {
	total, narrow lab.Summary // within both windows, of the positions that have run
	ran           int
	base          *results // to compare with, nil for none
	diff          difference
}

// recount counts again.
func (o *outcome) recount() {
	o.board.dropOtherLine()
	c := count{base: o.comparing.findBase()}
	c.total, c.ran = o.results.summary(&o.positions.suite, lab.Window)
	c.narrow, _ = o.results.summary(&o.positions.suite, lab.NarrowWindow)
	if c.base != nil {
		c.diff = o.comparing.difference(c.base)
	}
	o.count = c
}

// onLoaded adds the file's results; those of this run replace them.
func (o *outcome) onLoaded(d mode.Done[[]record]) tea.Cmd {
	old, err := history{}, d.Err
	for i := range d.Found {
		err = cmp.Or(err, old.put(&d.Found[i]))
	}
	for k, pair := range old {
		if now := o.history[k]; now == nil {
			o.history[k] = pair
		} else if now.before == nil {
			now.before = pair.last
		}
	}
	if o.work.run == nil || o.work.run.results != o.results {
		o.choose()
	} else {
		o.recount()
	}
	if err != nil {
		o.app.Problem(o.app.T("Some results of earlier runs cannot be read: %s", err))
	}
	return nil
}
