package kit

import (
	"testing"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode/modetest"

	tea "github.com/charmbracelet/bubbletea"
)

// TestEditLine checks the text of the line after some keys, with the cursor drawn as a bar.
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
		{"ax\u0302b", []string{"left", "left", "y"}, "ay|x\u0302b"}, // a letter with an accent is one letter
		{"x\u0302", []string{"backspace"}, "|"},
		{"a👩\u200d🔬b", []string{"left", "backspace"}, "a|b"},
		{"🇨🇳🇻🇳", []string{"home", "delete"}, "|🇻🇳"},
		{"निकि", []string{"left", "left", "right"}, "नि|कि"},
		{"\u1100x\u1161b", []string{"left", "left", "backspace"}, "\u1100\u1161|b"}, // the letters on both sides become one
		{"a\nb\xb9\xda", []string{"left", "left"}, "a\nb|\xb9\xda"},
		{"\xb9\xda.xqf", []string{"home", "delete", "x"}, "x|\xda.xqf"}, // a file name need not be UTF-8
	} {
		e := NewLine(tc.text, 20)
		for _, k := range tc.keys {
			e.Press(modetest.Key(k))
		}
		if before, behind := e.Halves(); before+"|"+behind != tc.want {
			t.Errorf("%q after %q: %s|%s, want %s", tc.text, tc.keys, before, behind, tc.want)
		}
	}
}

// The first typed text replaces the proposed name, but keeps its folder and its extension.
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
		{[]string{"/", "w"}, "/w|"}, // a full path replaces the folder too
		{[]string{"~", "/"}, "~/|"},
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

// The first typed text replaces a selected text. Other keys edit the text.
func TestChoose(t *testing.T) {
	for _, tc := range []struct {
		keys []string
		want string
	}{
		{[]string{"b", "9"}, "b9|"},
		{[]string{" ", "b"}, " b|"},
		{[]string{"backspace", "6"}, "d6d6|"},
		{[]string{"left", "6"}, "d6d6|5"},
		{[]string{"home", "right", "x"}, "dx|6d5"},
	} {
		e := NewLine("d6d5", 20)
		e.Choose()
		for _, k := range tc.keys {
			e.Press(modetest.Key(k))
		}
		if before, behind := e.Halves(); before+"|"+behind != tc.want {
			t.Errorf("after %q: %s|%s, want %s", tc.keys, before, behind, tc.want)
		}
	}
}

// A key adds its printable characters, as far as there is room. A key without a function is
// reported.
func TestEditLineTypes(t *testing.T) {
	l := NewLine("马", 4)
	for _, msg := range []tea.KeyMsg{
		{Type: tea.KeyRunes, Runes: []rune("a\u202e\nb")},
		{Type: tea.KeySpace, Runes: []rune(" ")},
		{Type: tea.KeyRunes, Runes: []rune("c")},
	} {
		if !l.Press(msg) {
			t.Errorf("%q is not for the line", msg)
		}
	}
	if l.Text() != "马ab " {
		t.Errorf("%q after more than there is room for", l.Text())
	}
	for _, k := range []tea.KeyMsg{{Type: tea.KeyCtrlV}, {Type: tea.KeyTab}, {Type: tea.KeyUp}, {Type: tea.KeyEsc}, {Type: tea.KeyRunes, Runes: []rune("x"), Alt: true}} {
		if l.Press(k) || l.Text() != "马ab " {
			t.Errorf("%s is for the line: %q", k, l.Text())
		}
	}
}

// The line is drawn with a cursor, and with the proposed name in its own style. A long text is
// cut so that the cursor is visible.
func TestDrawLine(t *testing.T) {
	palette := canvas.Palette{canvas.Plain: {On: "<p>"}, canvas.Key: {On: "<k>"}, canvas.Choice: {On: "<c>"}, canvas.Strong: {On: "<s>"}}
	for _, tc := range []struct {
		line Line
		keys []string
		w    int
		want string
	}{
		{NewLine("", 20), nil, 6, "<p><k>_<p>     "},
		{NewLine("马炮", 20), nil, 6, "<p><s>马炮<k>_<p> "},
		{NewLine("马炮", 20), []string{"left"}, 6, "<p><s>马<k>│<s>炮<p> "},
		{NewLine("abcdefgh", 20), nil, 6, "<p><s>…efgh<k>_"},
		{NewLine("abcdefgh", 20), []string{"home"}, 6, "<p><k>│<s>abcd…"},
		{NewLine("a\nb\xb9", 20), nil, 6, "<p><s>a b�<k>_<p> "},
		{Proposed("g/1.pgn"), nil, 9, "<p><s>g/<c>1<k>│<s>.pgn<p> "},
	} {
		for _, k := range tc.keys {
			tc.line.Press(modetest.Key(k))
		}
		c := canvas.New(tc.w, 1)
		tc.line.Draw(c.Area(canvas.Rect{W: tc.w, H: 1}), 0, tc.w, canvas.Strong)
		if got := c.Render(&palette); got != tc.want {
			t.Errorf("%q after %q in %d columns: %s, want %s", tc.line.Text(), tc.keys, tc.w, got, tc.want)
		}
	}
}
