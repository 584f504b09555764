package kit

import (
	"math"
	"testing"

	"example.com/abyss/ui/canvas"
)

func TestProgress(t *testing.T) {
	palette := canvas.Palette{canvas.Plain: {On: "<p>"}, canvas.Good: {On: "<g>"}, canvas.Dim: {On: "<d>"}}
	for _, tc := range []struct {
		share float64
		want  string
	}{
		{0, "<p> <d>░░░░░░░░░░<p> "},
		{0.42, "<p> <g>████<d>░░░░░░<p> "},
		{1, "<p> <g>██████████<p> "},
		{7, "<p> <g>██████████<p> "},
		{-1, "<p> <d>░░░░░░░░░░<p> "},
		{math.NaN(), "<p> <d>░░░░░░░░░░<p> "},
		{math.Inf(1), "<p> <g>██████████<p> "},
	} {
		c := canvas.New(12, 1)
		Progress(c.Area(canvas.Rect{W: 12, H: 1}), 1, 0, 10, tc.share, canvas.Good, canvas.Dim)
		if got := c.Render(&palette); got != tc.want {
			t.Errorf("share %v: %q, want %q", tc.share, got, tc.want)
		}
	}
}
