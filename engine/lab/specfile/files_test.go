package specfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
)

func TestWriteKeepsWhatIsThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.toml")
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := renamed(experiment.ByID("thesis-3.4"))
	if err := Write(path, s, false); !errors.Is(err, fs.ErrExist) {
		t.Errorf("written over: %v", err)
	}
	if data, _ := os.ReadFile(path); string(data) != "mine" {
		t.Errorf("the file is now %q", data)
	}
	if err := Write(path, s, true); err != nil {
		t.Error(err)
	}
	if _, err := Read(path); err != nil {
		t.Error(err)
	}
}

// writing returns a function that writes a file into a folder and returns its path.
func writing(t *testing.T, dir string) func(name, text string) string {
	return func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
}

// Files that an experiment names must be looked up in the experiment's folder. Errors in these
// files contain the line number.
func TestReadFiles(t *testing.T) {
	dir := t.TempDir()
	write := writing(t, dir)
	const position = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`
	write("mine.epd", position+" bm h2e2; id \"one\";\n")
	path := write("own.toml", strings.Replace(sound, "depths", "suite = \"mine.epd\"\ndepths", 1))
	s, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if s.Suite != "mine.epd" || len(s.Suites["mine.epd"].Positions) != 1 || !s.HasOwnData() {
		t.Errorf("%q %+v", s.Suite, s.Suites)
	}
	other := *s
	if Clash(s, &other) != "" {
		t.Error("an experiment clashes with itself")
	}
	if err := os.Mkdir(filepath.Join(dir, "more"), 0o700); err != nil {
		t.Fatal(err)
	}
	write("more/mine.epd", position+" bm b2e2; id \"two\";\n")
	two, err := Read(write("more/two.toml", strings.Replace(sound, "depths", "suite = \"mine.epd\"\ndepths", 1)))
	if err != nil || Clash(s, two) != "mine.epd" {
		t.Errorf("%v, %q", err, Clash(s, two))
	}
	write("starts.fen", position+"\n")
	game, err := Read(write("game.toml", "[games]\nopenings = \"starts.fen\"\nlimits = [\"nodes 10\"]\n[games.a]\n[games.b]\nname = \"b\""))
	if err != nil || game.ID != "game" || len(game.Contests.List) != 1 || !game.HasOwnData() {
		t.Errorf("%v, %+v", err, game)
	}
	for text, want := range map[string]string{
		`suite = "none.epd"`: `bad.toml: line 3: suite: `,
		`suite = "own.toml"`: `bad.toml: line 3: suite "own.toml" is not known: expected one of thesis`,
		`suite = "bad.epd"`:  `line 1: `,
	} {
		write("bad.epd", "no position")
		bad := write("bad.toml", strings.Replace(sound, "depths", text+"\ndepths", 1))
		if _, err := Read(bad); err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), bad) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := Read(filepath.Join(dir, "nowhere.toml")); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	// If there are several errors, each must have the file's name and a line.
	several := write("bad.toml", strings.NewReplacer("title", "titel", "plot", "plott").Replace(sound))
	if _, err := Read(several); err == nil || strings.Count(err.Error(), several+": line ") != 2 {
		t.Errorf("%v", err)
	}
}

func TestIDOf(t *testing.T) {
	for path, want := range map[string]string{
		"/tmp/2026-11-21-093000-experiment.toml": "2026-11-21-093000-experiment",
		"My test (2).json":                       "my-test--2-",
		"空.toml":                                 "-",
	} {
		if got := experiment.IDOf(path); got != want {
			t.Errorf("%s: %q, expected %q", path, got, want)
		}
	}
}
