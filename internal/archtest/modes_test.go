package archtest

import (
	"go/ast"
	"go/parser"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// modeRow matches a row of the page with a mode of the app.
var modeRow = regexp.MustCompile("(?m)^\\| `(ui/[a-z]+)` \\| the mode ")

// No mode imports another mode, because modes call each other through ui/mode. No mode imports the
// app either, which is above the modes in the table.
func TestModesKnowNoOther(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, page))
	if err != nil {
		t.Fatal(err)
	}
	modes := map[string]bool{}
	for _, row := range modeRow.FindAllStringSubmatch(string(text), -1) {
		modes[row[1]] = true
	}
	if len(modes) < 5 {
		t.Fatalf("%s has the modes %v, expected five at least", page, modes)
	}
	sources(t, func(path, pkg string) {
		if !modes[pkg] {
			return
		}
		_, file := parse(t, path, parser.ImportsOnly)
		for _, spec := range file.Imports {
			if in, mine := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), module); mine && (modes[in] || in == "ui") {
				t.Errorf("%s imports %s, expected what both need in ui/mode", path, in)
			}
		}
	})
}

// Only package lang compares the language with a particular one; other packages use its texts and
// its properties of a language. Otherwise each new language would require a search for such
// comparisons.
func TestNobodyAsksForALanguage(t *testing.T) {
	sources(t, func(path, pkg string) {
		if pkg == "ui/lang" || strings.HasPrefix(pkg, "ui/lang/") {
			return
		}
		set, file := parse(t, path, parser.SkipObjectResolution)
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, named := s.X.(*ast.Ident); named && x.Name == "lang" && s.Sel.Name == "Chinese" {
					t.Errorf("%s: lang.Chinese, expected a text or a property of the language", set.Position(s.Pos()))
				}
			}
			return true
		})
	})
}

// The app's interface to every mode stays small. A mode that needs more methods has a separate
// interface.
func TestModesAreAskedLittle(t *testing.T) {
	const most = 8
	types := map[string]*declared{}
	sources(t, func(path, pkg string) {
		if pkg == "ui/mode" {
			_, file := parse(t, path, parser.SkipObjectResolution)
			declare(types, pkg, file)
		}
	})
	if n := len(methodsOf(types, "ui/mode.Mode")); n == 0 || n > most {
		t.Errorf("mode.Mode has %d methods, expected at most %d", n, most)
	}
}
