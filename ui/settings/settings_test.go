package settings

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

func control(t *testing.T, text string) clock.Control {
	t.Helper()
	c, err := clock.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// put writes a settings file and returns its path.
func put(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "config.toml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestDefaultIsValid(t *testing.T) {
	s := Default()
	if err := s.Validate(); err != nil {
		t.Error(err)
	}
}

func TestMissingFileIsDefault(t *testing.T) {
	s, err := Load(filepath.Join(t.TempDir(), "none", "config.toml"))
	if err != nil || s != Default() {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestLoad(t *testing.T) {
	every := Settings{
		Glyphs: "letters", Lines: "ascii", Flip: FlipAlways, Colours: ColoursNever,
		Theme: "dark", Ground: GroundLight, Board: "wood", BoardSize: "medium", Language: "chinese", Notation: "chinese-simplified", Side: PlayBlack, Level: "Club",
		Control: control(t, "40/2h, operation 15m"), MoveTime: 500 * time.Millisecond,
		BookFile: "/home/a b/開局.book", OwnBook: "/home/a b/自.book", PanelBook: "/home/a b/霄.obk", ChessDB: true, Mistakes: true, Endings: true, Ponder: session.PonderAlways, OverTheBoard: true, SaveDir: "/home/a b/棋", KeptStudy: "/home/a b/析.pgn",
		Rules: rules.Chinese, Threads: 4, NATS: "nats://lab:4222", NATSTeam: "normal+aggressive@nats",
	}
	few := Default()
	few.Language, few.Mouse, few.MoveTime = "english", false, 1500*time.Millisecond
	older := Default()
	older.BoardSize = "medium"
	oneSet := Default()
	oneSet.Glyphs, oneSet.Lines, oneSet.Language = "letters", "ascii", "english"
	for _, c := range []struct {
		name, text string
		want       Settings
	}{
		{"empty", "", Default()},
		{"few, mark, CRLF", "\ufeff# mine\r\nlanguage = \"english\"\r\nmouse = false\r\nmovetime = 1500\r\n", few},
		{"size in place of the look", "board = \"medium\"\n", older},
		{"a set that was lines and language too", "glyphs = \"ascii\"\nlanguage = \"auto\"\n", oneSet},
		{"every", `glyphs = "letters"
lines = "ascii"
flip = 'always'
colours = "never"
theme = "dark"
background = "light"
board = "wood"
board-size = "medium"
language = "chinese"
notation = "chinese-simplified"
synchronized = false
mouse = false
side = "black"
level = "Club"
control = "40/2h, operation 15m"
movetime = "500ms"
book = false
book-file = "/home/a b/開局.book"
own-book = "/home/a b/自.book"
panel-book = "/home/a b/霄.obk"
chessdb = true
endings = true
mistakes = true
ponder = true
threads = 4
rules = "chinese"
over-the-board = true
nats = "nats://lab:4222"
nats-team = "normal+aggressive@nats"
save-directory = "/home/a b/棋"
kept-study = "/home/a b/析.pgn"
`, every},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := Load(put(t, c.text))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, s, cmpopts.EquateComparable(rules.Set{})); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// For every mistake, the error names the file, the line, the key and what was expected. The
// returned settings then have their default values.
func TestLoadErrors(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"unknown key", "mouse = true\n\nglyph = \"han\"\n", []string{"line 3: unknown key \"glyph\"", "expected one of glyphs, lines, flip, colours", "save-directory"}},
		{"unknown table", "mouse = true\n[engine]\nhash = 1\n", []string{"unknown key \"engine\""}},
		{"first mistake", "book = 1\nglyph = 2\nflip = 3", []string{"line 1: book: 1, expected true or false"}},
		{"glyphs", "\nglyphs = \"runes\"", []string{"line 2: glyphs: \"runes\", expected one of \"auto\", \"han\", \"simplified\", \"letters\""}},
		{"kind", "flip = true", []string{"line 1: flip: true, expected one of \"auto\", \"never\", \"always\""}},
		{"table for a value", "[side]\nx = 1", []string{"side: a table, expected one of \"red\""}},
		{"bool", "mouse = \"on\"", []string{"line 1: mouse: \"on\", expected true or false"}},
		{"level", "level = \" \"", []string{"line 1: level: expected the name of a level"}},
		{"control", "control = \"40/2x\"", []string{"line 1: control: ", "expected"}},
		{"movetime", "movetime = \"fast\"", []string{"line 1: movetime: \"fast\", expected a time such as \"500ms\""}},
		{"movetime 0", "movetime = 0", []string{"line 1: movetime: 0, expected"}},
		{"movetime too long", "movetime = 9223372036854775807", []string{"line 1: movetime: ", "up to 24h"}},
		{"no threads", "threads = 0", []string{"line 1: threads: 0, expected a whole number, 1 to 64"}},
		{"threads", "threads = 65", []string{"line 1: threads: 65, expected a whole number, 1 to 64"}},
		{"threads in words", "threads = \"two\"", []string{"line 1: threads: \"two\", expected a whole number, 1 to 64"}},
		{"half a thread", "threads = 1.5", []string{"line 1: threads: 1.5, expected a whole number, 1 to 64"}},
		{"directory", "save-directory = \"a\\nb\"", []string{"line 1: save-directory: \"a\\nb\", expected a text of one line"}},
		{"book file", "book-file = 3", []string{"line 1: book-file: 3, expected a text of one line"}},
		{"no TOML", "mouse = true\nbook true\n", []string{"line 2: "}},
		{"twice", "mouse = true\nmouse = false\n", []string{"line 2: ", "mouse"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := put(t, c.text)
			s, err := Load(path)
			if err == nil {
				t.Fatalf("no error: %+v", s)
			}
			if s != Default() {
				t.Errorf("not the defaults: %+v", s)
			}
			for _, want := range append(c.want, path+": ") {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%q, want it with %q", err, want)
				}
			}
		})
	}
}

// The error for an unknown table has a line number too.
func TestLineOfATable(t *testing.T) {
	if _, err := Load(put(t, "mouse = true\n\n[engine]\nhash = 1\n")); err == nil || strings.Contains(err.Error(), "line 0") {
		t.Errorf("%v", err)
	}
}

func TestSavedIsLoaded(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		s := Settings{
			Glyphs:        rapid.SampledFrom([]Glyphs{Auto, "han", "simplified", "letters"}).Draw(t, "glyphs"),
			Lines:         rapid.SampledFrom([]Lines{Auto, "box", "ascii"}).Draw(t, "lines"),
			Flip:          rapid.SampledFrom([]Flip{FlipAuto, FlipNever, FlipAlways}).Draw(t, "flip"),
			Colours:       rapid.SampledFrom([]Colours{ColoursAuto, ColoursNever}).Draw(t, "colours"),
			Theme:         rapid.SampledFrom([]Theme{"terminal", "dark", "light", "colour-blind", "mono"}).Draw(t, "theme"),
			Ground:        rapid.SampledFrom([]Ground{Auto, GroundDark, GroundLight}).Draw(t, "ground"),
			Board:         rapid.SampledFrom([]Board{Auto, "night", "wood", "plain"}).Draw(t, "look"),
			BoardSize:     rapid.SampledFrom([]BoardSize{"small", "medium", "large", "huge"}).Draw(t, "size"),
			Language:      rapid.SampledFrom([]Language{"english", "chinese"}).Draw(t, "language"),
			Notation:      rapid.SampledFrom([]Notation{Auto, "iccs", "wxf", "chinese", "chinese-simplified"}).Draw(t, "notation"),
			Side:          rapid.SampledFrom([]Side{PlayRed, PlayBlack, PlayBoth, PlayNeither}).Draw(t, "side"),
			Level:         rapid.StringMatching(`[A-Za-z棋'"\\ ]{0,9}x`).Draw(t, "level"),
			MoveTime:      time.Duration(rapid.Int64Range(1, int64(24*time.Hour)).Draw(t, "time")),
			SaveDir:       rapid.StringMatching(`[ -~棋]{0,20}`).Draw(t, "dir"),
			NATS:          rapid.SampledFrom([]string{"", "nats://host:4222", "tls://u:p@a,nats://b"}).Draw(t, "nats"),
			NATSTeam:      rapid.StringMatching(`[ -~棋]{0,20}`).Draw(t, "team"),
			EvaluationBar: rapid.Bool().Draw(t, "bar"),
			Synchronized:  rapid.Bool().Draw(t, "sync"),
			Mouse:         rapid.Bool().Draw(t, "mouse"),
			Book:          rapid.Bool().Draw(t, "book"),
			Threads:       rapid.IntRange(1, 64).Draw(t, "threads"),
			Ponder:        rapid.SampledFrom([]session.Pondering{session.PonderNever, session.PonderClocks, session.PonderAlways}).Draw(t, "ponder"),
			OverTheBoard:  rapid.Bool().Draw(t, "board"),
			Rules:         rapid.SampledFrom([]rules.Set{rules.Asian, rules.Chinese, rules.Simple, rules.None, rules.Thesis}).Draw(t, "rules"),
		}
		text := rapid.SampledFrom([]string{"none", "40/2h", "5m + 3s", "5s/move", "depth 6", "10m, nodes 100000"}).Draw(t, "control")
		if err := s.Control.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, "a", "b", "config.toml")
		if err := s.Save(path); err != nil {
			t.Fatal(err)
		}
		got, err := Load(path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(s, got, cmpopts.EquateComparable(rules.Set{})); diff != "" {
			t.Fatal(diff)
		}
	})
	entries, err := os.ReadDir(filepath.Join(dir, "a", "b"))
	if err != nil || len(entries) != 1 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
}

func TestSavedFileIsReadable(t *testing.T) {
	s := Default()
	path := filepath.Join(t.TempDir(), "config.toml")
	if err := s.Save(path); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	if !strings.HasPrefix(text, "# The settings of Abyss.") || !strings.Contains(text, "\nmouse = true\n") || !strings.Contains(text, "\"simplified\"") {
		t.Errorf("%s", text)
	}
	for _, k := range keys {
		if k.name == enginesKey.name { // the value is a list of tables, which is empty
			if strings.Count(text, "a table [[engines]] with") != 1 {
				t.Error("no line that explains engines")
			}
			continue
		}
		if strings.Count(text, "\n"+k.name+" = ") != 1 {
			t.Errorf("no line of its own for %s", k.name)
		}
	}
}

func TestSaveRefuses(t *testing.T) {
	s := Default()
	s.Glyphs = "runes"
	path := filepath.Join(t.TempDir(), "config.toml")
	if err := s.Save(path); err == nil || !strings.Contains(err.Error(), "glyphs: \"runes\", expected") {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("an invalid setting made a file")
	}
	s = Default()
	s.Control.Depth = -1
	if err := s.Validate(); err == nil || !strings.Contains(err.Error(), "control: ") {
		t.Errorf("%v", err)
	}
	s = Default()
	broken := put(t, "glyph = 1 # mine\n")
	if err := s.Save(broken); err == nil || !strings.Contains(err.Error(), "unknown key") || !strings.Contains(err.Error(), "not saved") {
		t.Errorf("%v", err)
	}
	if data, _ := os.ReadFile(broken); string(data) != "glyph = 1 # mine\n" {
		t.Errorf("a file with a mistake was overwritten: %s", data)
	}
	readonly := put(t, "mouse = false\n")
	if err := os.Chmod(readonly, 0o444); err != nil {
		t.Fatal(err)
	}
	if err := s.Save(readonly); err == nil || !strings.Contains(err.Error(), "read-only") {
		t.Errorf("%v", err)
	}
	if got, err := Load(readonly); err != nil || got.Mouse {
		t.Errorf("a read-only file was changed: %+v, %v", got, err)
	}
	under := filepath.Join(readonly, "config.toml") // readonly is a file where a folder should be
	if err := s.Save(under); err == nil {
		t.Error("saved under a file")
	}
}

func TestSaveKeepsLinkAndMode(t *testing.T) {
	target := put(t, "mouse = false\n") // put makes the file with mode 0600
	link := filepath.Join(t.TempDir(), "config.toml")
	if err := os.Symlink(target, link); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	s := Default()
	if err := s.Save(link); err != nil {
		t.Fatal(err)
	}
	if got, err := Load(target); err != nil || !got.Mouse {
		t.Errorf("the link was replaced: %+v, %v", got, err)
	}
	if info, err := os.Stat(target); err != nil || runtime.GOOS != "windows" && info.Mode() != fs.FileMode(0o600) {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

func TestPath(t *testing.T) {
	t.Setenv("ABYSS_CONFIG", "/somewhere/mine.toml")
	if path, err := Path(); err != nil || path != "/somewhere/mine.toml" {
		t.Errorf("%q, %v", path, err)
	}
	t.Setenv("ABYSS_CONFIG", "")
	dir, err := os.UserConfigDir()
	if err != nil {
		t.Skip(err)
	}
	if path, err := Path(); err != nil || path != filepath.Join(dir, "abyss", "config.toml") {
		t.Errorf("%q, %v", path, err)
	}
}

func TestHomePath(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	for typed, want := range map[string]string{
		"~/games/a.pgn": filepath.Join(home, "games", "a.pgn"),
		" a.pgn ":       "a.pgn",
		"~b/a.pgn":      "~b/a.pgn",
		"":              "",
	} {
		if got := HomePath(typed); got != want {
			t.Errorf("%q is %q, expected %q", typed, got, want)
		}
	}
}

// Pondering is stored as a word. Files of earlier versions have true or false.
func TestPonder(t *testing.T) {
	for value, want := range map[string]session.Pondering{
		"true": session.PonderAlways, "false": session.PonderNever,
		`"auto"`: session.PonderClocks, `"on"`: session.PonderAlways, `"off"`: session.PonderNever,
	} {
		if s, err := Load(put(t, "ponder = "+value)); err != nil || s.Ponder != want {
			t.Errorf("%s: %v, %v", value, s.Ponder, err)
		}
	}
	if s, err := Load(put(t, "mouse = false")); err != nil || s.Ponder != session.PonderClocks {
		t.Errorf("unsaid: %v, %v", s.Ponder, err)
	}
	for _, value := range []string{"1", `"yes"`, `""`} {
		if _, err := Load(put(t, "ponder = "+value)); err == nil || !strings.Contains(err.Error(), "line 1: ponder: ") {
			t.Errorf("%s: %v", value, err)
		}
	}
}
