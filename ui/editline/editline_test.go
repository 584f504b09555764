package editline

import (
	"strings"
	"testing"
	"time"

	"abyss/ui/canvas"
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

// The end of a long text, such as a comment of a megabyte, is found at once.
func TestCutFrontOfLongText(t *testing.T) {
	for _, text := range []string{strings.Repeat("x", 1<<20), strings.Repeat("炮", 1<<19), strings.Repeat("e\u0301\u0300", 1<<18)} {
		done := make(chan string, 1)
		go func() { done <- CutFront(text, 60) }()
		select {
		case got := <-done:
			if w := canvas.Width(got); w < 58 || w > 60 || !strings.HasPrefix(got, "…") {
				t.Errorf("%d columns: %q", w, got)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("it takes longer than ten seconds")
		}
	}
}
