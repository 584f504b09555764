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

// spoken are the packages and files whose errors appear in the app, in the line mode or on the
// command line. All these errors must be texts of package message, for which TestEveryTextIsKnown
// requires a Chinese text. Errors of other packages reach only protocols and other machines.
var spoken = []string{
	"book",
	"cmd/abyss-tui",
	"engine/clock",
	"engine/eval",
	"engine/game",
	"engine/game/format",
	"engine/lab/experiment",
	"engine/lab/ledger",
	"engine/lab/runner",
	"engine/match/endgame.go",
	"engine/match/openings.go",
	"engine/match/played.go",
	"engine/notation",
	"engine/player",
	"engine/review",
	"engine/rules/set.go",
	"engine/rules/thesisoptions.go",
	"engine/search",
	"engine/session",
	"engine/team",
	"engine/tournament",
	"engine/xiangqi",
	"internal/atomicfile",
	"internal/database",
	"internal/foreign",
	"internal/jsonlines",
	"library",
	"ui/analyze",
	"ui/autosave",
	"ui/bookview",
	"ui/engineview",
	"ui/labview",
	"ui/libraryview",
	"ui/plain",
	"ui/settings",
	"ui/suite",
	"ui/tourview",
}

// TestErrorsOfPackagesAreMessages: the packages in spoken do not use fmt.Errorf or errors.New.
// Errors of these functions do not keep their format, so they would be in English whatever the
// language.
func TestErrorsOfPackagesAreMessages(t *testing.T) {
	modes, err := filepath.Glob("../*view")
	if err != nil || len(modes) == 0 {
		t.Fatal(modes, err)
	}
	for _, dir := range modes {
		if pkg := "ui/" + filepath.Base(dir); pkg != "ui/boardview" && !slices.Contains(spoken, pkg) {
			t.Errorf("%s is not among those whose errors are shown", pkg)
		}
	}
	for _, pkg := range spoken {
		pattern := "../../" + pkg
		if !strings.HasSuffix(pkg, ".go") {
			pattern += "/*.go"
		}
		files, err := filepath.Glob(pattern)
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
				if text, plain := plainError(n); plain && text != "enough" { // this error only ends the reading of a file and is never shown
					t.Errorf("%s: %q has no Chinese: expected message.Errorf", set.Position(n.Pos()), text)
				}
				return true
			})
		}
	}
}

// plainError returns the text in a call of fmt.Errorf or errors.New.
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
