package kit

import (
	"iter"

	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
)

// Hints is the line of the most important keys; it shows as many as fit. The help texts of its
// bindings are in the user's language.
type Hints []key.Binding

// placed returns the bindings that fit into w columns, each with its first column.
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
			x += hintWidth(b) + hintGap
		}
	}
}

// EndingWith appends a hint to those hints that fit into w columns together with it.
func (h Hints) EndingWith(last key.Binding, w int) (fitting Hints) {
	for _, b := range h.placed(w - hintWidth(last) - hintGap) {
		fitting = append(fitting, b)
	}
	return append(fitting, last)
}

// hintGap is how many columns separate two hints.
const hintGap = 2

// hintWidth returns the number of columns of a key and its description.
func hintWidth(b key.Binding) int { return canvas.Width(b.Help().Key + " " + b.Help().Desc) }

// Draw draws the keys, starting at column x.
func (h Hints) Draw(a canvas.Area, x int) {
	w, _ := a.Size()
	for at, b := range h.placed(w - x) {
		end := a.Text(x+at, 0, b.Help().Key, canvas.Key)
		a.Text(end+1, 0, b.Help().Desc, canvas.Plain)
	}
}

// At returns the binding at a column of the line if Draw started at column 0. A binding extends
// from its key to the end of its text; ok is false outside of bindings.
func (h Hints) At(column, w int) (b key.Binding, ok bool) {
	for x, b := range h.placed(w) {
		if column >= x && column < x+hintWidth(b) {
			return b, true
		}
	}
	return b, false
}
