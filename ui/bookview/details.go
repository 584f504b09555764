package bookview

import (
	"slices"
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// detailsPanel says what is known of the selected move beside the table.
type detailsPanel struct {
	*parts
	texts [][]string // the lines of each
}

// layout wraps what there is to say into a width.
func (d *detailsPanel) layout(w int) {
	d.texts = nil
	if e := d.browse.selected(); e != nil {
		for _, text := range d.of(e) {
			d.texts = append(d.texts, canvas.Wrap(text, w-2))
		}
	}
}

// rows is how many rows all of it takes, with the heading.
func (d *detailsPanel) rows() int {
	n := 1
	for _, lines := range d.texts {
		n += len(lines)
	}
	return n
}

// draw draws what there is room for.
func (d *detailsPanel) draw(a canvas.Area) {
	w, h := a.Size()
	e := d.browse.selected()
	if h == 0 {
		return
	}
	if e == nil {
		a.Heading("")
		return
	}
	a.Heading(d.app.move(&d.browse.page.pos, e.Move))
	y, over := 1, d.rows()-h
	for i, lines := range d.texts {
		if i == 0 && over > 0 { // names may be many: what is behind them is seen first
			lines = shortened(lines, max(len(lines)-over, min(len(lines), 2)), w-2)
		}
		for _, line := range lines {
			if y < h {
				a.Text(1, y, line, canvas.Plain)
			}
			y++
		}
	}
}

// shortened is the first n lines; where there are more, the last of them says so.
func shortened(lines []string, n, w int) []string {
	if n >= len(lines) {
		return lines
	}
	return append(slices.Clone(lines[:n-1]), canvas.More(lines[n-1], w))
}

// of is what there is to know of the selected move beside the table.
func (d *detailsPanel) of(e *book.Entry) []string {
	t := d.app.T
	var lines []string
	if e.Opening != (book.Name{}) {
		lines = append(lines, d.wording.nameText(e.Opening))
	} else if len(e.Names) > 0 {
		names := make([]string, len(e.Names))
		for i, n := range e.Names {
			names[i] = d.wording.nameText(n)
		}
		lines = append(lines, strings.Join(names, t("; ", lang.Meaning("names"))))
	}
	mover := phrases.Side(t, d.browse.page.pos.Side())
	if r := e.Record; r.Games > 0 {
		lines = append(lines, t("%s {game|games}; %s won %d, drew %d, lost %d", thousands(r.Games), mover, r.Wins, r.Draws, r.Losses))
	}
	if e.Eval.Depth > 0 {
		lines = append(lines, t("Engine: %s for %s, %d {ply|plies}", search.FormatScore(search.Score(e.Eval.Centipawns)), mover, e.Eval.Depth))
	}
	switch {
	case e.Transposes == 1:
		lines = append(lines, t("Another move leads to the same position"))
	case e.Transposes > 1:
		lines = append(lines, t("%d other moves lead to the same position", e.Transposes))
	}
	return lines
}
