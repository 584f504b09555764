package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// longVariable is the environment variable that enables long tests.
const longVariable = "ABYSS_LONG"

// contributing is the page with the table of long tests.
const contributing = "CONTRIBUTING.md"

// longRow matches a row of the table, with the package and its tests.
var longRow = regexp.MustCompile("(?m)^\\| `([\\w/-]+)` \\| ((?:`Test\\w+`(?:, )?)+) \\|")

// The table of long tests lists exactly the tests that do more if ABYSS_LONG is set.
func TestLongTestsAreListed(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, contributing))
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, row := range longRow.FindAllStringSubmatch(string(text), -1) {
		for name := range strings.SplitSeq(row[2], ", ") {
			listed[row[1]+" "+strings.Trim(name, "`")] = true
		}
	}
	found := longTests(t)
	if len(found) < 10 {
		t.Fatalf("%d long tests", len(found))
	}
	for name := range found {
		if !listed[name] {
			t.Errorf("%s reads %s and is not in the table of %s", name, longVariable, contributing)
		}
	}
	for name := range listed {
		if !found[name] {
			t.Errorf("%s lists %s, which does not read %s", contributing, name, longVariable)
		}
	}
}

// longTests returns the tests that read the variable themselves or through a function of their
// package.
func longTests(t *testing.T) map[string]bool {
	t.Helper()
	bodies := map[string]map[string]ast.Node{} // the bodies of the test functions, by package and name
	if err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "dist") {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return nil
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		pkg := filepath.ToSlash(dir)
		if bodies[pkg] == nil {
			bodies[pkg] = map[string]ast.Node{}
		}
		_, file := parse(t, path, parser.SkipObjectResolution)
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil && f.Body != nil {
				bodies[pkg][f.Name.Name] = f.Body
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for pkg, functions := range bodies {
		long := readers(functions)
		for name := range long {
			if strings.HasPrefix(name, "Test") {
				found[pkg+" "+name] = true
			}
		}
	}
	return found
}

// readers returns the functions that read the variable themselves or through a function that they
// call.
func readers(functions map[string]ast.Node) map[string]bool {
	long := map[string]bool{}
	for before := -1; before < len(long); {
		before = len(long)
		for name, body := range functions {
			ast.Inspect(body, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					f, named := call.Fun.(*ast.Ident)
					if named && long[f.Name] || getsLong(call) {
						long[name] = true
					}
				}
				return true
			})
		}
	}
	return long
}

// getsLong reports whether a call is os.Getenv of the variable.
func getsLong(call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || f.Sel.Name != "Getenv" || len(call.Args) != 1 {
		return false
	}
	text, ok := call.Args[0].(*ast.BasicLit)
	return ok && text.Kind == token.STRING && text.Value == `"`+longVariable+`"`
}
