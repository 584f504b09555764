package explorer

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/task"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Page is an Explorer with the board of the node selected beside it, for a mode to show in
// place of all else.
type Page struct {
	tree   *Explorer
	keys   mode.Group
	name   string // of the position
	open   bool
	narrow bool // there is no room for the board
	view   boardview.View
	board  canvas.Rect
	panel  canvas.Rect
}

// Room beside the board.
const (
	pageGap  = 2
	pageSide = 36
)

// NewPage is a page that is not open. Its searches are of a group.
func NewPage(app mode.App, tasks *task.Group) *Page {
	p := &Page{tree: New(app, tasks), view: boardview.New()}
	p.view.Cursor = xiangqi.NoPoint
	p.keys = p.tree.Keys(mode.Command{Binding: mode.Bind("esc", "leave the tree", "esc", "w"), Run: does(p.Close)})
	return p
}

// Open records the search of a position, which has a name, and shows it.
func (p *Page) Open(name string, a Ask) {
	p.open, p.name = true, name
	p.tree.Record(a)
}

// Close lets go of the tree.
func (p *Page) Close() {
	p.open = false
	p.tree.Drop()
}

// Shown reports whether the page is open.
func (p *Page) Shown() bool { return p.open }

// Busy reports whether something is searched.
func (p *Page) Busy() bool { return p.tree.Running() }

// Tick takes over what has come of the searches.
func (p *Page) Tick() { p.tree.Tick() }

// Keys are the keys while the page is open.
func (p *Page) Keys() mode.Group { return p.keys }

// Key gives a key to the page, while it is open. Keys of the mode do nothing there.
func (p *Page) Key(msg tea.KeyMsg, groups ...mode.Group) (tea.Cmd, bool) {
	if !p.open || msg.Paste {
		return nil, false
	}
	if run := mode.Find(msg, p.keys); run != nil {
		return run(), true
	}
	if mode.Find(msg, groups...) == nil {
		return nil, false
	}
	p.tree.app.Say(p.tree.app.T("%s does nothing in the tree; esc leaves it", msg.String()))
	return nil, true
}

// Mouse selects, opens and scrolls.
func (p *Page) Mouse(ev mode.Mouse) {
	r := p.panel
	switch {
	case ev.Action == mode.WheelUp:
		p.tree.Scroll(-mode.WheelStep)
	case ev.Action == mode.WheelDown:
		p.tree.Scroll(mode.WheelStep)
	case ev.Action == mode.Press && ev.X >= r.X && ev.X < r.X+r.W && ev.Y > r.Y && ev.Y < r.Y+r.H:
		p.tree.Click(ev.Y - r.Y - 1)
	}
}

// Layout computes what is where in an area of w by h.
func (p *Page) Layout(w, h int) {
	g, board, rest := boardview.Fit(w, h, pageSide, pageGap, p.tree.app.Look())
	p.narrow = rest.Empty()
	if p.narrow {
		board, rest = canvas.Rect{}, canvas.Rect{W: w, H: h}
	}
	p.board, p.panel = board, rest
	p.view.Lay(board, g)
	p.tree.Layout(rest.W, rest.H-1)
}

// Draw draws the board and the tree.
func (p *Page) Draw(a canvas.Area) {
	if pos, ok := p.tree.Position(); ok && !p.narrow {
		b := &canvas.Board{Position: &pos, Checked: xiangqi.NoPoint}
		if line := p.tree.Line(); len(line) > 0 {
			b.Last = line[len(line)-1]
		}
		if pos.InCheck() {
			b.Checked = pos.KingPoint(pos.Side())
		}
		p.view.Draw(a, b)
	}
	t := p.tree.app.T
	area := a.Sub(p.panel)
	title := t("Tree")
	if heading := p.tree.Heading(); heading != "" {
		title = t("Tree: %s", heading)
	}
	area.HeadingStyle(title, canvas.Focus)
	p.tree.Draw(area.Sub(canvas.Rect{Y: 1, W: p.panel.W, H: p.panel.H - 1}))
}

// hints are the keys that matter most: there is one tree.
func (p *Page) hints() []key.Binding {
	return slices.DeleteFunc(Hints(), func(b key.Binding) bool { return b.Help().Key == "x" })
}

// Bars says which position it is, and what the node selected is.
func (p *Page) Bars() mode.Bars {
	b := mode.Bars{Title: p.name, Status: p.tree.Status(), Hints: append([]key.Binding{mode.Bind("?", "help", "?")}, p.hints()...)}
	if n := len(p.tree.Line()); n > 0 {
		b.Right = []string{p.tree.Where(), p.tree.app.T("ply %d+%d", 0, n)}
	}
	return b
}
