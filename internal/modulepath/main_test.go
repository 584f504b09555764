package main

import (
	"os"
	"path/filepath"
	"strings"
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
		"docs/install.md": {"go install old.example/abyss/cmd/p@latest\n", "go install host.example/you/abyss/cmd/p@latest\n"},
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
	if err != nil || changed != 5 {
		t.Fatalf("%d files changed, %v; want 5", changed, err)
	}
	for name, text := range files {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != text[1] {
			t.Errorf("%s: %q, %v; want %q", name, got, err, text[1])
		}
	}
}

// The constants in this test equal those of the packages, whose tests read them.
func TestPublishChangesThePackages(t *testing.T) {
	text, err := os.ReadFile("../../" + publisherFile)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, filepath.FromSlash(publisherFile))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := publish(dir, `A "$1" Name <name@host.example>`, "https://host.example/you/abyss"); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"\tmaintainer = \"A \\\"$1\\\" Name <name@host.example>\"\n", "\thomepage   = \"https://host.example/you/abyss\"\n"} {
		if !strings.Contains(string(got), line) {
			t.Errorf("no %q in %s", line, got)
		}
	}
	if err := os.WriteFile(file, []byte("package main\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := publish(dir, "A Name <name@host.example>", "https://host.example/you/abyss"); err == nil {
		t.Error("a file without the constants was taken")
	}
}

func TestWhatCannotBePublishedIsRefused(t *testing.T) {
	for _, path := range []string{"", "abyss", "host/abyss", "https://host.example/abyss", "host.example", "host.example/a b"} {
		if err := run([]string{path, "A Name <name@host.example>"}); err == nil {
			t.Errorf("%q was taken", path)
		}
	}
	for _, publisher := range []string{"", "A Name", "name@host.example", "A Name <name>"} {
		if err := run([]string{"host.example/you/abyss", publisher}); err == nil {
			t.Errorf("%q was taken", publisher)
		}
	}
	if err := run([]string{"host.example/you/abyss"}); err == nil {
		t.Error("a path without a publisher was taken")
	}
}
