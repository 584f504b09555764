package labview

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A report there is no room for leaves the one before it. A limit for files does as a full disk does.
func TestReportOnAFullDisk(t *testing.T) {
	spec := shallow(t, "thesis-4.1", 1)
	_, m := newLab(t, filled(t, spec), spec)
	path := filepath.Join(t.TempDir(), "report.txt")
	if err := os.WriteFile(path, []byte("the one before"), 0o600); err != nil {
		t.Fatal(err)
	}
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	small := limit
	small.Cur = 100
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &small); err != nil {
		t.Skip(err)
	}
	problem := writeReport(m.results, spec, "text", path, true)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if problem == nil || err != nil || string(data) != "the one before" {
		t.Errorf("%v; the file holds %q, %v", problem, data, err)
	}
}
