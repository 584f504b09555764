package libraryview

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/ui/mode"
)

// Text typed in the palette finds games by names, events and years. A late answer to an older
// text is dropped. A single letter starts no query.
func TestFindsGamesByName(t *testing.T) {
	f := newFixture(t, true)
	var things []mode.Thing
	names := func() string {
		var list []string
		for _, one := range things {
			list = append(list, one.Name)
		}
		return strings.Join(list, " | ")
	}
	found := func(list []mode.Thing) { things = list }
	late := f.Find("lvqin", found)
	if cmd := f.Find("五羊", found); late == nil || cmd != nil {
		t.Fatal("two pieces of work at a time")
	}
	next := late().(mode.Answer).Take()
	if len(things) > 0 {
		t.Errorf("the late answer counts: %s", names())
	}
	f.run(next)
	const won, drawn = "胡荣华 - 吕钦; 1982-11-03; 1982年全国个人赛", "吕钦 - 许银川; 1995; 五羊杯"
	for _, tc := range []struct {
		typed string
		want  []string
	}{
		{"五羊", []string{drawn}},
		{"lvqin", []string{drawn, won}},
		{"lvqin 1982", []string{won}},
		{"lq", []string{drawn, won}},
		{"1995", []string{drawn}},
		{"吕", nil},
		{"nobody:", nil},
	} {
		f.run(f.Find(tc.typed, found))
		if got := names(); got != strings.Join(tc.want, " | ") {
			t.Errorf("%q finds %q, expected %q", tc.typed, got, tc.want)
		}
	}
	f.run(f.Find("五羊", found))
	if len(things) != 1 {
		t.Fatal(names())
	}
	f.run(things[0].Open(""))
	if s := f.app.Studies; len(s) != 1 || s[0].Title != "a.pgn:2" {
		t.Errorf("opened is %+v", s)
	}
	f.write("deep/d.pgn", "[Event \"五羊杯\"]\n\n1. c3c4 *\n")
	f.add(f.options.Index)
	f.run(f.Update(shownMsg))
	f.run(f.Find("五羊", found))
	if !slices.ContainsFunc(things, func(one mode.Thing) bool { return strings.HasPrefix(one.Name, "五羊杯") }) {
		t.Errorf("a game that was added is not found: %s", names())
	}
}
