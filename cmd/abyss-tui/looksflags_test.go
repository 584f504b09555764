package main

import (
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/ui"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/spf13/cobra"
)

// The flags that are given override the settings.
func TestLooksFlags(t *testing.T) {
	for _, tc := range []struct {
		args []string
		want func(*settings.Settings)
	}{
		{nil, func(*settings.Settings) {}},
		{[]string{"--theme", "Light"}, func(s *settings.Settings) { s.Theme = "light" }},
		{[]string{"--board", "small", "--notation", "WXF"}, func(s *settings.Settings) { s.BoardSize, s.Notation = "small", "wxf" }},
		{[]string{"--board", "Wood", "--board-size", "HUGE"}, func(s *settings.Settings) { s.Board, s.BoardSize = "wood", "huge" }},
		{[]string{"--board", "auto"}, func(*settings.Settings) {}},
		{[]string{"--lines", "ASCII", "--glyphs", "Han"}, func(s *settings.Settings) { s.Lines, s.Glyphs = "ascii", "han" }},
		{[]string{"--background", "light"}, func(s *settings.Settings) { s.Ground = settings.GroundLight }},
		{[]string{"--glyphs", "ascii"}, func(s *settings.Settings) { s.Glyphs, s.Lines, s.Language = "letters", "ascii", "english" }},
		{[]string{"--glyphs", "ascii", "--lines", "box", "--language", "chinese"}, func(s *settings.Settings) { s.Glyphs, s.Lines = "letters", "box" }},
		{[]string{"--language", "Auto"}, func(s *settings.Settings) { s.Language = settings.Auto }},
		{[]string{"--language", "english"}, func(s *settings.Settings) { s.Language = "english" }},
	} {
		cmd, flags := &cobra.Command{}, looksFlags{}
		flags.register(cmd)
		if err := cmd.ParseFlags(tc.args); err != nil {
			t.Fatal(err)
		}
		got := settings.Default()
		got.Language, got.Theme = "chinese", "dark"
		want := got
		tc.want(&want)
		if err := flags.overrule(&got); err != nil {
			t.Errorf("%q: %v", tc.args, err)
		}
		if diff := cmp.Diff(want, got, cmpopts.EquateComparable(rules.Set{})); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tc.args, diff)
		}
	}
}

// The settings decide the pieces, lines, language and background. If they leave something open, the
// environment decides it.
func TestSetLooks(t *testing.T) {
	for _, tc := range []struct {
		settings settings.Settings
		locale   string
		writing  canvas.Writing
		light    bool
	}{
		{settings.Settings{Glyphs: settings.Auto, Lines: settings.Auto, Language: settings.Auto, Ground: settings.Auto}, "zh_CN.UTF-8", canvas.Writing{Glyphs: canvas.Simplified, Chinese: true}, true},
		{settings.Settings{Glyphs: settings.Auto, Lines: settings.Auto, Language: settings.Auto, Ground: settings.Auto}, "C", canvas.OnlyASCII, true},
		{settings.Settings{Glyphs: settings.Auto, Lines: settings.Auto, Language: "chinese", Ground: settings.Auto}, "C", canvas.Writing{Glyphs: canvas.Letters, Chinese: true}, true},
		{settings.Settings{Glyphs: "han", Lines: "ascii", Language: "english", Ground: settings.GroundDark}, "zh_CN.UTF-8", canvas.Writing{Lines: canvas.ASCII}, false},
	} {
		t.Setenv("LC_ALL", tc.locale)
		t.Setenv("COLORFGBG", "0;15")
		var opts ui.Options
		setLooks(&tc.settings, &opts)
		if got := (canvas.Writing{Glyphs: opts.Glyphs, Lines: opts.Lines, Chinese: opts.Language.ReadsChinese()}); got != tc.writing || opts.Light != tc.light {
			t.Errorf("%s: %+v, light %v, want %+v", tc.locale, got, opts.Light, tc)
		}
	}
}

// The settings, or else the locale, decide the language.
func TestLanguage(t *testing.T) {
	t.Setenv("LC_ALL", "zh_CN.UTF-8")
	for setting, want := range map[settings.Language]lang.Language{
		settings.Auto: lang.Chinese, "english": lang.English, "chinese": lang.Chinese,
	} {
		if got := language(&settings.Settings{Language: setting}); got != want {
			t.Errorf("%s in a Chinese locale is %s, want %s", setting, got, want)
		}
	}
	t.Setenv("LC_ALL", "C.UTF-8")
	if got := language(&settings.Settings{Language: settings.Auto}); got != lang.English {
		t.Errorf("auto elsewhere is %s", got)
	}
}
