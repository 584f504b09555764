package canvas

import (
	"os"
	"path/filepath"
	"testing"

	"example.com/abyss/internal/golden"
)

// checkGolden compares a text with its golden file, or rewrites the file.
func checkGolden(t *testing.T, name, got string) {
	t.Helper()
	golden.Check(t, filepath.Join("testdata", name), got+"\n")
}

// drawn returns what draw writes on a whole canvas, without colours. It fails if the frame loses
// its shape.
func drawn(t interface{ Fatalf(string, ...any) }, set Writing, w, h int, draw func(Area)) string {
	c := New(w, h)
	c.SetWriting(set)
	draw(c.Area(Rect{0, 0, w, h}))
	frame := c.Render(&Palette{})
	checkShape(t, frame, w, h)
	return frame
}

func TestMain(m *testing.M) { os.Exit(golden.Main(m)) }
