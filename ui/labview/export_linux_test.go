package labview

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// A report there is no room for leaves the one before it. A limit for files does as a full disk
// does; it is that of another process, because the log of a cached test is a file too.
func TestReportOnAFullDisk(t *testing.T) {
	const inner = "ABYSS_TEST_FULL_DISK"
	if os.Getenv(inner) == "" {
		cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestReportOnAFullDisk$", "-test.v")
		cmd.Env = append(os.Environ(), inner+"=1")
		if out, err := cmd.CombinedOutput(); err != nil || !bytes.Contains(out, []byte("--- PASS: TestReportOnAFullDisk")) {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
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
