package ui

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
)

// TestPaletteFindsByWordsInitialsAndPinyin checks the first result for typed words, initials and
// pinyin.
func TestPaletteFindsByWordsInitialsAndPinyin(t *testing.T) {
	if testing.Short() {
		t.Skip("ranks thousands of names, in one goroutine")
	}
	a := newPaletteApp(t, 0)
	first := func(typed string) string {
		t.Helper()
		a.press("ctrl+p")
		a.typed(typed)
		defer func() { a.press("esc") }()
		if p := a.host.overlay.(*palette); len(p.found) > 0 {
			return p.found[0].name + ", " + p.found[0].where
		}
		return ""
	}
	check := func(typed, want string) {
		t.Helper()
		if got := first(typed); got != want {
			t.Errorf("%q finds %q first, want %q", typed, got, want)
		}
	}
	check("resign", "resign, Play")
	check("rev game", "review the game, or stop the review, Analyze")
	check("atg", "analyze this game, Play")
	check("flip", "flip the board, every mode")
	check("position 12", "thesis position Abyss.12, position")
	check("level", "Engine's level, new game")
	check("theme t", "Theme: terminal, setting")
	check("tablebases", "build the exact table of this ending, Analyze")
	check("endgame practice", "train this ending: play it against the best answers, Analyze")
	check("reset default", "default settings, setting")
	check("uci", "engines of other programs, Lab")
	check("ucci options", "options of the engine, Engines")
	check("rating", "train: puzzles, endings, Positions")
	a.press("ctrl+p")
	a.typed("mistakes")
	found := a.host.overlay.(*palette).found
	place := func(where string) int {
		return slices.IndexFunc(found, func(e entry) bool { return e.where == where && strings.Contains(e.also, "istakes") })
	}
	if set, setting := place("puzzles"), place("setting"); set < 0 || setting < set {
		t.Errorf("the set of the mistakes is found at %d, the setting at %d", set, setting)
	}
	a.press("esc")
	a.looks.setLanguage(lang.Chinese)
	check("renshu", "认输, 对弈")
	for _, typed := range []string{"残局训练", "定式 练习"} {
		check(typed, "残局训练：与最佳应着对下, 分析")
	}
	check("残局", "训练：习题、残局, 题库")
	check("建表", "生成残局库（此残局）, 分析")
	check("生成残局库", "生成残局库（此残局）, 分析")
	check("和棋", "提和或答复, 对弈")
	check("heqi", "提和或答复, 对弈")
	check("难度", "引擎级别, 新对局")
	check("换配色", "配色：终端配色, 设置")
	check("rs", "认输, 对弈")
	check("yuyan", "语言：自动, 设置")
	check("ps", "配色：终端配色, 设置")
	check("新局", "新对局, 对弈")
	check("翻棋盘", "翻转棋盘, 各模式")
	check("hps", "配色：终端配色, 设置")
	check("换主题", "配色：终端配色, 设置")
	check("深色", "配色：终端配色, 设置")
	check("让子", "新对局, 对弈")
	check("对手", "新对局, 对弈")
	check("字体", "棋子：汉字或字母：自动, 设置")
	check("长将", "象棋规则, 帮助")
	check("外接引擎", "其他程序的引擎, 实验")
	check("教练", "复盘、停止, 分析")
	for _, typed := range []string{"認輸", "认输"} {
		check(typed, "认输, 对弈")
	}
	check("設定", "设定实体棋钟时间, 对弈")
	check("預設設定", "恢复默认设置, 设置")
	a.looks.setLanguage(lang.Traditional)
	for _, typed := range []string{"認輸", "认输"} {
		check(typed, "認輸, 對弈")
	}
	for _, typed := range []string{"残局训练", "殘局訓練"} {
		check(typed, "殘局訓練：與最佳應著對下, 分析")
	}
	check("设置", "設定, 題庫")
	a.looks.setLanguage(lang.Chinese)
	check("qqq", "棋谱库中含“qqq”的对局, 棋谱库")
}

// Files of games are listed after everything else that the typed text finds.
func TestPaletteListsFilesLast(t *testing.T) {
	p := &palette{line: kit.NewLine("", maxNeedle), all: []entry{{name: "级别 2，对局", file: true}, {name: "引擎级别"}}}
	p.line.Set("jibie", "")
	p.find(0)
	if len(p.found) != 2 || p.found[0].file {
		t.Errorf("found %+v", p.found)
	}
}
