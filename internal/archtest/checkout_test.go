package archtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A checkout has the bytes of the commit on every system. Without the attribute, Git on Windows
// would end the lines of the built-in data and of golden files with CR LF.
func TestCheckoutKeepsBytes(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, ".gitattributes"))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(strings.Split(string(text), "\n"), "* -text") {
		t.Errorf("no * -text in .gitattributes:\n%s", text)
	}
}
