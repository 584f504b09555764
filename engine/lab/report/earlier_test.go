package report

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/internal/golden"
)

// mostEarlier limits the size, in bytes, of the earlier results that the program contains.
const mostEarlier = 2 << 20

// The results that the program contains must equal the committed ones. If the flag -update is set,
// the test writes them, and uses the current date if they have changed.
func TestEarlierIsOfTheLedger(t *testing.T) {
	date, have, err := EarlierList()
	if err != nil && !golden.Updating() {
		t.Fatal(err)
	}
	want, err := encodeEarlier(repositoryEvidence(t), date)
	if err != nil {
		t.Fatal(err)
	}
	if same := bytes.Equal(unzipped(t, earlierData), want); golden.Updating() && !same {
		if want, err = encodeEarlier(repositoryEvidence(t), time.Now().UTC().Format(time.DateOnly)); err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		zip, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := zip.Write(want); err != nil {
			t.Fatal(err)
		}
		if err := zip.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("earlier.gz", b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Skip("written: run the test again, for the program that has it")
	} else if !same {
		t.Error("the figures that come with the program are not those of docs/lab/ledger; 'go test ./engine/lab/report -run TestEarlier -update' writes them")
	}
	if len(earlierData) > mostEarlier {
		t.Errorf("they take %d bytes of the program, at most %d", len(earlierData), mostEarlier)
	}
	if _, err := time.Parse(time.DateOnly, date); err != nil {
		t.Errorf("date %q", date)
	}
	if have["paper-4"] != 30 || have["fhr-3"] != 100 {
		t.Errorf("paper-4 %d, fhr-3 %d figures, expected those that lab list counts: 30 and 100", have["paper-4"], have["fhr-3"])
	}
	for _, s := range experiment.All {
		if (have[s.ID] > 0) != repositoryEvidence(t).tables[s.ID].begun() {
			t.Errorf("%s: %d figures", s.ID, have[s.ID])
		}
	}
}

func unzipped(t *testing.T, data []byte) []byte {
	t.Helper()
	zip, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil // no results have been written yet
	}
	text, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// If the user has measured nothing, the program must still write the pages of docs/lab with all
// their numbers. It marks each table as measured earlier.
func TestPagesOfEarlierFigures(t *testing.T) {
	earlier, err := MeasuredEarlier()
	if err != nil {
		t.Fatal(err)
	}
	e, err := NewEvidence(Source{Rows: ledger.NewSet(), Suites: repositoryEvidence(t).from.Suites, Earlier: earlier})
	if err != nil {
		t.Fatal(err)
	}
	own := map[string]string{}
	for _, f := range repositoryPages(t) {
		own[f.name] = f.text
	}
	for _, f := range pageFiles(e) {
		want, ok := own[f.name]
		if !ok {
			t.Errorf("%s: no page of docs/lab", f.name)
		}
		delete(own, f.name)
		var kept []string
		notes, tables := 0, 0
		if strings.HasSuffix(f.name, "-tables.md") {
			tables = strings.Count(f.text, "\n## ") - strings.Count(f.text, "\n## "+positionsTitle)
		}
		for _, line := range strings.Split(f.text, "\n") {
			if strings.Contains(line, "easured earlier, by the version of "+earlier.Date) {
				notes++
				continue
			}
			kept = append(kept, line)
		}
		sameLines(t, f.name, withoutNotes(strings.Join(kept, "\n")), withoutNotes(want))
		if notes < tables {
			t.Errorf("%s: %d of %d tables say that they were measured earlier", f.name, notes, tables)
		}
	}
	for name := range own {
		t.Errorf("%s is not made from the figures of earlier", name)
	}
}

// withoutNotes removes warnings and blank lines from a page. The note that a table was measured
// earlier may be the only line below a table.
func withoutNotes(text string) (list []string) {
	for _, line := range withoutWarnings(text) {
		if line != "" {
			list = append(list, line)
		}
	}
	return list
}
