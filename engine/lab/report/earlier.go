package report

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/message"
)

// Earlier contains the figures that come with the program. They were made from the results
// committed at the time of the build, so that a table has figures before the user measures
// anything. For a search, Earlier has the data from which the figures are computed. For a contest,
// it has the report's summary of the games. Several goroutines may use it.
type Earlier struct {
	earlierHead
	earlierBody

	cells    map[ledger.Cell]int // indices of Cells, by the cell without the behaviour
	contests map[contestKey]*earlierContest
}

// EarlierRuling contains the ruling on a conclusion of a document that comes with the program.
type EarlierRuling struct {
	Key     string   `json:"key"`
	Specs   []string `json:"experiments"` // ids of the experiments on which the conclusion depends
	Source  string   `json:"source"`
	Text    string   `json:"conclusion"`    // the conclusion in the restated wording
	Outcome Verdict  `json:"verdict"`       // the verdict, such as "true" or "undecided"
	Old     string   `json:"first_wording"` // the conclusion in the first wording
	First   Verdict  `json:"first_verdict"` // the verdict on the first wording
	// the verdict beyond the document's depths; "" if nothing was measured there
	Deeper  Verdict `json:"deeper,omitempty"`
	Needs   Needs   `json:"would_decide,omitzero"`
	Figures string  `json:"measured"` // intervals and counts
	// measured parts at the document's depths, without parts that have no interval
	Parts  []RuledPart  `json:"parts,omitempty"`
	Others *OtherRuling `json:"held_out,omitempty"` // ruling on the held-out positions; nil if there is none
}

// OtherRuling is a ruling on the held-out positions.
type OtherRuling struct {
	Positions int     `json:"positions"`
	Outcome   Verdict `json:"verdict"`
	First     Verdict `json:"first_verdict"`
	Needs     Needs   `json:"would_decide,omitzero"`
	Figures   string  `json:"measured"`
}

// RuledPart is a measured part of a conclusion, for the picture of the conclusion.
type RuledPart struct {
	Name     string     `json:"name"` // such as "nodes" or "S"
	Where    string     `json:"where"`
	Scale    Scale      `json:"scale"`
	Interval [3]float64 `json:"interval"` // the low end, the estimate and the high end
	Printed  *float64   `json:"printed,omitempty"`
	Region   string     `json:"region"` // the region in which the interval must lie, such as "1.00 … 1.50"
}

// ruledParts returns the parts of a ruling that have an interval.
func ruledParts(list []Measured) (parts []RuledPart) {
	for i := range list {
		m := &list[i]
		interval := [3]float64{m.Test.Low, m.Test.Estimate, m.Test.High}
		if m.Text != "" || slices.ContainsFunc(interval[:], func(v float64) bool { return math.IsInf(v, 0) || math.IsNaN(v) }) {
			continue
		}
		p := RuledPart{Name: m.Name, Where: m.Where, Scale: m.Scale, Interval: interval, Region: m.Region.text(m.Scale)}
		if m.Printed.State == Known {
			p.Printed = &m.Printed.Value
		}
		parts = append(parts, p)
	}
	return parts
}

// Lines draws the intervals of the parts one below another, in lines of at most width columns. It
// returns no lines if the width is too small. It leaves out parts whose scale differs from that of
// the first part.
func (r *EarlierRuling) Lines(width int) []string {
	if len(r.Parts) == 0 {
		return nil
	}
	f := Forest{Scale: r.Parts[0].Scale}
	for i := range r.Parts {
		p := &r.Parts[i]
		if p.Scale != f.Scale {
			continue
		}
		row := ForestRow{Label: p.Name, Test: stats.Test{Interval: stats.Interval{Low: p.Interval[0], Estimate: p.Interval[1], High: p.Interval[2]}}}
		if len(r.Parts) > 1 && p.Where != r.Parts[0].Where {
			row.Label = p.Where
		}
		if p.Printed != nil {
			row.Printed = known(*p.Printed)
		}
		f.Rows = append(f.Rows, row)
	}
	return f.Lines(width)
}

// earlierContest is a contest with the figures of its games.
type earlierContest struct {
	ledger.Contest
	Openings string // text that identifies the openings; see openingsMark
	Told     *contestSummary
}

// contestKey consists of a contest without behaviours and the mark of its openings.
type contestKey struct {
	ledger.Contest
	openings string
}

func (c *earlierContest) key() contestKey { return contestKey{anyVersion(c.Contest), c.Openings} }

// openingsMark returns a text that identifies the openings and the number of games.
func openingsMark(cell *experiment.GameCell) string {
	return fmt.Sprintf("%d %016x", cell.Games(), markOf(cell.Openings).sum)
}

// MeasuredEarlier returns the figures that come with the program.
var MeasuredEarlier = sync.OnceValues(func() (*Earlier, error) {
	e := &Earlier{}
	err := readEarlier(&e.earlierHead, &e.earlierBody)
	e.index()
	return e, err
})

// index fills the maps by which cells and contests are found.
func (e *Earlier) index() {
	e.cells, e.contests = map[ledger.Cell]int{}, map[contestKey]*earlierContest{}
	for i := range e.Cells {
		e.cells[anyBehaviour(e.Cells[i].Cell)] = i
	}
	for _, c := range e.Contests {
		e.contests[c.key()] = c
	}
}

// anyBehaviour returns a cell without the behaviour.
func anyBehaviour(c ledger.Cell) ledger.Cell {
	c.Behaviour = ""
	return c
}

// anyVersion returns a contest without the behaviours.
func anyVersion(c ledger.Contest) ledger.Contest {
	c.A.Behaviour, c.B.Behaviour = "", ""
	return c
}

// sample returns the rows of a cell. It returns nil if there are no such rows, or if the suite has
// changed since they were made.
func (e *Earlier) sample(cell *experiment.SearchCell, suite lab.Suite) *sample {
	if e == nil {
		return nil
	}
	key := cell.Key()
	at, ok := e.cells[anyBehaviour(key)]
	if !ok || len(e.Nodes[at]) != len(suite.Positions) || e.Suites[cell.Suite] != work.PositionsOf(suite).Mark() {
		return nil
	}
	c := &e.Cells[at]
	s := &sample{entries: cell.Options.TableEntries, whole: true, earlier: true, stale: c.Behaviour != key.Behaviour}
	if s.counted = c.Counting == bench.CounterSignature(cell.Options); s.counted {
		s.sums = c.Sums
	}
	s.rows, s.solved = make([]sampleRow, len(suite.Positions)), make([]lab.Solved, len(suite.Positions))
	for i := range suite.Positions {
		row := ledger.Row{Depth: e.Depth[at][i], Nodes: e.Nodes[at][i], Score: e.Score[at][i], Move: e.Move[at][i], Elapsed: e.Elapsed[at][i]}
		if row.Move == bestMove {
			row.Move = suite.Positions[i].Best[0].String()
		}
		s.rows[i], s.solved[i] = sampleRow{nodes: row.Nodes, elapsed: row.Time()}, solvedRow(&row, &suite.Positions[i])
		if s.counted && e.Stores[at] != nil {
			s.rows[i].stores, s.rows[i].overlaps = e.Stores[at][i], e.Overlaps[at][i]
		}
	}
	return s
}

// contest returns the figures of a contest's games, or nil if there are no such figures.
func (e *Earlier) contest(cell *experiment.GameCell, key ledger.Contest) (t *contestSummary, stale bool) {
	if e == nil {
		return nil, false
	}
	c := e.contests[contestKey{anyVersion(key), openingsMark(cell)}]
	if c == nil || len(c.Told.Points) != len(cell.Openings) || len(c.Told.Same) != len(cell.Openings) {
		return nil, false
	}
	return c.Told.withOpenings(cell), c.Contest != key
}

// Contests returns the contests that have figures and satisfy the function want. Their behaviours
// are empty.
func (from *Source) Contests(want func(ledger.Contest) bool) []ledger.Contest {
	list := from.Rows.Contests(want)
	if from.Earlier == nil {
		return list
	}
	have := map[ledger.Contest]bool{}
	for _, c := range list {
		have[c] = true
	}
	for _, c := range from.Earlier.Contests {
		if key := anyVersion(c.Contest); !have[key] && want(key) {
			have[key] = true
			list = append(list, key)
		}
	}
	return list
}

// Of returns the rulings that depend on an experiment.
func (e *Earlier) Of(spec string) (list []*EarlierRuling) {
	if e == nil {
		return nil
	}
	for i := range e.Rulings {
		if slices.Contains(e.Rulings[i].Specs, spec) {
			list = append(list, &e.Rulings[i])
		}
	}
	return list
}

// EarlierNote says which figures of a table were measured earlier. It returns nil if there are no
// such figures.
func EarlierNote(t *Table) *message.Text {
	n, of := 0, 0
	for _, p := range t.Places() {
		of++
		if p.In(t).MeasuredEarlier() {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	if n == of {
		return message.New("Measured earlier, by the version of %s; 'lab run %s' measures this again.", t.Date, t.Spec.ID)
	}
	return message.New("%d of %d {cell|cells} measured earlier, by the version of %s; 'lab run %s' measures them again.", n, of, t.Date, t.Spec.ID)
}

// JudgedHead says when the conclusions of a table were judged. It returns nil for a table without
// conclusions.
func JudgedHead(t *Table) *message.Text {
	if len(t.Rulings) == 0 {
		return nil
	}
	return message.New("Conclusions, as the version of %s judged them:", t.Date)
}

// judgedText lists the conclusions of a table, one per line.
func judgedText(t *Table) string {
	var b strings.Builder
	if head := JudgedHead(t); head != nil {
		fmt.Fprintf(&b, "\n%v\n\n", head)
	}
	for _, r := range t.Rulings {
		fmt.Fprintf(&b, "- %s: %s (%s): %s\n", r.Verdict(), strings.TrimSuffix(r.Text, "."), r.Source, r.Figures)
	}
	return b.String()
}

// Corrected reports whether one of the verdicts needs the AloneNote.
func (r *EarlierRuling) Corrected() bool {
	return r.Outcome.Corrected() || r.First.Corrected() || r.Deeper.Corrected() || r.Others != nil && r.Others.Outcome.Corrected()
}

// Decides returns the number of units that would decide the conclusion. If the conclusion is judged
// on the held-out positions, the number applies to these positions.
func (r *EarlierRuling) Decides() Needs {
	if r.Others != nil {
		return r.Others.Needs
	}
	return r.Needs
}

// Verdict returns the outcome, then the outcomes on the held-out positions and beyond the
// document's depths, and the number that would decide the conclusion. An example is "undecided, on
// 1000 others true, deeper true; about 1400 positions would decide it".
func (r *EarlierRuling) Verdict() string {
	text := string(r.Outcome)
	if o := r.Others; o != nil {
		text += fmt.Sprintf(", on %d others %s", o.Positions, o.Outcome)
	}
	if r.Deeper != "" {
		text += ", deeper " + string(r.Deeper)
	}
	if needs := r.Decides().Text(); needs != nil {
		text += "; " + needs.Error() + " would decide it"
	}
	return text
}
