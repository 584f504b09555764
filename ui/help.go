package ui

import (
	"slices"

	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// help is the page of all keys and of the markers on the board. It scrolls
// where it does not fit.
type help struct{ top int }

// openHelp opens the page.
func (m *Model) openHelp() tea.Cmd {
	m.overlay = &help{}
	return nil
}

// press scrolls or closes the page.
func (hp *help) press(m *Model, msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, helpKeys.leave):
		m.overlay = nil
	case key.Matches(msg, helpKeys.up):
		hp.scroll(-1, m)
	case key.Matches(msg, helpKeys.down):
		hp.scroll(1, m)
	case key.Matches(msg, helpKeys.pageUp):
		hp.scroll(-hp.pageRows(m), m)
	case key.Matches(msg, helpKeys.pageDown):
		hp.scroll(hp.pageRows(m), m)
	}
	return nil
}

// scroll scrolls the page as far as there is any.
func (hp *help) scroll(rows int, m *Model) { hp.top = min(max(hp.top+rows, 0), hp.lastTop(m)) }

// pageRows is the rows of the page that are seen.
func (hp *help) pageRows(m *Model) int { return hp.page(m).Inset(2, 1).H }

// mouse scrolls; a click closes the page.
func (hp *help) mouse(m *Model, ev mode.Mouse) {
	switch ev.Action {
	case mode.WheelUp:
		hp.scroll(-wheelStep, m)
	case mode.WheelDown:
		hp.scroll(wheelStep, m)
	case mode.Press:
		m.overlay = nil
	case mode.Release:
	}
}

// bindings is the keys of the page.
func (hp *help) bindings() []key.Binding {
	return []key.Binding{helpKeys.leave, helpKeys.up, helpKeys.down, helpKeys.pageUp, helpKeys.pageDown}
}

// helpLine is a line of the page: a heading, or a key and what it does.
type helpLine struct{ heading, key, text string }

// markers explains what stands around the points of the board.
var markers = []helpLine{
	{heading: lang.Mark("On the board")},
	{key: "[ ]", text: lang.Mark("cursor")},
	{key: "< >", text: lang.Mark("piece picked")},
	{key: "( )", text: lang.Mark("last move, from and to")},
	{key: "●", text: lang.Mark("the piece may go there")},
	{key: "* *", text: lang.Mark("the piece may take there")},
	{key: "! !", text: lang.Mark("king in check")},
	{key: "{ }", text: lang.Mark("hint, from and to")},
	{heading: lang.Mark("Beside it")},
	{key: ">", text: lang.Mark("on move")},
}

// helpSections is the page in parts that should not be torn apart.
func (m *Model) helpSections() [][]helpLine {
	var sections [][]helpLine
	for _, md := range m.keySets(m.modes[m.current]) {
		lines := []helpLine{{heading: md.title}}
		for _, b := range md.bindings {
			lines = append(lines, helpLine{key: b.Help().Key, text: b.Help().Desc})
		}
		sections = append(sections, lines)
	}
	if m.current == 0 {
		sections = slices.Insert(sections, len(m.modes[0].Groups()), markers)
	}
	return sections
}

// helpColumnWidth is the room a column of the page needs.
const helpColumnWidth = 36

// helpColumns divides the page among as many columns as fit into w, in order
// and about equally long.
func (m *Model) helpColumns(w int) [][]helpLine {
	sections := m.helpSections()
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
func (hp *help) page(m *Model) canvas.Rect {
	return canvas.Rect{W: m.layout.status.W, H: m.layout.status.Y + m.layout.status.H}
}

// lastTop is the furthest the page scrolls.
func (hp *help) lastTop(m *Model) int {
	in := hp.page(m).Inset(2, 1)
	longest := 0
	for _, column := range m.helpColumns(in.W) {
		longest = max(longest, len(column))
	}
	return max(longest-in.H, 0)
}

// draw draws the page, and on its frame where it goes on.
func (hp *help) draw(m *Model) {
	const keyWidth = 11
	page := m.screen.Area(hp.page(m))
	in := page.Box(m.T("Help"))
	w, h := in.Size()
	last := hp.lastTop(m)
	top := min(hp.top, last) // the screen may have grown
	if top < last {
		page.Text(2, h+1, " ↓ "+m.T("more")+" ", canvas.Title)
	}
	columns := m.helpColumns(w)
	for i, column := range columns {
		col := in.Sub(canvas.Rect{X: i * w / len(columns), Y: 0, W: w / len(columns), H: h})
		for y, line := range column[min(top, len(column)):] {
			if line.heading != "" {
				col.Text(0, y, m.T(line.heading), canvas.Title)
				continue
			}
			col.Text(2, y, line.key, canvas.Key)
			col.Text(2+keyWidth, y, m.T(line.text), canvas.Plain)
		}
	}
}
