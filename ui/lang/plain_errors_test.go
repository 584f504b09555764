package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// spoken are the packages whose errors people read: all of them are texts of package
// message, for which TestEveryTextIsKnown requires Chinese.
var spoken = []string{
	"book",
	"engine/clock",
	"engine/eval",
	"engine/game",
	"engine/game/format",
	"engine/notation",
	"engine/search",
	"engine/session",
	"engine/team",
	"engine/xiangqi",
	"internal/foreign",
}

// unspoken are errors of these packages that a program alone reads, by the words that
// stand in the source.
var unspoken = []string{}

// TestErrorsOfPackagesAreMessages: an error of package fmt or errors keeps no format,
// so that it is English in every language.
func TestErrorsOfPackagesAreMessages(t *testing.T) {
	left := map[string]bool{}
	for _, text := range unspoken {
		left[text] = true
	}
	for _, pkg := range spoken {
		files, err := filepath.Glob("../../" + pkg + "/*.go")
		files = slices.DeleteFunc(files, func(path string) bool { return strings.HasSuffix(path, "_test.go") })
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: files %v, %v", pkg, files, err)
		}
		for _, path := range files {
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				text, plain := plainError(n)
				if plain && !slices.Contains(unspoken, text) {
					t.Errorf("%s: %q has no Chinese: expected message.Errorf", set.Position(n.Pos()), text)
				}
				delete(left, text)
				return true
			})
		}
	}
	for text := range left {
		t.Errorf("%q is among the errors that nobody reads and nowhere in the source", text)
	}
}

// plainError is the words of a call of fmt.Errorf or errors.New.
func plainError(n ast.Node) (text string, plain bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return "", false
	}
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return "", false
	}
	x, ok := f.X.(*ast.Ident)
	if !ok || x.Name+"."+f.Sel.Name != "fmt.Errorf" && x.Name+"."+f.Sel.Name != "errors.New" {
		return "", false
	}
	return literal(call.Args[0]), true
}
