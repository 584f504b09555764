package canvas

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// growth returns a plot of nodes against depth for three branching factors. The series meet at
// the first depth.
func growth() *Plot {
	p := &Plot{XLabel: "depth", YLabel: "nodes", LogY: true}
	for i, name := range []string{"all on", "no null move", "alpha-beta"} {
		s := Series{Name: name, Style: LineStyle(i + 1)}
		for d := range 9 {
			s.Points = append(s.Points, PlotPoint{float64(d + 1), 40 * math.Pow([...]float64{2.1, 3, 4.4}[i], float64(d))})
		}
		p.Series = append(p.Series, s)
	}
	return p
}

func TestPlotGolden(t *testing.T) {
	checkGolden(t, "plot-log.golden", drawn(t, Writing{}, 60, 14, growth().Draw))
	checkGolden(t, "plot-ascii.golden", drawn(t, OnlyASCII, 38, 12, growth().Draw))
	linear := &Plot{XLabel: "ply", Series: []Series{
		{Name: "score", Points: []PlotPoint{{0, 12}, {10, 40}, {math.NaN(), 3}, {20, math.Inf(1)}, {30, -35}, {40, 5}}},
		{Name: "one point", Points: []PlotPoint{{25, 20}}},
	}}
	checkGolden(t, "plot-linear.golden", drawn(t, Writing{}, 50, 10, linear.Draw))
}

func TestPlotWithoutPoints(t *testing.T) {
	p := &Plot{Empty: "no points", LogY: true, Series: []Series{{Name: "none above 0", Points: []PlotPoint{{1, 0}, {2, -3}}}}}
	got := strings.Split(drawn(t, Writing{}, 20, 6, p.Draw), "\n")
	if got[0] != "A none above 0      " || got[1] != "no points           " {
		t.Errorf("got %q", got[:2])
	}
}

func TestTicks(t *testing.T) {
	for _, tc := range []struct {
		name string
		axis axis
		n    int
		want []float64
	}{
		{"units", axis{lo: 1, hi: 9}, 9, []float64{1, 2, 3, 4, 5, 6, 7, 8, 9}},
		{"every second", axis{lo: 1, hi: 9}, 5, []float64{2, 4, 6, 8}},
		{"below zero", axis{lo: -30, hi: 55}, 5, []float64{-20, 0, 20, 40}},
		{"parts", axis{lo: 0, hi: 1}, 3, []float64{0, 0.5, 1}},
		{"decades", axis{lo: 50, hi: 2e6, log: true}, 5, []float64{100, 1000, 1e4, 1e5, 1e6}},
		{"every third decade", axis{lo: 50, hi: 2e6, log: true}, 2, []float64{100, 1e5}},
		{"within a decade", axis{lo: 110, hi: 900, log: true}, 4, []float64{200, 500}},
		{"nothing round", axis{lo: 21, hi: 29, log: true}, 4, []float64{21, 29}},
	} {
		got := tc.axis.ticks(tc.n)
		near := cmp.Comparer(func(a, b float64) bool { return math.Abs(a-b) < 1e-9*max(1, math.Abs(a)) })
		if diff := cmp.Diff(tc.want, got, near); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
	}
}

func TestShortNumber(t *testing.T) {
	if got := shortNumber(math.Copysign(0, -1)); got != "0" {
		t.Errorf("-0: %q, want 0", got)
	}
	for v, want := range map[float64]string{
		0: "0", 7: "7", 950: "950", 999.6: "1k", 1000: "1k", 1234: "1.23k", 10000: "10k", 999600: "1M", 2.5e6: "2.5M",
		3e9: "3G", 4e12: "4T", -1500: "-1.5k", 0.5: "0.5", 0.3333: "0.333",
	} {
		if got := shortNumber(v); got != want {
			t.Errorf("%v: %q, want %q", v, got, want)
		}
	}
}

// TestPlotAnything: with random points in an area of any size, the frame keeps its shape. The ticks
// lie within the range, in ascending order.
func TestPlotAnything(t *testing.T) {
	coord := rapid.OneOf(rapid.Float64(), rapid.Float64Range(-5, 100), rapid.SampledFrom([]float64{0, 1, math.NaN(), math.Inf(1)}))
	rapid.Check(t, func(t *rapid.T) {
		p := &Plot{XLabel: "車 x", YLabel: "y 馬", LogY: rapid.Bool().Draw(t, "log")}
		for range rapid.IntRange(0, 4).Draw(t, "series") {
			s := Series{Name: rapid.SampledFrom([]string{"", "a", "車馬炮車馬炮"}).Draw(t, "name")}
			for range rapid.IntRange(0, 6).Draw(t, "points") {
				s.Points = append(s.Points, PlotPoint{coord.Draw(t, "px"), coord.Draw(t, "py")})
			}
			p.Series = append(p.Series, s)
		}
		drawn(t, Writing{}, rapid.IntRange(0, 60).Draw(t, "w"), rapid.IntRange(0, 20).Draw(t, "h"), p.Draw)
		xs, ys, ok := p.ranges()
		if !ok {
			return
		}
		for _, a := range []axis{xs, ys} {
			last := math.Inf(-1)
			for _, tick := range a.ticks(rapid.IntRange(2, 9).Draw(t, "ticks")) {
				slack := 1e-9 * max(math.Abs(a.lo), math.Abs(a.hi))
				if tick < last || tick < a.lo-slack || tick > a.hi+slack {
					t.Fatalf("tick %v after %v in %+v", tick, last, a)
				}
				last = tick
			}
		}
	})
}
