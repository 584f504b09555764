package prototest

import (
	"regexp"
	"strings"
	"testing"
)

// maxOptionLine is the greatest length of a line that announces an option. uci2wb converts it to a
// line that xboard cuts at 300 characters.
const maxOptionLine = 250

// CheckOptions tests an engine's options for known problems with GUIs. The parameter lines contains
// the engine's whole introduction.
func CheckOptions(t testing.TB, lines []string) {
	t.Helper()
	form := regexp.MustCompile(`^option (?:name )?(.+?) type (check|spin|combo|string|button)\b`)
	checks, others := "", []string(nil)
	for _, line := range lines {
		if !strings.HasPrefix(line, "option ") {
			continue
		}
		if len(line) >= maxOptionLine {
			t.Errorf("%d characters, expected less than %d: %s", len(line), maxOptionLine, line)
		}
		m := form.FindStringSubmatch(line)
		if m == nil {
			t.Errorf("no name and type: %s", line)
			continue
		}
		if m[2] == "check" {
			checks += m[1]
		} else {
			others = append(others, m[1])
		}
		if m[2] == "combo" {
			checkCombo(t, line)
		}
	}
	if len(others) < 40 {
		t.Errorf("%d options beside the checks, expected every setting of the search", len(others))
	}
	// uci2wb searches for the names of checks in one text that contains all names.
	for _, name := range others {
		if strings.Contains(checks, name) {
			t.Errorf("option %s: its name is part of those of checks, %s", name, checks)
		}
	}
}

// checkCombo tests the values of a combo. The default must come first, because uci2wb takes the
// first value as the default. Each value must be one word, because uci2wb reads only one word.
func checkCombo(t testing.TB, line string) {
	t.Helper()
	_, rest, _ := strings.Cut(line, " type combo")
	var values []string
	standard, key := "", ""
	for _, w := range strings.Fields(rest) {
		switch {
		case w == "var" || w == "default":
			key = w
			continue
		case key == "var":
			values = append(values, w)
		case key == "default":
			standard = w
		default:
			t.Errorf("a choice of more than a word: %s", line)
		}
		key = ""
	}
	if len(values) == 0 || values[0] != standard {
		t.Errorf("expected the default to be the first choice: %s", line)
	}
}
