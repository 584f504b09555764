package canvas

import (
	"strings"
	"testing"
	"time"
)

// Chinese comments have no spaces. The time to wrap a long text without spaces grows only with
// its length.
func TestWrapOfLongText(t *testing.T) {
	const runes = 400_000
	done := make(chan []string, 1)
	go func() { done <- Wrap(strings.Repeat("炮", runes), 10) }()
	select {
	case lines := <-done:
		if len(lines) != runes/5 {
			t.Errorf("%d lines, expected %d", len(lines), runes/5)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("it takes longer than ten seconds")
	}
}

// CutFront is quick even if the text is long, such as a comment of a megabyte.
func TestCutFrontOfLongText(t *testing.T) {
	for _, text := range []string{strings.Repeat("x", 1<<20), strings.Repeat("炮", 1<<19), strings.Repeat("e\u0301\u0300", 1<<18)} {
		done := make(chan string, 1)
		go func() { done <- CutFront(text, 60) }()
		select {
		case got := <-done:
			if w := Width(got); w < 58 || w > 60 || !strings.HasPrefix(got, "…") {
				t.Errorf("%d columns: %q", w, got)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("it takes longer than ten seconds")
		}
	}
}
