package bookview

import (
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
)

// placeText shows the place in the book above the moves: the opening, the moves that lead there,
// how the book contains the position, and the remark on it.
type placeText struct {
	*parts
	title string
	lines []styled // the lines below the title
}

// styled is a line of text with its style.
type styled struct {
	text  string
	style canvas.Style
}

// layout makes the lines for an area of w by h, and returns the number of rows that they and the
// heading need.
func (p *placeText) layout(w, h int) int {
	place := &p.browse.page.place
	if p.title = p.app.T("Opening book"); place.Opening.String() != "" {
		p.title = p.wording.shortName(place.Opening, w-4)
	}
	rows := 2
	if h < 2*minMoves+detailRows {
		rows = 1
	}
	p.lines = nil
	p.add(lastOf(canvas.Wrap(Crumbs(p.app, p.browse.page.path), w-2), rows), canvas.Strong)
	p.add(firstOf(canvas.Wrap(p.standing(), w-2), 1), canvas.Change)
	p.add(firstOf(canvas.Wrap(place.Remark, w-2), rows), canvas.Dim)
	return 1 + len(p.lines)
}

// add adds lines in one style.
func (p *placeText) add(lines []string, style canvas.Style) {
	for _, line := range lines {
		p.lines = append(p.lines, styled{line, style})
	}
}

func firstOf(lines []string, n int) []string { return lines[:min(n, len(lines))] }
func lastOf(lines []string, n int) []string  { return lines[max(len(lines)-n, 0):] }

// draw draws the lines.
func (p *placeText) draw(a canvas.Area) {
	for i, line := range p.lines {
		a.Text(1, i, line.text, line.style)
	}
}

// Crumbs formats the moves of a path, or its start if it has no moves.
func Crumbs(app mode.App, path book.Path) string {
	first := app.T("initial position")
	if path.Start != nil {
		first = app.T("another position")
	}
	if len(path.Moves) == 0 {
		return first
	}
	moves := notation.Line(StartOf(path), path.Moves, app.Look().Notation)
	if path.Start != nil {
		moves = append([]string{first}, moves...)
	}
	return strings.Join(moves, " > ")
}

// standing describes how the book contains the position; "" in the normal case.
func (p *placeText) standing() string {
	t, place := p.app.T, &p.browse.page.place
	var parts []string
	switch {
	case !place.Known:
		return t("Not in the book")
	case len(place.Moves) == 0:
		parts = append(parts, t("The book ends here"))
	}
	parts = append(parts, phrases.FoundBy(t, place)...)
	return phrases.Capital(strings.Join(parts, t(", ", lang.Meaning("parts"))))
}
