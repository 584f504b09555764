package team

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLoadFolder(t *testing.T) {
	if own, err := LoadFolder(filepath.Join(t.TempDir(), "none")); own != nil || err != nil {
		t.Errorf("no folder: %v, %v", own, err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"b.json":     `{"name": "Second", "payoffs": {"mobility": 9}}`,
		"a.json":     `{"name": "First", "payoffs": {}}`,
		"c.json":     `{"name": "first", "payoffs": {}}`,
		"d.json":     `{"name": "Normal", "payoffs": {}}`,
		"e.json":     `{"name": "NAD 4", "payoffs": {}}`,
		"f.json":     `{`,
		"g.json":     `{"name": "Usual", "payoffs": {}}`,
		"readme.txt": "not one",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	own, err := LoadFolder(dir)
	if len(own) != 2 || own[0].Name != "First" || own[1].Name != "Second" {
		t.Errorf("read %v", own)
	}
	for _, name := range []string{"c.json: a second", "d.json: a second", "e.json: a second", "f.json: ", "g.json: a second"} {
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("error %v, expected one with %q", err, name)
		}
	}
}
