package ui

import (
	"slices"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// help is the page of all keys and of the markers on the board. It scrolls if it does not fit.
type help struct {
	text kit.Text
	at   string // English name of the heading to begin at; "" for the first, and once the page is laid out
}

// The method named covers marks the page as an overlay that hides the mode.
func (hp *help) covers() {}

// fit computes the layout of the page for the size of the screen, the language and the current
// mode.
func (hp *help) fit(ps *parts) {
	in := hp.page(ps).Inset(2, 1)
	if in.Empty() {
		return
	}
	columns := hp.columns(ps, in.W)
	for i := range columns {
		columns[i] = paged(columns[i], in.H)
	}
	var lines [][]kit.Piece
	begin := 0
	for i, column := range columns {
		x := i * in.W / len(columns)
		for y, line := range column {
			if hp.at != "" && line.heading == ps.host.T(hp.at) {
				begin = y
			}
			if y == len(lines) {
				lines = append(lines, nil)
			}
			lines[y] = append(lines[y], line.pieces(x)...)
		}
	}
	hp.text.Fit(in.H, lines)
	hp.text.Scroll(begin)
	hp.at = ""
}

// pieces returns the pieces of a line that begins at column x.
func (l helpLine) pieces(x int) []kit.Piece {
	if l.heading != "" {
		return []kit.Piece{{X: x, Text: l.heading, Style: canvas.Title}}
	}
	return []kit.Piece{{X: x + helpKey, Text: l.key, Style: canvas.Key}, {X: x + helpText, Text: l.text}}
}

// press scrolls or closes the page.
func (hp *help) press(ps *parts, msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, helpKeys.leave):
		ps.host.overlay = nil
	case key.Matches(msg, helpKeys.rules):
		return openRules(ps)
	case key.Matches(msg, helpKeys.up):
		hp.text.Scroll(-1)
	case key.Matches(msg, helpKeys.down):
		hp.text.Scroll(1)
	case key.Matches(msg, helpKeys.pageUp):
		hp.text.Scroll(-hp.text.Page())
	case key.Matches(msg, helpKeys.pageDown):
		hp.text.Scroll(hp.text.Page())
	}
	return nil
}

// mouse scrolls; a click closes the page.
func (hp *help) mouse(ps *parts, ev mode.Mouse) {
	switch ev.Action {
	case mode.WheelUp, mode.WheelDown:
		hp.text.Scroll(ev.Wheel())
	case mode.Press:
		ps.host.overlay = nil
	case mode.Release:
	}
}

// bindings returns the keys of the page. A page that fits does not scroll.
func (hp *help) bindings() []key.Binding {
	if hp != nil && hp.text.Len > 0 && hp.text.Len <= hp.text.Rows {
		return []key.Binding{helpKeys.leave, helpKeys.rules}
	}
	return []key.Binding{helpKeys.leave, helpKeys.rules, helpKeys.up, helpKeys.down, helpKeys.pageUp, helpKeys.pageDown}
}

// helpLine is a line of the page, in English: a heading, or a key and its effect. The function
// wrapped divides it into rows.
type helpLine struct{ heading, key, text string }

// markers explains the signs around the points of the board.
var markers = []helpLine{
	{heading: lang.Mark("On the board")},
	{key: "[ ]", text: lang.Mark("cursor")},
	{key: "< >", text: lang.Mark("piece picked")},
	{key: "( )", text: lang.Mark("last move, start and end")},
	{key: "●", text: lang.Mark("the piece may go there")},
	{key: "* *", text: lang.Mark("the piece may take there")},
	{key: "! !", text: lang.Mark("king in check")},
}

// sections returns the parts of the page, which should not be split between columns.
func (hp *help) sections(ps *parts) [][]helpLine {
	var sections [][]helpLine
	md := ps.modes.shown()
	front, rest := hp.sets(ps)
	for _, set := range append(front, rest...) {
		lines := []helpLine{{heading: set.title}}
		for _, b := range set.bindings {
			lines = append(lines, helpLine{key: ps.host.Look().Keys(b.Help().Key), text: hp.described(ps, b)})
		}
		sections = append(sections, lines)
	}
	if legend := hp.legend(md); len(legend) > 0 {
		sections = slices.Insert(sections, len(front)+len(md.Static().Groups), legend)
	}
	return sections
}

// hereTitle is the heading above the keys for what is in front of the user.
var hereTitle = lang.Mark("In front of you")

// sets returns the sets of keys of the page. front contains those for what is in front of the user:
// the open page of the mode, and other keys in the bottom line that are special to the present
// view.
func (hp *help) sets(ps *parts) (front, rest []keySet) {
	md := ps.modes.shown()
	own, _ := pageOf(md)
	for _, set := range keySets(ps, md) {
		if has(own, set.title) {
			front = append(front, set)
		} else {
			rest = append(rest, set)
		}
	}
	here, bottom := keySet{title: hereTitle}, newBars(ps).own
	for _, b := range slices.Concat(bottom.Urgent, bottom.Hints) {
		if b.Help().Key != "?" && !slices.ContainsFunc(front, func(s keySet) bool { return s.has(b) }) {
			here.bindings = append(here.bindings, b)
		}
	}
	if len(here.bindings) > 0 {
		front = append(front, here)
	}
	return front, rest
}

// described returns the effect of a key, in English. On a screen with only ASCII, it does not write
// the name of a language in the language's own script.
func (hp *help) described(ps *parts, b key.Binding) string {
	if does := b.Help().Desc; does != languages || !ps.looks.writing().OnlyASCII() {
		return does
	}
	return lang.Names(true)
}

// legend explains the signs of a mode with a board.
func (hp *help) legend(md mode.Mode) []helpLine {
	own := md.Static().Legend
	if own == nil {
		return nil
	}
	lines := slices.Clone(markers)
	for _, s := range own {
		if s.Sign == "" {
			lines = append(lines, helpLine{heading: s.Means})
			continue
		}
		lines = append(lines, helpLine{key: s.Sign, text: s.Means})
	}
	return lines
}

// wrapped translates lines into the user's language and divides them into rows of w columns.
func (hp *help) wrapped(ps *parts, lines []helpLine, w int) []helpLine {
	var rows []helpLine
	for _, line := range lines {
		if line.heading != "" {
			for _, text := range canvas.Wrap(ps.host.T(line.heading), w) {
				rows = append(rows, helpLine{heading: text})
			}
			continue
		}
		for _, text := range canvas.Wrap(ps.host.T(line.text), w-helpText) {
			rows = append(rows, helpLine{key: line.key, text: text})
			line.key = ""
		}
	}
	return rows
}

// These are the widths and positions of columns on the page.
const (
	helpColumnWidth = 36 // least width of a column of the page
	helpKey         = 2  // where the keys begin in a column
	helpText        = 13 // where the descriptions of the keys begin
	helpGap         = 1  // number of blanks before the next column of the page
)

// helpRoom returns how many columns fit into w, and how wide each is.
func helpRoom(w int) (n, width int) {
	n = min(max(w/helpColumnWidth, 1), 3)
	if n == 1 {
		return n, w
	}
	return n, w/n - helpGap
}

// columns distributes the page, in order, over as many columns as fit into w. The columns are about
// equally long.
func (hp *help) columns(ps *parts, w int) [][]helpLine {
	n, width := helpRoom(w)
	sections := hp.sections(ps)
	total := 0
	for i, s := range sections {
		sections[i] = hp.wrapped(ps, s, width)
		total += len(sections[i])
	}
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

// paged moves headings at the end of a page of h rows to the next page, where their lines are.
func paged(column []helpLine, h int) []helpLine {
	if h < 2 {
		return column
	}
	var rows []helpLine
	for _, line := range column {
		if line.heading != "" && len(rows)%h == h-1 {
			rows = append(rows, helpLine{})
		}
		rows = append(rows, line)
	}
	return rows
}

// page returns the rectangle of the page: the whole screen except the hints.
func (hp *help) page(ps *parts) canvas.Rect {
	return canvas.Rect{W: ps.screen.layout.status.W, H: ps.screen.layout.status.Y + ps.screen.layout.status.H}
}

// draw draws the page. If more follows, it says so on the frame.
func (hp *help) draw(ps *parts) {
	page := ps.screen.canvas.Area(hp.page(ps))
	in := page.Box(ps.host.T("Help"))
	if hp.text.Below() {
		_, h := in.Size()
		page.Text(2, h+1, " ↓ "+ps.host.T("more")+" ", canvas.Title)
	}
	if hp.text.Top > 0 {
		w, _ := page.Size()
		page.Text(w-5, 0, " ↑ ", canvas.Title)
	}
	hp.text.Draw(in)
}

// openHelp opens the page.
func openHelp(ps *parts) tea.Cmd {
	ps.host.self().put(&help{})
	return nil
}
