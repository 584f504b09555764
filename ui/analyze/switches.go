package analyze

import (
	"strconv"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// switchesPanel shows every heuristic of the search as a switch, generated from the catalog. A row
// has its state, its phase or variant, its parameters, and how often it was tried and fired in the
// current search.
type switchesPanel struct {
	pane
	m      *compareRoom
	at     int // index of the selected row
	rows   []switchRow
	window kit.Window // the visible rows
	below  []string   // description of the selected row
	folds  folds
	taught *search.Feature // the feature whose lesson was requested last
	room   int             // width for the name of the setting in the heading
	only   string          // search text that filters the rows; "" shows all
}

func newSwitchesPanel(p *compareRoom) *switchesPanel {
	return &switchesPanel{m: p, pane: pane{title: lang.Mark("Switches"), hints: []key.Binding{
		mode.Bind("space", "flip", " "), mode.Bind("w", "tree", "w"), mode.Bind(">", "both lines", ">"), mode.Bind("&", "answers in full", "&"), mode.Bind("← →", "change", "right"), mode.Bind("/", "find", "/"), mode.Bind("enter", "lesson", "enter"),
		mode.Bind("[ ]", "how far", "]"), mode.Bind("A", "baseline", "A"), mode.Bind("p", "presets", "p"),
	}}}
}

// heading returns the name of the setting, or its difference from the baseline. If there is no room
// for the differences, it returns their number.
func (p *switchesPanel) heading() string {
	text := p.m.bench.inForce()
	if nearest, differences := search.Nearest(&p.m.bench.now); canvas.Width(text) > p.room && len(differences) > 0 {
		text = p.m.app.T("%s, %d {change|changes}", phrases.Preset(p.m.app.T, nearest), len(differences))
	}
	if p.only != "" {
		text += " /" + p.only
	}
	return text
}

// layout makes the rows and determines which of them fit above the description of the selected one.
func (p *switchesPanel) layout(w, h int) {
	const around = 6 // the heading's rules and the mark behind the title
	p.room = w - canvas.Width(p.m.app.T(p.title)) - around
	p.folds.fit(p, h)
	p.refresh()
	least := 4 // least number of rows for switches
	if f := p.rows[p.at].feature; f != nil && f == p.taught {
		least = 0 // the user requested the lesson
	}
	p.below = p.doc(w-1, max(h-least-1, 0))
	rows := h - len(p.below)
	if rows < least+1 {
		rows, p.below = h, nil
	}
	p.window.Fit(rows, len(p.rows))
	p.window.Show(p.at - 1) // also show the heading of the row
	p.window.Show(p.at)
}

// draw draws the rows that fit, and below them the description of the selected one.
func (p *switchesPanel) draw(a canvas.Area) {
	w, _ := a.Size()
	stats := p.stats()
	for y := range p.window.Seen() {
		p.drawRow(a.Sub(canvas.Rect{Y: y, W: w, H: 1}), p.window.Top+y, stats)
	}
	p.window.DrawEdge(a, w-1)
	for y, line := range p.below {
		a.Text(1, p.window.Rows+y, line, canvas.Dim)
	}
}

// stats returns the counters of the search of the shown position; nil if there are none.
func (p *switchesPanel) stats() *search.Stats {
	m := p.m
	if m.acting.ahead() {
		return nil
	}
	if a, ok := m.engine.analysis.At(m.engine.subject()); ok {
		return &a.Stats
	}
	return nil
}

// drawRow draws a row; a star marks what differs from the baseline.
func (p *switchesPanel) drawRow(a canvas.Area, i int, stats *search.Stats) {
	m := p.m
	row := &p.rows[i]
	w, _ := a.Size()
	if row.group != "" {
		p.drawFamily(a, i)
		return
	}
	style := canvas.Plain
	if p.inert(row) != "" {
		style = canvas.Dim
	}
	if i == p.at {
		style = canvas.Strong
		if m.stage.focus == switchesAt {
			style = canvas.Choice
		}
		a.Put(0, 0, '>', style)
	}
	b := m.bench
	x := 1
	if row.param != nil {
		text := m.app.T(row.param.Name) + " = " + phrases.Value(m.app.T, row.param, row.param.Get(&b.now.Params))
		if row.param.Value(&b.now.Params) != row.param.Value(&b.a.Params) {
			text += " *"
		}
		if text = "    " + text; p.inert(row) != "" {
			text = "   (" + text[4:] + ")"
		}
		a.Text(x, 0, canvas.Cut(text, w-x), style)
		return
	}
	f := row.feature
	if row.when {
		text := "    " + m.app.T("when %s", b.now.Condition(f.ID))
		if b.now.Condition(f.ID) != b.a.Condition(f.ID) {
			text += " *"
		}
		a.Text(x, 0, canvas.Cut(text, w-x), style)
		return
	}
	state := f.Get(&b.now.Settings)
	mark := "[ ] "
	switch {
	case p.inert(row) != "" && f.On(&b.now.Settings):
		mark = "(x) "
	case p.inert(row) != "":
		mark = "( ) "
	case f.On(&b.now.Settings):
		mark = "[x] "
	}
	name, star := mark+m.app.T(f.Label), ""
	if state != f.Get(&b.a.Settings) {
		star = " *"
	}
	text := name + star
	if len(f.ValueNames()) > 2 && f.On(&b.now.Settings) {
		text = m.app.T("%s (%s)", lang.Meaning("source"), name, phrases.Level(m.app.T, state)) + star
	}
	end := w - 1 // the last column shows the arrows
	if stats != nil && f.On(&b.now.Settings) {
		if c := stats.Features[f.ID]; c.Tried > 0 {
			counts := short(c.Fired) + "/" + short(c.Tried)
			end -= canvas.Width(counts) + 1
			a.Text(end, 0, counts, canvas.Dim)
			end--
		}
	}
	if short := name + star; canvas.Width(text) > end-x { // the heading has the value too
		text = short
	}
	a.Text(x, 0, canvas.Cut(text, end-x), style)
}

// doc describes the effect and the source of the selected row. The parameter most is the largest
// number of lines.
func (p *switchesPanel) doc(w, most int) []string {
	row := &p.rows[p.at]
	text := ""
	switch {
	case row.group != "":
		text = p.m.app.T("→ ← open and close a family; / finds switches")
	case row.param != nil:
		text = phrases.Named(p.m.app.T, p.m.app.T(row.param.Doc), rangeText(p.m.app.T, row.param))
		if name := p.m.app.Look().Language.Original(row.param.Name); name != "" {
			text = phrases.Named(p.m.app.T, name, text)
		}
	case row.when:
		text = p.m.app.T("Acts only at nodes with %s. Words: %s, each also with \"not\" before it; depth and ply with >=, <=, >, < or =; joined by \"and\".",
			p.m.bench.now.Condition(row.feature.ID), strings.Join(search.ConditionWords(), ", "))
	case row.feature == p.taught && row.feature != nil:
		summary := p.sentences(row.feature)
		if text = p.sourced(summary, row.feature); len(canvas.Wrap(text, w)) > most {
			text = summary // the lesson is more useful than the source
		}
	case row.feature != nil:
		doc := p.m.app.T(row.feature.Doc)
		if text = p.sourced(doc, row.feature); len(canvas.Wrap(text, w)) > most {
			text = doc
		}
	}
	if why := p.inert(row); why != "" {
		text = p.m.app.T("%s. %s", lang.Meaning("both"), phrases.Capital(why), text)
	}
	lines := canvas.Wrap(text, w)
	if len(lines) > most && most > 0 {
		lines = lines[:most]
		lines[most-1] = canvas.More(lines[most-1], w)
		if row.feature != nil && row.feature != p.taught && !row.when { // otherwise the text is a lesson, which gets more room
			more := p.m.app.T(" enter: all")
			lines[most-1] = canvas.More(lines[most-1], w-canvas.Width(more)) + more
		}
	}
	return lines
}

// sourced appends the source of a switch to a text.
func (p *switchesPanel) sourced(text string, f *search.Feature) string {
	return p.m.app.T("%s (%s)", lang.Meaning("source"), text, p.m.app.T(f.Source))
}

// inert returns the reason why a row changes nothing in a comparison; "" if it can change
// something.
func (p *switchesPanel) inert(row *switchRow) string {
	b := p.m.bench
	limits := limitsOf(b)
	switch {
	case row.param != nil:
		return p.reason(row.param.Inert(&b.now, limits))
	case row.feature != nil:
		return p.reason(row.feature.Inert(&b.now, limits))
	}
	return ""
}

// reason translates the reason why something has no effect; "" if it has an effect.
func (p *switchesPanel) reason(why *message.Text) string {
	if why == nil {
		return ""
	}
	return p.m.app.Look().Language.Error(why)
}

// counts describes the effects of a switch in the current search; "" if unknown.
func (p *switchesPanel) counts(f *search.Feature) string {
	stats := p.stats()
	tried, fired, ok := strings.Cut(f.Counts, search.CountsSeparator)
	if stats == nil || !ok || !f.On(&p.m.bench.now.Settings) || stats.Features[f.ID].Tried == 0 {
		return ""
	}
	c := stats.Features[f.ID]
	t := p.m.app.T
	return t("%s: %s %s, %s %s", lang.Meaning("counters"), phrases.Capital(t(f.Label)), t(tried), short(c.Tried), t(fired), short(c.Fired))
}

// move selects a row, changes its value, or opens or closes a family.
func (p *switchesPanel) move(dx, dy int) {
	p.refresh()
	switch row := &p.rows[p.at]; {
	case dx != 0 && row.group != "":
		p.folds.set(row.group, dx > 0)
	case dx != 0:
		p.turn(dx)
	default:
		p.at = min(max(p.at+dy, 0), len(p.rows)-1)
	}
}

// page moves up or down by a screenful, and edge moves to the first or last row.
func (p *switchesPanel) page(d int) { p.move(0, d*max(p.window.Rows-1, 1)) }
func (p *switchesPanel) edge(d int) { p.move(0, d*len(p.list())) }

func (p *switchesPanel) enter() (tea.Cmd, bool) {
	p.refresh()
	row := &p.rows[p.at]
	if row.group != "" {
		p.folds.toggle(row.group)
		return nil, true
	}
	if row.when {
		return p.askCondition(row.feature), true
	}
	return p.teach(row.feature), true
}

func (p *switchesPanel) space() (tea.Cmd, bool) {
	p.flip()
	return nil, true
}

// click selects a row, and switches an already selected one; it opens and closes families.
func (p *switchesPanel) click(_, y int) tea.Cmd {
	i, ok := p.window.At(y)
	if !ok {
		return nil
	}
	again := p.at == i || p.rows[i].param == nil
	if p.at = i; again {
		p.flip()
	}
	return nil
}

func (p *switchesPanel) wheel(rows int) { p.move(0, rows) }

func (p *switchesPanel) status() string {
	m := p.m
	if p.at < len(p.rows) && p.rows[p.at].param == nil && p.rows[p.at].feature != nil {
		if text := p.counts(p.rows[p.at].feature); text != "" {
			return text
		}
	}
	return m.app.T("* differs from A; numbers: moves or nodes that a switch changed / tested")
}

// rangeText formats the values that a parameter may have.
func rangeText(t phrases.T, p *search.Param) string {
	var values []string
	for _, name := range p.Names {
		values = append(values, phrases.Value(t, p, name))
	}
	for _, n := range p.Only {
		values = append(values, strconv.Itoa(n))
	}
	if len(values) > 0 {
		return t("one of %s", lang.Meaning("values"), phrases.Listed(t, values))
	}
	return t("a whole number from %d to %d", p.Min, p.Max)
}
