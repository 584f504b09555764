package ui

import (
	"fmt"
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"os"
	"slices"
	"strings"
	"testing"
)

// journeys are keys that begin each kind of work of a mode. Words in brackets are what else
// happens; what is behind ">" is typed.
var journeys = [][]string{
	{"1", "(event)"},
	{"1", "(clock)"},
	{"1", "(event)", "s", "ctrl+u", ">new.pgn", "enter"},
	{"1", "(event)", "s", "ctrl+u", ">./precious.pgn", "enter"},
	{"1", "(event)", "s", "ctrl+u", ">nowhere/a.pgn", "enter"},
	{"1", "o", "(answers)", "up", "up", "up", "enter", ">a.pgn", "enter", "(answers)", "(event)"},
	{"1", "o", "(answers)", "up", "up", "up", "enter", ">two.pgn", "enter", "(answers)", "down", "enter", "(event)"},
	{"1", "o", "(answers)", "up", "up", "up", "enter", ">./precious.pgn", "enter"},
	{"1", "n", "(answers)", "enter", "s", "(answers)", "(event)"},
	{"2", ":", ">h2e2", "enter"},
	{"2", ":", ">h2e2", "enter", "c", ">yes", "enter"},
	{"2", ":", ">h2e2", "enter", "s", "ctrl+u", ">own.pgn", "enter", "(answers)", ":", ">h9g7", "enter", "s", "enter"},
	{"2", ":", ">b2e2", "enter", "s", "ctrl+u", ">./precious.pgn", "enter"},
	{"2", ":", ">b2e2", "enter", "n", "enter", "ctrl+u", ">kept.pgn", "enter"},
	{"2", "o", "(answers)", "up", "up", "up", "enter", "ctrl+u", ">a.pgn", "enter", "(answers)", "enter"},
	{"2", "o", "(answers)", "up", "up", "up", "enter", "ctrl+u", ">two.pgn", "enter", "(answers)", "enter"},
	{"2", "W"},
	{"2", "P", "down", "enter", "E", "ctrl+u", ">new.toml", "enter"},
	{"2", "P", "down", "enter", "E", "ctrl+u", ">precious.toml", "enter"},
	{"2", "K", ">mine", "enter"},
	{"2", "N", "N", "enter", ">b.book", "enter"},
	{"3", "(answers)", "enter", "(tick)", "(answers)"},
	{"3", "P"},
	{"3", "o", "ctrl+u", ">mates4", "enter", "(answers)", "s"},
	{"3", "o", "ctrl+u", ">missing.epd", "enter"},
	{"3", "a"},
	{"4"},
	{"4", "E", "enter", "ctrl+u", ">precious.md", "enter"},
	{"5", "o", "ctrl+u", ">b.book", "enter", "(answers)", "b"},
	{"5", "o", "ctrl+u", ">b.book", "enter", "(answers)", "S", "ctrl+u", ">c.book", "enter"},
	{"5", "+", "S", "ctrl+u", ">precious.book", "enter"},
	{"(lobby)"},
}

// answersOfModes is the types of answers that the modes take, as their Update names them.
func answersOfModes(t *testing.T) (kinds []string) {
	t.Helper()
	modes := 0
	for _, path := range found(t, source, "*", "*.go") {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(gotoken.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Name.Name != "Update" || f.Recv == nil || f.Type.Results == nil {
				continue
			}
			if star, ok := f.Recv.List[0].Type.(*ast.StarExpr); !ok || fmt.Sprint(star.X) != "Mode" {
				continue
			}
			modes++
			ast.Inspect(f, func(n ast.Node) bool {
				if c, ok := n.(*ast.CaseClause); ok {
					for _, e := range c.List {
						switch e := e.(type) {
						case *ast.Ident:
							kinds = append(kinds, file.Name.Name+"."+e.Name)
						case *ast.SelectorExpr:
							kinds = append(kinds, fmt.Sprintf("%s.%s", e.X, e.Sel))
						}
					}
				}
				return true
			})
		}
	}
	if modes < len(table)+1 {
		t.Fatalf("%d modes have an Update", modes)
	}
	ofTheApp := []string{"mode.Shown", "mode.Hidden", "mode.Tick", "mode.Mouse"}
	return slices.DeleteFunc(kinds, func(k string) bool { return slices.Contains(ofTheApp, k) })
}

// source is this folder, from which the test goes away.
var source = func() string {
	dir, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	return dir
}()
