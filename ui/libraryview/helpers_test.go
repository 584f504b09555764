package libraryview

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"example.com/abyss/internal/golden"
	"example.com/abyss/library"
	"example.com/abyss/ui/bookview"
	"example.com/abyss/ui/mode/modetest"
)

// opening has the first moves of the fixture's games. There are enough of them for equal games to
// count as copies.
var opening = strings.Repeat("h2e2 h9g7 e2h2 g7h9 ", 5)

// files is a folder of games. The files a and b contain the same game, one of them mirrored, and
// the file c is damaged.
var files = map[string]string{
	"a.pgn": `[Event "1982年全国个人赛"]
[Red "胡荣华"]
[Black "吕钦"]
[Date "1982.11.03"]
[Result "1-0"]

` + opening + `h2e2 1-0

[Event "五羊杯"]
[Red "吕钦"]
[Black "许银川"]
[Date "1995"]
[Result "1/2-1/2"]

1. h2e2 b9c7 2. h0g2 1/2-1/2

[Title "一枝独秀"]
[Date "1970"]
[FEN "4k4/9/9/9/9/9/9/9/4R4/3K5 w"]

1. e1e5 e9f9 *
`,
	"deep/b.pgn": "[Title \"copy\"]\n\n" + strings.NewReplacer("h", "b", "g", "c").Replace(opening+"h2e2") + " *\n",
	"c.pgn":      "[Event \"x\"]\n[Date \"1960\"]\n\n1. h2e2 h9g8 *\n",
}

// fixture is a mode with its app. Its library does not exist yet.
type fixture struct {
	*Mode
	app    *modetest.App
	t      *testing.T
	folder string
}

// newFixture returns a mode and a folder of games. If added is true, the games are in the
// library.
func newFixture(t *testing.T, added bool) *fixture {
	t.Helper()
	f := &fixture{app: modetest.New(), t: t, folder: filepath.Join(t.TempDir(), "qipu")}
	for name, text := range files {
		f.write(name, text)
	}
	index := filepath.Join(t.TempDir(), "library.db")
	if added {
		f.add(index)
	}
	f.Mode = New(f.app, Options{Index: index, Editor: bookview.Options{Dir: filepath.Join(t.TempDir(), "books")}})
	t.Cleanup(f.Close)
	f.run(f.Update(shownMsg))
	f.Layout(80, 22)
	return f
}

// add adds the folder of games to an index.
func (f *fixture) add(index string) {
	f.t.Helper()
	l, err := library.Open(index)
	if err != nil {
		f.t.Fatal(err)
	}
	if _, err := l.Add(f.t.Context(), []string{f.folder}, nil); err != nil {
		f.t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		f.t.Fatal(err)
	}
}

func (f *fixture) write(name, text string) {
	f.t.Helper()
	path := filepath.Join(f.folder, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		f.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		f.t.Fatal(err)
	}
}

func (f *fixture) run(cmd tea.Cmd) { f.t.Helper(); modetest.Run(f.t, f.Mode, cmd) }

// press presses keys. After each it calls Layout, as the app does.
func (f *fixture) press(keys ...string) {
	f.t.Helper()
	for _, key := range keys {
		modetest.Press(f.t, f.Mode, key)
		f.Layout(80, 22)
	}
}

// The method named typed types a text into the filter.
func (f *fixture) typed(text string) {
	f.t.Helper()
	for _, r := range text {
		f.press(string(r))
	}
}

// answer types a text into the open question, and waits for the work that this starts.
func (f *fixture) answer(text string) {
	f.t.Helper()
	cmd, err := f.app.Answer(f.t, text)
	if err != nil {
		f.t.Fatalf("%s: %v", text, err)
	}
	f.run(cmd)
	modetest.Settle(f.t, f.Mode)
	f.Layout(80, 22)
}

// wantGames fails unless exactly these games are listed, by title or event.
func (f *fixture) wantGames(want ...string) {
	f.t.Helper()
	list, total := f.games.list()
	var got []string
	for i := range list {
		got = append(got, f.games.called(&list[i]))
	}
	if strings.Join(got, ", ") != strings.Join(want, ", ") || total != len(want) {
		f.t.Errorf("%d games are listed, %q, expected %q", total, got, want)
	}
}

// wantMoves fails unless the library has exactly these moves, with these numbers of games.
func (f *fixture) wantMoves(want string) {
	f.t.Helper()
	var got []string
	for _, r := range f.moves.rows {
		if r.played.Games > 0 {
			got = append(got, r.move.String()+" "+countText(r.played.Games))
		}
	}
	if strings.Join(got, ", ") != want {
		f.t.Errorf("the moves are %q, expected %q", got, want)
	}
}

func (f *fixture) lastMessage() string {
	if n := len(f.app.Messages); n > 0 {
		return f.app.Messages[n-1]
	}
	return ""
}

func (f *fixture) lastProblem() string {
	if n := len(f.app.Problems); n > 0 {
		return f.app.Problems[n-1]
	}
	return ""
}

func (f *fixture) golden(name string) {
	f.t.Helper()
	for _, size := range [...][2]int{{80, 24}, {120, 40}, {40, 14}} {
		modetest.Golden(f.t, f.app, f.Mode, name, size[0], size[1])
	}
}

func TestMain(m *testing.M) { os.Exit(golden.Main(m)) }
