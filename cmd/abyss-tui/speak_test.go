package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/review"
	"example.com/abyss/ui/commandhelp"
	"example.com/abyss/ui/lang"
)

// saysMore matches a remark beside an example.
var saysMore = regexp.MustCompile(`(?m)  +(# )?[a-z]+( [a-z]+)+[^\n]*$`)

// Every description and every flag has a Chinese translation.
func TestHelpIsTranslated(t *testing.T) {
	texts := 0
	check := func(c *cobra.Command, what, text string) {
		if texts++; text != "" && commandhelp.Text(lang.Chinese, text) == text {
			t.Errorf("%s, %s: %q has no Chinese", c.CommandPath(), what, text)
		}
	}
	root := newRoot(streams{})
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	walkCommands(root, func(c *cobra.Command) {
		if c.Hidden {
			return
		}
		check(c, "short", c.Short)
		check(c, "long", c.Long)
		if saysMore.MatchString(c.Example) {
			check(c, "example", c.Example)
		}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if !f.Hidden && f.Name != "help" && f.Name != "version" {
				check(c, "--"+f.Name, f.Usage)
			}
		})
	})
	if texts < 300 {
		t.Errorf("only %d texts", texts)
	}
}

// The help, the errors and the reference to the help are in the language of the locale.
func TestChineseHelp(t *testing.T) {
	t.Setenv("LC_ALL", "zh_CN.UTF-8")
	help := abyss(t, "", "judge", "--help")
	for _, want := range []string{"\n用法：\n", "judge [选项]", "\n示例：\n", "\n选项：\n", "对局开始时的局面", "--fen 局面", "此命令的帮助", "打印 JSON", "（默认：asian）"} {
		if help.code != exitOK || !strings.Contains(help.out, want) {
			t.Errorf("no %q in %s", want, help.out)
		}
	}
	if root := abyss(t, "", "--help"); !strings.Contains(root.out, "可用命令：") || !strings.Contains(root.out, "搜索一个局面") || !strings.Contains(root.out, "在终端里下象棋") {
		t.Error(root.out)
	}
	if long := abyss(t, "", "help", "go"); !strings.Contains(long.out, "go 搜索一个局面") || !strings.Contains(long.out, "没有限制时搜索用时 5s") || !strings.Contains(long.out, "预设（--preset）") {
		t.Error(long.out)
	}
	for flag, want := range map[string]string{"--deep": "没有选项 --deep", "--depth=x": `"x" 不能作选项 "--depth" 的值：应为整数`, "--depth": "选项 --depth 需要一个值", "-x": "没有短选项 'x'（-x）"} {
		if o := abyss(t, "", "go", flag); o.code != exitUsage || !strings.Contains(o.errors, want) {
			t.Errorf("%s: %+v, want %s", flag, o, want)
		}
	}
	if o := abyss(t, "", "go", "--depth", "0"); o.code != exitUsage || !strings.Contains(o.errors, "--depth 0：应为 1 至 64 层\n请看 'abyss-tui go --help'。") {
		t.Errorf("%+v", o)
	}
	if o := abyss(t, "", "judge", "--moves", "炮二平五 炮二平五 炮二平五"); o.code != exitUsage || !strings.Contains(o.errors, "第 3 着") {
		t.Errorf("%+v", o)
	}
	t.Setenv("LC_ALL", "zh_TW.UTF-8")
	if o := abyss(t, "", "judge", "--help"); !strings.Contains(o.out, "對局開始時的局面") {
		t.Error(o.out)
	}
}

// Commands for players print in the language of the locale. JSON stays in English.
func TestCommandsSpeakChinese(t *testing.T) {
	t.Setenv("LC_ALL", "zh_CN.UTF-8")
	t.Setenv("ABYSS_CONFIG", filepath.Join(t.TempDir(), "none.toml"))
	path := reviewFile(t, missedRook)
	out := filepath.Join(filepath.Dir(path), "out.pgn")
	got := abyss(t, "", quickReview(path, "-o", out)...)
	for _, want := range []string{"红方  走 ", "准确率", "应走 炮九进六", "已写入 " + out} {
		if !strings.Contains(got.out+got.errors, want) {
			t.Errorf("no %q in %s%s", want, got.out, got.errors)
		}
	}
	games, err := format.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	n := games[0].Tree.Main()[0]
	if _, r, ok := review.Remarked(n); !ok || !strings.Contains(n.Comment(), "应走 炮九进六") || !strings.Contains(r.Sentence, "车") {
		t.Errorf("%q", n.Comment())
	}
	if json := abyss(t, "", quickReview(path, "-o", out, "--force", "--json")...); !strings.Contains(json.out, `"color":"red"`) {
		t.Error(json.out)
	}
	if doctor := abyss(t, "", "doctor", "--time", "0", "--no-ask"); !strings.Contains(doctor.out, "\n文件夹\n  设置") {
		t.Error(doctor.out)
	}
	const ending = "3k5/4P4/9/9/9/9/9/9/9/4K4 w - - 0 1"
	o := abyss(t, "", "ending", "--folder", t.TempDir(), "--fen", ending)
	if o.code != exitNoTable || !strings.Contains(o.errors, "没有 KPvK 的残局库：生成需") {
		t.Errorf("%+v", o)
	}
	if o = abyss(t, "", "ending", "--folder", t.TempDir(), "--fen", ending, "--build"); !strings.HasPrefix(o.out, "KPvK：红方 ") || !strings.Contains(o.out, "\n确定 是\n") {
		t.Errorf("%+v", o)
	}
}
