package analyze

import (
	"fmt"

	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// The places of the panels.
const (
	movesAt = iota
	linesAt
	switchesAt
	compareAt
	graphAt
	logAt
	traceAt
	reportAt
	opinionsAt
)

// enginePanel is the engine's lines.
type enginePanel struct {
	m  *Mode
	at int // the line selected
}

func (p *enginePanel) title() string { return lang.Mark("Engine") }
func (p *enginePanel) of() string    { return p.m.ofLines() }

// heading says what the engine does and how deep it is.
func (p *enginePanel) heading() string {
	m := p.m
	e := &m.engine
	a := m.linesShown()
	pos := m.target().Position()
	switch {
	case m.review.walk != nil:
		return m.app.T("rests during the review")
	case m.retry != nil:
		return m.app.T("rests while you look")
	case e.off:
		return m.app.T("off, e starts it")
	case m.opinions.running:
		return m.app.T("rests while others are asked")
	case !pos.HasLegalMove():
		return m.app.T("the game is over here")
	case m.comparing():
		return m.app.T("comparing A and B")
	case a == nil || len(a.Lines) == 0, e.running && m.ofLines() != "" && m.target() == m.node:
		return m.app.T("searching")
	}
	best := &a.Lines[0]
	what := ""
	switch {
	case m.preview != nil && m.preview.held != nil:
		what = m.app.T("held") + " "
	case a.Query.Threat:
		what = m.app.T("threat") + " "
	case e.lock != nil:
		what = m.app.T("locked") + " "
	case !a.Running:
		what = m.app.T("done") + " "
	}
	return what + fmt.Sprintf("%s/%d %s", search.FormatDepth(best.Depth, best.Quiesce), best.SelDepth, words.PerSecond(a.Nodes, a.Elapsed))
}

// linesShown is the analysis the lines are drawn from: while one is stepped
// through, as it was when that began.
func (m *Mode) linesShown() *session.Analysis {
	if m.preview != nil && m.preview.held != nil {
		return m.preview.held
	}
	a, _ := m.engine.analysis.See(m.subject()) // ofLines says of what
	return a.Analysis
}

// draw draws a line of play each, and what it has cost below.
func (p *enginePanel) draw(a canvas.Area) {
	m := p.m
	now := m.linesShown()
	w, h := a.Size()
	if m.retry != nil {
		return
	}
	if m.engine.hidden {
		a.Text(1, 0, canvas.Cut(m.app.T("hidden, z shows it"), w-1), canvas.Dim)
		return
	}
	if l := m.bench.lent; l != nil && h > 2 { // or the strength would have changed without a word
		a.Text(1, 0, canvas.Cut(m.app.T("Setting: %s (U: your own)", m.inForce()), w-1), canvas.Change)
		a = a.Sub(canvas.Rect{Y: 1, W: w, H: h - 1})
		h--
	}
	if now == nil {
		return
	}
	if now.Err != nil {
		for y, line := range canvas.Wrap(words.Capital(now.Err.Error()), w-1) {
			a.Text(1, y, line, canvas.Problem)
		}
		return
	}
	rows := h - 1 // the last is for the figures
	each := max(rows/max(len(now.Lines), 1), 1)
	y := 0
	for i := range now.Lines {
		if y >= rows {
			break
		}
		y += p.drawLine(a.Sub(canvas.Rect{Y: y, W: w, H: min(each, rows-y)}), now, i)
	}
	p.drawFigures(a.Sub(canvas.Rect{Y: h - 1, W: w, H: 1}), now)
}

// drawLine draws a line and returns the rows it took.
func (p *enginePanel) drawLine(a canvas.Area, now *session.Analysis, i int) int {
	const scoreWidth = 7
	m := p.m
	info := &now.Lines[i]
	w, h := a.Size()
	if i == p.at && m.focus == linesAt {
		a.Put(0, 0, '>', canvas.Choice)
	}
	x := a.Text(1, 0, fmt.Sprint(i+1), canvas.LineStyle(i+1)) + 1
	a.Text(x, 0, canvas.PadLeft(words.Pawns(*info, mover(now)), scoreWidth), canvas.Strong)
	x += scoreWidth + 1
	pos := now.Query.Root.Pos
	if now.Query.Threat {
		pos = passed(pos)
	}
	lines := canvas.Wrap(m.line(pos, info.PV), w-x)
	for y := range min(h, len(lines)) {
		text := lines[y]
		if y == h-1 && y < len(lines)-1 {
			text = canvas.Cut(text+" "+lines[y+1], w-x)
		}
		a.Text(x, y, text, canvas.Plain)
	}
	return max(min(h, len(lines)), 1)
}

// drawFigures draws what the search has cost.
func (p *enginePanel) drawFigures(a canvas.Area, now *session.Analysis) {
	t := p.m.app.T
	w, _ := a.Size()
	text := fmt.Sprintf("%s %s  %s %s", t("nodes"), words.Short(now.Nodes), t("time"), words.Tenths(now.Elapsed))
	if len(now.Lines) > 0 {
		more := fmt.Sprintf("  %s %d%%", t("table"), now.Lines[0].TableUse/10)
		if canvas.Width(text+more) < w {
			text += more
		}
	}
	a.Text(1, 0, canvas.Cut(text, w-1), canvas.Dim)
}

// move selects a line, or steps through the one selected on the board.
func (p *enginePanel) move(dx, dy int) {
	m := p.m
	if dx > 0 {
		m.startPreview(p.at)
		return
	}
	if dx < 0 {
		m.say("→ shows the line selected on the board")
		return
	}
	n := 0
	if a := m.linesShown(); a != nil {
		n = len(a.Lines)
	}
	p.at = min(max(p.at+dy, 0), max(n-1, 0))
}

// enter shows the line selected on the board.
func (p *enginePanel) enter() (tea.Cmd, bool) { return p.m.startPreview(p.at), true }
func (p *enginePanel) space() (tea.Cmd, bool) { return nil, false }

// click selects a line and shows it.
func (p *enginePanel) click(_, y int) tea.Cmd {
	a := p.m.linesShown()
	if a == nil || len(a.Lines) == 0 {
		return nil
	}
	h := p.m.frame.places[linesAt].H - 2
	if p.m.bench.lent != nil && h > 1 {
		if y == 0 {
			return p.m.ownSetting()
		}
		y, h = y-1, h-1
	}
	each := max(h/len(a.Lines), 1)
	if i := y / each; i < len(a.Lines) {
		p.at = i
		return p.m.startPreview(i)
	}
	return nil
}

func (p *enginePanel) wheel(rows int) { p.move(0, rows) }

func (p *enginePanel) status() string {
	return p.m.app.T("Scores in pawns, + for Red; digits on the board are the lines (a)")
}
