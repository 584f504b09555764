package analyze

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// mouse passes a mouse event to the panel under the mouse, and gives a clicked panel the focus.
func (s *screen) mouse(ev mode.Mouse) tea.Cmd {
	if f, ok := s.places.Under(ev.X, ev.Y).(framed); ok && ev.Action == mode.Press {
		s.setFocus(f.at)
	}
	return s.places.Mouse(ev)
}

// handle passes an event to the activity; false: the activity does not use it.
func (s *screen) handle(ev event) (tea.Cmd, bool) {
	if s.acting.viewing() {
		return nil, false
	}
	return s.acting.activity.handle(ev)
}

// arrows passes an arrow key to the preview or to the panel with the focus.
func (s *screen) arrows(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if dx != 0 {
			if cmd, ok := s.handle(stepped(dx)); ok {
				return cmd
			}
		}
		s.panels[s.focus].move(dx, dy)
		return nil
	}
}

// enter adds the previewed line to the game, activates the panel with the focus, or picks up and
// puts down pieces on the board.
func (s *screen) enter() tea.Cmd {
	if cmd, ok := s.handle(enters); ok {
		return cmd
	}
	if s.training.finished() && s.focus == movesAt && s.view.Picked == xiangqi.NoPoint {
		return s.training.next()
	}
	if cmd, ok := s.panels[s.focus].enter(); ok {
		return cmd
	}
	if s.alone {
		return boardHidden(s)
	}
	pos := s.study.node.Position()
	s.study.play(s.view.Press(s.app, &pos))
	return nil
}

// boardHidden says why a key for the board does nothing while a panel hides it.
func boardHidden(s *screen) tea.Cmd { return s.app.say("& shows the board again") }

// space activates the panel with the focus, or plays the best move.
func (s *screen) space() tea.Cmd {
	if cmd, ok := s.handle(spaces); ok {
		return cmd
	}
	if s.whole.replaying() {
		return s.whole.stop()
	}
	if cmd, ok := s.panels[s.focus].space(); ok {
		return cmd
	}
	switch {
	case s.alone:
		return boardHidden(s)
	case s.training.on:
		return s.training.playBest()
	case s.training.finished():
		return s.training.again()
	}
	return s.engine.playBest()
}

// pressReview handles the key of the review. If the report has the focus, it first goes to the
// selected error.
func pressReview(s *screen) tea.Cmd {
	if r := s.review.report; s.focus == reportAt && r != nil && r.whole && len(s.review.errors()) > 0 && s.review.walk == nil && !s.acting.now.secret {
		s.panels[reportAt].(*reportPanel).open()
	}
	return s.review.press()
}

// escape leaves the activity if there is one. Otherwise it stops or leaves the first of these that
// applies: the replay, the whole screen, a picked piece, the review, the training, the building of
// tables, the keys after a won training. Otherwise it gives the moves panel the focus.
func (s *screen) escape() tea.Cmd {
	if cmd, ok := s.handle(escapes); ok {
		return cmd
	}
	switch {
	case s.whole.replaying():
		return s.whole.stop()
	case s.alone:
		together(s.stage)
	case s.view.Picked != xiangqi.NoPoint:
		s.view.PutBack()
	case s.review.walk != nil:
		s.review.stop()
	case s.training.on && s.focus != movesAt:
		s.setFocus(movesAt)
	case s.training.stop():
		return s.app.say("The training has ended; to go on: ctrl+p, %s", s.app.T(trainName))
	case s.endings.stop():
	case s.training.finished() && s.focus == movesAt:
		s.training.won = nil
	default:
		s.setFocus(movesAt)
	}
	return nil
}

// nextPanel gives the focus to the next panel, or to the previous one if d is -1.
func (s *screen) nextPanel(d int) func() tea.Cmd {
	return func() tea.Cmd {
		n := len(s.panels)
		s.setFocus((s.focus + d + n) % n)
		return nil
	}
}

// wholeScreen lets the panel with the focus use the whole screen, or restores the usual layout. If
// the moves or the switches have the focus, it shows A and B instead, because the moves and the
// switches are usually visible anyway.
func (s *screen) wholeScreen() {
	switch {
	case s.alone:
		together(s.stage)
	case s.focus == movesAt || s.focus == switchesAt:
		single(s.stage, compareAt)
	default:
		single(s.stage, s.focus)
	}
}

// focusOn gives the focus to a panel.
func (s *screen) focusOn(panel int) func() tea.Cmd { return mode.Does(func() { s.setFocus(panel) }) }

// toggleReport opens the report of the review, or closes it.
func (s *screen) toggleReport() {
	if s.focus == reportAt {
		s.setFocus(movesAt)
	} else {
		s.setFocus(reportAt)
	}
}

// step moves the cursor on the board. If a panel hides the board, step does what the arrow key does
// in that panel.
func (s *screen) step(dx, dy int) {
	if s.alone {
		s.panels[s.focus].move(dx, -dy)
		return
	}
	s.view.Step(dx, dy)
}

// A pager is a panel that can scroll by a screenful. An edger is a panel that can go to its first
// or last row.
type (
	pager interface{ page(d int) }
	edger interface{ edge(d int) }
)

// page scrolls the panel with the focus by a screenful.
func (s *screen) page(d int) func() tea.Cmd {
	return func() tea.Cmd {
		if p, ok := s.panels[s.focus].(pager); ok {
			p.page(d)
		}
		return nil
	}
}

// edge goes to the first or last row of the panel with the focus, or to the first or last position
// of the game.
func (s *screen) edge(d int, ofGame func() tea.Cmd) func() tea.Cmd {
	return func() tea.Cmd {
		p, ok := s.panels[s.focus].(edger)
		if !ok {
			return ofGame()
		}
		p.edge(d)
		return nil
	}
}

// switches gives the focus to the switches.
func (s *screen) switches() *switchesPanel {
	s.setFocus(switchesAt)
	return s.panels[switchesAt].(*switchesPanel)
}

// foldAll opens or closes all families of switches.
func (s *screen) foldAll() {
	p := s.switches()
	p.begin()
	p.folds.all()
	p.refresh()
}

// findSwitch asks for a search text for the switches.
func (s *screen) findSwitch() tea.Cmd {
	p := s.switches()
	s.app.Ask(mode.Question{
		Label: s.app.T("Switches with:"), Example: s.app.T("part of a name or description, \"on\" or \"changed\"; an empty line shows all"),
		Text: p.only, Empty: true,
		Enter: func(text string) (tea.Cmd, error) {
			p.find(text)
			return nil, nil
		},
	})
	return nil
}

// askCondition asks for the nodes at which the selected switch acts.
func (s *screen) askCondition() tea.Cmd {
	p := s.switches()
	p.refresh()
	if f := p.rows[p.at].feature; f != nil {
		return p.askCondition(f)
	}
	return s.app.say("Select a switch first")
}
