package theme

import (
	"slices"
	"testing"

	"example.com/abyss/internal/vt"
	"example.com/abyss/ui/canvas"

	"github.com/muesli/termenv"
	"pgregory.net/rapid"
)

// shown returns the cells of a row as a terminal shows them, followed by one cell of later output.
// Of a blank, only the background is compared.
func shown(frame string, width int) []vt.Cell {
	screen := vt.New(width+1, 1)
	_, _ = screen.Write([]byte(frame + "y"))
	row := screen.Row(0)
	for i := range row {
		if s := &row[i].Style; row[i].Rune == ' ' && !s.Underline && !s.Reverse {
			*s = vt.Style{Back: s.Back}
		}
	}
	return row
}

// TestChangesLookTheSame compares two ways to write a row. The first way writes only the
// difference at each change of style. The second way begins each style anew. Both rows look the
// same and end in the same style. The first row is not longer than the second.
func TestChangesLookTheSame(t *testing.T) {
	profiles := []termenv.Profile{termenv.TrueColor, termenv.ANSI256, termenv.ANSI, termenv.Ascii}
	rapid.Check(t, func(t *rapid.T) {
		palette := Palette(renderer(rapid.SampledFrom(profiles).Draw(t, "profile")), rapid.SampledFrom(variants()).Draw(t, "theme"),
			rapid.SampledFrom([]Board{Night, Wood, Bare}).Draw(t, "board"))
		whole := *palette
		for style := range whole {
			whole[style].Look = nil
		}
		styles := rapid.SliceOfN(rapid.IntRange(0, int(canvas.NumStyles)-1), 1, 12).Draw(t, "styles")
		c := canvas.New(2*len(styles), 1)
		area := c.Area(canvas.Rect{W: 2 * len(styles), H: 1})
		for i, style := range styles {
			area.Text(2*i, 0, rapid.SampledFrom([]string{"  ", "x ", "車", " x"}).Draw(t, "text"), canvas.Style(style))
		}
		got, want := c.Render(palette), c.Render(&whole)
		cells, wants := shown(got, 2*len(styles)), shown(want, 2*len(styles))
		if !slices.Equal(cells, wants) {
			t.Errorf("%q\nshows %+v, want\n%q\n%+v", got, cells, want, wants)
		}
		if len(got) > len(want) {
			t.Errorf("%q is longer than %q", got, want)
		}
	})
}
