package canvas

import (
	"math"
	"strings"
	"testing"
)

// TestVBar checks the cells of a vertical bar, from top to bottom.
func TestVBar(t *testing.T) {
	for _, tc := range []struct {
		share float64
		want  string
	}{
		{0, "░░░░"},
		{0.5, "░░██"},
		{0.62, "░▄██"},
		{0.1, "░░░▄"},
		{1, "████"},
		{math.NaN(), "░░░░"},
	} {
		got := drawn(t, Writing{}, 1, 4, func(a Area) { a.VBar(0, 4, tc.share) })
		if got = strings.ReplaceAll(got, "\n", ""); got != tc.want {
			t.Errorf("share %v: %q, want %q", tc.share, got, tc.want)
		}
	}
}

// TestDrawBar: Red's share of the bar is at Red's end of the board.
func TestDrawBar(t *testing.T) {
	g := Compact
	for flipped, want := range map[bool]string{false: " ░░░░░▄████ ", true: " ████▀░░░░░ "} {
		g.Flipped = flipped
		got := drawn(t, Writing{}, 1, 12, func(a Area) { g.DrawBar(a, 0, 0.45) })
		if got = strings.ReplaceAll(got, "\n", ""); got != want {
			t.Errorf("flipped %v: %q, want %q", flipped, got, want)
		}
	}
}

// TestBarStyles: Red's part has the style BarRed, and Black's part BarBlack.
func TestBarStyles(t *testing.T) {
	c := New(2, 1)
	c.Area(Rect{0, 0, 1, 1}).VBar(0, 1, 1)
	c.Area(Rect{1, 0, 1, 1}).VBar(0, 1, 0)
	palette := Palette{BarRed: {On: "R"}, BarBlack: {On: "B"}}
	if got, want := c.Render(&palette), "R█B░"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
