package kit

import (
	"math"

	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/progress"
	"github.com/muesli/termenv"
)

// bar is the Bubble without colours, because it cannot use the styles of a canvas.
var bar = progress.New(progress.WithColorProfile(termenv.Ascii), progress.WithoutPercentage())

// Progress draws a bar of w columns along row y. Full blocks in the first style fill the given
// share of the bar, from 0 to 1, and light shading in the other style fills the rest. NaN counts as
// 0.
func Progress(a canvas.Area, x, y, w int, share float64, full, rest canvas.Style) {
	bar := bar
	bar.Width = w
	if math.IsNaN(share) {
		share = 0
	}
	for _, r := range bar.ViewAs(min(max(share, 0), 1)) {
		style := rest
		if r == bar.Full {
			style = full
		}
		x = a.Put(x, y, r, style)
	}
}
