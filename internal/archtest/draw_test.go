package archtest

import (
	"go/ast"
	"go/parser"
	"slices"
	"strings"
	"testing"
)

// drawsOnly are the packages whose draw methods neither change their receiver nor compute a
// layout. These packages compute the layout after each message that changes it, so that it does not
// matter how often a frame is drawn.
var drawsOnly = []string{"ui", "ui/analyze", "ui/boardview", "ui/bookview", "ui/engineview", "ui/explorer", "ui/kit", "ui/labview", "ui/libraryview", "ui/lobby", "ui/play", "ui/suite", "ui/tourview"}

func TestDrawingChangesNothing(t *testing.T) {
	sources(t, func(path, pkg string) {
		if !slices.Contains(drawsOnly, pkg) {
			return
		}
		set, file := parse(t, path, parser.SkipObjectResolution)
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || f.Recv == nil || len(f.Recv.List[0].Names) == 0 || !draws(f.Name.Name) {
				continue
			}
			for _, call := range laying(f.Body) {
				t.Errorf("%s: %s lays out, expected that after the message, by Layout", set.Position(call.Pos()), f.Name.Name)
			}
			name := f.Recv.List[0].Names[0].Name
			for _, x := range assigned(f.Body) {
				if rootOf(x) == name {
					t.Errorf("%s: %s assigns to its receiver, expected that in layout", set.Position(x.Pos()), f.Name.Name)
				}
			}
		}
	})
}

// draws reports whether a method with this name draws.
func draws(name string) bool {
	name = strings.ToLower(name)
	return name == "view" || strings.HasPrefix(name, "draw")
}

// laying returns the calls in a function that compute a layout. It recognizes them by the method
// names in layers.
func laying(body *ast.BlockStmt) (list []*ast.CallExpr) {
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if to, ok := call.Fun.(*ast.SelectorExpr); ok && slices.Contains(layers, strings.ToLower(to.Sel.Name)) {
				list = append(list, call)
			}
		}
		return true
	})
	return list
}

// layers are the names of methods that compute a layout.
var layers = []string{"layout", "lay", "fit", "arrange", "scroll", "show", "showamong"}

// assigned lists the expressions that a function assigns to, except its own variables.
func assigned(body *ast.BlockStmt) (list []ast.Expr) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			list = append(list, n.Lhs...)
		case *ast.IncDecStmt:
			list = append(list, n.X)
		}
		return true
	})
	return slices.DeleteFunc(list, func(x ast.Expr) bool {
		_, local := x.(*ast.Ident)
		return local
	})
}

// rootOf returns the variable that an expression is a part of, or "".
func rootOf(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.SelectorExpr:
		return rootOf(x.X)
	case *ast.IndexExpr:
		return rootOf(x.X)
	case *ast.StarExpr:
		return rootOf(x.X)
	case *ast.ParenExpr:
		return rootOf(x.X)
	case *ast.Ident:
		return x.Name
	}
	return ""
}
