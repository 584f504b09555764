package ui

import (
	"strings"
	"testing"
	"time"

	"abyss/ui/canvas"
)

// The end of a long text, such as a comment of a megabyte, is found at once.
func TestCutFrontOfLongText(t *testing.T) {
	for _, text := range []string{strings.Repeat("x", 1<<20), strings.Repeat("炮", 1<<19), strings.Repeat("e\u0301\u0300", 1<<18)} {
		done := make(chan string, 1)
		go func() { done <- cutFront(text, 60) }()
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

// A long word, such as the tag of a game of a megabyte, is folded in a time that grows with
// its length alone.
func TestFoldedLongWord(t *testing.T) {
	const runes = 400_000
	done := make(chan []string, 1)
	go func() { done <- folded("of "+strings.Repeat("炮", runes), 21) }()
	select {
	case lines := <-done:
		n := 0
		for _, line := range lines {
			n += strings.Count(line, "炮")
			if canvas.Width(line) > 21 {
				t.Fatalf("a line has %d columns", canvas.Width(line))
			}
		}
		if n != runes {
			t.Errorf("%d of %d characters", n, runes)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("it takes longer than ten seconds")
	}
}
