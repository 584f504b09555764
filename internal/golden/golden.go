// Package golden compares the output of a test with a file. Only tests import it, so that only
// tests have the flag -update, which writes the files.
package golden

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files from this run")

// Updating reports whether the tests run with -update.
func Updating() bool { return *update }

// Write writes a golden file, and makes missing folders.
func Write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Check fails and lists the lines that differ, unless the content of the file equals the text.
// Windows line ends are accepted, because a checkout may change them. With -update it writes the
// file first.
func Check(t testing.TB, path, text string) {
	t.Helper()
	if *update {
		Write(t, path, text)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (run with -update to make it)", err)
	}
	want := strings.ReplaceAll(string(data), "\r\n", "\n")
	if diff := cmp.Diff(strings.Split(want, "\n"), strings.Split(text, "\n")); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s", path, diff)
	}
}
