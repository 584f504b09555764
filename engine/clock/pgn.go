package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/internal/message"
)

// These are the values of the PGN tag TimeControl for no control and for an unknown control.
const (
	pgnNone    = "-"
	pgnUnknown = "?"
)

// PGN returns the control as the PGN tag TimeControl. Colons separate the stages. A stage has the
// form moves/seconds, or seconds for the rest of the game, followed by +seconds for an increment.
// "-" means no clock.
//
// exact is false if PGN cannot express everything. Then a time per move is written
// as the control of one move in that time. Limits of the search are left out, and so is the time
// for the operator.
//
// Source: PGN standard, section 9.6.1.
func (c Control) PGN() (text string, exact bool) {
	var fields []string
	for _, s := range c.Stages {
		switch {
		case s == (Stage{}):
			continue
		case s.Moves > 0:
			text = fmt.Sprintf("%d/%s", s.Moves, seconds(s.Time))
		default:
			text = seconds(s.Time)
		}
		if c.Increment > 0 {
			text += "+" + seconds(c.Increment)
		}
		fields = append(fields, text)
	}
	switch {
	case len(fields) > 0:
		text = strings.Join(fields, ":")
	case c.PerMove > 0:
		text = "1/" + seconds(c.PerMove)
	default:
		text = pgnNone
	}
	back, err := ParsePGN(text)
	return text, err == nil && back == c
}

// seconds formats a time in seconds, with a fraction if necessary.
func seconds(t time.Duration) string {
	text := strconv.FormatInt(int64(t/time.Second), 10)
	if rest := t % time.Second; rest > 0 {
		text += "." + strings.TrimRight(fmt.Sprintf("%09d", rest), "0")
	}
	return text
}

// ParsePGN parses the PGN tag TimeControl. It reads the output of Control.PGN, and also the form
// that Parse reads, which is in older files of Abyss. A game without a clock, "-", gives the zero
// Control. Errors state what was read and what was expected.
//
// These texts are errors: "?", an unknown control; "*60", a sandclock, which Control lacks; and
// stages with different increments.
func ParsePGN(text string) (Control, error) {
	c, err := parsePGN(strings.TrimSpace(text))
	if err == nil {
		err = c.Validate()
	}
	if err == nil {
		return c, nil
	}
	if own, err := Parse(text); err == nil {
		return own, nil
	}
	return Control{}, message.Errorf("tag TimeControl %q: %w", text, err)
}

func parsePGN(text string) (c Control, err error) {
	switch {
	case text == pgnNone:
		return c, nil
	case text == pgnUnknown || text == "":
		return c, message.Errorf("not known, expected stages such as 40/7200:3600 or 300+2")
	case strings.HasPrefix(text, "*"):
		return c, message.Errorf("a sandclock, expected stages such as 40/7200:3600 or 300+2")
	}
	for i, field := range strings.Split(text, ":") {
		if i == MaxStages {
			return c, message.Errorf("expected at most %d stages", MaxStages)
		}
		field, more, grows := strings.Cut(field, "+")
		increment := time.Duration(0)
		if grows {
			if increment, err = parseSeconds(more); err != nil {
				return c, err
			}
		}
		if i > 0 && increment != c.Increment {
			return c, message.Errorf("expected the same increment in every stage")
		}
		c.Increment = increment
		moves, limit, staged := strings.Cut(field, "/")
		s := &c.Stages[i]
		if !staged {
			limit = field
		} else if s.Moves, err = strconv.Atoi(moves); err != nil || s.Moves < 1 {
			return c, message.Errorf("%q: expected a number of moves", moves)
		}
		if s.Time, err = parseSeconds(limit); err != nil {
			return c, err
		}
	}
	return c, nil
}

// parseSeconds reads a time in seconds.
func parseSeconds(text string) (time.Duration, error) {
	wrong := message.Errorf("%q: expected a time in seconds", text)
	if text == "" || strings.Trim(text, "0123456789.") != "" {
		return 0, wrong
	}
	t, err := time.ParseDuration(text + "s")
	if err != nil || t == 0 {
		return 0, wrong
	}
	return t, nil
}
