package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
)

// mutant is a file with one mistake in it.
type mutant struct {
	file string
	line int
	what string // such as "if x > 0 negated"
	text []byte // content of the changed file
}

// name describes the mistake; line numbers refer to the unchanged file.
func (m *mutant) name() string {
	return fmt.Sprintf("%s:%d: %s", filepath.ToSlash(m.file), m.line, m.what)
}

// unchanged returns the original file as a mutant. If the tests fail with this one, the results of
// all others prove nothing.
func unchanged(file string) (mutant, error) {
	text, err := os.ReadFile(file)
	return mutant{file: file, what: "unchanged", text: text}, err
}

// mutantsOf returns every mistake that this program can make in a file.
func mutantsOf(file string) ([]mutant, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return mutate(file, text)
}

// mutate is like mutantsOf, but has the content of the file as an argument.
func mutate(file string, text []byte) ([]mutant, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	e := &editor{set: set, file: file, text: text}
	for _, d := range tree.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil { // only bodies of functions are code to change, not tables or comments
			ast.Inspect(f.Body, e.visit)
		}
	}
	return e.list, nil
}

// editor collects the mutants of one file.
type editor struct {
	set  *token.FileSet
	file string
	text []byte
	list []mutant
}

// offByOne maps each comparison to the one that gives another result for equal values.
var offByOne = map[token.Token]string{token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "=="}

func (e *editor) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IfStmt:
		e.negate(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			e.negate(n.Cond)
		}
	case *ast.BinaryExpr:
		if op, ok := offByOne[n.Op]; ok {
			e.replace(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), op, fmt.Sprintf("%s with %s", e.source(n.Pos(), n.End()), op))
		}
	case *ast.BasicLit:
		e.shift(n)
	case *ast.BlockStmt:
		for _, s := range n.List {
			e.leaveOut(s)
		}
	case *ast.CaseClause:
		for _, s := range n.Body {
			e.leaveOut(s)
		}
	}
	return true
}

// negate adds the mutant with a negated condition.
func (e *editor) negate(cond ast.Expr) {
	source := e.source(cond.Pos(), cond.End())
	e.replace(cond.Pos(), cond.End(), "!("+source+")", source+" negated")
}

// shift adds the mutants with a whole number one larger and one smaller.
func (e *editor) shift(lit *ast.BasicLit) {
	n, err := strconv.Atoi(lit.Value)
	if lit.Kind != token.INT || err != nil {
		return
	}
	for _, d := range []int{1, -1} {
		e.replace(lit.Pos(), lit.End(), "("+strconv.Itoa(n+d)+")", fmt.Sprintf("%d%+d", n, d))
	}
}

// leaveOut adds the mutant without a statement, if the rest usually compiles without it: a call, an
// increment, a jump, an assignment to an existing variable, or a condition without an else.
func (e *editor) leaveOut(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.ExprStmt, *ast.IncDecStmt, *ast.BranchStmt:
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE {
			return
		}
	case *ast.IfStmt:
		if s.Else != nil || s.Init != nil {
			return
		}
	default:
		return
	}
	source := e.source(s.Pos(), s.End())
	e.replace(s.Pos(), s.End(), "", "left out: "+source)
}

// source returns the text between two positions.
func (e *editor) source(from, to token.Pos) string {
	return string(e.text[e.set.Position(from).Offset:e.set.Position(to).Offset])
}

// replace adds the mutant with other text between two positions.
func (e *editor) replace(from, to token.Pos, with, what string) {
	at := e.set.Position(from)
	end := e.set.Position(to).Offset
	text := append(append(append([]byte(nil), e.text[:at.Offset]...), with...), e.text[end:]...)
	e.list = append(e.list, mutant{file: e.file, line: at.Line, what: oneLine(what), text: text})
}

// oneLine returns a text without line breaks, shortened if it is long.
func oneLine(s string) string {
	const most = 90
	var b []rune
	for _, r := range s {
		if r == '\n' || r == '\t' {
			if len(b) > 0 && b[len(b)-1] != ' ' {
				b = append(b, ' ')
			}
			continue
		}
		b = append(b, r)
	}
	if len(b) > most {
		return string(b[:most-1]) + "…"
	}
	return string(b)
}
