package report

import (
	"abyss/internal/message"

	"abyss/engine/lab"
	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
)

// Number is a figure that may be missing.
type Number struct {
	Value float64
	State State
}

// State says what a Number without a value lacks.
type State uint8

// The states.
const (
	None   State = iota // there is no such figure: not published, or nothing to compare with
	Known               // Value holds
	NotRun              // the ledger lacks rows of the cell
	Lost                // the source has the place, but it is not legible
)

func known(v float64) Number { return Number{v, Known} }

// Figure is one measure of one cell, printed and measured.
type Figure struct {
	Published, Measured Number
	Misprint            string // why the published figure is doubted; "" where it is not
}

// TableCell is one cell of a table. Figures holds every measure, shown or not.
type TableCell struct {
	Exists   bool // some pairs of depths are left out
	Done, Of int  // positions in the ledger, and of the suite
	Stale    bool // the rows are of another behaviour of the search
	Figures  [experiment.NumMeasures]Figure
	Counters map[string]uint64 // summed over the positions

	key ledger.Cell
}

// Table is a spec with its figures.
type Table struct {
	Spec     *experiment.Spec
	Cells    [][]TableCell // by row and column of the spec
	Totals   [][]Figure    // by row, as Spec.Totals
	Contests [][]Contest   // of a spec of games, by pairing and budget
	Remarks  []string      // contradictions of the published table
	Warnings []error       // what makes the measured figures doubtful or incomplete

	printed [][]Number // totals of rows, as Spec.Totals
}

// Source is what tables are made from: the rows of a ledger and the suites they
// are positions of.
type Source struct {
	Rows   *ledger.Set
	Suites map[string]lab.Suite

	// samples are those read already, nil where each table reads its own: tables
	// share most of their cells, and every row of one is compared with the first.
	samples map[ledger.Cell]*sample
}

// sample is the rows of a cell, which is read-only.
func (from *Source) sample(cell *experiment.SearchCell) *sample {
	key := cell.Key()
	if known, ok := from.samples[key]; ok {
		return known
	}
	s := sampleOf(cell, from.Rows, from.Suites[cell.Suite])
	if from.samples != nil {
		from.samples[key] = s
	}
	return s
}

// Make builds the table of a spec. Behind the spec's own pairings come those of
// engines that the ledger has games of: Table.Spec is the spec with them.
func Make(s *experiment.Spec, from Source) (*Table, error) {
	s, err := s.WithEngines(from.Rows)
	if err != nil {
		return nil, err
	}
	figures, err := s.Printed()
	if err != nil {
		return nil, err
	}
	t := &Table{Spec: s, Remarks: figures.Remarks()}
	for r := range s.Rows {
		cells := make([]TableCell, len(s.Columns))
		for c := range s.Columns {
			if !s.Has(r, c) {
				continue
			}
			if cells[c], err = makeCell(s, from, r, c); err != nil {
				return nil, err
			}
			addPublished(s, figures, &cells[c], r, c)
		}
		t.Cells = append(t.Cells, cells)
	}
	if err := t.makeContests(from, figures); err != nil {
		return nil, err
	}
	t.rank()
	t.printed = printedTotals(s, figures)
	t.total()
	t.warn()
	return t, nil
}

// printedTotals are the totals that the published table has.
func printedTotals(s *experiment.Spec, figures *experiment.Figures) [][]Number {
	list := make([][]Number, len(s.Rows))
	for r := range s.Rows {
		for _, m := range s.Totals {
			n := Number{}
			if value, ok, _ := figures.GetTotal(r, m); ok {
				n = known(value)
			}
			list[r] = append(list[r], n)
		}
	}
	return list
}

// addPublished puts the printed figures into a cell.
func addPublished(s *experiment.Spec, figures *experiment.Figures, cell *TableCell, r, c int) {
	for m := range experiment.NumMeasures {
		value, ok, lost := figures.Get(r, c, m)
		switch {
		case ok:
			cell.Figures[m].Published = known(value)
			cell.Figures[m].Misprint, _ = s.IsMisprint(r, c, m)
		case lost:
			cell.Figures[m].Published.State = Lost
		}
	}
	derivePublished(cell)
}

// derivePublished computes what a table does not print but its printed figures
// give: relative importances.
func derivePublished(cell *TableCell) {
	f := &cell.Figures
	success, hits, ratio := f[experiment.Success].Published, f[experiment.Hits].Published, f[experiment.Ratio].Published
	ri := &f[experiment.RI].Published
	if ri.State == None && success.State == Known && hits.State == Known && ratio.State == Known {
		*ri = known(importance(success.Value, hits.Value, ratio.Value))
	}
}

// makeCell measures a cell.
func makeCell(s *experiment.Spec, from Source, r, c int) (TableCell, error) {
	asked, err := s.Cell(r, c)
	if err != nil {
		return TableCell{}, err
	}
	taken := from.sample(&asked)
	cell := TableCell{Exists: true, Done: len(taken.rows), Of: len(from.Suites[asked.Suite].Positions), Stale: taken.stale, Counters: taken.counters(), key: asked.Key()}
	reference, ok, err := s.Reference(r, c)
	if err != nil {
		return TableCell{}, err
	}
	var against *sample
	if ok {
		against = from.sample(&reference)
	}
	measure(&cell, taken, against)
	shallower, ok, err := s.Shallower(r, c)
	if ok && err == nil {
		branch(&cell, taken, from.sample(&shallower))
	}
	return cell, err
}

// warn lists what is unfinished or of another behaviour.
func (t *Table) warn() {
	missing, part, stale := 0, 0, 0
	for _, cells := range t.Cells {
		for i := range cells {
			switch cell := &cells[i]; {
			case !cell.Exists:
			case cell.Done == 0:
				missing++
			case cell.Done < cell.Of:
				part++
			case cell.Stale:
				stale++
			}
		}
	}
	add := func(n int, format string) {
		if n > 0 {
			t.Warnings = append(t.Warnings, message.Errorf(format, n))
		}
	}
	add(missing, message.Mark("%d of the cells not run"))
	add(part, message.Mark("%d of the cells unfinished, and not counted"))
	add(stale, message.Mark("%d of the cells made by another version of the search (lab run makes them anew)"))
	t.Warnings = append(t.Warnings, t.warnGames()...)
}
