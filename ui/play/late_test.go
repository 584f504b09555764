package play

import (
	"errors"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

// A late message about a game or a search that is no longer on the board changes nothing.
func TestLateNews(t *testing.T) {
	older := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "b2e2")
	s.Thinking, s.Control = true, mustControl(t, "10m")
	a.deliver(s)
	info := search.Info{Depth: 9, Score: 4321, Bound: search.Exact, PV: []xiangqi.Move{s.Legal[0]}}
	before := a.View()
	for name, come := range map[string]func() tea.Cmd{
		"a state before this one":   func() tea.Cmd { return a.deliver(older) },
		"a fault of a state before": func() tea.Cmd { cmd := a.Update(eventMsg{State: older, Err: errors.New("late")}); return cmd },
		"a clock asked for before":  func() tea.Cmd { return a.Update(clockMsg(a.feed.clockSeq - 1)) },
		"what a search before this finds": func() tea.Cmd {
			a.fake.Thinking = &session.Thinking{Generation: s.Generation - 1, Info: info}
			return a.Update(mode.Tick{})
		},
		"what a search after this one has": func() tea.Cmd {
			a.fake.Thinking = &session.Thinking{Generation: s.Generation + 1, Info: info}
			return a.Update(mode.Tick{})
		},
	} {
		t.Run(name, func(t *testing.T) {
			seq := a.feed.clockSeq
			come()
			if a.View() != before || a.game.state.Generation != s.Generation || a.screen.engine.live != nil || a.feed.clockSeq != seq {
				t.Errorf("it changes something:\n%s", a.View())
			}
		})
	}
	a.fake.Thinking = &session.Thinking{Generation: s.Generation, Info: info}
	a.Update(mode.Tick{})
	if a.screen.engine.live == nil || a.View() == before {
		t.Error("what the search finds is not shown")
	}
}
