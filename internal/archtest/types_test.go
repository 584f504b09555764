package archtest

import (
	"go/ast"
	"go/parser"
	"slices"
	"strings"
	"testing"
)

// maxMethods is how many methods a type may have. One that has more is two things,
// or three.
const maxMethods = 40

// larger are the types that have more. The searcher and the position stay whole:
// every method of theirs works on the one state that a search changes with each move,
// and parts of it behind pointers would cost speed; the searcher's number grows by the
// methods of each heuristic added, the position's by what those ask of the board. The others are to be parted; their numbers may only
// fall.
var larger = map[string]int{
	"engine/search.Searcher":  225,
	"engine/xiangqi.Position": 68,
	"ui.Model":                190,
	"ui/analyze.Mode":         236,
	"ui/bookview.Mode":        106,
	"ui/plain.console":        92,
	"ui/suite.Mode":           85,
}

func TestTypesHaveFewMethods(t *testing.T) {
	counts := map[string]int{}
	sources(t, func(path, pkg string) {
		_, file := parse(t, path, parser.SkipObjectResolution)
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv != nil {
				counts[pkg+"."+receiver(f.Recv.List[0].Type)]++
			}
		}
	})
	for name, n := range counts {
		switch most, listed := larger[name]; {
		case !listed && n > maxMethods:
			t.Errorf("%s has %d methods, expected at most %d", name, n, maxMethods)
		case listed && (n > most || n <= maxMethods):
			t.Errorf("%s has %d methods and is listed with %d: only the searcher and the position grow, by those of a new heuristic, and a type of at most %d is not listed", name, n, most, maxMethods)
		}
	}
	for name := range larger {
		if counts[name] == 0 {
			t.Errorf("%s is listed and not there", name)
		}
	}
}

// catchesPanics may call recover, of the packages of the app: background work and the
// shell, which must give the terminal back. All else is to use task.Guard, so that
// nobody makes an error of a panic without its stack, in words of their own.
var catchesPanics = []string{"ui", "ui/task"}

func TestPanicsAreCaughtInOnePlace(t *testing.T) {
	sources(t, func(path, pkg string) {
		if !strings.HasPrefix(pkg, "ui/") || slices.Contains(catchesPanics, pkg) {
			return
		}
		set, file := parse(t, path, parser.SkipObjectResolution)
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if f, ok := call.Fun.(*ast.Ident); ok && f.Name == "recover" {
					t.Errorf("%s: recover, expected task.Guard or task.Start", set.Position(n.Pos()))
				}
			}
			return true
		})
	})
}

// maxLines is how long a file may be.
const maxLines = 400

func TestFilesAreShort(t *testing.T) {
	sources(t, func(path, _ string) {
		set, file := parse(t, path, parser.SkipObjectResolution)
		if lines := set.File(file.Pos()).LineCount(); lines > maxLines {
			t.Errorf("%s has %d lines, expected at most %d: one idea a file", path, lines, maxLines)
		}
	})
}

// receiver is the name of a receiver's type.
func receiver(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return receiver(x.X)
	case *ast.IndexExpr:
		return receiver(x.X)
	case *ast.IndexListExpr:
		return receiver(x.X)
	case *ast.Ident:
		return x.Name
	}
	return "?"
}
