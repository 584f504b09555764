package suite

import (
	"cmp"

	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// outcome contains the suite's results under the current setting and limit, and all other known
// results.
type outcome struct {
	*parts
	history history
	store   store
	shown   bool     // the mode has been shown, so the store has been read
	results *results // the results of the current suite, setting and limit; they are added to history with their first row
	count   count
}

// show reads the results of earlier runs when the mode is first shown.
func (o *outcome) show() tea.Cmd {
	if o.shown || o.store.dir == "" {
		return nil
	}
	o.shown = true
	return mode.Work(o.store.load, o.onLoaded)
}

// choose switches to the results of the suite under the current setting and limit.
func (o *outcome) choose() {
	o.results = o.history.last(&o.positions.suite, o.key())
	if o.results == nil {
		o.results = newResults(o.key(), o.terms.setting.name)
	}
	o.positions.filter()
}

// key returns the key of the results on the screen.
func (o *outcome) key() key {
	return key{o.positions.identity, o.terms.setting.opts.Fingerprint(), o.terms.limit}
}

// count contains the totals of the results on the screen. It is computed when they change and not
// for each frame, because a suite may be large.
type count struct {
	total, narrow lab.Summary // totals of the positions that have run, within the wide and the narrow window
	ran           int
	base          *results // the results to compare with, nil for none
	diff          difference
}

// recount computes the totals again.
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

// onLoaded adds the results of earlier runs. Results of this run take precedence.
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
