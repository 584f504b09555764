package main

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.com/abyss/ui/lang"
)

// Every short description and every flag of every command has a Chinese text, but those that
// are put together of several.
func TestHelpIsTranslated(t *testing.T) {
	texts, lacking := 0, map[string]bool{}
	check := func(c *cobra.Command, what, text string) {
		if texts++; text != "" && !lang.Chinese.Knows(text) && !lacking[text] {
			lacking[text] = true
			t.Logf("%s, %s: %q", c.CommandPath(), what, text)
		}
	}
	walkCommands(newRoot(streams{}), func(c *cobra.Command) {
		if c.Hidden {
			return
		}
		check(c, "short", c.Short)
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if !f.Hidden && f.Name != "help" && f.Name != "version" {
				check(c, "--"+f.Name, f.Usage)
			}
		})
	})
	const composed = 37 // of lists of values, measured
	if texts < 300 || len(lacking) > composed {
		t.Errorf("%d texts, %d without a translation, expected at most %d", texts, len(lacking), composed)
	}
}

// Help, errors and the way to the help are in the language of the locale.
func TestChineseHelp(t *testing.T) {
	t.Setenv("LC_ALL", "zh_CN.UTF-8")
	help := abyss(t, "", "judge", "--help")
	for _, want := range []string{"\n用法：\n", "\n示例：\n", "\n选项：\n", "对局开始时的局面", "--fen 局面", "此命令的帮助", "打印 JSON", "（默认：asian）"} {
		if help.code != exitOK || !strings.Contains(help.out, want) {
			t.Errorf("no %q in %s", want, help.out)
		}
	}
	if root := abyss(t, "", "--help"); !strings.Contains(root.out, "可用命令：") || !strings.Contains(root.out, "搜索一个局面") {
		t.Error(root.out)
	}
	if o := abyss(t, "", "go", "--depth", "0"); o.code != exitUsage || !strings.Contains(o.errors, "--depth 0：应为 1 至 64 层\n请看 'abyss-tui go --help'。") {
		t.Errorf("%+v", o)
	}
	if o := abyss(t, "", "judge", "--moves", "炮二平五 炮二平五 炮二平五"); o.code != exitUsage || !strings.Contains(o.errors, "第 3 步") {
		t.Errorf("%+v", o)
	}
	t.Setenv("LC_ALL", "zh_TW.UTF-8")
	if o := abyss(t, "", "judge", "--help"); !strings.Contains(o.out, "對局開始時的局面") {
		t.Error(o.out)
	}
}
