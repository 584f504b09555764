package lang

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/internal/message"
)

// messageCalls are the functions and methods that make a text of package message. A key consists of
// the function's package, or the method's folder, and the name. The value is the index of the
// format argument.
var messageCalls = map[string]int{
	"specfile.add": 1, "format.errorf": 1, "format.note": 0, "format.lose": 2,
	"message.Errorf": 0, "message.New": 0, "message.Mark": 0, "message.Word": 0,
}

// messageTexts returns every format of package message in the source, with its place.
func messageTexts(t *testing.T) map[string]string {
	t.Helper()
	used := map[string]string{}
	for _, root := range []string{"../../engine", "../../internal", "../../book", "../../library", "../../cmd", ".."} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, path, nil, 0)
			if err != nil {
				return err
			}
			folder := filepath.Base(filepath.Dir(path))
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				f, ok := call.Fun.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				i, ok := messageCalls[folder+"."+f.Sel.Name]
				if x, named := f.X.(*ast.Ident); named && x.Name == "message" {
					i, ok = messageCalls["message."+f.Sel.Name]
				}
				if !ok || i >= len(call.Args) {
					return true
				}
				if text := literal(call.Args[i]); text != "" {
					used[text] = set.Position(n.Pos()).String()
				} else if folder != "message" && f.Sel.Name != "Word" && !passedOn(call.Args[i]) {
					t.Errorf("%s: the format is no literal, so nobody can tell whether it is translated", set.Position(n.Pos()))
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return used
}

// passedOn reports whether the format is a variable. Its text is then a literal elsewhere, in a
// call of one of the functions above or in a sentence of package rules.
func passedOn(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name == "format"
	case *ast.Ident:
		return e.Name == "format"
	}
	return false
}

func TestError(t *testing.T) {
	_, missing := os.Open("/nowhere/a.pgn")
	for _, c := range []struct {
		err  error
		want string
	}{
		{missing, "/nowhere/a.pgn：没有这个文件或目录"},
		{&fs.PathError{Op: "open", Path: "a", Err: fs.ErrPermission}, "a：没有权限"},
		{&fs.PathError{Op: "open", Path: "a", Err: errors.New("the moon is full")}, "open a: the moon is full"},
		{message.Errorf("%s: %w", "red", missing), "red：/nowhere/a.pgn：没有这个文件或目录"},
		{message.Errorf("%s: %w", "red", errors.New("the moon is full")), "red: the moon is full"},
		{errors.Join(missing, errors.New("the moon is full")), "/nowhere/a.pgn：没有这个文件或目录\nthe moon is full"},
		{fmt.Errorf("%w and %w", fs.ErrExist, fs.ErrClosed), "file already exists and file already closed"},
		{message.Errorf("unheard %s", message.Word("king")), "unheard 将"},
	} {
		if got := Chinese.Error(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
		if got := English.Error(c.err); got != c.err.Error() {
			t.Errorf("%v: %q in English", c.err, got)
		}
	}
	if got, want := Chinese.Text("%s, %s", message.Word("king"), "king"), "将, king"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
