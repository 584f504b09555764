package review

import (
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func TestParseEffort(t *testing.T) {
	for text, want := range map[string]search.Limits{
		"nodes 200000":              {Nodes: 200_000},
		"nodes 500k":                {Nodes: 500_000},
		"Nodes 1.5M":                {Nodes: 1_500_000},
		"depth 8":                   {Depth: 8},
		"time 2s":                   {Time: 2 * time.Second},
		"time 0.5":                  {Time: time.Second / 2},
		" depth 8  time 1m nodes 1": {Depth: 8, Time: time.Minute, Nodes: 1},
	} {
		got, err := ParseEffort(text)
		if err != nil || got.Depth != want.Depth || got.Nodes != want.Nodes || got.Time != want.Time {
			t.Errorf("%q: %+v, %v, want %+v", text, got, err, want)
		}
		if again, err := ParseEffort(EffortText(got)); err != nil || again.Depth != got.Depth || again.Nodes != got.Nodes || again.Time != got.Time {
			t.Errorf("%q: written as %q, read as %+v, %v", text, EffortText(got), again, err)
		}
	}
	for _, text := range []string{
		"", "depth", "8", "plies 8", "depth 0", "depth -1", "depth 1000", "depth x", "nodes 0", "nodes 0.5", "nodes k", "nodes NaN", "nodes Inf",
		"nodes 1e300", "time 0", "time -1s", "time soon", "depth 8 nodes",
	} {
		if got, err := ParseEffort(text); err == nil || !strings.Contains(err.Error(), EffortExample) || got != (search.Limits{}) {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	if got := EffortText(search.Limits{}); got != "nodes 200000" {
		t.Errorf("without a limit: %s", got)
	}
}

// With a depth limit, every search of a review reaches that depth. Depths returns the least and the
// greatest depth.
func TestDepths(t *testing.T) {
	o := options(t)
	o.Limits = search.Limits{Depth: 4}
	plies := walk(t, xiangqi.StartFEN, "h2e2 b9c7 e2e6", o)
	if least, most := Depths(plies); least != 4 || most != 4 {
		t.Errorf("%d to %d, want 4", least, most)
	}
	plies[1].Depth = 7
	if least, most := Depths(plies); least != 4 || most != 7 {
		t.Errorf("%d to %d, want 4 to 7", least, most)
	}
	if least, most := Depths(nil); least != 0 || most != 0 {
		t.Errorf("of nothing: %d to %d", least, most)
	}
}
