package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestMessage(t *testing.T) {
	for _, tc := range []struct{ english, want string }{
		{"the engine Big Fish has died: exit status 4", "引擎 Big Fish 已意外退出: exit status 4"},
		{"the moon is full", "the moon is full"},
		{"", ""},
	} {
		if got := Chinese.Message(tc.english); got != tc.want {
			t.Errorf("%q is %q, want %q", tc.english, got, tc.want)
		}
		if got := English.Message(tc.english); got != tc.english {
			t.Errorf("English %q becomes %q", tc.english, got)
		}
	}
}

// TestMessagesAreSaid: every pattern is made of pieces that stand in the source
// of the engine, the app or package foreign, so that none outlives what it puts into Chinese; and
// its Chinese has as many arguments.
func TestMessagesAreSaid(t *testing.T) {
	var said strings.Builder
	for _, root := range []string{"../../engine", "../../internal/foreign", "../../internal/suspension", ".."} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "_zh.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if e, ok := n.(ast.Expr); ok {
					said.WriteString(literal(e) + "\n")
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range chineseMessages {
		if strings.Count(p[0], hole) != strings.Count(p[1], hole) {
			t.Errorf("%q has other arguments than %q", p[0], p[1])
		}
		if strings.HasPrefix(p[0], "open ") { // the operating system's
			continue
		}
		for piece := range strings.SplitSeq(p[0], hole) {
			if !inPieces(said.String(), strings.TrimSpace(piece)) {
				t.Errorf("%q: nothing says %q", p[0], piece)
			}
		}
	}
}

// inPieces reports whether a text stands in another as a whole, or its parts
// between colons and semicolons do, as those of errors within errors.
func inPieces(said, text string) bool {
	if strings.Contains(said, text) {
		return true
	}
	for _, part := range joints.Split(text, -1) {
		if !strings.Contains(said, part) {
			return false
		}
	}
	return joints.MatchString(text)
}

var joints = regexp.MustCompile("[:;] ")

// FuzzMessage: any text can be asked for, and what is not known stays.
func FuzzMessage(f *testing.F) {
	f.Add("the game is over: %s")
	f.Add("move \"\xff\": the %s on  does not go so; expected ")
	f.Add("Red is checkmated is checkmated")
	f.Fuzz(func(t *testing.T, text string) {
		got := Chinese.Message(text)
		if again := Chinese.Message(text); again != got {
			t.Errorf("%q is %q, then %q", text, got, again)
		}
		if got == "" && text != "" {
			t.Errorf("%q becomes nothing", text)
		}
	})
}
