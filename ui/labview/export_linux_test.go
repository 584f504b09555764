package labview

import (
	"os"
	"path/filepath"
	"testing"

	"example.com/abyss/internal/fulldisk"
)

// If the disk has no room for a report, the previous report stays.
func TestReportOnAFullDisk(t *testing.T) {
	if !fulldisk.Alone(t) {
		return
	}
	spec := shallow(t, "thesis-4.1", 1)
	_, m := newLab(t, filled(t, spec), spec)
	path := filepath.Join(t.TempDir(), "report.txt")
	if err := os.WriteFile(path, []byte("the one before"), 0o600); err != nil {
		t.Fatal(err)
	}
	var problem error
	fulldisk.While(t, 100, func() {
		problem = writeReport(m.results, spec, "text", path, true)
	})
	data, err := os.ReadFile(path)
	if problem == nil || err != nil || string(data) != "the one before" {
		t.Errorf("%v; the file holds %q, %v", problem, data, err)
	}
}
