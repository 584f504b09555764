package report

import (
	"math"
	"slices"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// Each usual spread must be the upper quartile of the spreads in the committed conclusions.
func TestUsualSpread(t *testing.T) {
	e := repositoryEvidence(t)
	spreads := map[float64][]float64{}
	for i := range pages {
		for _, j := range e.Judge(pages[i].chapter) {
			for k := range j.Near.Parts {
				m := &j.Near.Parts[k]
				low, high := m.Test.Low, m.Test.High
				var kind float64
				switch {
				case m.Text != "" || m.Test.Few:
					continue
				case m.Games > 0 && m.Scale == ByShare:
					kind = usualGame
				case m.Games > 0:
					continue
				case m.Scale == ByRatio:
					kind, low, high = usualNodes, math.Log(low), math.Log(high)
				case m.Scale == ByPoints:
					kind = usualMoves
				default:
					continue
				}
				units := float64(m.Test.Units) * max(m.Games, 1)
				spreads[kind] = append(spreads[kind], (high-low)/2/stats.Normal95*math.Sqrt(units))
			}
		}
	}
	for kind, list := range spreads {
		slices.Sort(list)
		if quartile := list[3*len(list)/4]; math.Abs(quartile/kind-1) > 0.1 {
			t.Errorf("%v: %.3f of %d", kind, quartile, len(list))
		}
	}
	if len(spreads) != 3 {
		t.Errorf("%d kinds", len(spreads))
	}
}

// SizeOf must return the smallest effects that the positions or games of an experiment detect in
// eight of ten samples.
func TestSize(t *testing.T) {
	suites, err := lab.BuiltInSuites()
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{
		"thesis-4.1": "50 positions detect 9.3 points of 100 or 20 % of the nodes",
		"vnull-3":    "300 positions detect 3.8 points of 100 or 8 % of the nodes",
		"thesis-5.5": "24 games detect 169 Elo",
	} {
		if size, err := SizeOf(experiment.ByID(id), suites); err != nil || size.String() != want {
			t.Errorf("%s: %v, %v", id, &size, err)
		}
	}
}
