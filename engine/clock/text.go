package clock

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/internal/message"
)

// precision is the smallest unit of a time in a Control. A multiple of it has a text that is read
// back as the same time.
const precision = time.Millisecond

// noLimit is the text of the zero Control.
const noLimit = "none"

// Parse reads a time control:
//
//	control = "none" | part { "," part }
//	part    = clock | time "/move" | "depth" number | "nodes" number | "operation" time
//	clock   = stage { "+" stage } [ "+" increment ]
//	stage   = number "/" time | "sd/" time
//
// A time has Go's syntax, with units: 2h, 1h30m, 10m, 5s, 500ms. An increment is a bare time, or 0.
// The first stage of a clock may also be a bare time, which means sudden death. Case, spaces around
// the signs and the order of the parts do not matter. No part may occur twice. Examples:
//
//	40/2h                   40 moves in 2 hours, over and over
//	40/2h + 20/1h           then 20 in each further hour
//	40/90m + sd/30m + 30s   then 30 minutes for the rest, and 30 s a move
//	10m                     sudden death
//	5m + 3s                 with an increment
//	5s/move                 a fixed time for each move
//	depth 6                 no clock
//	10m, nodes 100000       whichever ends first
//	40/2h, operation 15m    the time to make the moves, out of the 2 hours
//
// The error states what was read, where, and what was expected there.
func Parse(text string) (Control, error) { return parseWhole(text, false) }

// ParseSeconds parses all forms of Parse, and the forms of programs that play engine matches: a
// number without a unit is seconds, 1:30 is minutes and seconds, and inf is no limit.
//
//	10+0.1     10 seconds and a tenth a move
//	40/60      40 moves in a minute, over and over
//	1:30+2     a minute and a half and 2 seconds a move
func ParseSeconds(text string) (Control, error) { return parseWhole(text, true) }

func parseWhole(text string, seconds bool) (Control, error) {
	c, err := parse(text, seconds)
	if err == nil {
		err = c.Validate()
	}
	if err != nil {
		return Control{}, message.Errorf("time control %q: %w", text, err)
	}
	return c, nil
}

// parse reads the input of Parse and leaves checks of the whole to Validate.
func parse(text string, seconds bool) (c Control, err error) {
	word := strings.TrimSpace(text)
	if strings.EqualFold(word, noLimit) || seconds && strings.EqualFold(word, "inf") {
		return Control{}, nil
	}
	seen := map[message.Word]bool{}
	at := 0
	for part := range strings.SplitSeq(text, ",") {
		s := scrap{part, at, seconds}
		at += len(part) + 1
		kind, err := c.parsePart(s.trim())
		if err != nil {
			return c, err
		}
		if seen[kind] {
			return c, s.trim().wrong(message.New("only one %s", kind))
		}
		seen[kind] = true
	}
	return c, nil
}

// parsePart reads one part of a control and returns its kind.
func (c *Control) parsePart(s scrap) (kind message.Word, err error) {
	word, rest, _ := s.cut(" ")
	if slash, per, ok := s.cut("/"); ok && strings.EqualFold(per.text, "move") {
		c.PerMove, err = slash.time()
		return message.Word("time per move"), err
	}
	switch strings.ToLower(word.text) {
	case "depth":
		n, err := rest.number(1, 1<<31-1)
		c.Depth = int(n)
		return message.Word("depth"), err
	case "nodes":
		c.Nodes, err = rest.number(1, 1<<64-1)
		return message.Word("number of nodes"), err
	case "operation":
		c.Operation, err = rest.time()
		return message.Word("operation time"), err
	}
	if s.text == "" || !strings.ContainsAny(s.text[:1], "0123456789sS") {
		return "", s.wrong(message.New("a time control such as 40/2h, 10m+5s, 5s/move, depth 6, nodes 100000 or none"))
	}
	return message.Word("time for the game"), c.parseClock(s)
}

// parseClock reads the stages and the increment of a clock.
func (c *Control) parseClock(s scrap) error {
	for i, more := 0, true; more; i++ {
		var term scrap
		term, s, more = s.cut("+")
		moves, limit, staged := term.cut("/")
		switch {
		case i > 0 && !staged && more:
			return term.wrong(message.New("a stage such as 20/1h or sd/30m; an increment such as 5s can only come at the end"))
		case i > 0 && !staged:
			if term.text == "0" || term.text == "0s" {
				return nil
			}
			t, err := term.time()
			c.Increment = t
			return err
		case i >= MaxStages:
			return term.wrong(message.New("at most %d stages", MaxStages))
		}
		stage := &c.Stages[i]
		if !staged {
			limit = term
		} else if !strings.EqualFold(moves.text, "sd") {
			n, err := moves.number(1, MaxMoves)
			if err != nil {
				return err
			}
			stage.Moves = int(n)
		}
		t, err := limit.time()
		if err != nil {
			return err
		}
		stage.Time = t
	}
	return nil
}

// scrap is a piece of the text, with the index of the byte where it begins. If seconds is true, a
// time needs no unit.
type scrap struct {
	text    string
	at      int
	seconds bool
}

// trim returns s without the spaces around it.
func (s scrap) trim() scrap {
	left := strings.TrimLeft(s.text, " \t")
	return scrap{strings.TrimRight(left, " \t"), s.at + len(s.text) - len(left), s.seconds}
}

// cut works like strings.Cut, and also trims both parts.
func (s scrap) cut(sep string) (before, after scrap, ok bool) {
	b, a, ok := strings.Cut(s.text, sep)
	return scrap{b, s.at, s.seconds}.trim(), scrap{a, s.at + len(s.text) - len(a), s.seconds}.trim(), ok
}

// wrong returns an error that says what was expected in place of s.
func (s scrap) wrong(expected *message.Text) error {
	if s.text == "" {
		return message.Errorf("at character %d: found nothing, expected %v", s.at+1, expected)
	}
	return message.Errorf("at %d: %q: expected %v", s.at+1, s.text, expected)
}

// time reads a time; it must be valid in a Control.
func (s scrap) time() (time.Duration, error) {
	text, expected := strings.ToLower(s.text), message.New("a time with its unit, such as 2h, 10m, 5s or 500ms")
	text = chineseUnits.Replace(text)
	if s.seconds {
		text, expected = withUnit(text), message.New("a time, such as 10 or 0.1 in seconds, 1:30, 10m or 500ms")
	}
	t, err := time.ParseDuration(text)
	if err != nil || text[0] < '0' || text[0] > '9' {
		return 0, s.wrong(expected)
	}
	if err := validateTime(t); err != nil {
		return 0, message.Errorf("at %d: %q: %w", s.at+1, s.text, err)
	}
	return t, nil
}

// chineseUnits replaces the words of a time in Chinese, such as 每步 3 秒 after a +, by units.
var chineseUnits = strings.NewReplacer(
	" ", "", "每步", "", "加", "", "小时", "h", "小時", "h", "分钟", "m", "分鐘", "m", "分", "m",
	"毫秒", "ms", "秒钟", "s", "秒鐘", "s", "秒", "s",
)

// withUnit adds the unit to a number of seconds, and converts minutes and seconds to a time with
// units. Any other text stays unchanged.
func withUnit(text string) string {
	const digits = "0123456789."
	minutes, rest, ok := strings.Cut(text, ":")
	switch {
	case ok && minutes != "" && rest != "" && strings.Trim(minutes, digits[:10]) == "" && strings.Trim(rest, digits) == "":
		if seconds, err := strconv.ParseFloat(rest, 64); err != nil || seconds >= 60 {
			return text // the text is not a time
		}
		return minutes + "m" + rest + "s"
	case text != "" && strings.Trim(text, digits) == "":
		return text + "s"
	}
	return text
}

// number reads a whole number between two bounds.
func (s scrap) number(from, to uint64) (uint64, error) {
	n, err := strconv.ParseUint(s.text, 10, 64)
	if errors.Is(err, strconv.ErrSyntax) {
		return 0, s.wrong(message.New("a whole number"))
	}
	if err != nil || n < from || n > to {
		return 0, s.wrong(message.New("a number from %d to %d", from, to))
	}
	return n, nil
}

// String returns the shortest text that Parse reads as the same control.
func (c Control) String() string {
	var parts, terms []string
	for i, s := range c.Stages {
		switch {
		case s == Stage{}:
		case s.Moves > 0:
			terms = append(terms, fmt.Sprintf("%d/%s", s.Moves, formatTime(s.Time)))
		case i > 0:
			terms = append(terms, "sd/"+formatTime(s.Time))
		default:
			terms = append(terms, formatTime(s.Time))
		}
	}
	if c.Increment > 0 {
		terms = append(terms, formatTime(c.Increment))
	}
	if len(terms) > 0 {
		parts = append(parts, strings.Join(terms, "+"))
	}
	if c.PerMove > 0 {
		parts = append(parts, formatTime(c.PerMove)+"/move")
	}
	if c.Depth > 0 {
		parts = append(parts, fmt.Sprintf("depth %d", c.Depth))
	}
	if c.Nodes > 0 {
		parts = append(parts, fmt.Sprintf("nodes %d", c.Nodes))
	}
	if c.Operation > 0 {
		parts = append(parts, "operation "+formatTime(c.Operation))
	}
	if len(parts) == 0 {
		return noLimit
	}
	return strings.Join(parts, ", ")
}

// formatTime formats a time without the units that are zero: "2h", not "2h0m0s".
func formatTime(t time.Duration) string {
	text := t.String()
	if strings.HasSuffix(text, "m0s") {
		text = strings.TrimSuffix(text, "0s")
	}
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}

// MarshalText returns the text of String, for settings files.
func (c Control) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText parses a text as Parse does, for settings files. If the text is invalid, c does not
// change.
func (c *Control) UnmarshalText(text []byte) error {
	parsed, err := Parse(string(text))
	if err == nil {
		*c = parsed
	}
	return err
}
