package ui

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

// A menu that does not fit says so at its right edge, and has the line marked whole
// in the status line where it is cut.
func TestMenuSaysThereIsMore(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	c := mode.Choice{Title: "Many"}
	for i := range 30 {
		c.Items = append(c.Items, fmt.Sprintf("%2d %s end", i, strings.Repeat("word ", 15)))
	}
	a.host.Choose(c)
	edges := func() (up, down bool) {
		for _, line := range strings.Split(a.View(), "\n") {
			up, down = up || strings.HasSuffix(strings.TrimRight(line, " "), "↑│"), down || strings.HasSuffix(strings.TrimRight(line, " "), "↓│")
		}
		return up, down
	}
	if up, down := edges(); up || !down {
		t.Errorf("at the top: lines above %v, below %v", up, down)
	}
	a.wantSeen(" end  ")
	a.wantSeen("└──────")
	a.press("down", "pgdown")
	a.View()
	if up, down := edges(); !up || !down {
		t.Errorf("in the middle: lines above %v, below %v\n%s", up, down, a.View())
	}
	for range 30 {
		a.press("down")
	}
	if up, down := edges(); !up || down {
		t.Errorf("at the end: lines above %v, below %v", up, down)
	}
}
