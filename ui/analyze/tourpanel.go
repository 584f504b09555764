package analyze

import (
	"fmt"

	"example.com/abyss/engine/compare"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// tourPanel lists the positions in which A and B really differ, the largest difference first.
type tourPanel struct {
	listed
	m *compareRoom
}

func newTourPanel(p *compareRoom) *tourPanel {
	t := &tourPanel{m: p, listed: listed{pane: pane{title: lang.Mark("Tour"), found: true, hints: []key.Binding{
		mode.Bind("↑ ↓", "position", "down"), mode.Bind("enter", "go there", "enter"), mode.Bind(tourKeyName, "stop the tour, or start a new one", tourKeyName), mode.Bind("esc", "moves", "esc"),
	}}}}
	t.open = func() tea.Cmd { return p.tour.visit(t.table.Selected) }
	return t
}

// otherSubject names what the tour was about, or returns "" if it compared the current A and B.
func (p *tourPanel) otherSubject() string {
	t := p.m.tour
	switch {
	case !t.begun:
		return ""
	case t.subject.a != p.m.bench.a || t.subject.b != p.m.bench.now:
		return p.m.app.T("for other settings")
	case t.gone():
		return p.m.app.T("for another game")
	}
	return ""
}

// heading describes the progress of the tour. The name comes last, because a narrow title cuts its
// end.
func (p *tourPanel) heading() string {
	t, tour := p.m.app.T, p.m.tour
	n := &tour.newest
	switch {
	case !tour.begun || tour.err != nil:
		return ""
	case tour.running():
		return t("at %d of %d, %s", n.Done, n.Of, tour.subject.name)
	case n.Done < n.Of:
		return t("stopped at %d of %d, %s", n.Done, n.Of, tour.subject.name)
	}
	return t("%d of %d differ, %s", len(n.Findings), n.Of, tour.subject.name)
}

// layout makes a row for each position listed.
func (p *tourPanel) layout(w, h int) {
	t, list := p.m.app.T, p.m.tour.newest.Findings
	moves := 1
	for i := range list {
		for _, text := range p.row(&list[i])[2:] {
			moves = max(moves, canvas.Width(text))
		}
	}
	p.table.Columns = []kit.Column{
		{Title: t("position")},
		{Title: "B-A", Width: 6, Right: true},
		{Title: "A", Width: moves},
		{Title: "B", Width: moves},
	}
	p.table.Len, p.table.Focused = len(list), p.m.stage.focus == tourAt
	p.table.Selected = max(min(p.table.Selected, len(list)-1), 0)
	p.table.Row = func(i int) []string { return p.row(&list[i]) }
	p.table.Layout(w, h)
}

func (p *tourPanel) row(f *compare.Finding) []string {
	s := &f.Step
	row := []string{p.m.tour.nameOf(&p.m.tour.newest.places[f.Stop]), fmt.Sprintf("%+.1f", s.Difference.Estimate)}
	for i := range s.Sides {
		row = append(row, p.m.app.move(&s.Pos, s.Sides[i].Best()))
	}
	return row
}

// draw draws the list, or the reason why it is empty.
func (p *tourPanel) draw(a canvas.Area) {
	m := p.m
	w, _ := a.Size()
	tour, t := m.tour, m.app.T
	switch {
	case tour.err != nil:
		a.Wrapped(1, 0, w-2, phrases.Capital(m.app.Look().Language.Error(tour.err)), canvas.Problem)
	case !tour.begun:
		a.Wrapped(1, 0, w-2, t("Press Q to go through a game or a suite. The positions where A and B really differ are listed, the largest difference first"), canvas.Dim)
	case p.table.Len > 0:
		p.table.Draw(a)
	case tour.running():
		a.Wrapped(1, 0, w-2, t("No position with a real difference yet; Q stops the tour"), canvas.Dim)
	default:
		a.Wrapped(1, 0, w-2, t("No position with a real difference, which is the usual result"), canvas.Dim)
	}
}

func (p *tourPanel) status() string {
	return p.m.app.T("The mover's winning chance in points, B minus A; one in ten may be luck")
}
