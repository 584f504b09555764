package archtest

import (
	"go/ast"
	"go/parser"
	"slices"
	"strings"
	"testing"
)

// singular contains names of exported types that once had up to seven different meanings in the
// engine and the book. Only the packages listed for a name may use it. The list may only shrink.
var singular = map[string][]string{
	"Cell":     {"engine/lab/ledger"},
	"Game":     {"engine/game"},
	"Kind":     {"engine/xiangqi"},
	"Progress": {"engine/lab/runner"},
	"Result":   {"engine/search"},
	"Row":      {"engine/lab/ledger"},
}

func TestNamesStandForOneThing(t *testing.T) {
	found := map[string][]string{}
	sources(t, func(path, pkg string) {
		if !strings.HasPrefix(pkg, "engine/") && pkg != "book" {
			return
		}
		_, file := parse(t, path, parser.SkipObjectResolution)
		for _, decl := range file.Decls {
			g, ok := decl.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range g.Specs {
				if s, ok := spec.(*ast.TypeSpec); ok && singular[s.Name.Name] != nil {
					found[s.Name.Name] = append(found[s.Name.Name], pkg)
				}
			}
		}
	})
	for name, packages := range singular {
		slices.Sort(found[name])
		if !slices.Equal(found[name], packages) {
			t.Errorf("type %s is in %v, expected %v: a name that stands for several things says nothing of any", name, found[name], packages)
		}
	}
}
