package doctor

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
)

// examined returns the report for a home folder and an environment, without a terminal and
// without a search.
func examined(t *testing.T, home string, environment map[string]string) (*Report, string) {
	t.Helper()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	t.Setenv("XDG_STATE_HOME", filepath.Join(home, "state"))
	t.Setenv("LocalAppData", filepath.Join(home, "state"))
	t.Setenv("ABYSS_CONFIG", filepath.Join(home, "config", "abyss.toml"))
	none, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer none.Close()
	p := &Patient{Version: "abyss-tui test", In: none, Out: none, Getenv: func(name string) string { return environment[name] }}
	r, err := p.Examine(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := r.Write(&text); err != nil {
		t.Fatal(err)
	}
	return r, text.String()
}

func TestNothingIsWrong(t *testing.T) {
	home := t.TempDir()
	r, text := examined(t, home, map[string]string{"LANG": "zh_CN.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"})
	if len(r.Problems) > 0 || !strings.HasSuffix(text, "一切正常。\n") {
		t.Errorf("%+v\n%s", r.Problems, text)
	}
	for _, want := range []string{"abyss-tui test", "棋子 simplified", "记谱法 chinese-simplified", "不是终端", "~", "可建立"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, home) {
		t.Errorf("the user's folder is named in\n%s", text)
	}
	if left, err := os.ReadDir(home); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestWhatIsWrongIsSaid(t *testing.T) {
	home := t.TempDir()
	writeSettings(t, home, `glyphs = "runes"`)
	if err := os.WriteFile(filepath.Join(home, "state"), []byte("no folder"), 0o600); err != nil {
		t.Fatal(err)
	}
	r, text := examined(t, home, map[string]string{"LANG": "de_DE.ISO-8859-1", "TERM": "linux", "TMUX": "/tmp/tmux,1,0"})
	for _, want := range []string{"not in UTF-8", "runes", "not a folder", "Number of colours within tmux: 16", "4 problems found"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	for _, p := range r.Problems {
		if p.Advice == "" || strings.Contains(p.What+p.Advice, home) {
			t.Errorf("problem %+v", p)
		}
	}
}

// A user's choice is not reported as a problem. The test chooses no colours, a set of glyphs, and
// a simple terminal.
func TestChoicesAreNoProblems(t *testing.T) {
	for _, c := range []struct {
		name, settings string
		environment    map[string]string
		want           string
		problems       []string
	}{
		{"NO_COLOR in tmux", "", map[string]string{"TMUX": "x", "NO_COLOR": "1", "TERM": "screen"}, "none (NO_COLOR is set)", nil},
		{"no colours by the settings", `colours = "never"`, map[string]string{"TMUX": "x", "TERM": "screen"}, "none (set in the settings file)", nil},
		{"no colours in tmux", "", map[string]string{"TMUX": "x", "TERM": "dumb"}, "colours       none", []string{"Number of colours within tmux: none."}},
		{"letters by the settings", `glyphs = "letters"`, map[string]string{"LANG": "C"}, "glyphs letters by the settings file", nil},
		{"ASCII by the settings", `glyphs = "ascii"`, map[string]string{"LANG": "C"}, "glyphs letters by the settings file, lines ascii by the settings file, language english", nil},
		{"no locale in UTF-8", "", map[string]string{"LANG": "C"}, "glyphs letters, lines ascii, language english", []string{"The locale is not in UTF-8"}},
		{"wide lines", "", map[string]string{"LANG": "zh_CN.UTF-8", "RUNEWIDTH_EASTASIAN": "1"}, "棋子 simplified，线条 ascii，语言 chinese", nil},
		{"the console of Linux", "", map[string]string{"LANG": "zh_CN.UTF-8", "TERM": "linux"}, "glyphs letters, lines box, language english", nil},
		{"Chinese by the settings", "language = \"chinese\"\nnotation = \"wxf\"", map[string]string{"LANG": "C.UTF-8"}, "棋子 simplified，线条 box，语言 chinese，记谱法 wxf", nil},
	} {
		home := t.TempDir()
		writeSettings(t, home, c.settings)
		r, text := examined(t, home, c.environment)
		if !strings.Contains(text, c.want) {
			t.Errorf("%s: no %q in\n%s", c.name, c.want, text)
		}
		if len(r.Problems) != len(c.problems) {
			t.Errorf("%s: %+v", c.name, r.Problems)
			continue
		}
		for i, want := range c.problems {
			if !strings.Contains(r.Problems[i].What, want) {
				t.Errorf("%s: %q, want %q in it", c.name, r.Problems[i].What, want)
			}
		}
	}
}

// Wrong widths of glyphs that the app does not show cause no problem.
func TestOnlyWhatIsShownIsJudged(t *testing.T) {
	one := make([]int, len(samples))
	for i := range one {
		one[i] = 1
	}
	two := make([]int, len(samples))
	for i := range two {
		two[i] = 2
	}
	for _, c := range []struct {
		name         string
		choice       choice
		narrow, wide int
	}{
		{"han", choice{glyphs: canvas.Han}, 3, len(samples) - 3},
		{"letters", choice{glyphs: canvas.Letters}, 0, len(samples) - 3},
		{"letters in Chinese", choice{glyphs: canvas.Letters, language: lang.Chinese}, 3, len(samples) - 3},
		{"ascii", choice{glyphs: canvas.Letters, lines: canvas.ASCII}, 0, 0},
		{"Chinese with lines in ASCII", choice{lines: canvas.ASCII}, 3, 0},
	} {
		if _, narrow := judge(one, &c.choice); len(narrow) != c.narrow {
			t.Errorf("%s: narrow %v", c.name, narrow)
		}
		if wide, _ := judge(two, &c.choice); len(wide) != c.wide {
			t.Errorf("%s: wide %v", c.name, wide)
		}
	}
}

// The report contains the size of the terminal. A small or unknown size is a problem.
func TestSizes(t *testing.T) {
	for _, c := range []struct {
		width, height int
		text, problem string
	}{
		{80, 24, "80 by 24", ""},
		{79, 24, "79 by 24", "The terminal is 79 by 24."},
		{80, 23, "80 by 23", "The terminal is 80 by 23."},
		{0, 0, "of unknown size", "The terminal does not report its size."},
	} {
		r := &Report{}
		if text := size(r, c.width, c.height); text != c.text {
			t.Errorf("%d by %d: %q", c.width, c.height, text)
		}
		if problem := fmt.Sprint(r.Problems); !strings.Contains(problem, c.problem) || c.problem == "" && len(r.Problems) > 0 {
			t.Errorf("%d by %d: %s", c.width, c.height, problem)
		}
	}
}

// TestReportFitsTheTerminal: no line is longer than the terminal, except a single long word. No
// word is lost.
func TestReportFitsTheTerminal(t *testing.T) {
	path := "~/" + strings.Repeat("folder/", 12)
	r := &Report{
		Sections: []Section{{"Terminal", []Finding{{"glyphs", "帥 车 楚 2 columns, ─ ┼ ╳ █ ▌ ● … · ≥ → 1 column"}, {"font", "x"}}}, {"Folders", []Finding{{"settings", path + " (not there yet)"}}}},
		Problems: []Problem{{"The terminal is 40 by 14.", "Everything has room from 80 by 24 on; 40 by 14 is the least."}},
	}
	text := func(width int) string {
		r.width = width
		var b strings.Builder
		if err := r.Write(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	whole := text(0)
	for _, width := range []int{1, 20, 40, 60, 100} {
		got := text(width)
		if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(whole), " ") {
			t.Errorf("%d columns: other words in\n%s", width, got)
		}
		for line := range strings.Lines(got) {
			if canvas.Width(strings.TrimSuffix(line, "\n")) > width && len(strings.Fields(line)) > 1 {
				t.Errorf("%d columns: %q", width, line)
			}
		}
	}
}

// Reasons that prevent the start of the app are reported as problems. The messages of the app at
// its start are also reported as problems.
func TestHowTheAppStarts(t *testing.T) {
	for _, home := range [...]string{"HOME", "USERPROFILE"} {
		t.Setenv(home, "/home/somebody")
	}
	sentence := "the book /home/somebody/x is missing."
	p := &Patient{Start: func() ([]error, error) {
		return []error{errors.New(sentence)}, errors.New("level = wizard")
	}}
	r := &Report{}
	p.start(r)
	if len(r.Problems) != 2 || r.Problems[0].What != "The app does not start: level = wizard." || r.Problems[1].What != "At its start the app reports: the book ~/x is missing." {
		t.Errorf("%+v", r.Problems)
	}
}

// writeSettings writes the settings file of a home folder, or none if the text is "".
func writeSettings(t *testing.T, home, text string) {
	t.Helper()
	if text == "" {
		return
	}
	if err := os.MkdirAll(filepath.Join(home, "config"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, "config", "abyss.toml"), []byte(text+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestSearchIsTimedAndStops(t *testing.T) {
	p := &Patient{Search: 20 * time.Millisecond}
	r := &Report{}
	if text := p.speed(t.Context(), r); !strings.Contains(text, "nodes a second") {
		t.Error(text)
	}
	p.Search = time.Hour
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if text := p.speed(ctx, r); text != "interrupted" {
		t.Error(text)
	}
}
