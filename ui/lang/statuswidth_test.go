package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"
)

// statusFuncs are the functions whose texts the status line shows. The app's messages are not among
// them: a long message takes several rows.
var statusFuncs = []string{"status", "task", "over", "correction", "progress", "Standing", "Outcome", "Wanted"}

// TestStatusLinesFit: with typical arguments, every text of the status line fits on a screen of 80
// columns, in every language. Otherwise its end is cut.
func TestStatusLinesFit(t *testing.T) {
	const room = 78
	typical := strings.NewReplacer("%s", "abcdefgh", "%v", "12", "%d", "120", "%[1]s", "abcdefgh", "%[2]s", "abcdefgh", "%[1]d", "120", "%[2]d", "120", "%%", "%")
	counted := regexp.MustCompile(`\{[^|}]*\|([^}]*)\}`)
	found := 0
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "../plain/") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !slices.Contains(statusFuncs, f.Name.Name) {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if n == nil {
					return true
				}
				for _, text := range texts(n) {
					for _, l := range Languages() {
						shown := text.english
						if l != English {
							shown = languages[l].texts()[text]
						}
						found++
						shown = typical.Replace(counted.ReplaceAllString(shown, "$1"))
						if w := canvas.Width(shown); w > room {
							t.Errorf("%s: %d columns in %s: %q", set.Position(n.Pos()), w, l, shown)
						}
					}
				}
				return true
			})
		}
		return nil
	})
	if err != nil || found < 200 {
		t.Errorf("%d texts, error %v", found, err)
	}
}
