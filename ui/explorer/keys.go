package explorer

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
)

// far is a number of rows larger than that of any tree.
const far = 1 << 30

// CauseKey is the key of ToCause.
var CauseKey = mode.Bind("c", "go to the node of the reason", "c")

// Keys returns the keys that work while a tree has the focus. The first argument is the command for
// esc, and the others are further commands of the caller.
func (e *Explorer) Keys(leave mode.Command, more ...mode.Command) mode.Group {
	page := func(d int) func() { return func() { e.move(d * max(e.seen.Page()-1, 1)) } }
	list := []mode.Command{
		{Binding: mode.Bind("↑ ↓", "node above, below", "up"), Name: lang.Mark("node above"), Run: mode.Does(func() { e.move(-1) })},
		{Binding: key.NewBinding(key.WithKeys("down")), Name: lang.Mark("node below"), Run: mode.Does(func() { e.move(1) })},
		{Binding: mode.Bind("→", "into the node", "right"), Run: mode.Does(e.in)},
		{Binding: mode.Bind("←", "out of the node", "left"), Run: mode.Does(e.out)},
		{Binding: mode.Bind("space", "open, close", " "), Run: mode.Does(e.toggle)},
		{Binding: mode.Bind("enter", "along the best line", "enter"), Run: mode.Does(e.along)},
		{Binding: mode.Bind("/", "find a move or a heuristic", "/"), Run: e.ask},
		{Binding: mode.Bind("n", "next node where it acted", "n"), Run: mode.Does(func() { e.next(1) })},
		{Binding: mode.Bind("N", "previous node where it acted", "N"), Run: mode.Does(func() { e.next(-1) })},
		{Binding: mode.Bind("x", "show tree A or B", "x"), Run: mode.Does(e.Turn)},
		{Binding: mode.Bind("pgup pgdn", "a page up, down", "pgup"), Name: lang.Mark("a page up"), Run: mode.Does(page(-1))},
		{Binding: key.NewBinding(key.WithKeys("pgdown")), Name: lang.Mark("a page down"), Run: mode.Does(page(1))},
		{Binding: mode.Bind("home end", "first node, last node", "home"), Name: lang.Mark("first node"), Run: mode.Does(func() { e.move(-far) })},
		{Binding: key.NewBinding(key.WithKeys("end")), Name: lang.Mark("last node"), Run: mode.Does(func() { e.move(far) })},
		leave,
	}
	return mode.Group{Title: lang.Mark("Tree of a search"), Commands: append(list, more...)}
}

// Hints returns the most important keys, for the bottom line.
func Hints() []key.Binding {
	return []key.Binding{
		mode.Bind("enter", "best line", "enter"), mode.Bind("← →", "out, into", "right"), mode.Bind("/", "find", "/"),
		mode.Bind("n", "next", "n"), mode.Bind("x", "A or B", "x"), mode.Bind("esc", "leave", "esc"),
	}
}
