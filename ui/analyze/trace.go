package analyze

import (
	"fmt"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/net"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
)

// tracePanel shows the static evaluation of the position shown, term by term, or for a network
// piece by piece.
type tracePanel struct {
	listed
	m *engineRoom
}

func newTracePanel(p *engineRoom) *tracePanel {
	return &tracePanel{m: p, listed: listed{pane: pane{title: lang.Mark("Evaluation"), found: true, hints: []key.Binding{
		mode.Bind("↑ ↓", "scroll", "down"), mode.Bind("esc", "moves", "esc"),
	}}}}
}

// traceRow is the value of a term or a piece for the sides, in centipawns.
type traceRow struct {
	name             string // in the language of the interface
	red, black, both int32  // positive values are good for Red
}

// trace evaluates the position shown and returns the rows, the name of the evaluator, and Red's
// score.
func (p *tracePanel) trace() (rows []traceRow, by string, total int32) {
	if n := p.m.setting.now.Network(); n != nil {
		rows, total = p.pieces(n)
		return rows, p.m.app.T("network %s", n.ID()), total
	}
	terms, stage, total := p.terms()
	for i := range terms {
		t := &terms[i]
		rows = append(rows, traceRow{p.m.app.T(t.Name, lang.Meaning("term")), t.Red, t.Black, t.Red - t.Black})
	}
	return rows, p.m.app.T(stage.String(), lang.Meaning("stage")), total
}

// pieces returns the contribution of every piece to the network's score.
func (p *tracePanel) pieces(n *net.Net) (rows []traceRow, total int32) {
	pos := p.m.acting.position()
	total, shares := n.Trace(&pos)
	sign := int32(1)
	if pos.Side() == xiangqi.Black {
		sign = -1
	}
	for _, s := range shares {
		row := traceRow{name: phrases.KindOf(p.m.app.T, s.Piece) + " " + notation.PlaceName(&pos, s.Point, p.m.app.Look().Notation), both: sign * s.Score}
		if s.Piece.Color() == xiangqi.Red {
			row.red = row.both
		} else {
			row.black = -row.both
		}
		rows = append(rows, row)
	}
	return rows, sign * total
}

// terms returns the evaluation terms of the position shown, taking account of the moves that led to
// it.
func (p *tracePanel) terms() (terms []eval.Term, stage eval.Stage, total int32) {
	m := p.m
	pos := m.acting.position()
	path := m.study.node.Path()
	path = append(path, m.acting.now.line...)
	var lastMoves [2]xiangqi.Move
	for i := range lastMoves {
		if j := len(path) - 1 - i; j >= 0 {
			lastMoves[i] = path[j]
		}
	}
	stage = eval.StageOf(&pos)
	e := eval.New(m.setting.now.Weights(), stage)
	pos.SetValues(e.Values())
	state := e.Start(&pos, lastMoves[0], lastMoves[1])
	total = e.Score(&pos, &state)
	if pos.Side() == xiangqi.Black {
		total = -total
	}
	return e.Trace(&pos, &state), stage, total
}

// heading returns the score and the evaluator; a long name may be cut.
func (p *tracePanel) heading() string {
	_, by, total := p.trace()
	t := p.m.app.T
	if p.m.setting.now.Network() != nil {
		return t("%s, %s", lang.Meaning("heading"), search.FormatScore(total), by)
	}
	return t("%s, %s", lang.Meaning("heading"), by, t("%s for Red", search.FormatScore(total)))
}

// layout makes a row for each term or piece: its value for Red and for Black, and the difference.
func (p *tracePanel) layout(w, h int) {
	t := p.m.app.T
	rows, _, _ := p.trace()
	title := t("term")
	if p.m.setting.now.Network() != nil {
		title = t("piece")
	}
	p.table.Columns = []kit.Column{
		{Title: title},
		{Title: t("Red"), Width: 5, Right: true},
		{Title: t("Black"), Width: 5, Right: true},
		{Title: "+/-", Width: 5, Right: true},
	}
	p.table.Len, p.table.Focused = len(rows), p.m.stage.focus == traceAt
	p.table.Row = func(i int) []string {
		r := &rows[i]
		return []string{r.name, fmt.Sprint(r.red), fmt.Sprint(r.black), fmt.Sprintf("%+d", r.both)}
	}
	p.table.Layout(w, h)
}

func (p *tracePanel) draw(a canvas.Area) { p.table.Draw(a) }

func (p *tracePanel) status() string {
	if p.m.setting.now.Network() != nil {
		return p.m.app.T("Centipawns without search: the score minus the score without the piece")
	}
	return p.m.app.T("Centipawns without a search, including terms that depend on the last moves")
}
