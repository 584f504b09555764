package analyze

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// enginePanel shows the engine's lines.
type enginePanel struct {
	pane
	m        *engineRoom
	at       int        // the line selected
	first    int        // the line drawn first
	rows     []lineRows // the places of the first drawn line and of those below
	above    int        // number of rows above the lines
	notYours []string   // the text in these rows, about a setting that is not the user's
	below    int        // the row below the lines, counted from their first row
	figures  bool       // there is room for the cost of the search
	wide     int        // columns of the panel
	warns    bool       // warn that the scores may differ from those of A and B
}

func newEnginePanel(p *engineRoom) *enginePanel {
	return &enginePanel{m: p, pane: pane{title: lang.Mark("Engine"), hints: []key.Binding{
		mode.Bind("↑ ↓", "line", "down"), mode.Bind("enter", "step through it", "enter"), mode.Bind("+ -", "more, fewer lines of the engine", "+"),
		mode.Bind(";", "some moves only", ";"), mode.Bind("space", "play the best", " "),
	}}}
}

// lineRows is the position of a line and the number of rows it may use.
type lineRows struct{ y, most int }

// otherSubject names the chess position that the lines belong to. It begins with the word "lines"
// if the heading describes another search.
func (p *enginePanel) otherSubject() string {
	other, t := p.m.engine.ofLines(), p.m.app.T
	if other != "" && p.heading() == t("searching") {
		return t("lines %s", other)
	}
	return other
}

// heading describes the engine's state and its depth.
func (p *enginePanel) heading() string {
	m := p.m
	e := m.engine
	a := m.engine.linesShown()
	pos := m.engine.target().Position()
	switch {
	case m.review.walk != nil:
		return m.app.T("paused during the review")
	case m.acting.now.secret:
		return m.app.T("paused while you try")
	case e.off && a != nil && a.Query.Threat:
		return m.app.T("threat (off); e starts it")
	case e.off:
		return m.app.T("off; e starts it")
	case m.following.playThinks():
		return m.app.T("paused while Play thinks")
	case e.instead != "":
		return e.instead
	case xiangqi.Unruly(&pos) != nil:
		return m.app.T("off: the position breaks the rules")
	case !pos.HasLegalMove():
		return m.app.T("the game is over here")
	case a == nil || len(a.Lines) == 0, e.running && m.engine.ofLines() != "" && m.engine.target() == m.study.node:
		return m.app.T("searching")
	}
	best := &a.Lines[0]
	what := ""
	switch {
	case m.acting.now.frozen != nil:
		what = m.app.T("kept") + " "
	case a.Query.Threat:
		what = m.app.T("%s's threat", phrases.Side(m.app.T, mover(a))) + " "
	case e.lock != nil:
		what = m.app.T("locked") + " "
	case !a.Running:
		what = m.app.T("done") + " "
	}
	if n := len(a.Query.Root.Moves); n > 0 {
		what += chosenMoves(m.app.T, n) + " "
	}
	what += fmt.Sprintf("%s/%d %s", search.FormatDepth(best.Depth, best.Quiesce), best.SelDepth, phrases.PerSecond(a.Nodes, a.Elapsed))
	what += p.exactMate(a)
	if m.engine.ofLines() == "" {
		what += inBrief(m.setting, p.wide-4-canvas.Width(phrases.Named(m.app.T, m.app.T(p.title), what)))
		if side := m.app.T("%s, %s", lang.Meaning("heading"), strings.TrimRight(what, " "), m.app.T("+ for Red")); canvas.Width(phrases.Named(m.app.T, m.app.T(p.title), side)) <= p.wide-4 {
			return side
		}
	}
	return what
}

// exactMate returns the number of moves to mate from the tables if the search has found a different
// number; otherwise "".
func (p *enginePanel) exactMate(a *session.Analysis) string {
	m := p.m
	found, ok := m.endings.here()
	if !ok || found.Answer == nil || found.Answer.Plies == 0 || m.acting.ahead() || a.Query.Threat || m.engine.ofLines() != "" {
		return ""
	}
	score, moves := a.Lines[0].Score, exact.Moves(found.Answer.Exact)
	if n := search.MateMoves(score); !search.IsMate(score) || max(n, -n) == moves {
		return ""
	}
	return "  " + m.app.T("exact: mate in %v", phrases.Count(m.app.T, moves))
}

// chosenMoves returns the text that only n moves of the position are searched.
func chosenMoves(t phrases.T, n int) string { return t("%d chosen {move|moves}", n) }

// layout determines which lines fit, and how many rows each of them gets.
func (p *enginePanel) layout(w, h int) {
	m := p.m
	now := m.engine.linesShown()
	p.rows, p.above, p.warns, p.wide = p.rows[:0], 0, false, w
	if m.acting.now.secret || m.veil.hidden {
		return
	}
	if m.setting.replaced() && h > 2 {
		p.notYours = canvas.Wrap(m.app.T("The position came with the setting %s; press p for yours", m.setting.inForce()), w-1)
		if h < bestRows {
			p.notYours = p.notYours[:1]
		}
		p.above = len(p.notYours)
	}
	if now == nil || now.Err != nil {
		return
	}
	h -= p.above
	room := h
	if p.figures = h > bestRows-1; p.figures {
		room-- // reserve the last row
	}
	p.warns = p.figures && m.engine.besideOne(now)
	if p.warns && room > len(now.Lines) {
		room--
	}
	p.first = max(min(p.at, len(now.Lines)-1)-max(room, 1)+1, 0) // keep the selected line visible
	y := 0
	for i := p.first; i < len(now.Lines) && y < room; i++ {
		left := len(now.Lines) - i // lines that share the remaining rows
		if !p.figures {
			left = 1 // show one long line; the others can be omitted
		}
		most := max((room-y+left-1)/left, 1)
		_, taken := p.moves(now, i, w, min(most, h-y))
		p.rows = append(p.rows, lineRows{p.above + y, most})
		y += taken
	}
	p.below = y
}

// draw draws each line of play, and the search's cost below.
func (p *enginePanel) draw(a canvas.Area) {
	m := p.m
	now := m.engine.linesShown()
	w, h := a.Size()
	if m.acting.now.secret {
		return
	}
	if m.veil.hidden && (!m.engine.off || now != nil) { // an engine that is off has nothing to hide
		a.Wrapped(1, 0, w-1, m.app.T("hidden; to show it: ctrl+p, %s", m.app.T(veilName)), canvas.Dim)
		return
	}
	for y := range p.above { // otherwise the strength would change without notice
		a.Text(1, y, p.notYours[y], canvas.Change)
	}
	if now == nil {
		return
	}
	if now.Err != nil {
		a.Wrapped(1, p.above, w-1, phrases.Capital(m.app.Look().Language.Error(now.Err)), canvas.Problem)
		return
	}
	for k, at := range p.rows {
		p.drawLine(a.Sub(canvas.Rect{Y: at.y, W: w, H: at.most}), now, p.first+k)
	}
	if p.warns {
		text := canvas.Cut(m.app.T("%d lines: scores may differ from A and B", len(now.Lines)), w-1)
		if p.below > h-p.above-2 { // the remaining room is needed for the figures
			a.Text(1, h-1, text, canvas.Dim)
			return
		}
		a.Text(1, h-2, text, canvas.Dim)
	}
	if p.figures {
		p.drawFigures(a.Sub(canvas.Rect{Y: h - 1, W: w, H: 1}), now)
	}
}

// drawFigures draws the cost of the search.
func (p *enginePanel) drawFigures(a canvas.Area, now *session.Analysis) {
	t := p.m.app.T
	w, _ := a.Size()
	text := fmt.Sprintf("%s %s  %s %s", t("nodes"), phrases.Short(now.Nodes), t("time"), phrases.Tenths(now.Elapsed))
	if len(now.Lines) > 0 {
		more := fmt.Sprintf("  %s %d%%", t("table"), now.Use/10)
		if canvas.Width(text+more) < w {
			text += more
		}
	}
	a.Text(1, 0, canvas.Cut(text, w-1), canvas.Dim)
}

// move selects a line, or steps through the selected one on the board.
func (p *enginePanel) move(dx, dy int) {
	m := p.m
	if dx > 0 {
		m.engine.preview(p.at)
		return
	}
	if dx < 0 {
		m.app.say("→ shows the selected line on the board")
		return
	}
	n := 0
	if a := m.engine.linesShown(); a != nil {
		n = len(a.Lines)
	}
	p.at = min(max(p.at+dy, 0), max(n-1, 0))
}

// enter shows the selected line on the board.
func (p *enginePanel) enter() (tea.Cmd, bool) { return p.m.engine.preview(p.at), true }

// click selects a line and shows it, or returns to the user's setting.
func (p *enginePanel) click(_, y int) tea.Cmd {
	if y < p.above { // the rows about the setting, with its key
		return p.m.setting.ownSetting()
	}
	a := p.m.engine.linesShown()
	if a == nil || len(a.Lines) == 0 {
		return nil
	}
	for i, row := range slices.Backward(p.rows) {
		if y >= row.y {
			p.at = p.first + i
			return p.m.engine.preview(p.at)
		}
	}
	return nil
}

func (p *enginePanel) wheel(rows int) { p.move(0, rows) }

// status describes a line for the status line.
func (p *enginePanel) status() string {
	if n := p.m.engine.lines; n > 1 {
		return p.m.app.T("Pawns for Red/depth, Red's chance; scores may differ with %d lines (-: fewer)", n)
	}
	return p.m.app.T("Pawns for Red/depth, Red's chance; moves after | are searched less deeply")
}
