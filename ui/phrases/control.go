package phrases

import (
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/engine/clock"
	"example.com/abyss/ui/lang"
)

// Control describes a time control: "40/2h, 15m to move pieces". In English it has the form that
// clock.Parse reads.
func Control(t T, c clock.Control) string {
	var parts []string
	if text := stages(t, &c); text != "" {
		parts = append(parts, text)
	}
	if c.PerMove > 0 {
		parts = append(parts, t("%s/move", lang.Meaning("clock"), span(t, c.PerMove)))
	}
	if c.Depth > 0 {
		parts = append(parts, t("depth %d", c.Depth))
	}
	if c.Nodes > 0 {
		parts = append(parts, t("nodes %d", lang.Meaning("clock"), c.Nodes))
	}
	if len(parts) == 0 {
		return c.String()
	}
	text := strings.Join(parts, t(", ", lang.Meaning("parts")))
	if c.Operation == 0 {
		return text
	}
	return t("%s, %s to move pieces", text, span(t, c.Operation))
}

// stages describes the stages and the increment; "" for none.
func stages(t T, c *clock.Control) (text string) {
	for i, s := range c.Stages {
		term := span(t, s.Time)
		switch {
		case s == clock.Stage{}:
			continue
		case s.Moves > 0:
			term = t("%d/%s", lang.Meaning("clock"), s.Moves, term)
		case i > 0:
			term = t("sd/%s", lang.Meaning("clock"), term)
		}
		if text != "" {
			term = t("%s+%s", lang.Meaning("stages"), text, term)
		}
		text = term
	}
	if c.Increment > 0 {
		text = t("%s+%s", lang.Meaning("increment"), text, span(t, c.Increment))
	}
	return text
}

// span describes a time of a control: "1h30m", "500ms".
func span(t T, d time.Duration) (text string) {
	if d > 0 && d < time.Second {
		return t("%dms", lang.Meaning("span"), d.Milliseconds())
	}
	add := func(part string) {
		if last, _ := utf8.DecodeLastRuneInString(text); unicode.Is(unicode.Han, last) {
			text += " "
		}
		text += part
	}
	if n := d / time.Hour; n > 0 {
		add(t("%dh", lang.Meaning("span"), int(n)))
	}
	if n := d % time.Hour / time.Minute; n > 0 {
		add(t("%dm", lang.Meaning("span"), int(n)))
	}
	if rest := d % time.Minute; rest > 0 || text == "" {
		add(t("%ss", lang.Meaning("time"), strconv.FormatFloat(rest.Seconds(), 'f', -1, 64)))
	}
	return text
}
