package analyze

import (
	"example.com/abyss/book/chessdb"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/result"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// bookPanel shows the moves of the opening books in the position on the board, with a section for
// each book. If the settings allow it, the panel also shows the moves of www.chessdb.cn with their
// scores. The exact results of an ending are above all these moves.
type bookPanel struct {
	pane
	m        *studyRoom
	rows     []bookRow
	window   kit.Window
	selected int       // index of rows; -1 for none
	shown    bookKey   // subject of the rows
	here     string    // the chess position that the rows from www.chessdb.cn belong to
	exact    endingKey // the subject that the rows from tables of endings belong to
	width    int
}

func newBookPanel(p *studyRoom) *bookPanel {
	return &bookPanel{m: p, pane: pane{title: lang.Mark("Book moves"), found: true, spoils: true, hints: []key.Binding{
		mode.Bind("↑ ↓", "other move", "down"), mode.Bind("enter", "play it", "enter"), mode.Bind("← →", "back, forward", "left"),
		mode.Bind("esc", "moves", "esc"),
	}}, selected: -1}
}

// otherSubject names the position that the pages belong to, while the books are queried for another one.
func (p *bookPanel) otherSubject() string {
	l := p.m.bookcase
	if _, standing := l.pages.See(l.key()); standing != result.Stale {
		return ""
	}
	return p.m.study.ofNode(l.pages.Key().node, false)
}

// heading returns the name of the opening, from the first book that names it.
func (p *bookPanel) heading() string {
	pages, standing := p.m.bookcase.pages.See(p.m.bookcase.key())
	if standing == result.Nothing {
		return ""
	}
	for i := range pages {
		if whole, _ := p.m.app.Look().Language.Opening(pages[i].place.Opening); whole != "" {
			return whole
		}
	}
	return ""
}

// layout makes the rows. If the position has changed, it selects the first move.
func (p *bookPanel) layout(w, h int) {
	l := p.m.bookcase
	p.rows, p.width, p.here = p.rows[:0], w, p.m.cloud.here()
	pages, _ := l.pages.See(l.key())
	pos := p.m.acting.position()
	if l.pages.Key().node != nil {
		pos = p.positionOf(l.pages.Key())
	}
	p.ofTables()
	for _, i := range [...]int{ofUser, ofPlay} {
		if s := &l.shelves[i]; i == ofPlay || s.path != "" {
			var content *page
			if i < len(pages) {
				content = &pages[i]
			}
			p.section(&pos, i, s, content)
		}
	}
	p.ofCloud()
	p.columns(w)
	if key := l.pages.Key(); key != p.shown || p.selected >= len(p.rows) {
		p.shown, p.selected, p.window.Top = key, -1, 0
	}
	if p.selected < 0 || p.rows[p.selected].move == xiangqi.NoMove {
		p.selected = p.next(-1, 1)
	}
	p.window.Fit(h, len(p.rows))
	if p.selected >= 0 {
		p.window.ShowAmong(p.selected)
	}
}

// positionOf returns the position that pages belong to.
func (p *bookPanel) positionOf(key bookKey) xiangqi.Position {
	pos := key.node.Position()
	for at := 0; at+4 <= len(key.line); at += 4 {
		m, err := pos.ParseLegal(key.line[at : at+4])
		if err != nil {
			break
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return pos
}

// These limits apply to the widths of the columns. Columns of numbers get the width that they need,
// and the names get the rest.
const (
	mostColumn   = 12
	leastOpening = 8
)

// columns sets the widths of the columns in each section; w is their total.
func (p *bookPanel) columns(w int) {
	for from := 0; from < len(p.rows); {
		to := from + 1
		if p.rows[from].text == "" {
			for to < len(p.rows) && p.rows[to].text == "" {
				to++
			}
			widths := widthsOf(p.rows[from:to], w-kit.TableMargin)
			for i := from; i < to; i++ {
				p.rows[i].widths = widths
			}
		}
		from = to
	}
}

// widthsOf returns the widths of the columns of some rows; the first row contains the titles. A
// column without values gets no title.
func widthsOf(rows []bookRow, left int) (widths [bookColumns]int) {
	for c := range widths[:bookNameColumn] {
		for i := range rows[1:] {
			widths[c] = min(max(widths[c], canvas.Width(rows[1+i].cells[c])), mostColumn)
		}
		if widths[c] > 0 {
			widths[c] = max(widths[c], min(canvas.Width(rows[0].cells[c]), mostColumn))
			left -= widths[c] + 1
		}
	}
	for _, c := range [...]int{bookWeightColumn, bookShareColumn, bookScoreColumn} { // the least important first
		if left < 0 && widths[c] > 0 {
			left += widths[c] + 1
			widths[c] = 0
		}
	}
	if left >= leastOpening {
		widths[bookNameColumn] = left
	}
	return widths
}

// next returns the index of the nearest row with a move, going in steps of d; -1 if there is none.
// The search begins one step after the row whose index is the first argument.
func (p *bookPanel) next(from, d int) int {
	for i := from + d; i >= 0 && i < len(p.rows); i += d {
		if p.rows[i].move != xiangqi.NoMove {
			return i
		}
	}
	return -1
}

func (p *bookPanel) draw(a canvas.Area) {
	w, _ := a.Size()
	focused := p.m.stage.focus == bookAt
	for y := range p.window.Seen() {
		i, _ := p.window.At(y)
		row := &p.rows[i]
		style := row.style
		if i == p.selected {
			if style = canvas.Strong; focused {
				style = canvas.Choice
				a.Sub(canvas.Rect{Y: y, W: w, H: 1}).Fill(' ', style)
			}
			a.Put(0, y, '>', style)
		}
		if row.text != "" {
			a.Text(1, y, canvas.Cut(row.text, w-1), style)
			continue
		}
		x := kit.TableMargin
		for c, width := range row.widths {
			if width == 0 {
				continue
			}
			text := canvas.PadLeft(row.cells[c], width)
			if c == bookMoveColumn || c == bookNameColumn {
				text = canvas.Pad(row.cells[c], width)
			}
			a.Text(x, y, text, style)
			x += width + 1
		}
	}
	p.window.DrawEdge(a, w-1)
}

// move selects another move of the panel, or steps through the game.
func (p *bookPanel) move(dx, dy int) {
	if p.m.study.along(dx) || dy == 0 {
		return
	}
	if i := p.next(p.selected, dy); i >= 0 {
		p.selected = i
	}
}

// enter plays the selected move, if it belongs to the position on the board. If no move is
// selected, it opens the menu of the books.
func (p *bookPanel) enter() (tea.Cmd, bool) {
	if p.selected < 0 {
		return p.menu(), true
	}
	p.take(p.selected)
	return nil, true
}

func (p *bookPanel) space() (tea.Cmd, bool) { return p.enter() }

func (p *bookPanel) take(i int) {
	l := p.m.bookcase
	if i < 0 || i >= len(p.rows) || p.rows[i].move == xiangqi.NoMove || p.m.veil.hiding() {
		return
	}
	here := p.shown == l.key()
	switch row := &p.rows[i]; {
	case row.cloud:
		here = p.here == p.m.cloud.here()
	case row.exact:
		here = p.exact == p.m.endings.key()
	}
	if !here {
		return // the move belongs to another position
	}
	p.selected = i
	trivial := p.rows[i].exact && lossless(&p.m.study.record)
	l.play(p.rows[i].move)
	if trivial {
		p.m.study.trivial = p.m.study.tree.State()
	}
}

func (p *bookPanel) click(_, y int) tea.Cmd {
	if i, ok := p.window.At(y); ok {
		p.take(i)
	}
	return nil
}

func (p *bookPanel) wheel(rows int) {
	p.move(0, min(max(rows, -1), 1))
}

func (p *bookPanel) status() string {
	if i := p.selected; i >= 0 && i < len(p.rows) && p.rows[i].more != "" {
		return p.rows[i].more
	}
	return p.m.app.T("Moves of opening books; another book or %s: ctrl+p, %s", chessdb.Host, p.m.app.T(booksName))
}

// menu gives the panel the focus and opens the menu of the books.
func (p *bookPanel) menu() tea.Cmd {
	p.m.stage.setFocus(bookAt)
	return p.m.bookcase.menu()
}
