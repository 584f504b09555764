package kit

import (
	"math"

	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/progress"
	"github.com/muesli/termenv"
)

// bar is the Bubble, without colours: a style of the canvas is not one of its own.
var bar = progress.New(progress.WithColorProfile(termenv.Ascii), progress.WithoutPercentage())

// Progress draws a bar of w columns along row y, share of it (0 to 1, NaN as 0) in
// full blocks of one style and the rest lightly shaded in the other.
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
