package labview

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"abyss/ui/lang"
	"abyss/ui/mode/modetest"
)

func TestKeys(t *testing.T) {
	modetest.CheckKeys(t, New(modetest.New(), Options{}), lang.Chinese.Knows)
}

// TestTextsHaveChinese reads the package's source: what T is asked for must have
// an entry.
func TestTextsHaveChinese(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	texts := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			text, ok := asked(n)
			if ok {
				texts++
				if !lang.Chinese.Knows(text) {
					t.Errorf("%s: %q has no Chinese", name, text)
				}
			}
			return true
		})
	}
	if texts < 50 {
		t.Errorf("%d texts found, expected those of the whole package", texts)
	}
}

// asked is the text of a call of t or T.
func asked(n ast.Node) (text string, ok bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return "", false
	}
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	literal, isText := call.Args[0].(*ast.BasicLit)
	if name != "t" && name != "T" || !isText || literal.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(literal.Value)
	return text, err == nil
}
