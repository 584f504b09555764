package engineview

import (
	"errors"
	"strings"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// listPanel shows the engines of the settings.
type listPanel struct {
	p     *Page
	table kit.Table
}

// Heading returns the title of the list.
func (l *listPanel) Heading(int) string { return l.p.app.T("Engines") }

// Layout fits the table into an area.
func (l *listPanel) Layout(w, h int) {
	list, t := l.p.engines().List(), l.p.app.T
	l.table.Len = len(list)
	state := func(i int) (string, canvas.Style) { return l.p.state(list[i].Label()) }
	l.table.Columns = []kit.Column{
		{Title: t("name"), Cell: func(i int) string { return list[i].Label() }},
		{Title: t("protocol"), Width: max(6, canvas.Width(t("protocol"))), Cell: func(i int) string { return upper(list[i].Protocol) }},
		{Title: t("state"), Width: 16, Cell: func(i int) string {
			text, _ := state(i)
			return text
		}, Style: func(i int) canvas.Style {
			_, style := state(i)
			return style
		}},
	}
	l.table.Selected = max(min(l.table.Selected, l.table.Len-1), 0)
	l.table.Layout(w, h)
}

// Draw draws the table, or the purpose of the page if there is no engine.
func (l *listPanel) Draw(a canvas.Area) {
	if l.table.Len > 0 {
		l.table.Draw(a)
		return
	}
	w, _ := a.Size()
	a.Wrapped(1, 1, w-2, l.p.app.T("Programs that speak UCI or UCCI play against you, give a second opinion in Analyze and play in tournaments. n adds one by its path."), canvas.Plain)
}

// Mouse selects an engine; a second click opens its options.
func (l *listPanel) Mouse(ev mode.Mouse) tea.Cmd {
	if l.table.Mouse(ev) {
		return l.p.with(l.p.options)()
	}
	return nil
}

// faultWords name the faults of engines in a word or two.
var faultWords = map[client.FaultKind]string{
	client.NotStarted: lang.Mark("does not start"), client.Died: lang.Mark("died"), client.Silent: lang.Mark("no answer"), client.Flooded: lang.Mark("endless output"),
	client.BadAnswer: lang.Mark("bad answer"), client.IllegalMove: lang.Mark("illegal move"), client.Closed: lang.Mark("was closed"),
}

// state describes an engine's state in a word or two.
func (p *Page) state(name string) (text string, style canvas.Style) {
	k, tested := p.result(name)
	fault := (*client.Fault)(nil)
	switch {
	case p.job != nil && p.tested == name:
		return p.app.T("in a test"), canvas.Dim
	case !tested:
		return p.app.T("not tested"), canvas.Dim
	case errors.As(k.err, &fault):
		return p.app.T(faultWords[fault.Kind]), canvas.Problem
	case k.err != nil:
		return p.app.T("has failed"), canvas.Problem
	}
	if rate := phrases.PerSecond(k.trial.Result.Nodes, k.trial.Took); rate != "" {
		return p.app.T("ready, %s", rate), canvas.Plain
	}
	return p.app.T("ready, %s", milliseconds(k.trial.Ready)), canvas.Plain
}

// detailsPanel shows the selected engine.
type detailsPanel struct {
	p    *Page
	text kit.Text
}

// Heading returns the engine's name.
func (d *detailsPanel) Heading(int) string {
	c, _ := d.p.selected()
	return c.Label()
}

// These are the columns of the details.
const (
	labelColumn = 1
	valueColumn = 12
)

// Layout computes the lines for an area: a description of the engine, as many options as fit, and
// the uses of the engine. Changed options come first.
func (d *detailsPanel) Layout(w, h int) {
	c, ok := d.p.selected()
	if !ok {
		d.text.Fit(0, nil)
		return
	}
	about, use := d.about(&c, w), d.use()
	options := d.options(&c, w, h-len(about)-len(use)-1)
	if len(options) > 0 {
		options = append([][]kit.Piece{nil}, options...)
	}
	d.text.Fit(h, append(append(about, options...), use...))
}

// line returns a label and the text after it, in as many lines as needed.
func line(label, text string, w int, style canvas.Style) (list [][]kit.Piece) {
	for i, part := range canvas.Wrap(text, max(w-valueColumn, 8)) {
		pieces := []kit.Piece{{X: valueColumn, Text: part, Style: style}}
		if i == 0 {
			pieces = append([]kit.Piece{{X: labelColumn, Text: label, Style: canvas.Dim}}, pieces...)
		}
		list = append(list, pieces)
	}
	return list
}

// end returns a path; if it is too long, its beginning is cut off.
func end(path string, w int) string {
	runes := []rune(path)
	for len(runes) > 0 && canvas.Width(string(runes)) > w-1 && canvas.Width(path) > w {
		runes = runes[1:]
	}
	if len(runes) < len([]rune(path)) {
		return "…" + string(runes)
	}
	return path
}

// The method named about describes the engine and the result of its test.
func (d *detailsPanel) about(c *client.Config, w int) [][]kit.Piece {
	t := d.p.app.T
	list := line(t("program"), end(c.Command, w-valueColumn), w, canvas.Plain)
	if len(c.Args) > 0 {
		list = append(list, line(t("arguments"), strings.Join(c.Args, " "), w, canvas.Plain)...)
	}
	k, tested := d.p.result(c.Label())
	in := &k.trial
	if in.Name != "" {
		list = append(list, line(t("its name"), phrases.Writable(in.Name, d.p.app.Look().Writing), w, canvas.Plain)...)
	}
	switch {
	case !tested:
		return append(list, line(t("test"), t("not tested yet, r tests it"), w, canvas.Dim)...)
	case k.err != nil:
		return append(list, line(t("test"), phrases.Capital(d.p.app.Look().Language.Error(k.err)), w, canvas.Problem)...)
	}
	list = append(list, line(t("ready in"), milliseconds(in.Ready), w, canvas.Plain)...)
	if in.Took > 0 {
		text := t("best move %s, depth %d, %s", d.p.move(in), in.Result.Depth, d.p.speed(in))
		list = append(list, line(t("test"), text, w, canvas.Plain)...)
	}
	return list
}

// options returns the options with their heading, in at most rows lines.
func (d *detailsPanel) options(c *client.Config, w, rows int) (list [][]kit.Piece) {
	all := d.p.announced(c.Label())
	for _, o := range c.Options { // the options in the settings, for an engine that has not been queried yet
		if len(d.p.known[c.Label()].trial.Options) == 0 {
			all = append(all, client.Option{Name: o.Name})
		}
	}
	if rows < 3 || len(all) == 0 {
		return nil
	}
	heading := d.p.app.T("%s, %s", lang.Meaning("heading"), d.p.app.T("Options"), d.p.app.T("* changed"))
	list = [][]kit.Piece{{{X: labelColumn, Text: heading, Style: canvas.Strong}}}
	add := func(ofChanged bool) {
		for i := range all {
			if _, changed := value(c, &all[i]); changed == ofChanged && len(list) < rows-1 {
				list = append(list, []kit.Piece{{X: labelColumn + 1, Text: canvas.Cut(optionLine(c, &all[i]), w-labelColumn-1), Style: canvas.Plain}})
			}
		}
	}
	add(true)
	add(false)
	if hidden := len(all) - len(list) + 1; hidden > 0 {
		list = append(list, []kit.Piece{{X: labelColumn + 1, Text: d.p.app.T("and %d more, enter shows them", hidden), Style: canvas.Dim}})
	}
	return list
}

// use describes the uses of the engine.
func (d *detailsPanel) use() [][]kit.Piece {
	t := d.p.app.T
	row := func(key, does string) []kit.Piece {
		return []kit.Piece{{X: labelColumn + 1, Text: key, Style: canvas.Strong}, {X: labelColumn + 3, Text: does, Style: canvas.Plain}}
	}
	return [][]kit.Piece{
		nil,
		row("P", t("play against the engine")), row("O", t("its second opinion in Analyze")), row("t", t("tournament with the engine")),
	}
}

// Draw draws the lines.
func (d *detailsPanel) Draw(a canvas.Area) { d.text.Draw(a) }

// talkPanel shows the last lines exchanged with the selected engine, or with a program that could
// not be added.
type talkPanel struct {
	p       *Page
	refused string
	lines   []string // lines exchanged with the program that could not be added
}

// shown returns the talk that the panel shows, and the name of the engine or program.
func (k *talkPanel) shown() (with string, lines []string) {
	c, ok := k.p.selected()
	if !ok || len(k.lines) > 0 {
		return k.refused, k.lines
	}
	return c.Label(), k.p.known[c.Label()].trial.Talk
}

// Heading names the engine or program.
func (k *talkPanel) Heading(int) string {
	with, lines := k.shown()
	if len(lines) == 0 {
		return k.p.app.T("Talk")
	}
	return k.p.app.T("Talk with %s", with)
}

// Draw draws as many of the last lines as fit.
func (k *talkPanel) Draw(a canvas.Area) {
	w, h := a.Size()
	_, lines := k.shown()
	if len(lines) == 0 {
		a.Wrapped(1, 0, w-2, k.p.app.T("Commands to the engine (>), its answers (<), and its errors (!)"), canvas.Dim)
		return
	}
	for y, text := range lines[max(len(lines)-h, 0):] {
		style := canvas.Plain
		switch text[0] {
		case '>':
			style = canvas.Dim
		case '!':
			style = canvas.Problem
		}
		a.Text(1, y, canvas.Cut(text, w-2), style)
	}
}
