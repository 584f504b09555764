package bookview

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
	"example.com/abyss/ui/mode/modetest"
)

// sample is a small book with names, a remark, numbers of games, scores and a transposition.
const sample = `# 順炮 / Same-Direction Cannons: Straight Rook
h2e2 h7e7 h0g2
# 仙人指路 / Pawn Opening
c3c4 h9g7 h2e2
# 中炮 / Central Cannon
h2e2 h9g7 c3c4 g6g5
rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w ; h2e2 60 1800 700 500 600 +31/18
rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w ; c3c4 25 702 200 250 240 -12/9
rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w ; remark the two great roads
`

// fixture is a mode with its app.
type fixture struct {
	*Mode
	app *modetest.App
	t   *testing.T
	dir string
}

// newFixture returns a mode that has opened a book with this text, or the built-in book for "".
func newFixture(t *testing.T, text string) *fixture {
	t.Helper()
	f := &fixture{app: modetest.New(), t: t, dir: t.TempDir()}
	path := ""
	if text != "" {
		path = f.file("my.book", text)
	}
	f.Mode = New(f.app, Options{Path: path, Dir: filepath.Join(f.dir, "books")})
	f.run(f.files.show())
	if len(f.app.Problems) > 0 {
		t.Fatal(f.app.Problems)
	}
	t.Cleanup(f.Close)
	return f
}

func (f *fixture) file(name, text string) string {
	f.t.Helper()
	path := filepath.Join(f.dir, name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		f.t.Fatal(err)
	}
	return path
}

func (f *fixture) run(cmd tea.Cmd)      { f.t.Helper(); modetest.Run(f.t, f.Mode, cmd) }
func (f *fixture) press(keys ...string) { f.t.Helper(); modetest.Press(f.t, f.Mode, keys...) }
func (f *fixture) wantSeen(text string) { f.t.Helper(); modetest.WantSeen(f.t, f.app, f.Mode, text) }

func (f *fixture) golden(name string) {
	f.t.Helper()
	for _, size := range [...][2]int{{80, 24}, {120, 40}, {40, 14}} {
		modetest.Golden(f.t, f.app, f.Mode, name, size[0], size[1])
	}
}

// The method named answer types a text into the open question.
func (f *fixture) answer(text string) {
	f.t.Helper()
	cmd, err := f.app.Answer(f.t, text)
	if err != nil {
		f.t.Fatalf("%s: %v", text, err)
	}
	f.run(cmd)
}

// The method named refused types a text into the open question. It fails unless the question
// refuses the text with this error.
func (f *fixture) refused(text, want string) {
	f.t.Helper()
	if _, err := f.app.Answer(f.t, text); err == nil || !strings.Contains(err.Error(), want) {
		f.t.Errorf("%q: %v, expected %q", text, err, want)
	}
	f.app.Question = nil
}

// confirm answers the open question, which must have this text.
func (f *fixture) confirm(question string, yes bool) {
	f.t.Helper()
	c := f.app.Confirmation
	if c == nil || c.Question != question {
		f.t.Fatalf("asked is %+v, expected %q", c, question)
	}
	f.app.Confirmation = nil
	if yes {
		f.run(c.Yes())
	} else if c.No != nil {
		f.run(c.No())
	}
}

// wantMessage fails unless the last message is this text.
func (f *fixture) wantMessage(text string) {
	f.t.Helper()
	if n := len(f.app.Messages); n == 0 || f.app.Messages[n-1] != text {
		f.t.Errorf("said is %q, expected %q", f.app.Messages, text)
	}
}

// wantProblem fails unless the last problem contains this text.
func (f *fixture) wantProblem(text string) {
	f.t.Helper()
	if n := len(f.app.Problems); n == 0 || !strings.Contains(f.app.Problems[n-1], text) {
		f.t.Errorf("problems are %q, expected %q", f.app.Problems, text)
	}
}

// wantPath fails unless the path consists of these moves.
func (f *fixture) wantPath(moves string) {
	f.t.Helper()
	var list []string
	for _, mv := range f.browse.page.path.Moves {
		list = append(list, mv.String())
	}
	if got := strings.Join(list, " "); got != moves {
		f.t.Errorf("the path is %q, expected %q", got, moves)
	}
}

// wantMoves fails unless the moves of the page have these weights.
func (f *fixture) wantMoves(want string) {
	f.t.Helper()
	var list []string
	for _, e := range f.browse.page.place.Moves {
		list = append(list, e.Move.String()+" "+thousands(e.Weight))
	}
	if got := strings.Join(list, ", "); got != want {
		f.t.Errorf("the moves are %q, expected %q", got, want)
	}
}

func move(t *testing.T, text string) xiangqi.Move {
	t.Helper()
	mv, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return mv
}

func TestMain(m *testing.M) { os.Exit(golden.Main(m)) }
