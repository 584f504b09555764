package analyze

import (
	"strings"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/result"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// comparePanel shows the comparison of A and B: each side's choice, and the answers to four
// questions. The answers are in full if there is room or if the panel has the focus.
type comparePanel struct {
	pane
	m    *compareRoom
	text kit.Text
}

func newComparePanel(p *compareRoom) *comparePanel {
	return &comparePanel{m: p, pane: pane{title: lang.Mark("A and B"), found: true, hints: []key.Binding{
		mode.Bind("enter", "step through both lines", "enter"), mode.Bind("&", "whole screen", "&"), mode.Bind("esc", "moves", "esc"), mode.Bind(tourKeyName, "tour", tourKeyName), mode.Bind("w", "tree", "w"), mode.Bind("[ ]", "how far", "]"), mode.Bind("A", "make B the baseline", "A"),
	}}}
}

func (p *comparePanel) otherSubject() string { return p.m.bench.otherSubject() }

// heading describes the progress of the comparison, and the limit of each of its searches.
func (p *comparePanel) heading() string {
	t, b := p.m.app.T, p.m.bench
	limit := budgets[b.budget]
	c, standing := b.pair.See(b.subject())
	if standing != result.Nothing {
		limit = b.pair.Key().limits
	}
	if c.Limit != (search.Limits{}) {
		limit = c.Limit
	}
	text := budgetText(b.app.T, limit)
	if n := len(p.m.engine.only); n > 0 && p.otherSubject() == "" {
		text = t("%s, %s", lang.Meaning("heading"), text, chosenMoves(t, n))
	}
	if how := p.progress(&c); how != "" && standing != result.Nothing {
		return t("%s, %s", lang.Meaning("progress"), how, text)
	}
	return text
}

// progress says how far a comparison has got.
func (p *comparePanel) progress(c *compared) string {
	t := p.m.app.T
	switch {
	case c.err != nil:
		return ""
	case p.m.bench.stopped() && c.Verdict == compare.Open:
		return t("stopped, no verdict")
	case p.m.bench.stopped():
		return t("stopped")
	}
	switch c.Stage {
	case compare.Searching:
		if c.Runs == 0 {
			return t("searching")
		}
		return t("search %d of %d", c.Runs, c.Of)
	case compare.Estimating:
		return t("estimating")
	case compare.Judging:
		return t("the referee")
	case compare.Explaining:
		return t("the cause")
	case compare.Done:
	}
	return t("%d {search|searches}", c.Runs)
}

// layout lays out the answers in full. If they are too long and the panel does not have the focus,
// each answer takes one row.
func (p *comparePanel) layout(w, h int) {
	b := p.m.bench
	c, standing := b.pair.See(b.subject())
	r := rows{p: p, w: w}
	switch {
	case c.err != nil:
		r.names(true)
		r.wrapped(0, phrases.Capital(p.m.app.Look().Language.Error(c.err)), canvas.Problem)
	case standing == result.Nothing:
		r.names(true)
		r.wrapped(0, p.waits(), canvas.Dim)
	default:
		r.whole(&c)
		if len(r.lines) > h && p.m.stage.focus != compareAt {
			r = rows{p: p, w: w}
			r.short(&c, h)
		}
	}
	p.text.Fit(h, r.lines)
}

func (p *comparePanel) draw(a canvas.Area) {
	p.text.Draw(a)
	w, h := a.Size()
	if p.text.Below() {
		key := '&'
		if p.m.stage.focus == compareAt {
			key = '↓'
		}
		a.Put(w-1, h-1, key, canvas.Key)
	}
}

var afterReview = lang.Mark("A and B are compared after the review; r stops the review")

// waits returns the reason why A and B are not compared yet; "" if there is none.
func (p *comparePanel) waits() string {
	m := p.m
	switch {
	case m.bench.a == m.bench.now:
		return ""
	case m.review.walk != nil:
		return m.app.T(afterReview)
	case m.tour.running():
		return m.app.T("A and B are compared after the tour; Q stops the tour")
	case m.engine.off && !m.bench.comparing():
		return m.app.T("The engine is off: e starts it")
	}
	return ""
}

// longName is the largest width, in columns, of a description of the differences from A. If a
// description is wider and B equals a preset, the preset's name replaces the description.
const longName = 24

// shortName describes a side's setting in few columns; for B it lists the differences from A.
func (p *comparePanel) shortName(side int) string {
	b := p.m.bench
	if side == 0 {
		return b.baselineName()
	}
	if d := changes(b.setting); b.name == "" && b.borrowed == nil && canvas.Width(d) <= longName {
		return d
	}
	return strings.TrimPrefix(b.changedName(), "A ")
}

func (p *comparePanel) move(dx, dy int) {
	p.m.study.along(dx)
	p.text.Scroll(dy)
}

func (p *comparePanel) enter() (tea.Cmd, bool) { return p.stepSides(), true }
func (p *comparePanel) click(int, int) tea.Cmd { return p.stepSides() }
func (p *comparePanel) wheel(rows int)         { p.text.Scroll(rows) }

// status says which searches the answers use, and what the mark in the lines means.
func (p *comparePanel) status() string {
	c, _ := p.m.bench.pair.See(p.m.bench.subject())
	if _, _, decides := c.walk(); decides >= 0 {
		return p.m.app.T("Answers 1 and 3 use these searches, answer 2 a deeper referee; ^ decisive move")
	}
	return p.m.app.T("Answers 1 and 3 use these searches, answer 2 a deeper referee; ^ lines diverge")
}
