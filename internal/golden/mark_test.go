package golden

import (
	"os"
	"path/filepath"
	"testing"
)

func TestMarked(t *testing.T) {
	document := "a <!--% lines -->98<!--/--> b <!--% other -->1<!--/--> <!--% lines -->97<!--/-->"
	made, old, err := marked(document, "lines", "98")
	if want := "a <!--% lines -->98<!--/--> b <!--% other -->1<!--/--> <!--% lines -->98<!--/-->"; made != want || old != "97" || err != nil {
		t.Errorf("%q, %q, %v", made, old, err)
	}
	if again, _, _ := marked(made, "lines", "98"); again != made {
		t.Errorf("a second round makes %q", again)
	}
	for _, broken := range []string{"", "<!--% lines -->98", "<!--% line -->98<!--/-->"} {
		if _, _, err := marked(broken, "lines", "98"); err == nil {
			t.Errorf("%q: no error", broken)
		}
	}
}

// The test fails if a document has another figure.
func TestMarkFails(t *testing.T) {
	if *update {
		t.Skip("the figure is written then")
	}
	path := filepath.Join(t.TempDir(), "doc.md")
	if err := os.WriteFile(path, []byte("<!--% lines -->98<!--/-->"), 0o600); err != nil {
		t.Fatal(err)
	}
	other := &failures{TB: t}
	Mark(other, path, "lines", "98")
	if other.failed {
		t.Error("the figure is as it should be")
	}
	if Mark(other, path, "lines", "99"); !other.failed {
		t.Error("another figure did not fail")
	}
}

// failures is a testing.TB that records a failure.
type failures struct {
	testing.TB
	failed bool
}

func (f *failures) Errorf(string, ...any) { f.failed = true }
