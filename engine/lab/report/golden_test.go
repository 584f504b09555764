package report

import "testing"

// The intervals of the committed results must equal intervals that were computed beforehand by
// other means. For the first interval, a bootstrap gave the same result.
func TestIntervalsOfTheResults(t *testing.T) {
	e := repositoryEvidence(t)
	fig4 := func(row string, depth int) effect {
		return nodes(inColumns("vnull-fig4", row, standard2, depthLabel(depth)))
	}
	cases := map[string]struct {
		effect effect
		want   string
	}{
		"verified, depth 9":  {fig4(verified, 9), "× 1.24 [1.16, 1.32]"},
		"verified, depth 10": {fig4(verified, 10), "× 1.27 [1.20, 1.35]"},
		"verified, depth 11": {fig4(verified, 11), "× 1.41 [1.19, 1.67]"},
		"R=3, depth 9":       {fig4(standard3, 9), "× 0.84 [0.81, 0.88]"},
		"R=3, depth 10":      {fig4(standard3, 10), "× 0.81 [0.77, 0.85]"},
		"R=3, depth 11":      {fig4(standard3, 11), "× 0.81 [0.77, 0.86]"},
		"MPSM 1":             {points(game("mpsm-240", "NADSP MPSM 1 - N 5 plies")), "33.8 [30.5, 37.2] %"},
		"MPSM 5":             {points(game("mpsm-240", "NADSP MPSM 5 - N 5 plies")), "51.9 [48.4, 55.3] %"},
	}
	for name, c := range cases {
		f, ok := c.effect.measure(e, c.effect.pairs.list)
		if got := c.effect.scale.interval(f.test.Interval); !ok || got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}
