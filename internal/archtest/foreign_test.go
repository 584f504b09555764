package archtest

import (
	"go/ast"
	"go/parser"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// confining is the package whose file functions stay within a folder.
const confining = module + "internal/confine"

// rawReads are the functions that read a path or a stream without a limit, and without checking
// that it is a regular file.
var rawReads = map[string][]string{
	"os":        {"ReadFile", "Open", "OpenFile", "OpenInRoot", "OpenRoot", "DirFS"},
	confining:   {"Open", "OpenFile"},
	"io":        {"ReadAll"},
	"bufio":     {"NewScanner"},
	"io/ioutil": {"ReadFile", "ReadAll", "ReadDir"},
}

// mayReadRaw lists the packages that need not use internal/foreign, with the reasons.
var mayReadRaw = map[string]string{
	"internal/foreign":          "is the other way",
	"internal/confine":          "is what foreign opens files by",
	"internal/atomicfile":       "makes new files",
	"internal/children":         "lines that this program writes to its own guard",
	"internal/jsonlines":        "adds to a file, which foreign.Check has looked at; and syncs a folder",
	"internal/golden":           "for tests alone: files of this repository",
	"internal/mutants":          "a tool for developers: files of this repository",
	"internal/release":          "a tool for developers: files of this repository, and of the modules linked",
	"internal/modulepath":       "a tool for developers: files of this repository",
	"engine/protocol/prototest": "for tests alone: a file of the test",
	"ui/autosave":               "locks the program's own files in its own folder",
}

// A path that a user names may be a pipe, a device without end, or a gigabyte long. So only
// internal/foreign reads such paths.
func TestForeignFilesAreReadByForeign(t *testing.T) {
	used := map[string]bool{}
	calls(t, rawReads, func(pkg, where, call string) {
		if mayReadRaw[pkg] == "" {
			t.Errorf("%s: %s: expected internal/foreign, which opens regular files alone and bounds what is read", where, call)
		}
		used[pkg] = true
	})
	for pkg := range mayReadRaw {
		if !used[pkg] {
			t.Errorf("%s reads nothing by itself: take it off the list", pkg)
		}
	}
}

// calls visits every use of the listed functions.
func calls(t *testing.T, listed map[string][]string, visit func(pkg, where, call string)) {
	t.Helper()
	sources(t, func(name, pkg string) {
		set, file := parse(t, name, parser.SkipObjectResolution)
		names := map[string]string{} // the package for each name under which the file imports one
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if listed[imported] == nil {
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
			if x, ok := s.X.(*ast.Ident); ok && slices.Contains(listed[names[x.Name]], s.Sel.Name) {
				visit(pkg, set.Position(n.Pos()).String(), x.Name+"."+s.Sel.Name)
			}
			return true
		})
	})
}

// rawWrites are the functions that leave an incomplete file if the disk fills up or the program is
// killed.
var rawWrites = map[string][]string{
	"os": {"WriteFile", "Create"},
}

// mayWriteRaw lists packages that need not use internal/atomicfile. They are tools for
// developers, who can make the files again.
var mayWriteRaw = []string{"internal/golden", "internal/manual", "internal/mutants", "internal/release", "internal/modulepath"}

// The program writes each file completely or not at all. This matters most for files with secrets.
// So only internal/atomicfile and internal/jsonlines write files.
func TestFilesAreWrittenAsAWhole(t *testing.T) {
	calls(t, rawWrites, func(pkg, where, call string) {
		if !slices.Contains(mayWriteRaw, pkg) {
			t.Errorf("%s: %s: expected internal/atomicfile, which leaves no file in part", where, call)
		}
	})
}

// byPath are the functions that take a path from the user of the program.
var byPath = map[string][]string{
	"os": {
		"ReadFile", "WriteFile", "Open", "OpenFile", "Create", "OpenInRoot", "OpenRoot", "DirFS", "Stat", "Lstat", "ReadDir", "Mkdir", "MkdirAll",
		"Remove", "RemoveAll", "Rename", "Link", "Symlink", "Chmod", "Truncate", "CreateTemp", "MkdirTemp", "CopyFS", "Readlink",
	},
	"path/filepath": {"EvalSymlinks", "Glob", "Walk", "WalkDir"},
}

// confined are packages whose files a guest of a served program can name. These packages and
// those below them access files only through internal/confine. The mode Lab and the page of the
// doctor are not served.
var confined = []string{
	"ui", "book", "library", "engine/team", "engine/game", "engine/puzzle",
	"internal/foreign", "internal/atomicfile", "internal/jsonlines", "internal/database",
}

// The file access of a served program stays within the guest's folder; see docs/serve.md.
func TestNamedFilesStayInTheFolder(t *testing.T) {
	sources(t, func(name, pkg string) {
		if pkg == "ui/doctor" || !slices.ContainsFunc(confined, func(in string) bool { return pkg == in || strings.HasPrefix(pkg, in+"/") }) {
			return
		}
		set, file := parse(t, name, parser.SkipObjectResolution)
		ast.Inspect(file, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			x, ok := s.X.(*ast.Ident)
			if !ok {
				return true
			}
			for from, names := range byPath {
				if path.Base(from) == x.Name && slices.Contains(names, s.Sel.Name) {
					t.Errorf("%s: %s.%s: expected that of internal/confine", set.Position(n.Pos()), x.Name, s.Sel.Name)
				}
			}
			return true
		})
	})
}
