package report

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/message"
)

// fewPositions returns a source with the first n positions of the thesis's suite.
func fewPositions(t *testing.T, n int) Source {
	t.Helper()
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	suite.Positions = suite.Positions[:n]
	return Source{Rows: ledger.NewSet(), Suites: map[string]lab.Suite{"thesis": suite}}
}

func spec(t *testing.T, id string, depths ...int) *experiment.Spec {
	t.Helper()
	list, err := experiment.Find([]string{id}, depths)
	if err != nil {
		t.Fatal(err)
	}
	return list[0]
}

// run searches the cells of a spec and adds their rows to the source.
func run(t *testing.T, s *experiment.Spec, from *Source, workers int) {
	t.Helper()
	led, err := ledger.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { led.Close() }) // the rows are still read after run returns
	plan, err := runner.NewPlan([]*experiment.Spec{s}, work.Tables{Suites: from.Suites}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	if err := runner.Run(t.Context(), plan, led, workers, nil); err != nil {
		t.Fatal(err)
	}
	from.Rows = led.Rows()
}

func table(t *testing.T, s *experiment.Spec, from Source) *Table {
	t.Helper()
	made, err := Make(s, from)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func text(t *testing.T, tables []*Table, format string) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, tables, format, format == "text", 0); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The numbers of a cell must equal those of lab.Summarize, for any number of workers.
func TestFiguresAreThoseOfSolve(t *testing.T) {
	s := spec(t, "thesis-4.1", 2)
	one, three := fewPositions(t, 6), fewPositions(t, 6)
	run(t, s, &one, 1)
	run(t, s, &three, 3)
	made := table(t, s, one)
	if a, b := text(t, []*Table{made}, "text"), text(t, []*Table{table(t, s, three)}, "text"); a != b {
		t.Errorf("one worker\n%s\nthree workers\n%s", a, b)
	}
	for r := range s.Rows {
		cell, err := s.Cell(r, 0)
		if err != nil {
			t.Fatal(err)
		}
		rows := lab.Solve(t.Context(), one.Suites["thesis"], lab.Rules, cell.Options, cell.Limits, nil)
		want := lab.Summarize(rows, lab.Window)
		f := &made.Cells[r][0].Figures
		got := fmt.Sprintf("success %.0f%% hits %.0f%% nodes %.0f", f[experiment.Success].Measured.Value, f[experiment.Hits].Measured.Value, f[experiment.Nodes].Measured.Value)
		if got != want.String() {
			t.Errorf("%s: %s, solve has %s", s.Rows[r].Label, got, want)
		}
		ri := (rate(want.Successes, 6) + rate(want.Hits, 6)/2) / f[experiment.Ratio].Measured.Value
		if math.Abs(ri-f[experiment.RI].Measured.Value) > 1e-9 {
			t.Errorf("%s: RI %g, expected %g", s.Rows[r].Label, f[experiment.RI].Measured.Value, ri)
		}
	}
}

func TestMissingFiguresSayWhy(t *testing.T) {
	from := fewPositions(t, 3)
	s := spec(t, "thesis-4.1", 5, 6)
	made := table(t, s, from)
	out := text(t, []*Table{made}, "text")
	for _, want := range []string{"not run", "depth 6, not published", "Warning: 4 cells have not been run.", "1887356"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if got := numberText(Number{State: Lost}, 0); got != "not legible" {
		t.Errorf("a lost figure is %q", got)
	}
}

// An unfinished cell has no numbers. A cell whose rows are from another version of the search has
// numbers and a warning, until there are rows of this version.
func TestUnfinishedAndStaleCells(t *testing.T) {
	s := spec(t, "thesis-4.1", 1)
	from := fewPositions(t, 3)
	run(t, s, &from, 1)
	fresh := from.Rows
	part, old := ledger.NewSet(), ledger.NewSet()
	for i, row := range fresh.Sorted() {
		if i > 0 {
			part.Add(&row)
		}
		row.Behaviour = "00000000"
		row.Nodes++
		old.Add(&row)
	}
	from.Rows = part
	if w := table(t, s, from).Warnings; !warned(w, unfinishedCells, 1) {
		t.Errorf("warnings %q, expected one of an unfinished cell", w)
	}
	from.Rows = old
	stale := table(t, s, from)
	if w := stale.Warnings; !warned(w, staleCells, 2) {
		t.Errorf("warnings %q, expected one of stale cells", w)
	}
	for _, row := range fresh.Sorted() {
		old.Add(&row)
	}
	now := table(t, s, from)
	if len(now.Warnings) != 0 {
		t.Errorf("warnings %q with this version's rows beside the old", now.Warnings)
	}
	a, b := stale.Cells[0][0].Figures[experiment.Nodes].Measured.Value, now.Cells[0][0].Figures[experiment.Nodes].Measured.Value
	if a != b+3 {
		t.Errorf("%.0f nodes of the old rows, %.0f of the new; expected three more", a, b)
	}
}

// A cell must count as one of another version even if only its reference cell is of that version,
// and even if no row shows the reference cell.
func TestStaleReference(t *testing.T) {
	s := *spec(t, "thesis-4.1", 1)
	s.Rows = []experiment.Variant{{Label: "one", Versus: []string{"history=off"}}}
	s.Against, s.Measures = experiment.VersusCell, []experiment.Measure{experiment.Nodes, experiment.Ratio}
	from := fewPositions(t, 2)
	run(t, &s, &from, 1)
	cell, err := s.Cell(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	own, old := cell.Key(), ledger.NewSet()
	for _, row := range from.Rows.Sorted() {
		if row.Fingerprint != own.Fingerprint {
			row.Behaviour = "00000000"
		}
		old.Add(&row)
	}
	if w := table(t, &s, from).Warnings; len(w) != 0 {
		t.Errorf("warnings %q of fresh rows", w)
	}
	from.Rows = old
	if w := table(t, &s, from).Warnings; !warned(w, staleCells, 1) {
		t.Errorf("warnings %q, expected one of the cell", w)
	}
}

// The published side of a table must be as printed in the document, with misprints marked.
func TestPublishedSide(t *testing.T) {
	made, err := printedTable(spec(t, "thesis-4.6"))
	if err != nil {
		t.Fatal(err)
	}
	out := text(t, []*Table{{Spec: made.Spec, Cells: made.Cells}}, "md")
	for _, want := range []string{"125612\\*", "11574022", "| 44(58) |", "18(32)", "mixes +evade.1 and +evade.2"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

func TestEstimatedOvers(t *testing.T) {
	for _, c := range [][3]float64{{2048, 8310, 0}, {4, 1, 0}, {32768, 6991, 0}} {
		size, stores := c[0], c[1]
		want := stores - size*(1-math.Pow((size-1)/size, stores))
		if got := estimatedOvers(size, stores); math.Abs(got-want) > 1e-6 {
			t.Errorf("size %g, stores %g: %g, the formula gives %g", size, stores, got, want)
		}
	}
	if got := estimatedOvers(1024, 0); got != 0 {
		t.Errorf("%g without a store", got)
	}
}

func TestRanks(t *testing.T) {
	list := ranks([]Number{known(3), known(9), known(3), known(1)})
	for i, want := range []float64{2, 1, 2, 4} {
		if list[i].Value != want {
			t.Errorf("rank %d is %g, expected %g", i, list[i].Value, want)
		}
	}
	if list := ranks([]Number{known(1), {State: NotRun}}); list[0].State != NotRun {
		t.Error("ranks though a figure is missing")
	}
}

func TestDataFormats(t *testing.T) {
	from := fewPositions(t, 2)
	s := spec(t, "thesis-4.1", 1)
	run(t, s, &from, 1)
	tables := []*Table{table(t, s, from)}
	lines, err := csv.NewReader(strings.NewReader(text(t, tables, "csv"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(lines) != 1+2*len(s.Measures) {
		t.Errorf("%d lines of CSV, expected a head and %d", len(lines), 2*len(s.Measures))
	}
	var objects []jsonTable
	if err := json.Unmarshal([]byte(text(t, tables, "json")), &objects); err != nil {
		t.Fatal(err)
	}
	if len(objects) != 1 || len(objects[0].Cells) != 2 || len(objects[0].Figures) != 2*len(s.Measures) {
		t.Fatalf("JSON %+v", objects)
	}
	if n := objects[0].Figures[0].Measured; n == nil || fmt.Sprint(*n) != lines[1][5] {
		t.Errorf("first figure %v, CSV has %q", n, lines[1][5])
	}
	if err := Write(io.Discard, tables, "pdf", false, 0); err == nil || !strings.Contains(err.Error(), "text, md, csv, json, svg") {
		t.Errorf("error %v", err)
	}
}

// Pictures must be valid XML and have a point for every known number.
func TestPictures(t *testing.T) {
	for _, c := range []struct {
		id     string
		points int
	}{{"thesis-fig3.1", 10}, {"thesis-fig3.2", 20}, {"thesis-3.3", 9}} {
		made, err := printedTable(spec(t, c.id))
		if err != nil {
			t.Fatal(err)
		}
		svg, ok := made.SVG()
		if !ok {
			t.Fatalf("%s has no picture", c.id)
		}
		wellFormed(t, c.id, svg)
		if got := strings.Count(svg, "<circle"); got != c.points {
			t.Errorf("%s: %d points, expected %d", c.id, got, c.points)
		}
	}
	made, err := printedTable(spec(t, "thesis-5.10"))
	if err != nil {
		t.Fatal(err)
	}
	svg, _ := made.SVG()
	wellFormed(t, "thesis-5.10", svg)
	if !strings.Contains(svg, "61.18") {
		t.Error("no bar of the best combination")
	}
	made.Spec = spec(t, "thesis-5.9")
	if _, ok := made.SVG(); ok {
		t.Error("a picture where the spec names none")
	}
}

func wellFormed(t *testing.T, id, svg string) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
	}
	if strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") {
		t.Errorf("%s: a coordinate is no number", id)
	}
}

// warned reports whether there is exactly one warning, with the given format and n cells.
func warned(list []error, format string, n int) bool {
	return len(list) == 1 && list[0].Error() == message.Errorf(format, n).Error()
}
