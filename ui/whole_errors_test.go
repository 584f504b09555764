package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

// The method named shows reports whether the screen contains the words of a text in order, even
// across several rows.
func (a *app) shows(text string) bool {
	frame := strings.Join(strings.Fields(stripSGR(a.View())), " ")
	return strings.Contains(frame, strings.Join(strings.Fields(text), " "))
}

// A long error is readable to its end, also on a small screen. The test shows it beside the line
// being typed, and as a message.
func TestLongErrorsAreRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "with-a-rather-long-name-of-a-file.pgn")
	if err := os.WriteFile(path, []byte("[Event \"x\"]\n\n1. h2i5 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]int{{80, 24}, {80, 23}, {60, 24}} {
		a := newApp(t, size[0], size[1], playtest.AsRed)
		a.open(path)
		_, err := format.ReadFile(path)
		want := a.host.errorText(err)
		if len(want) < size[0] {
			t.Fatalf("%q is not long", want)
		}
		if tail := want[strings.LastIndex(want, "line 3"):]; !a.shows(tail) {
			t.Errorf("%v: %q is cut:\n%s", size, tail, stripSGR(a.View()))
		}
		a.press("esc")
		a.host.Problem(want)
		if !a.shows(want[strings.LastIndex(want, "line 3"):]) {
			t.Errorf("%v: %q, said, is cut:\n%s", size, want, stripSGR(a.View()))
		}
		a.press("left")
		if a.shows("line 3") {
			t.Errorf("%v: the error stays behind a key", size)
		}
	}
}

func TestFolded(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", []string{""}},
		{"short", []string{"short"}},
		{"two words", []string{"two", "words"}},
		{"in /a/long/path here", []string{"in", "/a/long", "/path", "here"}},
		{"车马相仕帅", []string{"车马相", "仕帅"}},
	} {
		if got := folded(c.text, 8); strings.Join(got, "|") != strings.Join(c.want, "|") {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

// A question that opens with an error shows the error in the language of the interface.
func TestProblemOfAQuestionIsShown(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	_, missing := os.Open("no.epd")
	q := mode.Question{Label: "Suite:", Text: "no.epd", File: true, Problem: message.Errorf("not opened: %w", missing)}
	a.host.self().Ask(q)
	a.wantSeen("Not opened: open no.epd")
	a.press("esc")
	a.looks.setLanguage(lang.Chinese)
	a.host.self().Ask(q)
	a.wantSeen("未能打开：")
}

// If a reader leaves out a part of a game, this is reported in the language of the interface.
func TestRemarkOnAFileInChinese(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bad.pgn")
	if err := os.WriteFile(path, []byte("[Event \"x\"]\n\n1. h2e2 h9g7 2. h0h9 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := newApp(t, 120, 40, playtest.AsRed)
	a.looks.setLanguage(lang.Chinese)
	a.open(path)
	a.wantSeen("已打开 bad.pgn：第 3 行：")
	a.wantSeen("不合规则")
	a.wantUnseen("left out")
}
