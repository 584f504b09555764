package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/internal/golden"
)

// docs/thesis-map.md lists the switches of the presets of 1992 that are on, and the parameters that
// have an effect there.
func TestPresetsOf1992(t *testing.T) {
	names := []string{"base", "abyss92"}
	var opts [2]Options
	for i, name := range names {
		opts[i] = mustPreset(t, name)
	}
	table := "\n| setting | `base` | `abyss92` |\n|---|---|---|\n"
	row := func(name string, acts func(o *Options) bool, value func(o *Options) string) {
		var cells [2]string
		for i := range opts {
			if acts(&opts[i]) {
				cells[i] = value(&opts[i])
			}
		}
		if cells[0] != "" || cells[1] != "" {
			table += fmt.Sprintf("| `%s` | %s | %s |\n", name, cells[0], cells[1])
		}
	}
	for i := range Catalog {
		f := &Catalog[i]
		row(f.Name, func(o *Options) bool { return o.On(ID(i)) }, func(o *Options) string { return o.Setting(f) })
	}
	for i := range ParamCatalog {
		p := &ParamCatalog[i]
		row(p.Name, func(o *Options) bool { return o.ParamActs(p) }, func(o *Options) string { return p.Get(&o.Params) })
	}
	row("table-entries", func(*Options) bool { return true }, func(o *Options) string { return fmt.Sprint(o.TableEntries) })
	golden.Mark(t, "../../docs/thesis-map.md", "presets of 1992", table)
}

// Nearest must return the preset with the fewest differences. The size of the table and the number
// of threads do not count as differences.
func TestNearest(t *testing.T) {
	for _, c := range []struct {
		preset, changes string
		want            string // the differences from this preset
	}{
		{"base", "", ""},
		{"base", "table-entries=64 threads=3", ""},
		{"tournament", "lmr=off table-entries=64", "lmr=off"},
		{"abyss92", "pvsingular=off threads=2", "pvsingular=off"},
	} {
		o := with(mustPreset(t, c.preset), c.changes)
		if name, differences := Nearest(&o); name != c.preset || strings.Join(differences, " ") != c.want {
			t.Errorf("%s %s: %s %v", c.preset, c.changes, name, differences)
		}
	}
}

// If a preset is a row of a table, its description lists the settings that reproduce it.
func TestPresetDoc(t *testing.T) {
	rows := 0
	for _, p := range presets {
		if p.table == "" {
			continue
		}
		rows++
		_, settings, ok := strings.Cut(PresetDoc(p.name), ": base")
		if !ok || settings != "" && !strings.HasPrefix(settings, " with ") {
			t.Errorf("%s: %q", p.name, PresetDoc(p.name))
			continue
		}
		o := with(baseOptions(), strings.TrimPrefix(settings, " with "))
		if d := o.Differences(&p.opts); len(d) > 0 || settings == " with " {
			t.Errorf("%s: %q leaves %v", p.name, PresetDoc(p.name), d)
		}
	}
	if rows == 0 {
		t.Error("no rows of tables")
	}
	if PresetDoc("nobody") != "" || slices.Contains(PresetNames(), "nobody") {
		t.Error("a preset that is none has a text")
	}
}
