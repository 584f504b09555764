package kit

import (
	"testing"

	"abyss/ui/mode/modetest"
)

// what the line says after some keys, with the cursor as a bar.
func TestEditLine(t *testing.T) {
	for _, tc := range []struct {
		text string
		keys []string
		want string
	}{
		{"ab", nil, "ab|"},
		{"ab", []string{"left", "x"}, "ax|b"},
		{"ab", []string{"home", "x", "end", "y"}, "xaby|"},
		{"ab", []string{"ctrl+a", "delete"}, "|b"},
		{"ab", []string{"left", "delete", "delete", "left", "left", "right"}, "a|"},
		{"马炮", []string{"left", "backspace"}, "|炮"},
		{"/tmp/a b", []string{"ctrl+w"}, "/tmp/a |"},
		{"/tmp/a b", []string{"ctrl+w", "ctrl+w"}, "/tmp/|"},
		{"abcd", []string{"left", "left", "ctrl+k"}, "ab|"},
		{"abcd", []string{"left", "ctrl+u"}, "|"},
		{"ax\u0302b", []string{"left", "left", "y"}, "ay|x\u0302b"}, // a letter with a mark is one
		{"x\u0302", []string{"backspace"}, "|"},
		{"a👩\u200d🔬b", []string{"left", "backspace"}, "a|b"},
		{"🇨🇳🇻🇳", []string{"home", "delete"}, "|🇻🇳"},
		{"निकि", []string{"left", "left", "right"}, "नि|कि"},
	} {
		e := Line{Text: tc.text, Max: 20}
		for _, k := range tc.keys {
			e.Press(modetest.Key(k))
		}
		if before, behind := e.Halves(); before+"|"+behind != tc.want {
			t.Errorf("%q after %q: %s|%s, want %s", tc.text, tc.keys, before, behind, tc.want)
		}
	}
}

// What is typed first takes the place of the name proposed, and nothing else of it.
func TestNameProposed(t *testing.T) {
	for _, tc := range []struct {
		keys []string
		want string
	}{
		{[]string{"w", "i", "n"}, "/games/win|.pgn"},
		{[]string{"backspace"}, "/games/|.pgn"},
		{[]string{"left", "w"}, "/games/2026-11-2w|1.pgn"},
		{[]string{"end", "w"}, "/games/2026-11-21.pgnw|"},
		{[]string{"ctrl+u", "w"}, "w|"},
	} {
		e := Proposed("/games/2026-11-21.pgn")
		for _, k := range tc.keys {
			e.Press(modetest.Key(k))
		}
		if before, behind := e.Halves(); before+"|"+behind != tc.want {
			t.Errorf("after %q: %s|%s, want %s", tc.keys, before, behind, tc.want)
		}
	}
}
