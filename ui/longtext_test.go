package ui

import (
	"strings"
	"testing"
	"time"

	"example.com/abyss/ui/canvas"
)

// The time to fold a long word, such as a tag of one megabyte, grows only with its length.
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
