package experiment

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/search"
)

// The games for each idea must play a preset in its current form against one change of it, 600
// games each, and cover every switch that a preset has on and that has an effect.
func TestIdeas(t *testing.T) {
	for _, s := range ideaSpecs {
		preset := strings.TrimPrefix(s.ID, "ideas-")
		base, ok := search.Preset(preset)
		if !ok {
			t.Fatalf("no preset %s", preset)
		}
		cells, err := s.GameCells()
		if err != nil {
			t.Fatal(err)
		}
		var without []string
		for i := range cells {
			c := &cells[i]
			whole, changed := &c.A, &c.B
			if c.Pairing.A.Idea != "" {
				whole, changed = changed, whole
			}
			if c.Games() != 600 || whole.Fingerprint() != base.Fingerprint() || changed.Fingerprint() == base.Fingerprint() {
				t.Errorf("%s, %s: %d games, %q", s.ID, &c.Pairing, c.Games(), changed.Differences(&base))
			}
			without = append(without, c.Pairing.B.Settings...)
		}
		limits := search.Limits{Nodes: ideaNodes}
		for i := range search.Catalog {
			if f := &search.Catalog[i]; base.On(f.ID) && f.Inert(&base, &limits) == nil && !slices.ContainsFunc(without, func(s string) bool { return strings.HasPrefix(s, f.Name+"=") }) {
				t.Errorf("%s: no row leaves out %s", s.ID, f.Name)
			}
		}
	}
}
