package suite

import (
	"fmt"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/phrases"
)

// totalsPanel shows the totals of the positions.
type totalsPanel struct{ *parts }

// Draw draws the totals. Below them it draws the bar of a run, the difference to other results, or
// the nodes, and then the meaning of the table's signs. In a single row, the bar replaces the
// totals.
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
		a.Text(1, h-1, canvas.Cut(signs(t, w-1), w-1), canvas.Dim)
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
	for i, line := range p.below(w, min(mostDiff, h-1)) {
		a.Text(1, 1+i, line, style)
	}
}

// signs returns the meaning of the table's signs, in full if there is room.
func signs(t phrases.T, room int) string {
	window := pawns(lab.Window)
	if text := t("+ solved, o right move, score off by over %s, x failed", window); canvas.Width(text) <= room {
		return text
	}
	return t("+ solved, o score off >%s, x failed", window)
}

// text describes the totals of the positions that have run.
func (p *totalsPanel) text() string {
	if p.outcome.count.ran == 0 {
		return p.app.T("no results yet")
	}
	return totals(p.app.T, p.outcome.count.total)
}

// The method named below describes the difference to other results, or the nodes and the positions
// within the narrow window, in at most the given number of lines.
func (p *totalsPanel) below(w, most int) []string {
	t, c := p.app.T, &p.outcome.count
	text := ""
	switch {
	case c.base != nil:
		text = t("diff: %s", c.diff.text(t))
	case c.ran > 0:
		text = t("%s {node|nodes}; even within %s: %d", phrases.Thousands(c.total.Nodes), pawns(lab.NarrowWindow), c.narrow.Successes)
		if c.ran < len(p.positions.suite.Positions) {
			text = t("%s (%d of %d run)", text, c.ran, len(p.positions.suite.Positions))
		}
	}
	lines := canvas.Wrap(text, w-2)
	if len(lines) > most {
		lines = lines[:most]
		lines[most-1] = canvas.More(lines[most-1], w-2)
	}
	return lines
}

// rows returns the number of rows for totals of width w on a screen of h rows.
func (p *totalsPanel) rows(w, h int) int {
	if h < minTotals {
		return 1
	}
	rows := 2 // the second row is for the bar of a run
	if !p.screen.low {
		rows = max(rows, 1+len(p.below(w, mostDiff))) + 1
	}
	return rows
}

// pawns formats a score without its sign.
func pawns(s search.Score) string { return fmt.Sprintf("%.2f", float64(s)/100) }

// totals describes the numbers of positions by result.
func totals(t phrases.T, s lab.Summary) string {
	return t("right move: %d/%d, score too: %d", s.Hits, s.Positions, s.Successes)
}
