package ending

import (
	"os"
	"strings"
	"testing"

	"example.com/abyss/internal/fulldisk"
)

// A full disk is reported. Finished tables stay, and no partial table is left behind.
func TestFullDisk(t *testing.T) {
	if !fulldisk.Alone(t) {
		return
	}
	d := NewFolder(t.TempDir())
	m := parsed(t, "KRvKA")
	fulldisk.While(t, 1500, func() {
		if err := d.Build(t.Context(), m, Report{}); err == nil || !strings.Contains(err.Error(), d.Path) {
			t.Errorf("a full disk: %v", err)
		}
	})
	files, err := os.ReadDir(d.Path)
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, f := range files {
		if each, err := Parse(strings.TrimSuffix(f.Name(), suffix)); err != nil || d.verify(t.Context(), each) != nil {
			t.Errorf("left: %s", f.Name())
		}
	}
	if err := d.Build(t.Context(), m, Report{}); err != nil {
		t.Error(err)
	}
}
