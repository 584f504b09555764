package explorer

import (
	"context"
	"errors"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/task"
	"example.com/abyss/ui/why"

	tea "github.com/charmbracelet/bubbletea"
)

// Run is a search setting with its label.
type Run struct {
	Name    string
	Options search.Options
}

// comparison compares a page's search with a search under another setting: both trees, and why they
// differ.
type comparison struct {
	tree        *Explorer
	tasks       *task.Group
	runs        [2]Run // A is the other setting, B the page's
	on          bool
	job         *task.Task[why.Found] // nil: no search or explanation is running
	newest      why.Found
	shown       [2]*tree.Tree // the trees shown in the explorer
	limits      search.Limits
	explanation why.Explanation
	err         error
	full        bool // only the reason is shown
	above       int  // number of rows above the reason in the layout
}

// begin starts a comparison with another setting.
func (c *comparison) begin(a Ask, other Run) {
	c.end()
	c.tree.Drop()
	c.on, c.runs[0] = true, other
	c.limits = a.Limits
	c.limits.Lines = 0
	c.limits.Nodes = a.nodes()
	c.job = why.Start(c.tasks, why.Ask{
		FEN: a.FEN, Moves: a.Moves, Rules: a.Rules, A: other.Options, B: c.runs[sideB].Options, Limits: c.limits, Only: a.Only,
	})
	mode.Watch(c.tree.app, &c.job, c.onFound)
}

// end stops the comparison.
func (c *comparison) end() {
	if c.job != nil {
		c.job.Stop()
	}
	*c = comparison{tree: c.tree, tasks: c.tasks, runs: [2]Run{sideB: c.runs[sideB]}}
}

// onFound takes over a result. The trees of a deeper search replace the shown ones and their
// explanation, unless the user has moved into a tree.
func (c *comparison) onFound(n mode.News[why.Found]) tea.Cmd {
	c.newest = n.State
	if n.Err != nil && !errors.Is(n.Err, context.Canceled) {
		c.err = n.Err
	}
	if c.newest.Trees[0] == nil || c.newest.Trees[sideB] == nil {
		return nil
	}
	if c.newest.Trees != c.shown && !c.tree.Ahead() {
		c.shown = c.newest.Trees
		c.explanation = why.Explanation{}
		c.tree.Show(c.shown)
		c.tree.now.ask.Limits = c.limits
	}
	if d := c.newest.Difference; d != nil && d.Trees == c.shown && !c.explanation.Known() {
		c.explanation = why.Explain(d)
	}
	return nil
}

// found returns a side's result at the compared depth: its first move, and its value for Red.
func (c *comparison) found(side int) (move, value string) {
	b := c.tree.sides[side]
	if b == nil {
		return "", ""
	}
	if best := b.best(b.top); best != 0 {
		n := &node{at: best, move: b.tree.At(best).Move, plays: true, above: b.top}
		if n.move != xiangqi.NoMove {
			move = b.moveText(n, c.tree.describe.style())
		}
	}
	return move, b.value(b.top)
}

// text explains why the sides differ, or shows the progress of that analysis. If brief is set, it
// omits the scores, which the rows of A and B already show, unless the scores are equal.
func (c *comparison) text(brief bool) (text string, known bool) {
	t := c.tree.app.T
	switch {
	case c.explanation.Known():
		return c.explanation.Text(c.tree.app.Look().Language, c.tree.describe.style(), brief && c.explanation.Scores[0] != c.explanation.Scores[sideB]), true
	case c.err != nil:
		return t("no reason is known: %s", c.tree.app.Look().Language.Error(c.err)), true
	case c.tree.browser() == nil:
		return t("searching both again with a recorder ..."), false
	case c.job != nil:
		return t("looking for the reason, by searching again ..."), false
	}
	return t("no reason was found"), true
}

// Offer lets the user choose a setting to compare with, from a list or by typing.
func (p *Page) Offer(list []Run, typed func() tea.Cmd) tea.Cmd {
	if !p.open {
		return nil // the page was closed while the list was read
	}
	t := p.tree.app.T
	own := &p.pair.runs[sideB].Options
	list = slices.DeleteFunc(slices.Clone(list), func(r Run) bool { return r.Options == *own })
	if len(list) == 0 && typed == nil {
		p.tree.say("There is no other setting here to compare with")
		return nil
	}
	choice := mode.Choice{Title: t("Compare with"), Items: []string{t("no comparison")}, Current: min(1, len(list))}
	for i := range list {
		if p.pair.on && list[i].Options == p.pair.runs[0].Options {
			choice.Current = len(choice.Items)
		}
		choice.Items = append(choice.Items, list[i].Name)
	}
	if typed != nil {
		choice.Items = append(choice.Items, t("typed settings, such as %s", "base history=off"))
	}
	choice.Take = func(i int) tea.Cmd {
		switch {
		case i == 0:
			p.alone()
		case i > len(list):
			return typed()
		default:
			p.Compare(list[i-1])
		}
		return nil
	}
	p.tree.app.Choose(choice)
	return nil
}

// Compare compares the page's search with the search under another setting, if the page is open.
func (p *Page) Compare(other Run) {
	switch {
	case !p.open:
	case other.Options == p.pair.runs[sideB].Options:
		p.tree.say("That is the same setting: there is nothing to compare")
	default:
		p.pair.begin(p.ask, other)
	}
}

// The method named alone ends the comparison and shows the single tree.
func (p *Page) alone() {
	if p.open && p.pair.on {
		p.pair.end()
		p.tree.Record(p.ask)
	}
}
