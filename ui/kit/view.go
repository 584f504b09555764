package kit

import (
	"io"
	"iter"
	"strconv"
	"strings"

	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// A Bubble makes a string of its view, with escape sequences for the colours. Here
// it gets a style of the canvas written as the number of a colour, and its view is
// drawn on the canvas by those numbers: themes, glyph sets and pictures stay the
// canvas's.

// firstColour is the number of the colour that stands for the first style. Those
// below it have shorter escape sequences.
const firstColour = 16

// renderer writes the styles. It writes all colours and asks no terminal.
var renderer = func() *lipgloss.Renderer {
	r := lipgloss.NewRenderer(io.Discard)
	r.SetColorProfile(termenv.ANSI256)
	r.SetHasDarkBackground(true)
	return r
}()

// named are the styles of the canvas for a Bubble.
var named = func() (styles [canvas.NumStyles]lipgloss.Style) {
	for i := range styles {
		styles[i] = renderer.NewStyle().Foreground(lipgloss.Color(strconv.Itoa(firstColour + i)))
	}
	return styles
}()

// runs are the parts of a line of a view that are of one style.
func runs(view string) iter.Seq2[string, canvas.Style] {
	return func(yield func(string, canvas.Style) bool) {
		style := canvas.Plain
		for view != "" {
			text, rest, _ := strings.Cut(view, "\x1b[")
			if text != "" && !yield(text, style) {
				return
			}
			sequence, after, _ := strings.Cut(rest, "m")
			style, view = styleOf(sequence), after
		}
	}
}

// styleOf is the style that an escape sequence begins: that of its colour, or Plain.
func styleOf(sequence string) canvas.Style {
	_, number, coloured := strings.Cut(sequence, "38;5;")
	if !coloured {
		return canvas.Plain
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < firstColour || n >= firstColour+int(canvas.NumStyles) {
		return canvas.Plain
	}
	return canvas.Style(n - firstColour)
}
