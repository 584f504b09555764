package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"testing"
)

// analyzeRooms are the rooms of Analyze, each after the rooms that it can access. The hall
// connects the rooms. The hall and the rest of the package can access all rooms.
var analyzeRooms = [...]struct {
	name    string
	reaches []string
}{
	{"ground", nil},
	{"studyRoom", []string{"ground"}},
	{"engineRoom", []string{"ground", "studyRoom"}},
	{"compareRoom", []string{"ground", "studyRoom", "engineRoom"}},
	{"opinionsRoom", []string{"ground", "studyRoom"}},
	{"hall", []string{"ground", "studyRoom", "engineRoom", "compareRoom", "opinionsRoom"}},
	{"parts", []string{"ground", "studyRoom", "engineRoom", "compareRoom", "opinionsRoom", "hall"}},
}

// No two rooms of Analyze depend on each other, not even through an interface. Code that calls a
// method of an interface counts as accessing all types that implement the interface.
func TestRoomsOfAnalyzeDoNotReachBack(t *testing.T) {
	h := newHouse(t, "ui/analyze")
	links := map[string]bool{}
	for _, file := range h.files {
		for _, decl := range file.Decls {
			from := h.roomOf(decl)
			ast.Inspect(decl, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				if !ok {
					return true
				}
				for _, to := range h.reached(h.info.Uses[id]) {
					if to == from {
						continue
					}
					if links[from+" "+to] = true; !slices.Contains(analyzeRooms[index(from)].reaches, to) {
						t.Errorf("%s: %s of %s in %s, expected the room above to ask for it", h.set.Position(id.Pos()), id.Name, to, from)
					}
				}
				return true
			})
		}
	}
	for _, want := range []string{"engineRoom studyRoom", "compareRoom engineRoom", "opinionsRoom studyRoom", "hall opinionsRoom"} {
		if !links[want] {
			t.Errorf("no link from and to %s: the test sees too little", want)
		}
	}
}

// house is a package with rooms. Its type information covers the package's own types only.
type house struct {
	set   *token.FileSet
	files []*ast.File
	pkg   *types.Package
	info  types.Info
	rooms map[*types.TypeName]int          // room of each type, as an index of analyzeRooms
	owner map[types.Object]*types.TypeName // type of each field and method
}

// blank is an importer that makes every package empty. This suffices because only types of the
// package itself belong to rooms.
type blank struct{}

func (blank) Import(path string) (*types.Package, error) {
	p := types.NewPackage(path, filepath.Base(path))
	p.MarkComplete()
	return p, nil
}

func newHouse(t *testing.T, of string) *house {
	t.Helper()
	h := &house{set: token.NewFileSet(), rooms: map[*types.TypeName]int{}, owner: map[types.Object]*types.TypeName{}}
	h.info.Uses, h.info.Defs = map[*ast.Ident]types.Object{}, map[*ast.Ident]types.Object{}
	sources(t, func(path, pkg string) {
		if pkg != of {
			return
		}
		file, err := parser.ParseFile(h.set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		h.files = append(h.files, file)
	})
	check := types.Config{Importer: blank{}, Error: func(error) {}}
	h.pkg, _ = check.Check(of, h.set, h.files, &h.info)
	for range analyzeRooms { // repeated, because the room of a type depends on the rooms of its fields
		for _, name := range h.pkg.Scope().Names() {
			if of, ok := h.pkg.Scope().Lookup(name).(*types.TypeName); ok {
				h.add(of)
			}
		}
	}
	return h
}

// index returns the index of a room in analyzeRooms.
func index(room string) int {
	for i := range analyzeRooms {
		if analyzeRooms[i].name == room {
			return i
		}
	}
	return 0
}

// add determines the room of a type, and the owners of its fields and methods.
func (h *house) add(of *types.TypeName) {
	h.rooms[of] = max(h.rooms[of], index(of.Name()))
	named, ok := of.Type().(*types.Named)
	if !ok {
		return
	}
	for m := range named.Methods() {
		h.owner[m] = of
	}
	switch under := named.Underlying().(type) {
	case *types.Struct:
		for f := range under.Fields() {
			h.owner[f] = of
			if index(of.Name()) == 0 {
				h.rooms[of] = max(h.rooms[of], h.roomOfType(f.Type()))
			}
		}
	case *types.Interface:
		for m := range under.ExplicitMethods() {
			h.owner[m] = of
		}
	}
}

// roomOfType returns the room of a type of this package, of a pointer to such a type, or of a
// function with such a parameter.
func (h *house) roomOfType(t types.Type) (at int) {
	switch t := t.(type) {
	case *types.Pointer:
		return h.roomOfType(t.Elem())
	case *types.Named:
		return h.rooms[t.Obj()]
	case *types.Signature:
		for v := range t.Params().Variables() {
			at = max(at, h.roomOfType(v.Type()))
		}
	}
	return at
}

// roomOf returns the room of a declaration, which its receiver and parameters determine.
func (h *house) roomOf(decl ast.Decl) string {
	at := 0
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		f, ok := h.info.Defs[decl.Name].(*types.Func)
		if !ok {
			break
		}
		s := f.Signature()
		if s.Recv() != nil {
			at = h.roomOfType(s.Recv().Type())
		}
		for v := range s.Params().Variables() {
			at = max(at, h.roomOfType(v.Type()))
		}
		for v := range s.Results().Variables() {
			at = max(at, h.roomOfType(v.Type()))
		}
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			if spec, ok := spec.(*ast.TypeSpec); ok {
				if of, ok := h.info.Defs[spec.Name].(*types.TypeName); ok {
					at = max(at, h.rooms[of])
				}
			}
		}
	}
	return analyzeRooms[at].name
}

// reached returns the room of a type or of a type's member. For a method of an interface it returns
// the rooms of all types that implement the interface.
func (h *house) reached(o types.Object) (rooms []string) {
	owner, ok := o.(*types.TypeName)
	if !ok {
		owner = h.owner[o]
	}
	if owner == nil || owner.Pkg() != h.pkg {
		return nil
	}
	called, isFunc := o.(*types.Func)
	face, isFace := owner.Type().Underlying().(*types.Interface)
	if !isFunc || !isFace || called.Signature().Recv() == nil {
		return []string{analyzeRooms[h.rooms[owner]].name}
	}
	for other, at := range h.rooms {
		set := types.NewMethodSet(types.NewPointer(other.Type()))
		has := !types.IsInterface(other.Type())
		for m := range face.ExplicitMethods() {
			has = has && set.Lookup(h.pkg, m.Name()) != nil
		}
		if has {
			rooms = append(rooms, analyzeRooms[at].name)
		}
	}
	return rooms
}
