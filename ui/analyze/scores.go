package analyze

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// graphPanel shows Red's chances along the line shown, from the evaluations stored with the moves.
type graphPanel struct {
	pane
	m     *engineRoom
	graph canvas.Graph
	nodes []*game.Node
	known int // number of nodes with a score
}

func newGraphPanel(p *engineRoom) *graphPanel {
	return &graphPanel{m: p, pane: pane{title: lang.Mark("Score graph"), found: true, hints: []key.Binding{
		mode.Bind("← →", "move", "right"), mode.Bind(", .", "error", "."), mode.Bind("r", "review", "r"), mode.Bind("esc", "moves", "esc"),
	}}}
}

func (p *graphPanel) heading() string {
	var parts []string
	share, known := p.m.engine.chanceAt(p.m.study.node)
	if p.m.acting.ahead() {
		share, known = p.m.engine.share() // the chance of the line on the board
	}
	if known {
		parts = append(parts, p.m.app.T("Red %d%%", winPercent(share)))
	}
	if legend := p.m.review.graphLegend(lineOf(p.m.study.node)); legend != "" {
		parts = append(parts, legend)
	}
	scored := func(n *game.Node) bool { _, ok := p.m.engine.chanceAt(n); return ok }
	if !slices.ContainsFunc(lineOf(p.m.study.node), scored) { // the panel itself says that no move has a score
		return ""
	}
	return strings.Join(parts, "  ")
}

// layout gathers the scores of the line.
func (p *graphPanel) layout(int, int) {
	m := p.m
	p.nodes, p.known = lineOf(m.study.node), 0
	g := &p.graph
	g.Values, g.Marks = g.Values[:0], m.review.graphMarks(p.nodes)
	g.Current = m.study.node.Ply()
	for _, n := range p.nodes {
		v := math.NaN()
		if share, ok := m.engine.chanceAt(n); ok {
			v = share*100 - 50
			p.known++
		}
		g.Values = append(g.Values, v)
	}
	g.Min, g.Max = -50, 50
	g.Label = func(v float64) string { return fmt.Sprintf("%3.0f%%", v+50) }
}

// draw draws a column per ply, with marks below.
func (p *graphPanel) draw(a canvas.Area) {
	if p.known > 0 {
		p.graph.Draw(a)
		return
	}
	w, _ := a.Size()
	a.Wrapped(1, 0, w-2, p.m.app.T("no scores yet: each move gets one when the engine has searched it"), canvas.Dim)
}

// pawnsOfRed converts a score from the view of side to pawns from Red's view, as graphs show them.
func pawnsOfRed(score search.Score, side xiangqi.Color) float64 {
	const mate = 20 // value of a mate in pawns
	v := float64(score) / 100
	if search.IsMate(score) {
		v = math.Copysign(mate, v)
	}
	if side == xiangqi.Black {
		v = -v
	}
	return v
}

// scoreScale returns the range of a graph of values in pawns; unknown values are NaN.
func scoreScale(values []float64) (lo, hi float64) {
	const least = 0.5 // in pawns; smaller differences are noise and should look small
	lo, hi = -least, least
	for _, v := range values {
		if !math.IsNaN(v) {
			lo, hi = min(lo, v), max(hi, v)
		}
	}
	return lo, hi
}

// lineOf returns the nodes of the line through a node, from the root to the end.
func lineOf(n *game.Node) []*game.Node {
	end := last(n)
	nodes := make([]*game.Node, end.Ply()+1)
	for n := end; n != nil; n = n.Parent() {
		nodes[n.Ply()] = n
	}
	return nodes
}

func (p *graphPanel) move(dx, _ int) { p.m.study.along(dx) }

func (p *graphPanel) status() string {
	if p.m.review.graphLegend(lineOf(p.m.study.node)) == "" {
		return ""
	}
	return p.m.app.T("Under the graph: %c inaccuracy ?!, %c mistake ?, %c blunder ??",
		graphSigns[review.Inaccuracy], graphSigns[review.Mistake], graphSigns[review.Blunder])
}

// click goes to the ply under the mouse.
func (p *graphPanel) click(x, _ int) tea.Cmd {
	if i, ok := p.graph.IndexAt(x); ok && i < len(p.nodes) {
		p.m.study.goTo(p.nodes[i])
	}
	return nil
}

func (p *graphPanel) wheel(rows int) { p.move(rows, 0) }

// logPanel shows the result of each iteration, and the score by depth.
type logPanel struct {
	listed
	m     *engineRoom
	graph int // the first row of the graph; 0: no room for it
}

func newLogPanel(p *engineRoom) *logPanel {
	return &logPanel{m: p, listed: listed{pane: pane{title: lang.Mark("Depth log"), found: true, hints: []key.Binding{
		mode.Bind("↑ ↓", "scroll", "down"), mode.Bind("x", "threat", "x"), mode.Bind("e", "engine", "e"), mode.Bind("esc", "moves", "esc"),
	}}}}
}

func (p *logPanel) heading() string {
	if p.found() == nil {
		return ""
	}
	return p.m.app.T("+ for Red")
}

func (p *logPanel) otherSubject() string { return p.m.engine.ofLines() }

// found returns the search whose iterations are shown; nil before the first iteration is finished.
func (p *logPanel) found() *session.Analysis {
	a, _ := p.m.engine.analysis.See(p.m.engine.subject()) // otherSubject names the position of this analysis
	if a.Analysis == nil || len(a.Log) == 0 {
		return nil
	}
	return a.Analysis
}

// layout makes a row for each iteration, and selects the newest if it is new.
func (p *logPanel) layout(w, h int) {
	m, t, now := p.m, p.m.app.T, p.found()
	if now == nil {
		return
	}
	log := now.Log
	pos := now.Query.Root.Pos
	if now.Query.Threat {
		pos = passed(pos)
	}
	p.table.Columns = []kit.Column{
		{Title: t("depth"), Width: 5, Right: true},
		{Title: t("score"), Width: 6, Right: true},
		{Title: t("nodes"), Width: 5, Right: true},
		{Title: t("time"), Width: 5, Right: true},
		{Title: t("move")},
	}
	follow := p.table.Len != len(log)
	p.table.Len = len(log)
	if follow || p.table.Selected >= len(log) {
		p.table.Selected = len(log) - 1
	}
	p.table.Focused = m.stage.focus == logAt
	p.table.Row = func(i int) []string {
		info := &log[i]
		move := ""
		if len(info.PV) > 0 {
			move = m.app.move(&pos, info.PV[0])
		}
		depth := fmt.Sprintf("%s/%d", search.FormatDepth(info.Depth, info.Quiesce), info.SelDepth)
		return []string{depth, phrases.Pawns(m.app.T, *info, mover(now)), short(info.Nodes), phrases.Tenths(info.Elapsed), move}
	}
	const graphRows, logRows = 5, 12 // least heights of the graph and the log
	p.graph = 0
	if h >= 3*graphRows {
		h -= max(graphRows, h-max(logRows, len(log)+1))
		p.graph = h
	}
	p.table.Layout(w, h)
}

// draw draws a row for each iteration, the newest at the bottom. If there is room, it draws the
// score by depth below.
func (p *logPanel) draw(a canvas.Area) {
	t, now := p.m.app.T, p.found()
	w, h := a.Size()
	if now == nil {
		a.Text(1, 0, canvas.Cut(t("no iteration is finished yet"), w-1), canvas.Dim)
		return
	}
	p.table.Draw(a)
	if p.graph == 0 {
		return
	}
	box := a.Sub(canvas.Rect{Y: p.graph, W: w, H: h - p.graph})
	box.Heading(phrases.Named(t, t("Score by depth"), p.heading()))
	p.scores(now.Log, mover(now)).Draw(box.Sub(canvas.Rect{Y: 1, W: w, H: h - p.graph - 1}))
}

// scores makes a graph of the score of each iteration, in pawns for Red.
func (p *logPanel) scores(log []search.Info, side xiangqi.Color) *canvas.Graph {
	g := &canvas.Graph{Current: -1, Label: tenth}
	for i := range log {
		g.Values = append(g.Values, pawnsOfRed(log[i].Score, side))
	}
	g.Min, g.Max = scoreScale(g.Values)
	return g
}
