package golden

import (
	"os"
	"path/filepath"
	"testing"
)

// Results finds the folder of results from any package of a module. If the module has no such
// folder, it skips the test.
func TestResults(t *testing.T) {
	root := t.TempDir()
	pkg := filepath.Join(root, "engine", "lab")
	if err := os.MkdirAll(pkg, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "go.mod"), []byte("module m\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Chdir(pkg)
	skipped := t.Run("without", func(t *testing.T) {
		defer func() {
			if !t.Skipped() {
				t.Error("no skip where docs/lab is not there")
			}
		}()
		Results(t)
	})
	if !skipped {
		t.FailNow()
	}
	if err := os.MkdirAll(filepath.Join(root, "docs", "lab"), 0o755); err != nil {
		t.Fatal(err)
	}
	got, err := os.Stat(Results(t))
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.Stat(filepath.Join(root, "docs", "lab"))
	if err != nil || !os.SameFile(got, want) {
		t.Errorf("%s, %v", Results(t), err)
	}
}
