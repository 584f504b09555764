package labview

import (
	"fmt"
	"slices"
	"strconv"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// plotScreen shows the pictures of a table, one at a time.
type plotScreen struct {
	parent *tableScreen
	at     int        // index of the shown picture
	all    []picture  // the table's pictures, set by Layout
	bars   kit.Window // the visible bars
}

// picture is one picture of a table.
type picture struct {
	chart  *report.Chart
	bars   *report.Bars
	rows   *report.Forest // intervals, one below the other
	panels *report.Panels
}

// manySeries is the largest number of lines in one picture. If there are more, published and
// measured lines get separate pictures.
const manySeries = 8

// pictures returns the pictures of a table, if it has any.
func pictures(t *report.Table) (list []picture) {
	if chart, ok := t.Chart(); ok {
		if len(chart.Series) <= manySeries {
			list = append(list, picture{chart: &chart})
		} else {
			for _, published := range []bool{false, true} {
				part := chart
				part.Series = nil
				for _, s := range chart.Series {
					if s.Published == published {
						part.Series = append(part.Series, s)
					}
				}
				if len(part.Series) > 0 {
					list = append(list, picture{chart: &part})
				}
			}
		}
	}
	if bars, ok := t.Bars(); ok {
		list = append(list, picture{bars: &bars})
	}
	if forest, ok := t.Forest(); ok {
		list = append(list, picture{rows: &forest})
		if t.Spec.Plays() { // the games' result comes before the bars
			slices.Reverse(list)
		}
	} else if panels, ok := report.PanelsOf(t); ok {
		list = slices.Insert(list, 0, picture{panels: &panels})
	}
	return list
}

// plot shows the next picture of the table, and after the last one the table again.
func (m *Mode) plot() tea.Cmd {
	switch top := m.top().(type) {
	case *plotScreen:
		top.show(top.at + 1)
		if top.at >= len(top.list()) {
			return m.back()
		}
	case *tableScreen:
		switch {
		case top.table == nil:
			m.app.Say(m.t("Reading the results"))
		case len(pictures(top.table)) == 0:
			m.app.Say(m.t("%s has no picture", top.spec.ID))
		default:
			return m.push(&plotScreen{parent: top})
		}
	default:
		m.app.Say(m.t("Only a table has pictures: enter opens a table, esc goes back to it"))
	}
	return nil
}

func (p *plotScreen) list() []picture {
	if p.parent.table == nil {
		return nil
	}
	return pictures(p.parent.table)
}

func (p *plotScreen) name() string                 { return p.parent.name() }
func (p *plotScreen) experiment() *experiment.Spec { return p.parent.spec }

// Heading returns the experiment's title and the number of the picture.
func (p *plotScreen) Heading(int) string {
	title := p.parent.m.t(p.parent.spec.Title)
	if n := len(p.all); n > 1 {
		if p.parent.m.top() == screen(p) {
			return p.parent.m.t("Picture %d of %d (p: next): %s", p.at+1, n, title)
		}
		return p.parent.m.t("Picture %d of %d: %s", p.at+1, n, title)
	}
	return title
}

// Layout sets how many bars fit below their text.
func (p *plotScreen) Layout(w, h int) {
	p.all = p.list()
	if p.at >= len(p.all) {
		return
	}
	switch pic := p.all[p.at]; {
	case pic.bars != nil:
		p.bars.Fit(max(h-1, 1), 2*len(pic.bars.List))
	case pic.rows != nil:
		p.bars.Fit(max(h-forestHead, 1), len(pic.rows.Rows))
	case pic.panels != nil:
		p.bars.Fit(max(h-panelsHead, 1), len(pic.panels.Lines(w-sheetMargin-1)))
	}
}

// Draw draws the picture.
func (p *plotScreen) Draw(a canvas.Area) {
	if p.at >= len(p.all) {
		a.Text(1, 0, p.parent.m.t("Reading the results"), canvas.Dim)
		return
	}
	switch pic := p.all[p.at]; {
	case pic.chart != nil:
		p.drawChart(a, pic.chart)
	case pic.rows != nil:
		p.drawForest(a, pic.rows)
	case pic.panels != nil:
		p.drawPanels(a, pic.panels)
	default:
		p.drawBars(a, pic.bars)
	}
}

// seriesStyles are the styles of a plot's lines, used in turn. Without colours, the letters
// distinguish the lines.
var seriesStyles = []canvas.Style{
	canvas.Line1, canvas.Line2, canvas.Line3, canvas.Good, canvas.Bad, canvas.Change, canvas.Strong, canvas.Plain,
}

// drawChart draws the lines of a chart.
func (p *plotScreen) drawChart(a canvas.Area, c *report.Chart) {
	plot := canvas.Plot{LogY: c.Log, XTicks: c.X}
	over := p.parent.m.t(c.XLabel)
	if n := len(c.Labels); !c.Numbered() {
		first, last := c.Labels[0], c.Labels[n-1]
		if c.Log { // the labels are those of columns; otherwise they are those of rows
			first, last = p.parent.m.t(first), p.parent.m.t(last)
		}
		over = fmt.Sprintf("%s: %s = %s, %s = %s", over, number(c.X[0]), first, number(c.X[n-1]), last)
	}
	onlyPublished := len(c.Series) > 0 && !slices.ContainsFunc(c.Series, func(s report.Series) bool { return !s.Published })
	for _, s := range c.Series {
		name := s.Name
		if !c.Log { // otherwise the name is the document's name for a row
			name = p.parent.m.t(s.Name)
		}
		if s.Published && !onlyPublished { // if all series are published, the heading says so
			name = p.parent.m.t("%s, published", name)
		}
		line := canvas.Series{Name: name, Style: seriesStyles[s.Variant%len(seriesStyles)]}
		for i, v := range s.Values {
			if v.State == report.Known {
				line.Points = append(line.Points, canvas.PlotPoint{X: c.X[i], Y: v.Value})
			}
		}
		plot.Series = append(plot.Series, line)
	}
	plot.Several, plot.Empty = p.parent.m.t("several"), p.parent.m.t("no points")
	switch t := p.parent.m.t; {
	case c.Log && onlyPublished:
		plot.YLabel = t("nodes over %s, as published", over)
	case c.Log:
		plot.YLabel = t("nodes over %s", over)
	default:
		plot.YLabel = t("over %s", over)
	}
	plot.Draw(a)
}

// number formats a value on an axis without superfluous decimals.
func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// These are the widths of the parts of a bar's row.
const (
	barsYear  = 9 // "published" or "measured"
	barsValue = 8
	barsName  = 3 // the name gets the screen's width divided by this
)

// drawBars draws two bars for each label, the published one above the measured one.
func (p *plotScreen) drawBars(a canvas.Area, b *report.Bars) {
	w, h := a.Size()
	t := p.parent.m.t
	unit := p.parent.m.translated(b.Unit)
	if !p.parent.spec.Plays() {
		unit = t("mean of %s", unit)
	}
	a.Text(sheetMargin, 0, canvas.Cut(unit, w-sheetMargin), canvas.Dim)
	largest := 0.0
	for _, bar := range b.List {
		for _, n := range []report.Number{bar.Published, bar.Measured} {
			if n.State == report.Known {
				largest = max(largest, n.Value)
			}
		}
	}
	name := max(w/barsName-barsYear, 8)
	room := w - sheetMargin - name - 1 - barsYear - 1 - barsValue
	for y := range p.bars.Seen() {
		bar := &b.List[(p.bars.Top+y)/2]
		year, n, style, label := t("published"), bar.Published, canvas.Dim, ""
		if (p.bars.Top+y)%2 == 1 {
			year, n, style = t("measured"), bar.Measured, canvas.Curve
		} else {
			label = bar.Label
		}
		x := a.Text(sheetMargin, 1+y, canvas.Pad(label, name), canvas.Plain) + 1
		x = a.Text(x, 1+y, canvas.Pad(year, barsYear), canvas.Dim) + 1
		switch n.State {
		case report.Known:
			if room > 0 && largest > 0 {
				kit.Progress(a, x, 1+y, room, n.Value/largest, style, canvas.Plain)
			}
			a.Text(x+max(room, 0), 1+y, canvas.PadLeft(fmt.Sprintf("%.2f", n.Value), barsValue-1), canvas.Plain)
		case report.NotRun:
			a.Text(x, 1+y, t("not run"), canvas.Dim)
		case report.NotCounted:
			a.Text(x, 1+y, t("not counted"), canvas.Dim)
		case report.None, report.Lost:
			a.Text(x, 1+y, "-", canvas.Dim)
		}
	}
	p.bars.DrawEdge(a.Sub(canvas.Rect{Y: 1, W: w, H: h - 1}), 0)
}

func (p *plotScreen) move(d int) { p.scroll(d) }
func (p *plotScreen) page(d int) { p.scroll(d * p.bars.Page()) }

// scroll moves the visible bars. A picture of lines does not scroll.
func (p *plotScreen) scroll(d int) {
	if list := p.list(); p.at < len(list) && list[p.at].chart == nil {
		p.bars.Scroll(d)
	}
}

// shift shows the next or the previous picture.
func (p *plotScreen) shift(d int) { p.show(max(min(p.at+d, len(p.list())-1), 0)) }

// show shows a picture from its first row.
func (p *plotScreen) show(at int) { p.at, p.bars = at, kit.Window{} }

// Mouse scrolls the bars.
func (p *plotScreen) Mouse(ev mode.Mouse) tea.Cmd {
	p.scroll(ev.Wheel())
	return nil
}

// enter returns to the table.
func (p *plotScreen) enter() tea.Cmd { return p.parent.m.back() }

// refresh does nothing: the picture is drawn from the table screen below.
func (p *plotScreen) refresh(news) tea.Cmd { return nil }
