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
	"engine/lab/experiment",
	"engine/notation",
	"engine/player",
	"engine/review",
	"engine/search",
	"engine/session",
	"engine/team",
	"engine/xiangqi",
	"internal/foreign",
	"ui/analyze",
	"ui/autosave",
	"ui/bookview",
	"ui/labview",
	"ui/plain",
	"ui/settings",
	"ui/suite",
}

// TestErrorsOfPackagesAreMessages: an error of package fmt or errors keeps no format,
// so that it is English in every language.
func TestErrorsOfPackagesAreMessages(t *testing.T) {
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
				if text, plain := plainError(n); plain {
					t.Errorf("%s: %q has no Chinese: expected message.Errorf", set.Position(n.Pos()), text)
				}
				return true
			})
		}
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
