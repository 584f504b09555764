package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const root = "../.."

// sources calls visit for every non-test Go file of the module. The path of the package does not
// include the name of the module.
func sources(t *testing.T, visit func(path, pkg string)) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() {
			if path != root && (strings.HasPrefix(name, ".") || name == "testdata" || name == "dist") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		rel, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		visit(path, filepath.ToSlash(rel))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func parse(t *testing.T, path string, mode parser.Mode) (*token.FileSet, *ast.File) {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, mode)
	if err != nil {
		t.Fatal(err)
	}
	return set, file
}

// table returns the rows of the page's table.
func table(t *testing.T) [][]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, page))
	if err != nil {
		t.Fatal(err)
	}
	rows := rowsOf(string(text))
	if len(rows) < 40 {
		t.Fatalf("%d rows of packages in %s", len(rows), page)
	}
	return rows
}

// The table lists exactly the packages of the module, each once. Every import goes to a package
// lower in the table.
func TestImportDirections(t *testing.T) {
	rows, seen := table(t), map[string]bool{}
	sources(t, func(path, pkg string) {
		seen[pkg] = true
		_, file := parse(t, path, parser.ImportsOnly)
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			var why string
			if in, mine := strings.CutPrefix(imported, module); mine {
				why = checkImport(rows, pkg, in)
			} else {
				why = checkLibrary(pkg, imported)
			}
			if why != "" {
				t.Errorf("%s may not import %s: %s", path, imported, why)
			}
		}
	})
	named := map[string]bool{}
	for _, names := range rows {
		for _, name := range names {
			if named[name] || !seen[name] {
				t.Errorf("%s: %s is there twice, or no package", page, name)
			}
			named[name] = true
		}
	}
	for pkg := range seen {
		if !named[pkg] && pkg != "internal/archtest" {
			t.Errorf("%s has no line for %s", page, pkg)
		}
	}
}

// named matches the name of a source file in a page.
var named = regexp.MustCompile("`((?:engine|ui|cmd|book|internal)/[\\w./-]+\\.(?:go|golden|md))`")

// The files that the pages for newcomers name exist.
func TestPagesNameFilesThatExist(t *testing.T) {
	for _, page := range []string{page, "CONTRIBUTING.md", "docs/thesis-map.md", "docs/papers-map.md", "docs/protocols.md", "docs/formats.md"} {
		text, err := os.ReadFile(filepath.Join(root, page))
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range named.FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join(root, found[1])); err != nil && !strings.Contains(found[1], "NAME") {
				t.Errorf("%s: %v", page, err)
			}
		}
	}
}

// The engine imports no terminal library, not even through an internal helper.
func TestEngineReachesNoTerminalLibrary(t *testing.T) {
	sources(t, func(path, pkg string) {
		if !strings.HasPrefix(pkg, "engine/") && !strings.HasPrefix(pkg, "book") {
			return
		}
		_, file := parse(t, path, parser.ImportsOnly)
		for _, spec := range file.Imports {
			in, mine := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), module)
			if mine && isInternal(in) && slices.ContainsFunc(librariesOf(in), func(l string) bool { return !slices.Contains(withoutTerminal, l) }) {
				t.Errorf("%s may not import %s, which brings a terminal library", path, in)
			}
		}
	})
}

// reached returns the packages that a package imports, directly or indirectly.
func reached(t *testing.T, from string) map[string]bool {
	t.Helper()
	imports := map[string][]string{}
	sources(t, func(path, pkg string) {
		_, file := parse(t, path, parser.ImportsOnly)
		for _, spec := range file.Imports {
			imports[pkg] = append(imports[pkg], strings.TrimPrefix(strings.Trim(spec.Path.Value, `"`), module))
		}
	})
	all := map[string]bool{}
	var visit func(pkg string)
	visit = func(pkg string) {
		if all[pkg] {
			return
		}
		all[pkg] = true
		for _, next := range imports[pkg] {
			visit(next)
		}
	}
	visit(from)
	return all
}

// The program abyss-tui contains no NATS server, which would make the program half as large again
// (docs/adr/0024-abyss-nats.md).
func TestProgramHasNoServer(t *testing.T) {
	const server = "github.com/nats-io/nats-server/v2/server"
	if !reached(t, "cmd/abyss-nats")[server] {
		t.Error("cmd/abyss-nats does not reach " + server + ": the test looks for another name")
	}
	all := reached(t, "cmd/abyss-tui")
	if !all["engine/jobs"] {
		t.Error("cmd/abyss-tui does not reach engine/jobs: the test sees too little")
	}
	for pkg := range all {
		if strings.HasPrefix(pkg, "github.com/nats-io/nats-server/") || pkg == "engine/natshost" {
			t.Errorf("cmd/abyss-tui contains %s", pkg)
		}
	}
}

func TestNoFloatingPoint(t *testing.T) {
	sources(t, func(path, pkg string) {
		if !slices.Contains(withoutFloats, pkg) {
			return
		}
		set, file := parse(t, path, parser.SkipObjectResolution)
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if n.Kind == token.FLOAT {
					t.Errorf("%s: floating point literal %s", set.Position(n.Pos()), n.Value)
				}
			case *ast.Ident:
				if n.Name == "float64" || n.Name == "float32" {
					t.Errorf("%s: %s", set.Position(n.Pos()), n.Name)
				}
			}
			return true
		})
	})
}

// A command only connects flags to packages. It exports nothing and has small files with small
// functions.
func TestCommandsOnlyWire(t *testing.T) {
	const maxFile, maxFunc = 250, 60
	sources(t, func(path, pkg string) {
		if !strings.HasPrefix(pkg, "cmd/") {
			return
		}
		set, file := parse(t, path, parser.SkipObjectResolution)
		if file.Name.Name != "main" {
			t.Errorf("%s: package %s, expected main", path, file.Name.Name)
		}
		if lines := set.File(file.Pos()).LineCount(); lines > maxFile {
			t.Errorf("%s has %d lines, expected at most %d: move what it does into a package", path, lines, maxFile)
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if lines := set.Position(f.End()).Line - set.Position(f.Pos()).Line + 1; lines > maxFunc {
				t.Errorf("%s: %s has %d lines, expected at most %d", path, f.Name.Name, lines, maxFunc)
			}
			if f.Recv == nil && f.Name.IsExported() {
				t.Errorf("%s: a command exports nothing, but has %s", path, f.Name.Name)
			}
		}
	})
}

// checkImport and checkLibrary accept and reject the right cases.
func TestRules(t *testing.T) {
	rows := rowsOf("# Page\n\n| package | what |\n|---|---|\n| `cmd/x` | c |\n| `ui` | u |\n| `engine/a`, `engine/b` | ab |\n| `engine/c` | c |\n| `internal/small` | s |\n")
	imports := []struct {
		from, to string
		ok       bool
	}{
		{"cmd/x", "ui", true},
		{"ui", "cmd/x", false},
		{"ui", "engine/b", true},
		{"engine/a", "engine/b", false}, // same row
		{"engine/b", "engine/c", true},
		{"engine/c", "engine/a", false},
		{"engine/c", "ui", false},
		{"engine/c", "internal/small", true},
		{"internal/small", "engine/c", false},
		{"engine/unheard", "engine/c", false},
		{"ui", "engine/unheard", false},
	}
	for _, c := range imports {
		if why := checkImport(rows, c.from, c.to); (why == "") != c.ok {
			t.Errorf("%s importing %s: %q, expected allowed = %v", c.from, c.to, why, c.ok)
		}
	}
	foreign := []struct {
		pkg, path string
		ok        bool
	}{
		{"engine/session", "time", true},
		{"engine/xiangqi", "time", false},
		{"engine/eval", "math/rand/v2", false},
		{"engine/session", "github.com/charmbracelet/bubbletea", false},
		{"engine/session", "golang.org/x/term", false},
		{"ui", "github.com/charmbracelet/bubbletea", true},
		{"ui/canvas", "github.com/charmbracelet/lipgloss", false},
		{"cmd/abyss-tui", "github.com/spf13/cobra", true},
		{"cmd/abyss-tui", "github.com/spf13/viper", false},
		{"engine/protocol/client", "os/exec", true},
		{"ui", "os/exec", false},
		{"ui/play", "github.com/charmbracelet/bubbles/key", true},
		{"ui/play", "github.com/charmbracelet/bubbles/textinput", false},
		{"ui/kit", "github.com/charmbracelet/bubbles/viewport", true},
		{"engine/lab/ledger", "modernc.org/sqlite", false},
	}
	for _, c := range foreign {
		if why := checkLibrary(c.pkg, c.path); (why == "") != c.ok {
			t.Errorf("%s importing %s: %q, expected allowed = %v", c.pkg, c.path, why, c.ok)
		}
	}
}
