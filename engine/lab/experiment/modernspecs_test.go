package experiment

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/search"
)

// ideaSettings returns the settings in which the two programs of a pairing differ. One of the two
// programs has no settings of its own.
func ideaSettings(p *Pairing) []string { return slices.Concat(p.A.Settings, p.B.Settings) }

// Each heuristic of the preset must be switched off in one row. Each setting in the other rows must
// be absent from the preset, because otherwise an idea would be measured against itself.
func TestModernRowsAreOfThePreset(t *testing.T) {
	modern, _ := search.Preset(modernPreset)
	// These heuristics have no row, because programs have had them since 1992 and the thesis
	// measures them.
	left := []string{"deepening", "aspiration", "minwindow", "failsoft", "table", "tableorder", "captures", "pathterms"}
	for _, list := range [][]Pairing{modernWithout, modernOf1992} {
		for i := range list {
			for _, setting := range ideaSettings(&list[i]) {
				if name, off := strings.CutSuffix(setting, "=off"); off {
					left = append(left, name)
				}
			}
		}
	}
	for i := range search.Catalog {
		if f := &search.Catalog[i]; f.On(&modern.Settings) && !slices.Contains(left, f.Name) {
			t.Errorf("no row is without %s, which the preset %s has on", f.Name, modernPreset)
		}
	}
	for _, s := range modernSpecs {
		cells, err := s.GameCells()
		if err != nil {
			t.Fatal(err)
		}
		for i := range cells {
			c := &cells[i]
			if c.A.Fingerprint() == c.B.Fingerprint() {
				t.Errorf("%s: %s is no change of the preset", s.ID, &c.Pairing)
			}
			changed := &c.A
			if c.Pairing.A == modernProgram {
				changed = &c.B
			}
			if diff := changed.Differences(&modern); len(diff) == 0 || slices.ContainsFunc(diff, func(d string) bool { return !slices.Contains(ideaSettings(&c.Pairing), d) }) {
				t.Errorf("%s, %s: differs by %q, expected only %q", s.ID, &c.Pairing, diff, ideaSettings(&c.Pairing))
			}
		}
	}
}

// Every row must have 400 games from 200 openings. The rows by nodes and by time must be the same,
// and timed games run alone.
func TestModernGames(t *testing.T) {
	var byNodes, others []string
	for _, s := range modernSpecs {
		cells, err := s.GameCells()
		if err != nil {
			t.Fatal(err)
		}
		for i := range cells {
			c := &cells[i]
			if c.Games() != 400 || c.Alone != c.Budget.Timed() || (c.Pairing.A.Idea == "") == (c.Pairing.B.Idea == "") {
				t.Errorf("%s, %s: %d games, alone %t", s.ID, &c.Pairing, c.Games(), c.Alone)
			}
			switch s.ID {
			case "modern-nodes":
				byNodes = append(byNodes, c.Pairing.String())
			case "modern-clock":
				if k := c.Contest(); k.A.Limits != "clock 10s+100ms" || !k.Timed() || !c.Match().A.Control.Timed() {
					t.Errorf("limits %q, timed %t", k.A.Limits, k.Timed())
				}
			default:
				others = append(others, c.Pairing.String())
			}
		}
	}
	if !slices.Equal(byNodes, others) {
		t.Errorf("by nodes %q, by time %q", byNodes, others)
	}
	if once := slices.Compact(slices.Sorted(slices.Values(others))); len(once) != len(others) {
		t.Errorf("an idea twice: %q", others)
	}
}

// Each of the largest ideas has a row with the network. Its program differs from the preset only in
// the settings of the idea.
func TestModernNet(t *testing.T) {
	whole, ok := search.Preset("tournament")
	if !ok {
		t.Fatal("no preset tournament")
	}
	cells, err := modernNet.GameCells()
	if err != nil {
		t.Fatal(err)
	}
	if len(cells) != len(largestIdeas) {
		t.Errorf("%d rows, expected one for each of %q", len(cells), largestIdeas)
	}
	for i := range cells {
		c := &cells[i]
		if c.Games() != 200 || c.A.Fingerprint() != whole.Fingerprint() || c.B.Network() == nil {
			t.Errorf("%s: %d games", &c.Pairing, c.Games())
		}
		for _, d := range c.B.Differences(&whole) {
			if !slices.Contains(c.Pairing.B.Settings, d) {
				t.Errorf("%s: differs by %s", &c.Pairing, d)
			}
		}
	}
}
