package explorer

import (
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/task"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Page is an Explorer with the board of the selected node beside it. While it is open, the mode
// shows nothing else. The page can compare its search with a search under another setting.
type Page struct {
	tree   *Explorer
	pair   comparison
	ask    Ask // the search of the page, with the options of its setting for both sides
	others func() tea.Cmd
	suite  string // the suite of the position, as named in an experiment
	keys   mode.Group
	name   string // the position's name
	open   bool
	panels kit.Panels
	board  boardview.Panel

	experiments *document.Experiments // saves the comparison
}

// These are the sizes of the parts beside the board.
const (
	pageGap  = 2
	pageSide = 36
)

// NewPage returns a closed page. Its searches run in the group tasks.
func NewPage(app mode.App, tasks *task.Group, experiments *document.Experiments) *Page {
	p := &Page{tree: New(app, tasks), experiments: experiments}
	p.board = boardview.NewPanel(p.position, p.onBoard)
	p.board.Cursor = xiangqi.NoPoint
	p.pair = comparison{tree: p.tree, tasks: tasks}
	p.keys = p.tree.Keys(mode.Command{Binding: mode.Bind("esc", "leave the tree", "esc", "w"), Run: mode.Does(p.leave)},
		mode.Command{Binding: mode.Bind("d", "compare with another setting", "d"), Run: func() tea.Cmd { return p.others() }},
		mode.Command{Binding: mode.Bind("E", "save the comparison as an experiment", "E"), Run: mode.Does(p.askExport)},
		mode.Command{Binding: CauseKey, Run: mode.Does(p.toCause)},
		mode.Command{Binding: mode.Bind("&", "A and B, the reason in full", "&"), Run: mode.Does(p.inFull)})
	return p
}

// Open records the search of a position under a setting and shows it. The first argument is the
// name of the position. The Ask contains the limits and rules of the search. The function others
// lets the user choose a setting to compare with, by calling Offer or Compare. The parameter suite
// is the name of the position's suite in experiments.
func (p *Page) Open(name string, r Run, a Ask, suite string, others func() tea.Cmd) {
	p.Close()
	a.Options = [2]search.Options{r.Options, r.Options}
	p.open, p.name, p.ask, p.suite, p.others = true, name, a, suite, others
	p.pair.runs[sideB] = r
	p.tree.Record(a)
}

// Close drops the trees.
func (p *Page) Close() {
	p.open = false
	p.pair.end()
	p.tree.Drop()
}

// leave closes the full text of the reason, or else the page.
func (p *Page) leave() {
	if p.pair.full {
		p.pair.full = false
		return
	}
	p.Close()
}

// inFull shows the whole reason and nothing else, or restores the usual layout.
func (p *Page) inFull() {
	if !p.pair.on {
		p.tree.say("There is only one tree: press d to compare it with that of another setting")
		return
	}
	p.pair.full = !p.pair.full
}

// toCause selects the node that the explanation names as the reason.
func (p *Page) toCause() {
	if !p.pair.on {
		p.tree.say("There is only one tree: press d to compare it with that of another setting")
		return
	}
	p.pair.full = false
	p.tree.ToCause(&p.pair.explanation)
}

// Shown reports whether the page is open.
func (p *Page) Shown() bool { return p.open }

// Busy reports whether a search is running.
func (p *Page) Busy() bool { return p.tree.Running() || p.pair.job != nil }

// Keys returns the keys while the page is open.
func (p *Page) Keys() mode.Group { return p.keys }

// Key passes a key to the page while it is open. Keys of the mode do nothing while the page is
// open.
func (p *Page) Key(msg tea.KeyMsg, groups ...mode.Group) (tea.Cmd, bool) {
	if !p.open {
		return nil, false
	}
	refuse := func() { p.tree.app.Say(p.tree.app.T("%s does nothing in the tree; esc leaves it", msg.String())) }
	return mode.Take(msg, p.keys, refuse, groups...)
}

// Mouse selects, opens and scrolls; the wheel over the board goes along the best line.
func (p *Page) Mouse(ev mode.Mouse) tea.Cmd {
	if ev.Wheel() != 0 && p.panels.Under(ev.X, ev.Y) != &p.board && !p.pair.full {
		p.tree.Scroll(ev.Wheel())
		return nil
	}
	return p.panels.Mouse(ev)
}

// onBoard handles mouse events on the board.
func (p *Page) onBoard(ev mode.Mouse) tea.Cmd {
	if d := ev.Wheel(); d != 0 {
		p.tree.Step(d)
	}
	return nil
}

// position returns the board of the selected node; nil without one.
func (p *Page) position() *canvas.Board {
	pos, ok := p.tree.Position()
	if !ok {
		return nil
	}
	last := xiangqi.NoMove
	if line := p.tree.Line(); len(line) > 0 {
		last = line[len(line)-1]
	}
	return p.board.Board(&pos, last)
}

// Layout places A and B above the tree, and all three beside the board if there is room. If the
// reason is shown in full, it takes the whole page.
func (p *Page) Layout(w, h int) {
	board, side := p.board.Fit(w, h, pageSide, pageGap, p.tree.app.Look())
	if side.Empty() {
		board, side = canvas.Rect{}, canvas.Rect{W: w, H: h}
	}
	p.panels.Focus, p.panels.Alone = pageTree{p}, p.pair.full
	if p.pair.full {
		p.panels.Focus = pairInFull{&p.pair}
	}
	beside := kit.Split{Stack: []kit.Split{{Panel: &p.pair, Least: p.pair.rows(side.W, side.H)}, {Panel: pageTree{p}, Rest: true}}}
	p.panels.Lay(w, h, kit.One(&p.board).In(board), beside.In(side))
}

// Draw draws the page.
func (p *Page) Draw(a canvas.Area) { p.panels.Draw(a) }

// pageTree shows the tree as a panel of the page.
type pageTree struct{ *Page }

// Heading describes the search of the tree.
func (p pageTree) Heading(int) string {
	if heading := p.tree.Heading(); heading != "" {
		return p.tree.app.T("Tree: %s", heading)
	}
	return p.tree.app.T("Tree")
}

// Layout computes the layout of the tree.
func (p pageTree) Layout(w, h int) { p.tree.Layout(w, h) }

// Draw draws the tree. In a comparison it waits for both trees.
func (p pageTree) Draw(a canvas.Area) {
	if !p.pair.on || p.tree.browser() != nil {
		p.tree.Draw(a)
	}
}

// Mouse selects and opens.
func (p pageTree) Mouse(ev mode.Mouse) tea.Cmd {
	if ev.Action == mode.Press {
		p.tree.Click(ev.Y)
	}
	return nil
}

// hints returns the most important keys, including those of a comparison if there is one.
func (p *Page) hints() []key.Binding {
	list := Hints()
	if p.pair.on {
		return slices.Insert(list, 4, mode.Bind("c", "reason", "c"), mode.Bind("&", "reason in full", "&"))
	}
	for i := range list {
		if list[i].Help().Key == "x" {
			list[i] = mode.Bind("d", "compare", "d")
		}
	}
	return list
}

// Bars returns the names of the position and of the selected node.
func (p *Page) Bars() mode.Bars {
	b := mode.Bars{Title: p.name, Status: p.tree.Status(), Hints: append([]key.Binding{mode.Bind("?", "help", "?")}, p.hints()...)}
	if where := p.tree.Where(); where != "" {
		b.Right = []string{where, ""}
	}
	return b
}
