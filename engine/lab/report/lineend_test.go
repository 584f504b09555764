package report

import (
	"math"
	"testing"

	"example.com/abyss/engine/lab/experiment"
)

// Success can be judged by the score at the end of the printed line (LineEndS), or by the expected
// score, which includes a doubtful gain. The first method must come nearer to the rates that the
// thesis prints.
func TestLineEndIsNearerToWhatIsPrinted(t *testing.T) {
	e := repositoryEvidence(t)
	wide, end, n := 0.0, 0.0, 0
	for _, s := range experiment.All {
		if s.Group() != "thesis" || s.Plays() {
			continue
		}
		table := e.tables[s.ID]
		for r := range table.Cells {
			for c := range table.Cells[r] {
				f := &table.Cells[r][c].Figures
				printed := f[experiment.Success].Published
				if printed.State != Known || f[experiment.Success].Misprint != "" || f[experiment.Success].Measured.State != Known {
					continue
				}
				wide += math.Abs(f[experiment.Success].Measured.Value - printed.Value)
				end += math.Abs(f[experiment.LineEndS].Measured.Value - printed.Value)
				n++
			}
		}
	}
	if n < 100 {
		t.Fatalf("%d printed rates", n)
	}
	wide, end = wide/float64(n), end/float64(n)
	t.Logf("%d printed rates: off by %.1f points, by the end of the line by %.1f", n, wide, end)
	if end > wide-1 {
		t.Errorf("the rates are off by %.1f points, by the end of the line by %.1f", wide, end)
	}
}
