package canvas

import (
	"strings"
	"testing"
	"time"
)

// A long text without a space, as Chinese comments are, is wrapped in a time that grows with
// its length alone.
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
