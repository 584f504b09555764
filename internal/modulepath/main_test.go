package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestRenameReachesEveryMention(t *testing.T) {
	dir := t.TempDir()
	files := map[string][2]string{
		"go.mod":          {"module old.example/abyss\n\ngo 1.26.0\n", "module host.example/you/abyss\n\ngo 1.26.0\n"},
		"docs/lab/go.mod": {"// Results.\nmodule old.example/abyss/docs/lab\n", "// Results.\nmodule host.example/you/abyss/docs/lab\n"},
		"a/a.go":          {"package a\n\nimport \"old.example/abyss/engine\"\n\nvar p = \"old.example/abyssal\"\n", "package a\n\nimport \"host.example/you/abyss/engine\"\n\nvar p = \"old.example/abyssal\"\n"},
		"a/notes.md":      {"\"old.example/abyss/engine\"\n", "\"old.example/abyss/engine\"\n"},
		".git/x.go":       {"import \"old.example/abyss/engine\"\n", "import \"old.example/abyss/engine\"\n"},
		".golangci.yml":   {"- pkg: old.example/abyss/ui\nmodule-path: old.example/abyss\nlocal-prefixes: [old.example/abyss]\n", "- pkg: host.example/you/abyss/ui\nmodule-path: host.example/you/abyss\nlocal-prefixes: [host.example/you/abyss]\n"},
	}
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text[0]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	old, err := current(filepath.Join(dir, "go.mod"))
	if err != nil || old != "old.example/abyss" {
		t.Fatalf("current path %q, %v", old, err)
	}
	changed, err := rename(dir, old, "host.example/you/abyss")
	if err != nil || changed != 4 {
		t.Fatalf("%d files changed, %v; want 4", changed, err)
	}
	for name, text := range files {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != text[1] {
			t.Errorf("%s: %q, %v; want %q", name, got, err, text[1])
		}
	}
}

func TestPathsThatCannotBeFetchedAreRefused(t *testing.T) {
	for _, path := range []string{"", "abyss", "host/abyss", "https://host.example/abyss", "host.example", "host.example/a b"} {
		if err := run([]string{path}); err == nil {
			t.Errorf("%q was taken", path)
		}
	}
}
