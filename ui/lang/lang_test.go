package lang

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// translated are the functions and methods with a text of the interface as an argument. The value
// is the index of this argument. The function t is another name of T.
var translated = map[string]int{"T": 0, "t": 0, "say": 0, "Mark": 0, "Bind": 1, "dropping": 0}

// TestEveryTextIsKnown looks up every text of the interface that the app's source contains.
func TestEveryTextIsKnown(t *testing.T) {
	used := sourceTexts(t)
	for text, where := range messageTexts(t) {
		used[phrase{english: text}] = where
	}
	printed, all := commandTexts(t)
	maps.Copy(used, printed)
	known := map[phrase]string{}
	maps.Copy(known, used)
	maps.Copy(known, all)
	for _, l := range others() {
		t.Run(l.String(), func(t *testing.T) {
			for _, text := range untranslated(l, used) {
				t.Error(text)
			}
			for _, text := range unused(l, known) {
				t.Errorf("%q is in its table and nowhere in the source", text)
			}
		})
	}
}

// commandCalls are functions of the commands whose first argument is a text: an error of usage,
// or a text of the help.
var commandCalls = []string{"usagef", "composed"}

// commandTexts returns the texts in the source of the commands. The first map contains the texts in
// output or errors, which need a translation. The second map contains every literal. The tests of
// the commands check the translations of descriptions.
func commandTexts(t *testing.T) (printed, all map[phrase]string) {
	t.Helper()
	printed, all = map[phrase]string{}, map[phrase]string{}
	files, err := filepath.Glob("../../cmd/abyss-*/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, error %v", len(files), err)
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if n == nil {
				return true
			}
			where := set.Position(n.Pos()).String()
			for _, e := range texts(n) {
				printed[e], all[e] = where, where
			}
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > 0 {
				if f, ok := call.Fun.(*ast.Ident); ok && slices.Contains(commandCalls, f.Name) && literal(call.Args[0]) != "" {
					printed[phrase{english: literal(call.Args[0])}] = where
				}
			}
			if e, ok := n.(ast.Expr); ok && literal(e) != "" {
				all[phrase{english: literal(e)}] = where
			}
			return true
		})
	}
	return printed, all
}

// The function named others returns the languages that have translations of their own.
func others() []Language { return Languages()[1:] }

// untranslated lists the texts that have no translation into a language. It checks the texts of
// the source and those of other packages.
func untranslated(l Language, used map[phrase]string) (list []string) {
	lacks := func(text phrase) bool {
		return languages[l].texts()[text] == ""
	}
	for text, where := range used {
		says := text.meaning != "" || hasWords(text.english) || strings.Contains(text.english, ": ")
		if says && lacks(text) {
			list = append(list, fmt.Sprintf("%s: %q %s", where, text.english, text.meaning))
		}
	}
	for text := range meant {
		if lacks(text) {
			list = append(list, fmt.Sprintf("another package: %q as %q", text.english, text.meaning))
		}
	}
	for text, from := range dynamic {
		if lacks(phrase{english: text}) {
			list = append(list, fmt.Sprintf("%s: %q", from, text))
		}
	}
	slices.Sort(list)
	return list
}

// unused lists the texts of a language that the program does not use.
func unused(l Language, used map[phrase]string) (list []string) {
	for text := range languages[l].texts() {
		other := text.meaning == "" && dynamic[text.english] != "" || meant[text]
		if used[text] == "" && !other {
			list = append(list, text.english)
		}
	}
	slices.Sort(list)
	return list
}

// counted matches a number followed by a word in the plural.
var counted = regexp.MustCompile(`%d ([a-z]{2,}[^i]s)\b`)

// neverOne contains words that never stand after the number one.
var neverOne = []string{"centipawns", "points", "lines", "experiments"}

// TestOneIsSingular: a counted noun has a singular form, as in "%d {game|games}".
func TestOneIsSingular(t *testing.T) {
	for text, where := range sourceTexts(t) {
		if found := counted.FindStringSubmatch(text.english); found != nil && !slices.Contains(neverOne, found[1]) {
			t.Errorf("%s: %q has no form for one: expected {one %s|%s}", where, text.english, found[1], found[1])
		}
	}
	if got := English.Text("%d {game|games} in %s", 1, "2.pgn"); got != "1 game in 2.pgn" {
		t.Errorf("one game is %q", got)
	}
	if got := English.Text("%s {position|positions}, %s {move|moves}", "1", "1,024"); got != "1 position, 1,024 moves" {
		t.Errorf("one position is %q", got)
	}
}

// sourceTexts returns every text of the interface in the source of the app, with its place.
func sourceTexts(t *testing.T) map[phrase]string {
	t.Helper()
	used := map[phrase]string{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			for _, text := range texts(n) {
				used[text] = set.Position(n.Pos()).String()
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(used) < 50 {
		t.Fatalf("only %d texts found in the source", len(used))
	}
	return used
}

// meaningOf returns the meaning in an argument of the form lang.Meaning("game").
func meaningOf(e ast.Expr) Meaning {
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 1 {
		if f, ok := call.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Meaning" {
			return Meaning(literal(call.Args[0]))
		}
	}
	return ""
}

// texts returns the texts of the interface in a node of the source, without those in its children.
func texts(n ast.Node) (list []phrase) {
	add := func(e ast.Expr, args ...ast.Expr) {
		text := phrase{english: literal(e)}
		if len(args) > 0 {
			text.meaning = meaningOf(args[0])
		}
		if letters.MatchString(text.english) || text.meaning != "" && text.english != "" {
			list = append(list, text)
		}
	}
	switch n := n.(type) {
	case *ast.CallExpr:
		name := ""
		switch f := n.Fun.(type) {
		case *ast.SelectorExpr:
			name = f.Sel.Name
		case *ast.Ident:
			name = f.Name
		}
		if i, ok := translated[name]; ok && i < len(n.Args) {
			add(n.Args[i], n.Args[i+1:]...)
		}
	case *ast.FuncDecl: // func (p *play) Title() string { return "..." }
		if n.Name.Name == "Title" && n.Recv != nil && n.Body != nil {
			ast.Inspect(n.Body, func(n ast.Node) bool {
				if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
					add(r.Results[0])
				}
				return true
			})
		}
	case *ast.CompositeLit: // mode.Group{Title: "..."}
		if sel, ok := n.Type.(*ast.SelectorExpr); !ok || sel.Sel.Name != "Group" {
			if !elided(n) {
				return nil
			}
		}
		for _, e := range n.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				if id, ok := kv.Key.(*ast.Ident); ok && id.Name == "Title" {
					add(kv.Value)
				}
			}
		}
	}
	return list
}

// literal returns the text of a string literal, or "" for any other expression.
func literal(e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
		if text, err := strconv.Unquote(lit.Value); err == nil {
			return text
		}
	}
	return ""
}

// elided reports whether a literal without a type is a mode.Group in a list of groups. Such a
// literal has Commands.
func elided(n *ast.CompositeLit) bool {
	return n.Type == nil && slices.ContainsFunc(n.Elts, func(e ast.Expr) bool {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		id, ok := kv.Key.(*ast.Ident)
		return ok && id.Name == "Commands"
	})
}

// words matches texts that must be translated, but not abbreviations such as S(H) and RI.
var words = regexp.MustCompile(`[a-z]{2}|[a-z]\.`)

// TestVerbsAgree: a text takes the same arguments in every language. The order is the same unless
// the text numbers its arguments.
func TestVerbsAgree(t *testing.T) {
	verb := regexp.MustCompile(`%[-+#0-9.]*(\[\d+\])?[bcdefgopqstvwxEFGTUX%]`) // the number of the argument comes last; "70 % of" has no verb
	compared := 0
	for _, l := range others() {
		for key, text := range languages[l].texts() {
			english := key.english
			compared++
			want, got := verb.FindAllString(english, -1), verb.FindAllString(text, -1)
			if slices.ContainsFunc(got, func(v string) bool { return strings.Contains(v, "[") }) {
				slices.Sort(want)
				for i := range got {
					got[i] = regexp.MustCompile(`\[\d+\]`).ReplaceAllString(got[i], "")
				}
				slices.Sort(got)
			}
			if !slices.Equal(want, got) {
				t.Errorf("%q takes %q, its translation %q takes %q", english, want, text, got)
			}
		}
	}
	if compared < 3000 {
		t.Errorf("%d texts compared", compared)
	}
}
