package kit

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/help"
	"github.com/charmbracelet/bubbles/key"
)

// Hints is the line of the keys that matter most: as many as fit. Its bindings have
// their help in the language of the interface.
type Hints []key.Binding

// between is the style by which the blanks between two keys are told from theirs.
const between = canvas.Rule

// newest is the line that was made last: it is drawn with every frame and seldom
// another.
var newest struct {
	sync.Mutex
	of, view string
}

// view is the line as the Bubble has it in w columns.
func (h Hints) view(w int) string {
	of := h.text(w)
	newest.Lock()
	defer newest.Unlock()
	if of != newest.of {
		newest.of, newest.view = of, h.made(w)
	}
	return newest.view
}

// text is what the view depends on.
func (h Hints) text(w int) string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(w))
	for i := range h {
		if !h[i].Enabled() {
			continue
		}
		b.WriteByte(0)
		b.WriteString(h[i].Help().Key)
		b.WriteByte(0)
		b.WriteString(h[i].Help().Desc)
	}
	return b.String()
}

// made is view made anew.
func (h Hints) made(w int) string {
	line := help.Model{Width: w, ShortSeparator: "  ", Styles: help.Styles{
		ShortKey: named[canvas.Key], ShortDesc: named[canvas.Plain], ShortSeparator: named[between],
	}}
	return strings.TrimRight(line.ShortHelpView(h), " ") // where it cuts, it has a blank before what says so
}

// Draw draws the keys from column x on.
func (h Hints) Draw(a canvas.Area, x int) {
	w, _ := a.Size()
	for text, style := range runs(h.view(w - x)) {
		if style == between {
			x += canvas.Width(text)
			continue
		}
		x = a.Text(x, 0, text, style)
	}
}

// At is the binding drawn at a column of the line, from its key to the end of what it
// does, where Draw began it at column 0; ok is false between two and behind the last.
func (h Hints) At(column, w int) (b key.Binding, ok bool) {
	drawn := slices.DeleteFunc(slices.Clone(h), func(b key.Binding) bool { return !b.Enabled() })
	i, x := -1, 0
	for text, style := range runs(h.view(w)) {
		if style == canvas.Key {
			i++
		}
		from := x
		x += canvas.Width(text)
		if column >= from && column < x && style != between {
			return drawn[i], true
		}
	}
	return b, false
}
