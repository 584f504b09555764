package search

import (
	"slices"
	"strings"
	"testing"
)

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
