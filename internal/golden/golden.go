// Package golden compares the output of a test with a file. Only tests import it, so that only
// tests have the flag -update, which writes the files.
package golden

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files from this run")

// checked are the files that Check has compared.
var checked sync.Map

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

// Main runs the tests of a package. It fails if all of them ran and none compared some golden
// file in testdata: such a file shows a state of the past.
func Main(m *testing.M) int {
	code := m.Run()
	if testing.Short() || flag.Lookup("test.run").Value.String() != "" || flag.Lookup("test.skip").Value.String() != "" ||
		flag.Lookup("test.list").Value.String() != "" || runtime.GOOS == "windows" {
		return code
	}
	files, _ := filepath.Glob(filepath.Join("testdata", "*.golden")) // the pattern is correct
	for _, path := range files {
		if _, ok := checked.Load(path); !ok {
			fmt.Fprintf(os.Stderr, "no test compares %s: delete it\n", path)
			code = 1
		}
	}
	return code
}

// Check fails and lists the lines that differ, unless the content of the file equals the text.
// Windows line ends are accepted, because a checkout may change them. With -update it writes the
// file first.
func Check(t testing.TB, path, text string) {
	t.Helper()
	checked.Store(filepath.Clean(path), true)
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
