package report

import (
	"fmt"
	"slices"

	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
)

// publishedDepths are the depths of the documents; pageDepths those of the pages, if the
// ledger has them.
var (
	publishedDepths = []int{3, 4, 5}
	pageDepths      = []int{3, 4, 5, 6, 7, 8}
)

// depthsOf are the depths of a spec's columns on the pages: pageDepths, or for a spec
// that goes as deep two plies more than its own.
func depthsOf(s *experiment.Spec) []int {
	list := slices.Clone(pageDepths)
	for deepest := ownDepth(s) + 2; list[len(list)-1] < deepest && ownDepth(s) >= list[len(list)-1]; {
		list = append(list, list[len(list)-1]+1)
	}
	return list
}

// ownDepth is the deepest column of a spec.
func ownDepth(s *experiment.Spec) int {
	deepest := 0
	for i := range s.Columns {
		deepest = max(deepest, s.Columns[i].Depth)
	}
	return deepest
}

// Evidence is the figures of all experiments, either as published or as
// measured.
type Evidence struct {
	from   Source
	tables map[string]*Table
	of     side
	rating int // index into Contest.Elo of that side
}

// NewEvidence makes the tables of all experiments, at greater depths too. With
// published the claims are judged by the documents' own figures.
func NewEvidence(from Source, published bool) (*Evidence, error) {
	e := &Evidence{tables: map[string]*Table{}, of: measuredSide, rating: ofMeasured}
	if published {
		e.of, e.rating = publishedSide, ofPublished
	}
	from.samples = map[ledger.Cell]*sample{}
	e.from = from
	for _, s := range experiment.All {
		deep := s
		if !s.Plays() {
			deep, _ = s.WithDepths(depthsOf(s))
		}
		table, err := Make(deep, from)
		if err != nil {
			return nil, err
		}
		e.tables[s.ID] = table
	}
	return e, nil
}

// get is a figure by the labels of its row and column. It panics on unknown labels, since
// claims are part of this package.
func (e *Evidence) get(spec, row, column string, m experiment.Measure) (float64, bool) {
	t := e.tables[spec]
	r, c := -1, -1
	for i := range t.Spec.Rows {
		if t.Spec.Rows[i].Label == row {
			r = i
		}
	}
	for i := range t.Spec.Columns {
		if t.Spec.Columns[i].Label == column {
			c = i
		}
	}
	if r < 0 || c < 0 {
		panic(fmt.Sprintf("report: %s has no %q, %q", spec, row, column))
	}
	n := e.of(&t.Cells[r][c].Figures[m])
	return n.Value, n.State == Known
}

// Finding is a claim judged at one place, such as a depth.
type Finding struct {
	At      string
	Deeper  bool // beyond the documents' depths
	Holds   bool
	Figures string
}

// view reads the figures of one column and notes whether any was missing.
type view struct {
	e            *Evidence
	spec, column string
	depth        int
	missing      bool
}

func (v *view) get(row string, m experiment.Measure) float64 {
	return v.at(v.spec, row, v.column, m)
}

// at reads any figure.
func (v *view) at(spec, row, column string, m experiment.Measure) float64 {
	value, ok := v.e.get(spec, row, column, m)
	v.missing = v.missing || !ok
	return value
}

// mean is the mean of a row's measure over the published depths.
func (v *view) mean(row string, m experiment.Measure) float64 {
	sum := 0.0
	for _, d := range publishedDepths {
		sum += v.at(v.spec, row, depthLabel(d), m)
	}
	return sum / float64(len(publishedDepths))
}

func depthLabel(depth int) string { return fmt.Sprintf("depth %d", depth) }

// judge says whether a claim holds for the figures of a view, and lists them.
type judge func(v *view) (holds bool, figures string)

// perDepth judges at each depth from least on for which there are figures.
func perDepth(spec string, least int, j judge) func(*Evidence) []Finding {
	return func(e *Evidence) []Finding {
		var list []Finding
		for _, d := range pageDepths {
			if d < least {
				continue
			}
			v := &view{e: e, spec: spec, column: depthLabel(d), depth: d}
			holds, figures := j(v)
			if !v.missing {
				list = append(list, Finding{depthLabel(d), d > publishedDepths[len(publishedDepths)-1], holds, figures})
			}
		}
		return list
	}
}

// perColumn judges at each column of a spec: a depth of at least that many plies, or any
// other kind of column.
func perColumn(id string, least int, j judge) func(*Evidence) []Finding {
	return func(e *Evidence) []Finding {
		var list []Finding
		columns := e.tables[id].Spec.Columns
		for i := range columns {
			c := &columns[i]
			if c.Depth > 0 && c.Depth < least {
				continue
			}
			v := &view{e: e, spec: id, column: c.Label, depth: c.Depth}
			holds, figures := j(v)
			if !v.missing {
				list = append(list, Finding{c.Label, c.Depth > ownDepth(experiment.ByID(id)), holds, figures})
			}
		}
		return list
	}
}

// overall judges once; where describes the figures used.
func overall(spec, column, where string, j judge) func(*Evidence) []Finding {
	return func(e *Evidence) []Finding {
		v := &view{e: e, spec: spec, column: column}
		holds, figures := j(v)
		if v.missing {
			return nil
		}
		return []Finding{{where, false, holds, figures}}
	}
}

// averaged judges means over the published depths.
func averaged(spec string, j judge) func(*Evidence) []Finding {
	return overall(spec, "", "depths 3 to 5", j)
}

// perRow judges each row of a spec once.
func perRow(spec string, rows []string, j func(v *view, row string) (bool, string)) func(*Evidence) []Finding {
	return func(e *Evidence) []Finding {
		var list []Finding
		for _, row := range rows {
			v := &view{e: e, spec: spec}
			holds, figures := j(v, row)
			if !v.missing {
				list = append(list, Finding{row, false, holds, figures})
			}
		}
		return list
	}
}

// perBudget judges, for each budget of a spec of games, whether the first program of its
// first pairing has more points than the second; the figures include the confidence.
func perBudget(spec string) func(*Evidence) []Finding {
	return func(e *Evidence) []Finding {
		var list []Finding
		contests := e.tables[spec].Contests[0]
		for b := range contests {
			c := &contests[b]
			if e.of(&c.Points[0]).State != Known {
				continue
			}
			mine, theirs := e.of(&c.Points[0]).Value, e.of(&c.Points[1]).Value
			rating := &c.Elo[e.rating]
			figures := fmt.Sprintf("%.1f : %.1f, Elo %s", mine, theirs, rating.text())
			if rating.TellsApart() == 0 {
				figures += ", not told apart"
			}
			list = append(list, Finding{c.Cell.Budget.Label, false, mine > theirs, figures})
		}
		return list
	}
}

// Claim is a conclusion of a document and how to judge it.
type Claim struct {
	Chapter string // of the page it belongs to: "3", "4", "5", "paper", "001", "002", "004"
	Source  string
	Text    string
	Judge   func(*Evidence) []Finding
}

// Claims are the conclusions in the order of the documents.
var Claims = slices.Concat(claims3, claims4, claims5, claimsVerified, claimsFailHigh, claimsPaper, claimsTeams)

// Verdict summarizes findings: "holds", "does not hold", "holds in part", or "not
// measured" without findings.
func Verdict(findings []Finding) string {
	holding := 0
	for _, f := range findings {
		if f.Holds {
			holding++
		}
	}
	switch {
	case len(findings) == 0:
		return "not measured"
	case holding == len(findings):
		return "holds"
	case holding == 0:
		return "does not hold"
	}
	return fmt.Sprintf("holds in part (%d of %d)", holding, len(findings))
}
