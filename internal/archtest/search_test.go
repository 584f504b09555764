package archtest

import (
	"go/ast"
	"go/parser"
	"testing"
)

// searchParts are the parts of the searcher (docs/adr/0032-parts.md).
var searchParts = []string{"common", "table", "timer", "path", "statics", "ordering", "root", "Recorder"}

// A reader can understand a part without the searcher: no file that contains a method of a part
// mentions the searcher.
func TestPartsDoNotKnowTheSearcher(t *testing.T) {
	files := map[string]int{}
	sources(t, func(path, pkg string) {
		if pkg != "engine/search" {
			return
		}
		set, file := parse(t, path, parser.SkipObjectResolution)
		withMethods := map[string]bool{}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv != nil {
				withMethods[receiver(f.Recv.List[0].Type)] = true
			}
		}
		for _, part := range searchParts {
			if !withMethods[part] {
				continue
			}
			files[part]++
			ast.Inspect(file, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok && id.Name == "Searcher" {
					t.Errorf("%s: names the Searcher in a file of its part %s", set.Position(id.Pos()), part)
				}
				return true
			})
		}
	})
	for _, part := range searchParts {
		if files[part] == 0 {
			t.Errorf("no file of package engine/search has a method of %s", part)
		}
	}
}
