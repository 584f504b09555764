package canvas

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestPairGraphDraw(t *testing.T) {
	nan := math.NaN()
	g := PairGraph{Names: []string{"1", "2", "3"}, Min: -4, Max: 4, Label: signed, Foot: "d"}
	g.Values = [2][]float64{{4, -4, nan}, {2, 4, -4}}
	for _, tt := range []struct {
		w    int
		want []string
	}{
		{24, []string{
			"+4 ███       ███        ",
			"   ██████    ███        ",
			"+0 ─────────────────────",
			"          ███       ███ ",
			"-4        ███       ███ ",
			"d    1      2      3    ",
		}},
		{9, []string{ // the last two
			"+4  █    ",
			"    █    ",
			"+0 ──────",
			"   █   █ ",
			"-4 █   █ ",
			"d  2  3  ",
		}},
	} {
		got := strings.Split(drawn(t, Han, tt.w, len(tt.want), g.Draw), "\n")
		for i := range got {
			got[i] = strings.ReplaceAll(got[i], "·", "─")
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%d columns (-want +got):\n%s", tt.w, diff)
		}
	}
}

// Whatever the sizes and the values, it stays within its area.
func TestPairGraphOfAnySize(t *testing.T) {
	value := rapid.SampledFrom([]float64{0, 1, -1, 3.7, -250, math.NaN()})
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 40).Draw(t, "pairs")
		g := PairGraph{Min: -1, Max: 1}
		for i := range n {
			g.Names = append(g.Names, strings.Repeat("9", 1+i%4))
		}
		for i := range g.Values {
			g.Values[i] = rapid.SliceOfN(value, n, n).Draw(t, "values")
		}
		drawn(t, Letters, rapid.IntRange(0, 50).Draw(t, "w"), rapid.IntRange(0, 9).Draw(t, "h"), g.Draw)
	})
}
