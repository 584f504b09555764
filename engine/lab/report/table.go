package report

import (
	"maps"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/stats"
)

// Number is a figure that may be missing.
type Number struct {
	Value float64
	State State
}

// State says whether a Number has a value and, if not, why it has none.
type State uint8

// The states of a Number.
const (
	// there is no such figure, because it is not published or because there is nothing with which
	// to compare.
	None   State = iota
	Known        // Value is set
	NotRun       // the ledger lacks rows of the cell
	// the number is computed from counters, and the counters of the rows have another signature.
	NotCounted
	Lost // the number is illegible in the source
)

func known(v float64) Number { return Number{v, Known} }

// Figure is one measure of one cell, published and measured.
type Figure struct {
	Published, Measured Number
	Misprint            string // reason why the published figure is doubtful, or ""
	Earlier             bool   // whether the figure was measured earlier (Source.Earlier)
}

// TableCell is one cell of a table. Figures contains every measure, even those that are not shown.
type TableCell struct {
	Exists   bool // whether the spec has the cell; false for pairs of depths that it leaves out
	Done, Of int  // number of positions with a row in the ledger, and number of positions in the suite
	Stale    bool // whether the rows come from another version of the search
	Earlier  bool // whether the figures were measured earlier (Source.Earlier)
	Figures  [experiment.NumMeasures]Figure
	Counters map[string]uint64 // counters summed over the positions; nil unless Counted is set
	Counted  bool              // whether the counters of the rows have this program's signature
	// the cell's nodes divided by those of the reference cell; if there is no reference cell, it
	// has no units
	Times stats.Test

	key ledger.Cell
}

// Table is a spec with its figures.
type Table struct {
	Spec     *experiment.Spec
	Cells    Cells
	Totals   [][]Figure       // totals by row, in the order of Spec.Totals
	Contests Contests         // contests of a spec of games
	Remarks  []string         // contradictions within the published table
	Rulings  []*EarlierRuling // rulings of Source.Earlier that depend on the table
	Date     string           // date of the figures that were measured earlier
	Warnings []error          // warnings about cells that are missing, unfinished or of another version
	Claims   []Judged         // judged claims of the spec's file

	printed [][]Number // published totals by row, in the order of Spec.Totals
}

// Source contains the input of tables: the rows of a ledger, and the suites with their positions.
// Tables do not change it.
type Source struct {
	Rows    *ledger.Set
	Suites  map[string]lab.Suite
	Earlier *Earlier // figures that replace missing rows, or nil

	Summaries *Summaries // summaries of the rows; nil if all games must be summed up

	// samples caches the cells that were already read, because tables share most of their cells. If
	// it is nil, there is no cache.
	samples map[ledger.Cell]*sample
}

// withSuites returns the source with the additional suites of a spec.
func (from Source) withSuites(s *experiment.Spec) Source {
	if len(s.Suites) == 0 {
		return from
	}
	suites := maps.Clone(from.Suites)
	if suites == nil {
		suites = map[string]lab.Suite{}
	}
	maps.Copy(suites, s.Suites)
	from.Suites = suites
	return from
}

// sample returns the rows of a cell, which must not be changed.
func (from *Source) sample(cell *experiment.SearchCell) *sample {
	key := cell.Key()
	if known, ok := from.samples[key]; ok {
		return known
	}
	s := from.take(cell)
	if from.samples != nil {
		from.samples[key] = s
	}
	return s
}

// take takes the rows of a cell from the ledger. If some of them are missing, it takes the rows
// that were measured earlier.
func (from *Source) take(cell *experiment.SearchCell) *sample {
	suite := from.Suites[cell.Suite]
	s := sampleOf(cell, from.Rows, suite)
	s.own = len(s.rows)
	if s.whole {
		return s
	}
	if earlier := from.Earlier.sample(cell, suite); earlier != nil {
		earlier.own = s.own
		return earlier
	}
	return s
}

// Make computes the table of a spec. In Table.Spec, a pairing is added for each external engine
// whose games the ledger has. Make fails if the published table cannot be read or a cell's settings
// are invalid. Missing rows only cause warnings.
func Make(s *experiment.Spec, from Source) (*Table, error) {
	s, err := s.WithEngines(&from)
	if err != nil {
		return nil, err
	}
	from = from.withSuites(s)
	figures, err := s.Printed()
	if err != nil {
		return nil, err
	}
	t := &Table{Spec: s, Remarks: figures.Remarks()}
	if from.Earlier != nil {
		t.Date, t.Rulings = from.Earlier.Date, from.Earlier.Of(s.ID)
	}
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
	if t.Contests, err = makeContests(s, from, figures); err != nil {
		return nil, err
	}
	t.rank()
	t.printed = printedTotals(s, figures)
	t.total()
	t.warn()
	t.Claims = ownClaims(t, from)
	return t, nil
}

// printedTotals returns the totals that the published table prints.
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

// addPublished sets the published figures of a cell.
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

// derivePublished computes the relative importance from the printed figures if the table
// does not print it.
func derivePublished(cell *TableCell) {
	f := &cell.Figures
	success, hits, ratio := f[experiment.Success].Published, f[experiment.Hits].Published, f[experiment.Ratio].Published
	ri := &f[experiment.RI].Published
	if ri.State == None && success.State == Known && hits.State == Known && ratio.State == Known {
		*ri = known(importance(success.Value, hits.Value, ratio.Value))
	}
}

// makeCell computes the measured figures of a cell.
func makeCell(s *experiment.Spec, from Source, r, c int) (TableCell, error) {
	wanted, err := s.Cell(r, c)
	if err != nil {
		return TableCell{}, err
	}
	taken := from.sample(&wanted)
	cell := TableCell{Exists: true, Done: taken.own, Earlier: taken.earlier, Of: len(from.Suites[wanted.Suite].Positions), Stale: taken.stale, Counters: taken.sums, Counted: taken.counted, key: wanted.Key()}
	reference, ok, err := s.Reference(r, c)
	if err != nil {
		return TableCell{}, err
	}
	var against *sample
	if ok {
		against = from.sample(&reference)
		// no row shows the reference cell, so that no other cell can show its warning
		if s.Against == experiment.VersusCell {
			cell.Stale = cell.Stale || against.stale
		}
	}
	measure(&cell, taken, against)
	for m := range cell.Figures {
		cell.Figures[m].Earlier = taken.earlier
	}
	shallower, ok, err := s.Shallower(r, c)
	if ok && err == nil {
		branch(&cell, taken, from.sample(&shallower))
	}
	return cell, err
}

// These are the texts of warnings, each with the number of cells.
var (
	unfinishedCells = message.Mark("%d {cell is|cells are} unfinished and not counted")
	staleCells      = message.Mark("%d {cell was|cells were} searched by another version of the search; 'lab run' searches them again")
)

// warn counts the cells that are missing, unfinished or of another version of the
// search.
func (t *Table) warn() {
	missing, part, stale, uncounted := 0, 0, 0, 0
	for _, cell := range t.Cells.all() {
		if cell.uncounted() && !cell.Stale && t.Spec.NeedsCounters() {
			uncounted++
		}
		switch {
		case cell.Earlier && !cell.Stale:
		case cell.Done == 0 && !cell.Earlier:
			missing++
		case cell.Done < cell.Of && !cell.Earlier:
			part++
		case cell.Stale:
			stale++
		}
	}
	add := func(n int, format string) {
		if n > 0 {
			t.Warnings = append(t.Warnings, message.Errorf(format, n))
		}
	}
	add(missing, message.Mark("%d {cell has|cells have} not been run"))
	add(part, unfinishedCells)
	add(stale, staleCells)
	add(uncounted, message.Mark("the counters of %d {cell|cells} are not shown, because they come from another version; 'lab run' searches them again"))
	t.Warnings = append(t.Warnings, t.games().warnings()...)
}
