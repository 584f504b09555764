package puzzling

import (
	"os"
	"path/filepath"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// Each built-in suite can be opened by its own name and by its name in each language.
func TestOpenByName(t *testing.T) {
	for _, name := range lab.BuiltInNames() {
		for _, l := range lang.Languages() {
			for _, typed := range []string{name, phrases.Suite(l.Text, name)} {
				if s, got, err := Open(typed); err != nil || got != name || len(s.Positions) == 0 {
					t.Errorf("%q opens %q with %d positions, %v; want %q", typed, got, len(s.Positions), err, name)
				}
			}
		}
	}
	path := filepath.Join(t.TempDir(), "own.epd")
	if err := os.WriteFile(path, []byte("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - bm h2e2; id \"1\";\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, name, err := Open(path); err != nil || name != path || len(s.Positions) != 1 {
		t.Errorf("opens %q with %d positions, %v", name, len(s.Positions), err)
	}
}
