package canvas

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// checkGolden compares a text with its file, or rewrites the file.
func checkGolden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	got += "\n"
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s", path, diff)
	}
}

// drawn is what draw makes of a whole canvas, without colours; it fails where
// the shape is lost.
func drawn(t interface{ Fatalf(string, ...any) }, set GlyphSet, w, h int, draw func(Area)) string {
	c := New(w, h)
	c.SetGlyphs(set)
	draw(c.Area(Rect{0, 0, w, h}))
	frame := c.Render(&Palette{})
	checkShape(t, frame, w, h)
	return frame
}
