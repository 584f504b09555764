package analyze

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"abyss/engine/notation"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/kit"
	"abyss/ui/lang"
	"abyss/ui/result"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// comparePanel is the two searches of a comparison, side by side.
type comparePanel struct{ m *parts }

func (p *comparePanel) title() string { return lang.Mark("A and B") }
func (p *comparePanel) of() string    { return p.m.bench.of() }

// heading says that nodes are equal, not times.
func (p *comparePanel) heading() string {
	if p.m.bench.comparing() {
		return p.m.app.T("running, %s", p.m.bench.budgetText(budgets[p.m.bench.budget]))
	}
	return p.m.bench.budgetText(budgets[p.m.bench.budget])
}

func (p *comparePanel) layout(int, int) {}

// draw draws the settings, the figures of both, and what has changed.
func (p *comparePanel) draw(a canvas.Area) {
	m := p.m
	t := m.app.T
	b := m.bench
	w, h := a.Size()
	y := 0
	put := func(text string, style canvas.Style) {
		if y < h {
			a.Text(1, y, canvas.Cut(text, w-1), style)
			y++
		}
	}
	put(words.Named(t, "A", m.bench.baselineName()), canvas.Dim)
	if b.a == b.now {
		put(words.Named(t, "B", t("the same; flip a switch")), canvas.Dim)
	} else {
		put(words.Named(t, "B", m.bench.changedName()), canvas.Strong)
	}
	c, standing := b.pair.See(m.bench.subject()) // of says of what
	switch {
	case standing == result.Nothing:
		return
	case c.err != nil:
		for _, line := range canvas.Wrap(words.Capital(m.app.Look().Language.Error(c.err)), w-1) {
			put(line, canvas.Problem)
		}
		return
	}
	p.drawPair(a.Sub(canvas.Rect{Y: y, W: w, H: h - y}), c.Pair)
}

// settingName is what a setting is called.
func settingName(o *search.Options, preset string) string {
	if preset != "" {
		return preset
	}
	nearest, differences := search.Nearest(o)
	return nearest + " " + strings.Join(differences, " ")
}

// drawPair draws a row of figures for each side, their lines with what differs
// marked, and the changes in a sentence.
func (p *comparePanel) drawPair(a canvas.Area, pair *session.Pair) {
	m := p.m
	t := m.app.T
	w, h := a.Size()
	pos := pair.Comparison.Root.Pos
	table := kit.Table{
		Columns: []kit.Column{
			{Title: "", Width: 1},
			{Title: t("score"), Width: 7, Right: true},
			{Title: t("depth"), Width: 7, Right: true},
			{Title: t("nodes"), Width: 7, Right: true},
			{Title: t("time"), Width: 6, Right: true},
		},
		Window: kit.Window{Len: 2}, Selected: -1,
		Row: func(i int) []string { return p.sideRow(&pair.Sides[i], i, pos.Side()) },
	}
	table.Draw(a.Sub(canvas.Rect{W: w, H: min(3, h)}))
	y := min(3, h)
	y += p.drawVerdict(a.Sub(canvas.Rect{Y: y, W: w, H: h - y}), pair)
	if y >= h {
		return
	}
	p.drawLines(a.Sub(canvas.Rect{Y: y, W: w, H: h - y}), pair)
}

// sideRow is the figures of a side.
func (p *comparePanel) sideRow(s *session.Side, i int, mover xiangqi.Color) []string {
	info := s.Newest()
	name := string(rune('A' + i))
	switch {
	case s.Err != nil:
		return []string{name, words.Capital(p.m.app.Look().Language.Error(s.Err))}
	case info.Bound == search.NoBound && info.Nodes == 0:
		return []string{name}
	}
	depth := search.FormatDepth(info.Depth, info.Quiesce)
	if d := fmt.Sprintf("%s/%d", depth, info.SelDepth); len(d) <= 7 {
		depth = d
	}
	return []string{name, words.Pawns(info, mover), depth, words.Short(info.Nodes), words.Tenths(info.Elapsed)}
}

// drawVerdict says how B differs from A, a changed best move first and loudest,
// and returns the rows it took.
func (p *comparePanel) drawVerdict(a canvas.Area, pair *session.Pair) (rows int) {
	m := p.m
	w, _ := a.Size()
	if pair.Sides[0].Info.Nodes == 0 || pair.Sides[1].Info.Nodes == 0 {
		return 0
	}
	if pair.MoveChanged() {
		a.Text(1, 0, canvas.Cut(" ! "+m.app.T("another best move")+" ! ", w-1), canvas.Change)
		rows++
	}
	for _, line := range canvas.Wrap(p.verdict(pair), w-1) {
		a.Text(1, rows, line, canvas.Strong)
		rows++
	}
	return rows
}

// verdict is the differences in figures: score, the nodes to the deepest depth
// both have finished, and the first ply that differs.
func (p *comparePanel) verdict(pair *session.Pair) string {
	sa, sb := &pair.Sides[0], &pair.Sides[1]
	a, b := sa.Newest(), sb.Newest()
	var parts []string
	if !search.IsMate(a.Score) && !search.IsMate(b.Score) && a.Bound == search.Exact && b.Bound == search.Exact {
		parts = append(parts, fmt.Sprintf("%+dcp", forRed(b.Score-a.Score, pair.Comparison.Root.Pos.Side())))
	}
	if depth, ratio, ok := nodeRatio(sa, sb); ok {
		parts = append(parts, p.nodesText(ratio, depth))
	}
	if at := pair.FirstDifference(); at > 0 {
		parts = append(parts, p.m.app.T("lines part at ply %d (^)", at+1))
	} else if at < 0 && len(a.PV) > 0 && len(b.PV) > 0 {
		parts = append(parts, p.m.app.T("the same line"))
	}
	if len(parts) == 0 {
		return ""
	}
	return words.Named(p.m.app.T, "B", strings.Join(parts, p.m.app.T(", ", lang.Meaning("parts"))))
}

// nodesText says how many nodes B took for each of A's, to a depth.
func (p *comparePanel) nodesText(ratio float64, depth int) string {
	percent := int(math.Round(100 * math.Abs(ratio-1)))
	switch {
	case ratio >= 2:
		return p.m.app.T("%.1f times the nodes to depth %d", ratio, depth)
	case percent == 0:
		return p.m.app.T("as many nodes to depth %d", depth)
	case ratio > 1:
		return p.m.app.T("%d%% more nodes to depth %d", percent, depth)
	}
	return p.m.app.T("%d%% fewer nodes to depth %d", percent, depth)
}

// nodeRatio is how many nodes B took for each of A's, to the deepest depth both
// have finished.
func nodeRatio(a, b *session.Side) (depth int, ratio float64, ok bool) {
	for i := len(a.Log) - 1; i >= 0; i-- {
		for j := len(b.Log) - 1; j >= 0; j-- {
			x, y := &a.Log[i], &b.Log[j]
			if x.Depth == y.Depth && x.Quiesce == y.Quiesce && x.Nodes > 0 {
				return x.Depth, float64(y.Nodes) / float64(x.Nodes), true
			}
		}
	}
	return 0, 0, false
}

// drawLines draws both lines of play, wrapped, with the first ply that differs
// marked below by carets.
func (p *comparePanel) drawLines(a canvas.Area, pair *session.Pair) {
	m := p.m
	w, h := a.Size()
	differs := pair.FirstDifference()
	y := 0
	for i := range pair.Sides {
		info := pair.Sides[i].Newest()
		text := notation.Line(pair.Comparison.Root.Pos, slices.Concat(info.PV, info.Tail), m.app.Look().Notation)
		area := a.Sub(canvas.Rect{Y: y, W: w, H: (h - y) / (len(pair.Sides) - i)})
		y += p.drawLine(area, string(rune('A'+i)), text, len(info.PV), differs)
	}
}

// drawLine draws a line of play, the first of its moves that differs marked, by
// carets below or one before it where there is no row, and in a style of its own;
// behind a mark stand those that were not searched. It returns the rows it took.
func (p *comparePanel) drawLine(a canvas.Area, name string, moves []string, searched, differs int) (rows int) {
	w, h := a.Size()
	if h == 0 {
		return 0
	}
	x, y := a.Text(1, 0, name, canvas.Dim)+1, 0
	left := x
	for i, text := range moves {
		style := canvas.Plain
		if i >= searched {
			style = canvas.Dim
		}
		if i == searched {
			text = tailMark + " " + text
		}
		width := canvas.Width(text)
		if x+width > w {
			if i > differs && differs >= 0 && y+1 < h {
				return y + 2 // what follows must not hide the carets
			}
			if y++; y >= h {
				return h
			}
			x = left
		}
		if i == differs {
			style = canvas.Change
			if y+1 < h {
				a.Text(x, y+1, strings.Repeat("^", width), canvas.Strong)
			} else {
				a.Put(x-1, y, '^', canvas.Strong)
			}
		}
		x = a.Text(x, y, text, style) + 1
	}
	if differs >= 0 && differs < len(moves) {
		y++
	}
	return min(y+1, h)
}

func (p *comparePanel) move(int, int) {
	p.m.app.say("enter compares again, [ ] more or less, A: B is the baseline, 0 back to A")
}

func (p *comparePanel) enter() (tea.Cmd, bool) { return p.m.bench.compareNow(), true }
func (p *comparePanel) space() (tea.Cmd, bool) { return nil, false }
func (p *comparePanel) click(int, int) tea.Cmd { return p.m.bench.compareNow() }
func (p *comparePanel) wheel(rows int)         { p.m.bench.nextBudget(rows)() }
func (p *comparePanel) status() string {
	return p.m.app.T("Both from empty tables; cp: centipawns, + for Red; ^ the first other move")
}
