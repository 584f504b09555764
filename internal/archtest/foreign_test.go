package archtest

import (
	"go/ast"
	"go/parser"
	"path"
	"slices"
	"strconv"
	"testing"
)

// rawReads are the ways to open or read whatever a path or a stream holds, without
// a bound and without asking whether it is a file.
var rawReads = map[string][]string{
	"os":        {"ReadFile", "Open", "OpenFile", "OpenInRoot", "OpenRoot", "DirFS"},
	"io":        {"ReadAll"},
	"bufio":     {"NewScanner"},
	"io/ioutil": {"ReadFile", "ReadAll", "ReadDir"},
}

// mayReadRaw lists who need not go through internal/foreign, and why.
var mayReadRaw = map[string]string{
	"internal/foreign":          "is the other way",
	"internal/atomicfile":       "makes new files",
	"internal/children":         "lines that this program writes to its own guard",
	"internal/jsonlines":        "adds to a file, which foreign.Check has looked at; and syncs a folder",
	"internal/golden":           "for tests alone: files of this repository",
	"internal/mutants":          "a tool for developers: files of this repository",
	"internal/modulepath":       "a tool for developers: files of this repository",
	"engine/protocol/prototest": "for tests alone: a file of the test",
	"ui/autosave":               "locks the program's own files in its own folder",
}

// Whatever a person names may be a pipe, a device that never ends, or a gigabyte:
// internal/foreign alone reads it.
func TestForeignFilesAreReadByForeign(t *testing.T) {
	used := map[string]bool{}
	sources(t, func(name, pkg string) {
		set, file := parse(t, name, parser.SkipObjectResolution)
		names := map[string]string{} // what the file calls the packages
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if rawReads[imported] == nil {
				continue
			}
			called := path.Base(imported)
			if spec.Name != nil {
				called = spec.Name.Name
			}
			names[called] = imported
		}
		ast.Inspect(file, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			x, ok := s.X.(*ast.Ident)
			if !ok || !slices.Contains(rawReads[names[x.Name]], s.Sel.Name) {
				return true
			}
			if mayReadRaw[pkg] == "" {
				t.Errorf("%s: %s.%s: expected internal/foreign, which opens regular files alone and bounds what is read", set.Position(n.Pos()), x.Name, s.Sel.Name)
			}
			used[pkg] = true
			return true
		})
	})
	for pkg := range mayReadRaw {
		if !used[pkg] {
			t.Errorf("%s reads nothing by itself: take it off the list", pkg)
		}
	}
}
