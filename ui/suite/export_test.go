package suite

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/ui/mode/modetest"
)

// The comparison on the screen can be written as an experiment. A is the other setting, B is the
// shown one, and both have the same limit.
func TestExport(t *testing.T) {
	dir := t.TempDir()
	app, m := newMode(t, Options{Dir: dir})
	modetest.Press(t, m, "E")
	wantMessage(t, app, "There is no comparison: d compares with another run")
	runScripted(t, m, 1000, "Abyss.01")
	app.Time = app.Time.Add(time.Hour)
	runScripted(t, m, 1500, "Abyss.02")
	modetest.Press(t, m, "d")
	choose(t, app, m, "the previous run")
	modetest.Press(t, m, "E")
	wantMessage(t, app, "A and B are the same setting")

	modetest.Press(t, m, "P")
	choose(t, app, m, "base ")
	runScripted(t, m, 750, "Abyss.02")
	modetest.Press(t, m, "d")
	choose(t, app, m, "abyss · 100,000 nodes · 1/50")
	modetest.Press(t, m, "E")
	if q := app.Question; q == nil || !strings.HasPrefix(q.Text, dir) || !strings.HasSuffix(q.Text, "-experiment.toml") {
		t.Fatalf("asked %+v", app.Question)
	}
	path := filepath.Join(dir, "mine.toml")
	cmd, err := app.Answer(t, path)
	if err != nil {
		t.Fatal(err)
	}
	modetest.Run(t, m, cmd)
	wantMessage(t, app, "Written; to run it: abyss-tui lab run "+path)
	spec, err := specfile.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if spec.Suite != "thesis" || len(spec.Columns) != 1 || spec.Columns[0].Nodes != defaultNodes || spec.Rows[0].Label != "A: abyss" || spec.Rows[1].Label != "B: base" {
		t.Errorf("%+v", spec)
	}
	for row, name := range []string{"abyss", "base"} {
		want, _ := presetSetting(name)
		if cell, err := spec.Cell(row, 0); err != nil || cell.Options != want.opts {
			t.Errorf("row %d: %s, %v", row, cell.Settings(), err)
		}
	}

	// An experiment cannot contain a time limit.
	limitTo(t, app, m, "1s")
	runScripted(t, m, 750, "Abyss.02")
	modetest.Press(t, m, "d")
	choose(t, app, m, "abyss · 100,000 nodes · 1/50")
	modetest.Press(t, m, "E")
	wantMessage(t, app, "An experiment limits searches only by depth or nodes")
}
