package suite

import (
	"fmt"

	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/phrases"
)

// totalsPanel is the totals of the positions.
type totalsPanel struct{ *parts }

// Draw draws the totals, or in one row the bar of a run; below it the progress of the run, the
// difference to other results or the nodes, and then the meaning of the table's signs.
func (p *totalsPanel) Draw(a canvas.Area) {
	t := p.app.T
	w, h := a.Size()
	style := canvas.Strong
	if p.outcome.count.ran == 0 {
		style = canvas.Dim
	}
	low := h == 1
	r := p.work.run
	running := r != nil && r.results == p.outcome.results
	if !low || !running {
		a.Text(1, 0, canvas.Cut(p.text(), w-1), style)
	}
	if !p.screen.low {
		a.Text(1, h-1, canvas.Cut(t("ok solved, hit score off, XX failed"), w-1), canvas.Dim)
	}
	if running {
		y := 1
		if low {
			y = 0
		}
		x := a.Text(1, y, fmt.Sprintf("%d/%d ", r.taken, len(r.suite.Positions)), canvas.Plain)
		kit.Progress(a, x, y, w-x-1, r.share(), canvas.Good, canvas.Dim)
		return
	}
	if low {
		return
	}
	style = canvas.Plain
	if p.outcome.count.base != nil {
		style = canvas.Change
	}
	for i, line := range p.below(w) {
		a.Text(1, 1+i, line, style)
	}
}

// text is the totals of the positions that have run.
func (p *totalsPanel) text() string {
	if p.outcome.count.ran == 0 {
		return p.app.T("no results yet")
	}
	return totals(p.app.T, p.outcome.count.total)
}

// below is the difference to other results, or the nodes and the positions within the
// narrow window, in lines of a width.
func (p *totalsPanel) below(w int) []string {
	t, c := p.app.T, &p.outcome.count
	text := ""
	switch {
	case c.base != nil:
		text = t("diff: %s", c.diff.text(t))
	case c.ran > 0:
		text = t("%s {node|nodes}; right score: ±%d cp %d, ±%d cp %d", phrases.Thousands(c.total.Nodes), lab.Window, c.total.Successes, lab.NarrowWindow, c.narrow.Successes)
		if c.ran < len(p.positions.suite.Positions) {
			text = t("%s (%d of %d run)", text, c.ran, len(p.positions.suite.Positions))
		}
	}
	lines := canvas.Wrap(text, w-2)
	if len(lines) > mostDiff {
		lines = lines[:mostDiff]
		lines[mostDiff-1] = canvas.More(lines[mostDiff-1], w-2)
	}
	return lines
}

// rows is the rows of the totals in a width, on a screen of h rows.
func (p *totalsPanel) rows(w, h int) int {
	if h < minTotals {
		return 1
	}
	rows := 2 // the lower one where the bar of a run is
	if !p.screen.low {
		rows = max(rows, 1+len(p.below(w))) + 1
	}
	return rows
}

// totals is the counts of the positions' results.
func totals(t phrases.T, s lab.Summary) string {
	return t("right move %d of %d, right score %d", s.Hits, s.Positions, s.Successes)
}
