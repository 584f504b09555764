package archtest

import (
	"go/ast"
	"go/parser"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

// maxMethods is how many methods a type may have, including embedded ones. A type with more methods
// probably has several tasks.
const maxMethods = 40

// larger contains the types that may have more methods, and how many. The searcher has only the
// methods that search a tree. Its parts have the other methods, and heuristics are functions of the
// searcher and a node. The position is not divided, because all its methods work on the same board.
// It gets more methods when heuristics need them. A helper embeds a searcher and so has the
// searcher's methods too.
var larger = map[string]int{
	"engine/search.Searcher":  60,
	"engine/search.helper":    62,
	"engine/xiangqi.Position": 70,
}

func TestTypesHaveFewMethods(t *testing.T) {
	types := map[string]*declared{}
	sources(t, func(path, pkg string) {
		_, file := parse(t, path, parser.SkipObjectResolution)
		declare(types, pkg, file)
	})
	for name := range types {
		n := len(methodsOf(types, name))
		switch most, listed := larger[name]; {
		case !listed && n > maxMethods:
			t.Errorf("%s has %d methods, expected at most %d", name, n, maxMethods)
		case listed && (n > most || n <= maxMethods):
			t.Errorf("%s has %d methods and is listed with %d: only the position grows, by what a new heuristic asks of it, and a type of at most %d is not listed", name, n, most, maxMethods)
		}
	}
	for name := range larger {
		if types[name] == nil {
			t.Errorf("%s is listed and not there", name)
		}
	}
}

// declared contains what the files declare for a type.
type declared struct {
	methods  []string
	embedded []string // types of the module, by package and name
}

// declare adds the type declarations of a file.
func declare(types map[string]*declared, pkg string, file *ast.File) {
	find := func(name string) *declared {
		name = pkg + "." + name
		if types[name] == nil {
			types[name] = &declared{}
		}
		return types[name]
	}
	imports := importNames(file)
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Recv != nil {
				d := find(receiver(decl.Recv.List[0].Type))
				d.methods = append(d.methods, decl.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				if spec, ok := spec.(*ast.TypeSpec); ok {
					find(spec.Name.Name).fields(spec.Type, pkg, imports)
				}
			}
		}
	}
}

// fields adds the methods of an interface, and the types that a type embeds.
func (d *declared) fields(x ast.Expr, pkg string, imports map[string]string) {
	var list *ast.FieldList
	switch x := x.(type) {
	case *ast.StructType:
		list = x.Fields
	case *ast.InterfaceType:
		list = x.Methods
		for _, f := range list.List {
			for _, name := range f.Names {
				d.methods = append(d.methods, name.Name)
			}
		}
	default:
		return
	}
	for _, f := range list.List {
		if len(f.Names) > 0 {
			continue
		}
		x := f.Type
		if star, ok := x.(*ast.StarExpr); ok {
			x = star.X
		}
		switch x := x.(type) {
		case *ast.Ident:
			d.embedded = append(d.embedded, pkg+"."+x.Name)
		case *ast.SelectorExpr:
			if from, ok := x.X.(*ast.Ident); ok && imports[from.Name] != "" {
				d.embedded = append(d.embedded, imports[from.Name]+"."+x.Sel.Name)
			}
		}
	}
}

// importNames returns the packages of the module that a file imports, by their names in the file.
func importNames(file *ast.File) map[string]string {
	names := map[string]string{}
	for _, spec := range file.Imports {
		imported, mine := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), module)
		if !mine {
			continue
		}
		name := path.Base(imported)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		names[name] = imported
	}
	return names
}

// methodsOf returns the names of a type's methods, including promoted ones.
func methodsOf(types map[string]*declared, name string) map[string]bool {
	d, all := types[name], map[string]bool{}
	if d == nil {
		return all
	}
	for _, m := range d.methods {
		all[m] = true
	}
	for _, e := range d.embedded {
		maps.Copy(all, methodsOf(types, e))
	}
	return all
}

// catchesPanics are the packages of the app that may call recover: the one for background work, and
// the app itself, which must restore the terminal. All others use task.Guard, which keeps the stack
// of a panic.
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

// maxLines is the number of lines that a file may have.
const maxLines = 400

func TestFilesAreShort(t *testing.T) {
	sources(t, func(path, _ string) {
		set, file := parse(t, path, parser.SkipObjectResolution)
		if lines := set.File(file.Pos()).LineCount(); lines > maxLines {
			t.Errorf("%s has %d lines, expected at most %d: one idea a file", path, lines, maxLines)
		}
	})
}

// receiver returns the name of a receiver's type.
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
