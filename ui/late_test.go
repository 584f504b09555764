package ui

import (
	"errors"
	"testing"

	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/xiangqi"

	tea "github.com/charmbracelet/bubbletea"
)

// What comes too late, about a game or a search that is not on the board any more,
// changes nothing.
func TestLateNews(t *testing.T) {
	older := stateOf(t, xiangqi.StartFEN, asRed, "h2e2", "h9g7")
	a := newApp(t, 80, 24, asRed)
	s := stateOf(t, xiangqi.StartFEN, asRed, "b2e2")
	s.Thinking, s.Control = true, mustControl(t, "10m")
	a.deliver(s)
	info := search.Info{Depth: 9, Score: 4321, Bound: search.Exact, PV: []xiangqi.Move{s.Legal[0]}}
	before := a.View()
	for name, come := range map[string]func() tea.Cmd{
		"a state before this one":    func() tea.Cmd { return a.deliver(older) },
		"a fault of a state before":  func() tea.Cmd { _, cmd := a.Update(eventMsg{State: older, Err: errors.New("late")}); return cmd },
		"a clock asked for before":   func() tea.Cmd { return a.handle(clockMsg(a.play.clockSeq - 1)) },
		"the word on a write before": func() tea.Cmd { return a.take(keptMsg{number: a.gate.number - 1, late: true}) },
		"what a search before this finds": func() tea.Cmd {
			a.fake.info = &session.Thinking{Generation: s.Generation - 1, Info: info}
			return a.handle(tickMsg{})
		},
		"what a search after this one has": func() tea.Cmd {
			a.fake.info = &session.Thinking{Generation: s.Generation + 1, Info: info}
			return a.handle(tickMsg{})
		},
	} {
		t.Run(name, func(t *testing.T) {
			seq := a.play.clockSeq
			come()
			if a.View() != before || a.play.game.state.Generation != s.Generation || a.play.panels.live != nil || a.play.clockSeq != seq {
				t.Errorf("it changes something:\n%s", a.View())
			}
		})
	}
	a.fake.info = &session.Thinking{Generation: s.Generation, Info: info}
	a.handle(tickMsg{})
	if a.play.panels.live == nil || a.View() == before {
		t.Error("what the search finds is not shown")
	}
}
