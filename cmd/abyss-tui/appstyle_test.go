package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The flag, or else the settings, decide the style of the first game. A personality in the user's
// folder is found by name. Errors in the settings are reported but do not prevent the start of the
// app; an error in the flag does.
func TestAppStyle(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("ABYSS_CONFIG", filepath.Join(dir, "config.toml"))
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	played := func(args ...string) outcome {
		return abyss(t, "quit\nquit\n", append([]string{"--plain", "--movetime", "50ms"}, args...)...)
	}
	file("personalities/mine.json", `{"name": "Mine", "payoffs": {"mobility": 9}}`)
	elsewhere := file("other.json", `{"name": "Other", "payoffs": {}}`)
	for _, tc := range []struct{ flag, settings, want string }{
		{"", "", ""},
		{"", "Defensive", "The engine's style is Defensive."},
		{"usual", "Defensive", ""},
		{"aggressive", "", "The engine's style is Aggressive."},
		{"mine", "", "The engine's style is Mine."},
		{"", "Mine", "The engine's style is Mine."},
		{elsewhere, "", "The engine's style is Other."},
		{"nad 4", "", "The engine's style is team NAD, MPSM 4."},
		{"", "Gone", `Style of the settings: personality "Gone" is not known`},
	} {
		file("config.toml", "style = '"+tc.settings+"'\n")
		var args []string
		if tc.flag != "" {
			args = []string{"--style", tc.flag}
		}
		got := played(args...)
		if got.code != 0 || !strings.Contains(got.out, tc.want) || tc.want == "" && strings.Contains(got.out, "style") {
			t.Errorf("--style %q, style = %q: %+v, expected %q", tc.flag, tc.settings, got, tc.want)
		}
	}
	file("personalities/broken.json", "{")
	if got := played(); got.code != 0 || !strings.Contains(got.out, "Your personalities: ") || !strings.Contains(got.out, "broken.json") {
		t.Errorf("a broken file: %+v", got)
	}
	for flags, want := range map[string]string{
		"--style bold":                      "--style: personality \"bold\" is not known",
		"--style no.json":                   "no.json",
		"--style nad --engine uci:/x":       "--style",
		"--style aggressive --engine uci:x": "--style and --engine: expected one of them",
	} {
		if got := played(strings.Fields(flags)...); got.code != exitUsage || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v, expected %q", flags, got, want)
		}
	}
}

// TestStartProblemsInChinese: errors in the settings are reported in the language that the
// settings name.
func TestStartProblemsInChinese(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "config.toml")
	t.Setenv("ABYSS_CONFIG", path)
	text := "language = 'chinese'\nstyle = 'Gone'\nbook-file = '" + filepath.ToSlash(filepath.Join(dir, "none")) + "'\nopponent = 'Shark'\n"
	if err := os.MkdirAll(filepath.Join(dir, "personalities"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{path: text, filepath.Join(dir, "personalities", "broken.json"): "{"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got := abyss(t, "quit\nquit\n", "--plain")
	for _, want := range []string{"设置中的开局库：", "没有这个文件或目录", "设置中的引擎不在其列表内：Shark", "设置中的棋风：没有棋风", "你的棋风文件："} {
		if !strings.Contains(got.out, want) {
			t.Errorf("%+v, expected %q", got, want)
		}
	}
}
