package ui

import (
	"slices"

	"abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// help is the page of all keys and of the markers on the board. It scrolls
// where it does not fit.
type help struct{ top int }

// openHelp opens the page.
func openHelp(m *Model) tea.Cmd {
	m.overlay = &help{}
	return nil
}

// press scrolls or closes the page.
func (hp *help) press(m *Model, msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, helpKeys.leave):
		m.overlay = nil
	case key.Matches(msg, helpKeys.up):
		hp.scroll(-1, &m.layout)
	case key.Matches(msg, helpKeys.down):
		hp.scroll(1, &m.layout)
	case key.Matches(msg, helpKeys.pageUp):
		hp.scroll(-hp.pageRows(&m.layout), &m.layout)
	case key.Matches(msg, helpKeys.pageDown):
		hp.scroll(hp.pageRows(&m.layout), &m.layout)
	}
	return nil
}

// scroll scrolls the page as far as there is any.
func (hp *help) scroll(rows int, l *layout) { hp.top = min(max(hp.top+rows, 0), hp.lastTop(l)) }

// pageRows is the rows of the page that are seen.
func (hp *help) pageRows(l *layout) int { return hp.page(l).Inset(2, 1).H }

// bindings is the keys of the page.
func (hp *help) bindings() []key.Binding {
	return []key.Binding{helpKeys.leave, helpKeys.up, helpKeys.down, helpKeys.pageUp, helpKeys.pageDown}
}

// helpLine is a line of the page: a heading, or a key and what it does.
type helpLine struct{ heading, key, text string }

// markers explains what stands around the points of the board.
var markers = []helpLine{
	{heading: "On the board"},
	{key: "[ ]", text: "cursor"},
	{key: "< >", text: "piece picked"},
	{key: "( )", text: "last move, from and to"},
	{key: "●", text: "the piece may go there"},
	{key: "* *", text: "the piece may take there"},
	{key: "! !", text: "king in check"},
	{key: "{ }", text: "hint, from and to"},
	{heading: "Beside it"},
	{key: ">", text: "on move"},
}

// helpSections is the page in parts that should not be torn apart.
func helpSections() [][]helpLine {
	var sections [][]helpLine
	for _, md := range modes() {
		lines := []helpLine{{heading: md.title}}
		for _, b := range md.bindings {
			lines = append(lines, helpLine{key: b.Help().Key, text: b.Help().Desc})
		}
		sections = append(sections, lines)
	}
	game := len(gameKeys()) + 1
	return slices.Insert(sections, game, markers)
}

// helpColumnWidth is the room a column of the page needs.
const helpColumnWidth = 36

// helpColumns divides the page among as many columns as fit into w, in order
// and about equally long.
func helpColumns(w int) [][]helpLine {
	sections := helpSections()
	total := 0
	for _, s := range sections {
		total += len(s)
	}
	n := min(max(w/helpColumnWidth, 1), 3)
	columns := [][]helpLine{nil}
	for _, s := range sections {
		last := len(columns) - 1
		if len(columns) < n && len(columns[last])+len(s)/2 >= total/n {
			columns = append(columns, nil)
			last++
		}
		columns[last] = append(columns[last], s...)
	}
	return columns
}

// page is the rectangle of the page on the screen: all but the hints.
func (hp *help) page(l *layout) canvas.Rect {
	return canvas.Rect{W: l.status.W, H: l.status.Y + l.status.H}
}

// lastTop is the furthest the page scrolls.
func (hp *help) lastTop(l *layout) int {
	in := hp.page(l).Inset(2, 1)
	longest := 0
	for _, column := range helpColumns(in.W) {
		longest = max(longest, len(column))
	}
	return max(longest-in.H, 0)
}

// draw draws the page, and on its frame where it goes on.
func (hp *help) draw(c *canvas.Canvas, l *layout) {
	const keyWidth = 11
	page := c.Area(hp.page(l))
	in := page.Box("Help")
	w, h := in.Size()
	last := hp.lastTop(l)
	top := min(hp.top, last) // the screen may have grown
	if top < last {
		page.Text(2, h+1, " ↓ more ", canvas.Title)
	}
	columns := helpColumns(w)
	for i, column := range columns {
		col := in.Sub(canvas.Rect{X: i * w / len(columns), Y: 0, W: w / len(columns), H: h})
		for y, line := range column[min(top, len(column)):] {
			if line.heading != "" {
				col.Text(0, y, line.heading, canvas.Title)
				continue
			}
			col.Text(2, y, line.key, canvas.Key)
			col.Text(2+keyWidth, y, line.text, canvas.Plain)
		}
	}
}
