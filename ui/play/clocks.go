package play

import (
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// pauseClock stops the clocks or starts them again.
func (o *orders) pauseClock() tea.Cmd {
	s := &o.game.state
	switch {
	case s.Over():
		o.app.say("The game is over")
	case !s.Control.Timed():
		o.app.say("No clock runs in this game; press n for a game with clocks")
	case s.Timing == session.Paused, s.Timing == session.Waiting:
		o.game.session.ResumeClock()
	default:
		o.game.session.PauseClock()
	}
	return nil
}

// clockAside returns the message about the clocks for a user who leaves the game for another mode;
// "" if there is none.
func (m *match) clockAside() string {
	s := &m.state
	switch {
	case s.Timing != session.Running && s.Timing != session.Held:
		return ""
	case s.OverTheBoard:
		return m.app.T("The clocks of the game over the board keep running")
	case s.Thinking:
		return m.app.T("The engine finishes its move; then the clocks stop until you are back")
	}
	return m.app.T("The clocks stop until you are back in Play")
}

// askClock asks for the time on a real clock.
func (o *orders) askClock() tea.Cmd {
	s := &o.game.state
	switch {
	case s.Over():
		o.app.say("The game is over")
	case !s.Control.Timed() || !s.OverTheBoard:
		o.app.say("Clocks are set by hand only in games over the board; press n for one")
	default:
		side := engineSide(s)
		o.app.Ask(mode.Question{
			Label:   o.app.T("Set clock:"),
			Example: o.app.T("such as \"%s 12:30\"; a time alone is for %s", strings.ToLower(phrases.Side(o.app.T, side.Opponent())), phrases.Side(o.app.T, side)),
			Max:     24,
			Enter: func(text string) (tea.Cmd, error) {
				c, d, err := parseClock(text, side)
				if err == nil {
					o.game.session.SetClock(c, d)
					o.app.say("%s's clock is set to %s", phrases.Side(o.app.T, c), clockTime(d))
				}
				return nil, err
			},
		})
	}
	return nil
}

// engineSide returns the side whose clock belongs to the program: the side it plays, or Red if it
// plays both or none.
func engineSide(s *session.State) xiangqi.Color {
	if s.Players[xiangqi.Red] == session.Human && s.Players[xiangqi.Black] == session.Engine {
		return xiangqi.Black
	}
	return xiangqi.Red
}

// parseClock parses "12:30", "1:02:30" or "12m30s", optionally with a side before it.
func parseClock(text string, side xiangqi.Color) (xiangqi.Color, time.Duration, error) {
	fields := strings.Fields(strings.ToLower(text))
	if len(fields) > 1 {
		switch fields[0] {
		case "red", "r", "红", "红方", "紅", "紅方":
			side = xiangqi.Red
		case "black", "b", "黑", "黑方":
			side = xiangqi.Black
		default:
			return side, 0, message.Errorf("%q is not a side: expected red or black", fields[0])
		}
		fields = fields[1:]
	}
	d, err := parseClockTime(strings.Join(fields, ""))
	return side, d, err
}

// parseClockTime parses a clock's time, or a time with units.
func parseClockTime(text string) (time.Duration, error) {
	wrong := message.Errorf("%q is not a time: expected one such as 12:30, 1:02:30 or 12m30s", text)
	d, err := time.ParseDuration(text)
	if parts := strings.Split(text, ":"); err != nil {
		if len(parts) < 2 || len(parts) > 3 {
			return 0, wrong
		}
		for i, part := range parts {
			n, err := strconv.ParseUint(part, 10, 16)
			if err != nil || i > 0 && n > 59 {
				return 0, wrong
			}
			d = d*60 + time.Duration(n)*time.Second
		}
	}
	if d <= 0 || d > clock.MaxTime {
		return 0, message.Errorf("expected a time above 0 and at most 1000 hours")
	}
	return d, nil
}
