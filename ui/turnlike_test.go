package ui

import (
	"strings"
	"testing"

	"example.com/abyss/ui/play/playtest"
)

// A mode that follows Play says that its board turns, but only when it turns.
func TestModeSaysThatItsBoardTurns(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.deliver(playtest.State(t, playtest.Mated, playtest.AsBlack))
	a.press("f", "2")
	const text = "Black is at the bottom, as in Play; f turns the board"
	if !strings.Contains(a.host.notice.text, text) {
		t.Errorf("Analyze says %q, expected %q", a.host.notice.text, text)
	}
	a.press("1", "2")
	if strings.Contains(a.host.notice.text, text) {
		t.Errorf("Analyze says %q again", a.host.notice.text)
	}
}
