package canvas

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func signed(v float64) string { return fmt.Sprintf("%+.0f", v) }

func TestGraphDraw(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, tc := range []struct {
		name  string
		graph Graph
		set   Writing
		want  []string
	}{
		{"around zero", Graph{Values: []float64{0, 1, 4, 8, 2, -1, -5, -8, nan, 6}, Min: -8, Max: 8, Current: -1}, Writing{}, []string{
			"   █     ▄ ",
			" ▂██▄    █ ",
			"────────·─·",
			"     ▀██   ",
			"      ▀█   ",
		}},
		{"labels, marks, current", Graph{
			Values: []float64{4, 4, -4, inf, -inf}, Min: -4, Max: 4, Current: 2, Label: signed,
			Marks: []GraphMark{{Index: 1, Rune: '!'}, {Index: 2, Rune: '?'}, {Index: 4, Rune: '?'}, {Index: 9, Rune: 'x'}},
		}, Writing{}, []string{
			"+4 ████ ██ ",
			"+0 ────────",
			"-4     █  █",
			"     ! ^  ?",
		}},
		{"a mark of the current value, and room for both", Graph{
			Values: []float64{4, 4, -4}, Min: -4, Max: 4, Current: 2,
			Marks: []GraphMark{{Index: 0, Rune: '~'}, {Index: 1, Rune: 'x'}, {Index: 2, Rune: 'x'}, {Index: 2, Rune: 'X'}},
		}, Writing{}, []string{
			"████████   ",
			"████████   ",
			"───────────",
			"        ███",
			" ~   x   X ",
			"         ^ ",
		}},
		{"one row is a sparkline", Graph{Values: []float64{-4, -2, 0, 2, 4, nan}, Min: -4, Max: 4, Current: -1}, Writing{}, []string{"▁▁▂▂▄▄▆▆██ "}},
		{"from the lower edge", Graph{Values: []float64{0, 10, 20, 40}, Current: -1}, Writing{}, []string{
			"         ██",
			"         ██",
			"      █████",
			"▁▁▁████████",
		}},
		{"all below", Graph{Values: []float64{-10, -40, 0}, Current: -1}, Writing{}, []string{
			"████████   ",
			"    ████   ",
			"    ████   ",
			"    ████   ",
		}},
		{"ascii", Graph{Values: []float64{1, 2, 3, 4, 5, 6, 7, 8, -8}, Min: -8, Max: 8, Current: 8}, OnlyASCII, []string{
			"_.:-=+*#   ",
			"---------..",
			"        #  ",
			"        ^  ",
		}},
		{"nothing known", Graph{Values: []float64{nan, nan}, Min: -1, Max: 1, Current: -1}, Writing{}, []string{"           ", "···········", "           "}},
		{"empty", Graph{Current: -1}, Writing{}, []string{"           "}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := strings.Split(drawn(t, tc.set, 11, len(tc.want), tc.graph.Draw), "\n")
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestGraphKeepsSpikes: if several values share a column, the graph shows the one furthest from
// zero. A click there returns its index.
func TestGraphKeepsSpikes(t *testing.T) {
	g := Graph{Values: make([]float64, 100), Min: -8, Max: 8, Current: -1}
	g.Values[57] = -8
	frame := strings.Split(drawn(t, Writing{}, 10, 3, g.Draw), "\n")
	if want := "     █    "; frame[2] != want {
		t.Errorf("got %q, want %q", frame[2], want)
	}
	if i, ok := g.IndexAt(5); i != 57 || !ok {
		t.Errorf("column 5 is %d, %v; want 57", i, ok)
	}
}

// TestGraphIndexAt: for any size, every column of a graph gives a value that is drawn there.
// Columns outside give none.
func TestGraphIndexAt(t *testing.T) {
	value := rapid.SampledFrom([]float64{0, 1, -1, 3.7, -250, math.NaN(), math.Inf(1), math.Inf(-1)})
	rapid.Check(t, func(t *rapid.T) {
		g := Graph{Values: rapid.SliceOfN(value, 0, 60).Draw(t, "values"), Current: rapid.IntRange(-2, 61).Draw(t, "current")}
		if rapid.Bool().Draw(t, "labels") {
			g.Label = signed
		}
		w, h := rapid.IntRange(0, 40).Draw(t, "w"), rapid.IntRange(0, 8).Draw(t, "h")
		drawn(t, Writing{Glyphs: Letters}, w, h, g.Draw)
		for x := -2; x < w+3; x++ {
			i, ok := g.IndexAt(x)
			if !ok {
				continue
			}
			if i < 0 || i >= len(g.Values) || x < 0 || x >= w {
				t.Fatalf("column %d of %d leads to %d of %d", x, w, i, len(g.Values))
			}
			at, ok := g.column(i)
			if j, known := g.IndexAt(at); !ok || !known || i != j {
				t.Fatalf("column %d leads to %d, which is drawn at %d, where %d is", x, i, at, j)
			}
		}
	})
}
