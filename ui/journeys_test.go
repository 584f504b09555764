package ui

import (
	"fmt"
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"go/types"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// journeys are lists of keys that start each kind of work of a mode. Words in brackets are other
// events. Text after ">" is typed.
var journeys = [][]string{
	{"3", "(answers)", "o", ">own.epd", "enter", "(answers)", "(work)", "enter", "(answers)", "(work)"}, // must come first, while no run is in progress
	{"1", "(event)"},
	{"1", "(clock)"},
	{"1", "(event)", "s", "ctrl+u", ">new.pgn", "enter"},
	{"1", "(event)", "s", "ctrl+u", ">./precious.pgn", "enter"},
	{"1", "(event)", "s", "ctrl+u", ">nowhere/a.pgn", "enter"},
	{"1", "o", "(answers)", "up", "up", "up", "enter", ">a.pgn", "enter", "(answers)", "(event)"},
	{"1", "o", "(answers)", "up", "up", "up", "enter", ">two.pgn", "enter", "(answers)", "down", "enter", "(event)"},
	{"1", "o", "(answers)", "up", "up", "up", "enter", ">./precious.pgn", "enter"},
	{"1", "n", "(answers)", "enter", "s", "(answers)", "(event)"},
	{"2", "ctrl+p", "(answers)", ">paste a FEN or moves", "enter", ">9/9/3k5/9/9/9/4P4/9/9/4K4 w - - 0 1", "enter", "down", "enter", "(work)", "ctrl+p", "(answers)", ">opening books, their menu", "enter", "enter", "(work)", "esc", "n"},
	{"2", ":", ">h2e2", "enter"},
	{"2", ":", ">h2e2", "enter", "c", ">yes", "enter"},
	{"2", ":", ">h2e2", "enter", "s", "ctrl+u", ">own.pgn", "enter", "(answers)", ":", ">h9g7", "enter", "s", "enter"},
	{"2", ":", ">b2e2", "enter", "s", "ctrl+u", ">./precious.pgn", "enter"},
	{"2", ":", ">b2e2", "enter", "n", "enter", "ctrl+u", ">kept.pgn", "enter"},
	{"2", "ctrl+p", "(answers)", ">game", "down", "enter", "(answers)", "esc"},
	{"2", "o", "(answers)", "up", "up", "up", "enter", "ctrl+u", ">a.pgn", "enter", "(answers)", "enter"},
	{"2", "o", "(answers)", "up", "up", "up", "enter", "ctrl+u", ">two.pgn", "enter", "(answers)", "enter"},
	{"2", "ctrl+p", "(answers)", ">play on from here", "enter"},
	{"2", "ctrl+p", "(answers)", ">five opinions and a vote", "enter", "(work)", "esc"},
	{"2", "home", "ctrl+p", "(answers)", ">the whole game: replay, mirror, save in Chinese", "enter", "enter", "(answers)", "(work)"},
	{"2", "p", "down", "enter", "ctrl+p", "(answers)", ">save A and B as an experiment", "enter", "ctrl+u", ">new.toml", "enter"},
	{"2", "p", "down", "enter", "ctrl+p", "(answers)", ">save A and B as an experiment", "enter", "ctrl+u", ">precious.toml", "enter"},
	{"2", "ctrl+p", "(answers)", ">keep the setting under a name", "enter", ">mine", "enter"},
	{"2", "ctrl+p", "(answers)", ">book moves", "enter", "(work)", "ctrl+p", "(answers)", ">opening books, their menu", "enter", "enter", ">b.book", "enter", "(work)", "ctrl+p", "(answers)", ">opening books, their menu", "enter"},
	{"2", ":", ">h2e2", "enter", "esc", "r", "enter", "(work)", "(work)", "ctrl+p", "(answers)", ">puzzles of the errors", "enter", "enter", "(work)"}, // if the move is not legal, the prompt stays open
	{"2", "p", "down", "enter", "Q", "enter", "(work)"},
	{"3", "esc", "esc", "S", "(answers)", "(answers)", "enter", "(tick)", "(answers)"},
	{"3", "esc", "esc", "S", "(answers)", "P"},
	{"3", "esc", "esc", "S", "(answers)", "w", "(work)", "d", "(answers)", "enter", "(work)", "esc"},
	{"3", "esc", "esc", "S", "(answers)", "o", "ctrl+u", ">thesis", "enter", "(answers)", "w", "(work)", "enter", "enter", "enter", "enter", "enter", "enter", "enter", "enter", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "(work)", "esc"},
	{"3", "esc", "esc", "S", "(answers)", "o", "ctrl+u", ">mates4", "enter", "(answers)", "s", ":", ">b0b1", "enter", "(work)"},
	{"3", "esc", "esc", "S", "(answers)", "o", "ctrl+u", ">mates4", "enter", "(answers)", "s"},
	{"3", "esc", "esc", "S", "(answers)", "o", "ctrl+u", ">missing.epd", "enter"},
	{"3", "esc", "esc", "(answers)", "enter", "(answers)", "H", "H", "esc", "(answers)", "down", "down", "enter", "(answers)"},
	{"3", "esc", "esc", "(answers)", "o", ">missing.epd", "enter", "(answers)"},
	{"3", "esc", "esc", "(answers)", "end", "up", "up", "up", "up", "enter", "(answers)", "enter", "(work)"},
	{"3", "esc", "esc", "S", "(answers)", "a"},
	{"4"},
	{"4", "(answers)", "down", "r", "(answers)", "x", "(work)"},
	{"4", "(reading)", "tab", "(reading)", "tab", "(reading)", "home", "enter", "(reading)", "enter", "(reading)"},
	{"4", "(reading)", "home", "down", "down", "down", "down", "down", "down", "down", "down", "down", "down", "down", "down", "down", "down", "down", "down", "enter", "(reading)", "down", "enter", "(reading)"},
	{"4", "(reading)", "end", "up", "r", "(reading)", "x", "(work)"},
	{"4", "t", "(work)", "esc"},
	{"4", "e", "n", ">nothing-of-that-name", "enter", "(work)", "esc", "esc"},
	{"4", "tab", "(reading)", "tab", "(reading)", "down", "enter", "(reading)", "esc", "tab"},
	{"4", "tab", "(reading)", "down", "enter", "(reading)", "esc"},
	{"4", "E", "enter", "ctrl+u", ">precious.md", "enter"},
	{"5", "esc", "esc", "b", "(answers)", "o", "ctrl+u", ">b.book", "enter", "(answers)", "b", "esc"},
	{"5", "esc", "esc", "b", "(answers)", "o", "ctrl+u", ">b.book", "enter", "(answers)", "S", "ctrl+u", ">c.book", "enter", "(answers)", "esc"},
	{"5", "esc", "esc", "b", "(answers)", "M", ">b.book", "enter", "(answers)", "i", ">a.pgn", "enter", "enter", "(answers)", "esc"},
	{"5", "esc", "esc", "b", "(answers)", "e", "enter", "(work)", "esc"},
	{"5", "esc", "esc", "b", "(answers)", "+", "S", "ctrl+u", ">precious.book", "enter"},
	{"5", "esc", "esc", "esc", "A", "ctrl+u", ">a.pgn", "enter", "(work)", "(answers)", "D", "(answers)", "esc", "enter", "(answers)"},
	{"1", "5", "(work)", "esc", "esc", "esc", "tab", "(answers)", "enter", "(answers)", "/", ">h", "esc"},
	{"2", "ctrl+p", ">a.pgn", "(answers)", "down", "enter", "(answers)"},
	{"(lobby)"},
}

// answersOfModes returns the types of the answers that background work sends. They are the types in
// the cases of a mode's Update, and the types that have a method Take.
func answersOfModes(t *testing.T) []string {
	t.Helper()
	modes, kinds := 0, map[string]bool{}
	for _, path := range found(t, source, "*", "*.go") {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(gotoken.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Name.Name == "Update" && receiver(n) == "Mode" && n.Type.Results != nil {
					modes++
					taken(n, file.Name.Name, kinds)
				}
				if n.Name.Name == "Take" && receiver(n) != "" && n.Type.Params.NumFields() == 0 {
					kinds[file.Name.Name+"."+receiver(n)] = true
				}
			case *ast.IndexExpr:
				brought(n.X, n.Index, file.Name.Name, kinds)
			case *ast.IndexListExpr:
				brought(n.X, n.Indices[len(n.Indices)-1], file.Name.Name, kinds)
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.Ident); ok && answers[f.Name] != "" {
					t.Errorf("%s calls %s without the type of what is found", path, f.Name)
				}
			}
			return true
		})
	}
	if modes < len(table)+1 {
		t.Fatalf("%d modes have an Update", modes)
	}
	for _, ofTheApp := range []string{"mode.Shown", "mode.Hidden", "mode.Tick", "mode.Mouse"} {
		delete(kinds, ofTheApp)
	}
	return slices.Sorted(maps.Keys(kinds))
}

// answers maps a generic type or function to the type of its message, in which %s is the last
// type argument.
var answers = map[string]string{
	"document.Opener": "document.Opened[%s]", "Opener": "document.Opened[%s]", "mode.News": "mode.News[%s]", "mode.Done": "mode.Done[%s]",
	"reading": "mode.Done[%s]", "inBackground": "mode.Done[%s]", "latest": "mode.Done[%s]",
}

// The function named brought records the message type of a generic type or function that is listed
// in answers. It skips a type argument that is itself a type parameter.
func brought(what, index ast.Expr, pkg string, kinds map[string]bool) {
	answer, name := answers[types.ExprString(what)], types.ExprString(index)
	if answer != "" && len(name) > 1 && !strings.HasSuffix(name, "[T]") {
		kinds[fmt.Sprintf(answer, folders.ReplaceAllString(qualified(index, pkg), ""))] = true
	}
}

// receiver returns the receiver type of a method. It returns "" for a function, and for a
// receiver with a type parameter.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	at := f.Recv.List[0].Type
	if star, ok := at.(*ast.StarExpr); ok {
		at = star.X
	}
	name, _ := at.(*ast.Ident)
	if name == nil {
		return ""
	}
	return name.Name
}

// The function named taken records the types that the switches of a function have cases for.
func taken(f *ast.FuncDecl, pkg string, kinds map[string]bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		if c, ok := n.(*ast.CaseClause); ok {
			for _, e := range c.List {
				kinds[qualified(e, pkg)] = true
			}
		}
		return true
	})
}

// qualified returns the name of a type with its package.
func qualified(e ast.Expr, pkg string) string {
	text := types.ExprString(e)
	at := strings.LastIndexAny(text, "*]") + 1
	if strings.Contains(text, ".") || types.Universe.Lookup(text[at:]) != nil {
		return text
	}
	return text[:at] + pkg + "." + text[at:]
}

// source is the folder of this package, found before the test changes its working directory.
var source = func() string {
	dir, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	return dir
}()
