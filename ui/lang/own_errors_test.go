package lang_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/library"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/task"
)

// TestErrorsOfTheApp checks the Chinese text of errors: of the settings file and other files of the
// app, of reviews, and of engines that failed.
func TestErrorsOfTheApp(t *testing.T) {
	path := filepath.Join(t.TempDir(), "config.toml")
	write := func(text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	load := func(text string) error { write(text); _, err := settings.Load(path); return err }
	over := func(text string) error { write(text); s := settings.Default(); return s.Save(path) }
	lines := func(text string) error { write(text); _, err := jsonlines.Read(path); return err }
	tree := game.NewTree(xiangqi.StartPosition())
	typed := func(text string) error { _, err := library.Typed(text); return err }
	for _, c := range []struct {
		err           error
		english, want string
	}{
		{
			load("mouse = 1"), "FILE: line 1: mouse: 1, expected true or false",
			"FILE：第 1 行：mouse：1 有误，应为 true 或 false",
		},
		{
			load("[mouse]"), "FILE: line 1: mouse: a table, expected true or false",
			"FILE：第 1 行：mouse：表 有误，应为 true 或 false",
		},
		{
			load("[[engines]]\nname = 'a'"), "FILE: line 1: engines: engine 1: command: expected the path of a program",
			"FILE：第 1 行：engines：第 1 个引擎：command：应为程序的路径",
		},
		{
			over("threads = 0"), "FILE: line 1: threads: 0, expected a whole number, 1 to 64; the settings are not saved, to keep that file",
			"FILE：第 1 行：threads：0 有误，应为 1 到 64 的整数；为保留该文件，设置没有保存",
		},
		{
			review.Annotate(tree, make([]review.Ply, 2), "", review.English), "the review has 2 moves, the game 0: expected a review of this game",
			"复盘有 2 着，棋局有 0 着；应为此局的复盘",
		},
		{
			load("rules = 'asian+mate'"), `FILE: line 1: rules: rules "asian+mate": only "thesis" has options`,
			`FILE：第 1 行：rules：规则 "asian+mate"：只有 thesis 有选项`,
		},
		{
			lines("{}\nx\n"), `FILE: line 2: expected JSON, found "x"`,
			`FILE：第 2 行：应为 JSON，现为 "x"`,
		},
		{&jsonlines.LockedError{PID: 7}, "in use by another process (7)", "正被另一程序使用（7）"},
		{atomicfile.Write(path, nil, false), "FILE: file already exists, expected a new name or permission to overwrite it", "FILE：文件已存在，应另取名称，或准许覆盖"},
		{
			report.Write(io.Discard, []*report.Table{{Spec: experiment.ByID("thesis-3.2")}}, "svg", false, 0),
			"thesis-3.2 has no picture, expected the format text, md, csv or json", "thesis-3.2 没有图；格式应为 text、md、csv 或 json",
		},
		{&task.Panic{Value: "out of wood"}, "a fault of the program: out of wood", "程序内部出错：out of wood"},
		{
			typed("handicap:queen"), `handicap:"queen" is not a handicap: expected one of knight, cannon, knights, rook, cannons, rook-knight, rooks, nine, with red- or black- in front for the side that gives the handicap`,
			`handicap:"queen" 不是让子方式：应为 左马、左炮、双马、左车、双炮、车马、双车、九子 之一，前面可加 红 或 黑 指定由谁让子`,
		},
		{
			typed("x:1"), "x: expected one of player, red, black, title, event, opening, path, handicap, year, result, start, end before the colon",
			"x：冒号前应为 棋手、红、黑、标题、赛事、开局、文件、让子、年、结果、开始、结束 之一",
		},
		{typed("result:x"), "result:x: expected one of red, black, draw, unknown", "result:x：应为以下之一：红胜、黑胜、和棋、未知"},
		{typed("start:x"), "start:x: expected one of any, full, handicap, board", "start:x：应为以下之一：全部、全局、让子、残局"},
		{&player.Panic{Value: "out of wood"}, "the engine failed: out of wood", "引擎出错：out of wood"},
	} {
		if c.err == nil {
			t.Errorf("no error, want %s", c.english)
			continue
		}
		if got := strings.ReplaceAll(c.err.Error(), path, "FILE"); got != c.english {
			t.Errorf("got %q, want %q", got, c.english)
		}
		if got := strings.ReplaceAll(lang.Chinese.Error(c.err), path, "FILE"); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}
