package strength

import (
	"strings"
	"testing"

	"example.com/abyss/engine/search"
)

func TestLevelsAreData(t *testing.T) {
	all := Levels()
	if len(all) < 5 {
		t.Fatalf("%d levels", len(all))
	}
	names := map[string]bool{}
	for i, l := range all {
		if l.ID != i+1 || l.Name == "" || l.Chinese == "" || l.Doc == "" || names[l.Name] {
			t.Errorf("level %d: %+v", i+1, l)
		}
		names[l.Name] = true
		if _, ok := search.Preset(l.Preset); l.Preset != "" && !ok {
			t.Errorf("%s: no preset %q", l.Name, l.Preset)
		}
		if l.Weakened() && l.Depth == 0 {
			t.Errorf("%s weighs every move and has no depth", l.Name)
		}
		if byID, ok := ByID(l.ID); !ok || byID != l {
			t.Errorf("ByID(%d) = %v, %t", l.ID, byID, ok)
		}
		if byName, ok := ByName(strings.ToUpper(l.Name)); !ok || byName != l {
			t.Errorf("ByName(%q) = %v, %t", l.Name, byName, ok)
		}
	}
	all[0].Name = "changed"
	if Levels()[0].Name == "changed" {
		t.Error("the list is shared")
	}
	if _, ok := ByID(0); ok {
		t.Error("there is a level 0")
	}
	if _, ok := ByName("nobody"); ok {
		t.Error("there is a level nobody")
	}
}

func TestFullHasNoLimits(t *testing.T) {
	full := Full()
	if full.Weakened() || full.Depth != 0 || full.Nodes != 0 || full.Preset != "" {
		t.Errorf("%+v", full)
	}
	if got := full.Limits(); got != "no limit but the clock" {
		t.Errorf("%q", got)
	}
}

func TestLimitsText(t *testing.T) {
	l := Level{ID: 2, Name: "Some", Depth: 2, Nodes: 500, Careless: 40, Noise: 120, Preset: "abyss92"}
	want := "2 Some: 2 plies, 500 nodes, careless 40 %, noise 1.20, preset abyss92"
	if got := l.String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestWithinTakesTheStricter(t *testing.T) {
	l := Level{Depth: 4, Nodes: 1000}
	for _, c := range []struct{ given, want search.Limits }{
		{search.Limits{}, search.Limits{Depth: 4, Nodes: 1000}},
		{search.Limits{Depth: 9, Nodes: 9000, Time: 5}, search.Limits{Depth: 4, Nodes: 1000, Time: 5}},
		{search.Limits{Depth: 2, Nodes: 10}, search.Limits{Depth: 2, Nodes: 10}},
	} {
		if got := l.within(c.given); got != c.want {
			t.Errorf("%v: %v, want %v", c.given, got, c.want)
		}
	}
}
