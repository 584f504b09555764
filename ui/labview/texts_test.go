package labview

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"abyss/internal/message"

	"github.com/google/go-cmp/cmp"

	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
	"abyss/engine/lab/report"
	"abyss/ui/lang"
	"abyss/ui/mode/modetest"
)

func TestKeys(t *testing.T) {
	modetest.CheckKeys(t, New(modetest.New(), Options{}), lang.Chinese.Knows)
}

// TestTextsHaveChinese reads the package's source: what T is asked for must have
// an entry.
func TestTextsHaveChinese(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	texts := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			text, ok := asked(n)
			if ok {
				texts++
				if !lang.Chinese.Knows(text) {
					t.Errorf("%s: %q has no Chinese", name, text)
				}
			}
			return true
		})
	}
	if texts < 50 {
		t.Errorf("%d texts found, expected those of the whole package", texts)
	}
}

// asked is the text of a call of t or T.
func asked(n ast.Node) (text string, ok bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return "", false
	}
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	literal, isText := call.Args[0].(*ast.BasicLit)
	if name != "t" && name != "T" || !isText || literal.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(literal.Value)
	return text, err == nil
}

// TestOwn: the words over the figures are put into the language, whatever stands
// with them, and the figures left alone.
func TestOwn(t *testing.T) {
	app := modetest.New()
	app.Language = lang.Chinese
	m := New(app, Options{})
	got := m.own([]report.Block{{
		Title: "full-width depth 3, not published",
		Grid:  [][]string{{"experiment", "nodes 1998", "ratio", "RI"}, {"-check", "8146", "not run", "4.86"}},
	}})
	want := []report.Block{{
		Title: "全宽深度 3，未发表",
		Grid:  [][]string{{"实验", "节点 1998", "比值", "RI"}, {"-check", "8146", "未运行", "4.86"}},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for english, chinese := range map[string]string{
		"by 1992": "比 1992", "nodes 1998": "节点 1998",
	} {
		if got := m.ownHead(english); got != chinese {
			t.Errorf("head %q: %q, want %q", english, got, chinese)
		}
	}
	if got := m.ownSeries("nodes, published"); got != "节点，已发表" {
		t.Errorf("series %q", got)
	}
}

// TestNotesInChinese: what stands under any table is in Chinese, warnings included.
func TestNotesInChinese(t *testing.T) {
	app := modetest.New()
	app.Language = lang.Chinese
	m := New(app, Options{})
	for english, chinese := range map[string]string{
		"* +third.2, d4: 871982 / 641469 is 1.36.": "* +third.2, d4：871982 / 641469 为 1.36。",
		"of nobody's": "of nobody's",
	} {
		if got := m.ownNote(english); got != chinese {
			t.Errorf("%q: %q, want %q", english, got, chinese)
		}
	}
	if got, want := m.t("Warning: %s.", message.Errorf("%d of the cells not run", 24)), "注意：24 个单元未运行。"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	tables, words := 0, regexp.MustCompile(`[a-z]{2}`)
	for _, spec := range experiment.All {
		table, err := report.Make(spec, report.Source{Rows: ledger.NewSet(), Suites: suites(t)})
		if err != nil { // of a suite that takes long to make
			continue
		}
		tables++
		for _, w := range table.Warnings {
			if lang.Chinese.Error(w) == w.Error() {
				t.Errorf("%s: %q is in English", spec.ID, w)
			}
		}
		for _, note := range table.Notes() {
			if got := m.ownNote(note); got == note && words.MatchString(note) {
				t.Errorf("%s: %q is in English", spec.ID, note)
			}
		}
	}
	if tables < 20 {
		t.Errorf("%d tables, expected those of the thesis at least", tables)
	}
}
