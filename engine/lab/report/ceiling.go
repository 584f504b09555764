package report

import (
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/message"
)

// ceiling is the percentage of right moves above which positions no longer distinguish settings.
// Above this percentage, the possible gain is smaller than the interval that a few hundred
// positions give.
const ceiling = 90

// ceilingNotes says in which columns of a table the numbers of right moves do not show which
// setting is better. Either all settings find nearly all of them, or the results of a setting were
// used to choose the positions.
func ceilingNotes(t *Table) (list []*message.Text) {
	full, columns := 0, 0
	for c := range t.Spec.Columns {
		least, known := 100.0, false
		for _, cell := range t.Cells.column(c) {
			if hits := cell.Figures[experiment.Hits].Measured; hits.State == Known {
				known, least = true, min(least, max(hits.Value, cell.Figures[experiment.Success].Measured.Value))
			}
		}
		if known {
			columns++
			if least >= ceiling {
				full++
			}
		}
	}
	if full > 0 && len(t.Spec.Rows) > 1 {
		list = append(list, message.New("Ceiling effect: in %d of %d columns, every setting finds at least %d %% of the right moves. In these columns, the right moves hardly show which setting is better.", full, columns, ceiling))
	}
	for c := range t.Spec.Columns {
		if t.Spec.SuiteOf(&t.Spec.Columns[c]) == "tactical" {
			return append(list, message.New("The suite \"tactical\" has positions whose right moves the preset \"base\" misses at depth 3 and finds at depth 5. So the numbers of right moves in this suite do not compare settings fairly."))
		}
	}
	return list
}
