package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The licence text of a program names every module that is linked into the program on at least one
// of the three systems.
func TestLicencesAreOfWhatIsLinked(t *testing.T) {
	t.Chdir("../..")
	programs, err := listPrograms()
	if err != nil {
		t.Fatal(err)
	}
	for _, program := range programs {
		text, err := licencesOf(program)
		if err != nil {
			t.Fatal(err)
		}
		modules := 0
		for _, system := range []string{"linux", "darwin", "windows"} {
			out, err := goCommand(target{system, "amd64"}, "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", "./cmd/"+program)
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.FieldsFuncSeq(out, func(r rune) bool { return r == '\n' }) {
				modules++
				if !strings.Contains(text, "\n"+line+": ") {
					t.Errorf("%s on %s: no licence of %s", program, system, line)
				}
			}
		}
		if modules == 0 || !strings.Contains(text, "the Go standard library") || !strings.Contains(text, "Permission is hereby granted") {
			t.Errorf("%s: %d packages of modules, %d bytes", program, modules, len(text))
		}
	}
}

// The licences within a module are found. A module without a licence causes an error that names the
// module.
func TestLicenceText(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("a/LICENSE", "of a\r\n")
	write("a/in/COPYING.txt", "of the part")
	write("a/other/LICENSE", "of what is not linked")
	write("a/license.go", "package a")
	write("b/README", "nothing")
	modules := map[string]*linked{}
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	lines := "host/a\tv1\t" + a + "\t" + filepath.Join(a, "in", "deep") + "\nhost/a\tv1\t" + a + "\t" + a + "\n"
	if err := os.MkdirAll(filepath.Join(a, "in", "deep"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := addLinked(modules, lines); err != nil {
		t.Fatal(err)
	}
	text, err := licenceText([]*linked{modules["host/a"]})
	for part, want := range map[string]bool{"host/a v1: LICENSE\n\nof a\n": true, "host/a v1: in/COPYING.txt\n\nof the part\n": true, "not linked": false, "package a": false} {
		if err != nil || strings.Contains(text, part) != want {
			t.Errorf("%q: expected %v in\n%s\n%v", part, want, text, err)
		}
	}
	if err := addLinked(modules, "host/b\tv2\t"+b+"\t"+b); err != nil {
		t.Fatal(err)
	}
	if _, err := licenceText([]*linked{modules["host/b"]}); err == nil || !strings.Contains(err.Error(), "host/b v2 ") {
		t.Errorf("%v", err)
	}
	write("b/README.md", "# b\n\n## License\n\nMIT\n")
	if text, err := licenceText([]*linked{modules["host/b"]}); err != nil || !strings.Contains(text, "host/b v2: README.md\n\n# b\n") {
		t.Errorf("%s, %v", text, err)
	}
	if err := addLinked(modules, "host/b v2"); err == nil {
		t.Error("a line without its parts was read")
	}
}
