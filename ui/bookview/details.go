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

// detailsPanel shows details of the selected move.
type detailsPanel struct {
	*parts
	texts [][]string // lines of each detail
}

// rows returns the number of rows that all details need in a width, including the heading.
func (d *detailsPanel) rows(w int) int {
	d.Layout(w, 0)
	n := 1
	for _, lines := range d.texts {
		n += len(lines)
	}
	return n
}

// Heading returns the selected move.
func (d *detailsPanel) Heading(int) string {
	if e := d.browse.selected(); e != nil {
		return d.app.move(&d.browse.page.pos, e.Move)
	}
	return ""
}

// Layout wraps the texts to a width. Because there may be many names, the texts after the names
// take precedence if there are too few rows.
func (d *detailsPanel) Layout(w, h int) {
	d.texts = d.texts[:0]
	e := d.browse.selected()
	if e == nil {
		return
	}
	over := -h
	for _, text := range d.describe(e) {
		d.texts = append(d.texts, canvas.Wrap(text, w-2))
		over += len(d.texts[len(d.texts)-1])
	}
	if names := d.texts; h > 0 && over > 0 && len(names) > 0 {
		names[0] = shortened(names[0], max(len(names[0])-over, min(len(names[0]), 2)), w-2)
	}
}

// Draw draws as many details as fit.
func (d *detailsPanel) Draw(a canvas.Area) {
	y := 0
	for _, lines := range d.texts {
		for _, line := range lines {
			a.Text(1, y, line, canvas.Plain)
			y++
		}
	}
}

// shortened returns the first n lines; if there are more, the last of these lines says so.
func shortened(lines []string, n, w int) []string {
	if n >= len(lines) {
		return lines
	}
	return append(slices.Clone(lines[:n-1]), canvas.More(lines[n-1], w))
}

// describe returns the details of an entry.
func (d *detailsPanel) describe(e *book.Entry) []string {
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
