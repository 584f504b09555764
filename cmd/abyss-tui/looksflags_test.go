package main

import (
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/spf13/cobra"
)

// The flags overrule the settings, and only those that are given.
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

// The settings say the language, or else the locale.
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
