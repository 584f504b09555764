package doctor

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// examined is the report of a home and an environment, with neither terminal nor search.
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
	if len(r.Problems) > 0 || !strings.HasSuffix(text, "Nothing is wrong.\n") {
		t.Errorf("%+v\n%s", r.Problems, text)
	}
	for _, want := range []string{"abyss-tui test", "glyphs simplified", "notation chinese-simplified", "not a terminal", "~", "can be made"} {
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
	if err := os.MkdirAll(filepath.Join(home, "config"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, "config", "abyss.toml"), []byte("glyphs = \"runes\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, "state"), []byte("no folder"), 0o600); err != nil {
		t.Fatal(err)
	}
	r, text := examined(t, home, map[string]string{"LANG": "de_DE.ISO-8859-1", "TERM": "linux", "TMUX": "/tmp/tmux,1,0"})
	for _, want := range []string{"not in UTF-8", "runes", "not a folder", "Within tmux there are 16 colours", "4 things to look at"} {
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
