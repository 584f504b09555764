package golden

import (
	"os"
	"path/filepath"
	"testing"
)

// Results returns the folder docs/lab, with the committed results of the lab and their pages. The
// folder is a separate module, so that installing the program does not download it. If the module
// comes from a proxy, it does not have the folder, and the test is skipped.
func Results(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(moduleRoot(t), "docs", "lab")
	if _, err := os.Stat(dir); os.IsNotExist(err) {
		t.Skip("docs/lab is not here: the results are a module of their own")
	}
	return dir
}

// moduleRoot returns the folder with go.mod above the folder of the test's package.
func moduleRoot(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		above := filepath.Dir(dir)
		if above == dir {
			t.Fatal("no go.mod above the test")
		}
		dir = above
	}
}
