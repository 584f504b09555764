package experiment

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/search"
)

// Presets that are named after published experiments and the rows of the specs are defined
// separately. They must have the same settings.
func TestRowsAreThePresets(t *testing.T) {
	for prefix, s := range map[string]*Spec{"t4.7-": thesis46, "t5.4-": thesis53, "t5.10-": thesis510, "paper-": paper1} {
		for r := range s.Rows {
			name := fmt.Sprint(prefix, r+1)
			preset, ok := search.Preset(name)
			if !ok {
				t.Errorf("there is no preset %s", name)
				continue
			}
			options, err := s.Options(r, len(s.Columns)-1)
			if err != nil {
				t.Error(err)
				continue
			}
			// The lab sets the full-width depth as a search limit, not as a parameter.
			options.SetParam("nullquiesce-full", preset.Param("nullquiesce-full"))
			if diff := options.Differences(&preset); len(diff) > 0 {
				t.Errorf("%s, %s: %s; the preset %s has %s", s.ID, s.Rows[r].Label, strings.Join(diff, " "), name,
					strings.Join(preset.Differences(&options), " "))
			}
		}
	}
}
