package kit

import (
	"iter"

	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
)

// Hints is the line of the keys that matter most: as many as fit. Its bindings have
// their help in the language of the interface.
type Hints []key.Binding

// placed are the bindings that fit into w columns, each with the column it begins at.
func (h Hints) placed(w int) iter.Seq2[int, key.Binding] {
	return func(yield func(int, key.Binding) bool) {
		x := 0
		for _, b := range h {
			if !b.Enabled() {
				continue
			}
			if x+hintWidth(b) > w || !yield(x, b) {
				return
			}
			x += hintWidth(b) + 2
		}
	}
}

// Fitting are the hints that fit into w columns.
func (h Hints) Fitting(w int) (fitting Hints) {
	for _, b := range h.placed(w) {
		fitting = append(fitting, b)
	}
	return fitting
}

// hintWidth is the columns of a key and its description.
func hintWidth(b key.Binding) int { return canvas.Width(b.Help().Key + " " + b.Help().Desc) }

// Draw draws the keys from column x on.
func (h Hints) Draw(a canvas.Area, x int) {
	w, _ := a.Size()
	for at, b := range h.placed(w - x) {
		end := a.Text(x+at, 0, b.Help().Key, canvas.Key)
		a.Text(end+1, 0, b.Help().Desc, canvas.Plain)
	}
}

// At is the binding drawn at a column of the line, from its key to the end of its text, if Draw
// began it at column 0; ok is false between two and behind the last.
func (h Hints) At(column, w int) (b key.Binding, ok bool) {
	for x, b := range h.placed(w) {
		if column >= x && column < x+hintWidth(b) {
			return b, true
		}
	}
	return b, false
}
