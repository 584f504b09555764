package labview

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/ui/mode/modetest"

	"github.com/google/go-cmp/cmp"
)

// TestExport: an exported report equals the output of 'lab report'.
func TestExport(t *testing.T) {
	spec := shallow(t, "thesis-4.1", 1)
	dir := filled(t, spec)
	app, m := newLab(t, dir, spec)
	for item, format := range map[string]string{"Text": "text", "Markdown": "md", "CSV": "csv", "JSON": "json", "SVG picture": "svg"} {
		path := filepath.Join(t.TempDir(), "report")
		modetest.Press(t, m, "E")
		modetest.Run(t, m, app.Take(t, item))
		cmd, err := app.Answer(t, path)
		if err != nil {
			t.Fatal(err)
		}
		modetest.Run(t, m, cmd)
		wantMessage(t, app.Messages, "The report is in "+path)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(outside(t, spec, dir, format), string(data)); diff != "" {
			t.Errorf("%s differs from the report (-want +got):\n%s", format, diff)
		}
	}

	path := filepath.Join(t.TempDir(), "kept")
	if err := os.WriteFile(path, []byte("kept"), 0o666); err != nil {
		t.Fatal(err)
	}
	modetest.Press(t, m, "E")
	modetest.Run(t, m, app.Take(t, "CSV"))
	if _, err := app.Answer(t, " "); err == nil {
		t.Error("no file name is taken for one")
	}
	cmd, _ := app.Answer(t, path)
	modetest.Run(t, m, cmd)
	if app.Confirmation == nil {
		t.Fatal("a file is written over without a question")
	}
	if data, _ := os.ReadFile(path); string(data) != "kept" {
		t.Errorf("the file holds %q before the answer", data)
	}
	modetest.Run(t, m, app.Confirmation.Yes())
	if data, _ := os.ReadFile(path); !strings.HasPrefix(string(data), "experiment,row") {
		t.Errorf("the file holds %q after a yes", data)
	}
}
